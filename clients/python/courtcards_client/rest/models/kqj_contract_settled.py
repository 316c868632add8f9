from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_contract_settled_type import (
    KqjContractSettledType,
    check_kqj_contract_settled_type,
)

if TYPE_CHECKING:
    from ..models.kqj_contract import KqjContract


T = TypeVar("T", bound="KqjContractSettled")


@_attrs_define
class KqjContractSettled:
    """A Take, or the end of an auction. The Turned Card, if any, is the Declarer's now.

    Attributes:
        type_ (KqjContractSettledType):
        contract (KqjContract): `amount` is null without Bidding; `multiplier` 2 if doubled, 4 if redoubled.
    """

    type_: KqjContractSettledType
    contract: KqjContract
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        contract = self.contract.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "contract": contract,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_contract import KqjContract  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_contract_settled_type(d.pop("type"))

        contract = KqjContract.from_dict(d.pop("contract"))

        kqj_contract_settled = cls(
            type_=type_,
            contract=contract,
        )

        kqj_contract_settled.additional_properties = d
        return kqj_contract_settled

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
