from typing import Literal

KqjContractSettledType = Literal["kqj.contract_settled"]

KQJ_CONTRACT_SETTLED_TYPE_VALUES: set[KqjContractSettledType] = {
    "kqj.contract_settled",
}


def check_kqj_contract_settled_type(value: str) -> KqjContractSettledType:
    if value in KQJ_CONTRACT_SETTLED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CONTRACT_SETTLED_TYPE_VALUES!r}"
    )
