from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="BundledEvent")


@_attrs_define
class BundledEvent:
    """`public`: the bytes of the leaf at `index`; `opening`: the 32 bytes that the seal was made
    with, and the full event; all in base64.

        Attributes:
            index (int):
            public (str):
            proof (list[str]): That the event is in the checkpoint's tree: hashes in base64, as in RFC 6962.
            opening (str | Unset):
    """

    index: int
    public: str
    proof: list[str]
    opening: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        index = self.index

        public = self.public

        proof = self.proof

        opening = self.opening

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "index": index,
                "public": public,
                "proof": proof,
            }
        )
        if opening is not UNSET:
            field_dict["opening"] = opening

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        index = d.pop("index")

        public = d.pop("public")

        proof = cast(list[str], d.pop("proof"))

        opening = d.pop("opening", UNSET)

        bundled_event = cls(
            index=index,
            public=public,
            proof=proof,
            opening=opening,
        )

        bundled_event.additional_properties = d
        return bundled_event

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
