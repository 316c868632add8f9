from typing import Literal

KqjContractTrump = Literal[
    "all_trump", "clubs", "diamonds", "hearts", "no_trump", "spades"
]

KQJ_CONTRACT_TRUMP_VALUES: set[KqjContractTrump] = {
    "all_trump",
    "clubs",
    "diamonds",
    "hearts",
    "no_trump",
    "spades",
}


def check_kqj_contract_trump(value: str) -> KqjContractTrump:
    if value in KQJ_CONTRACT_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_CONTRACT_TRUMP_VALUES!r}"
    )
