from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.game_refusal import GameRefusal


T = TypeVar("T", bound="ProblemType")


@_attrs_define
class ProblemType:
    """
    Attributes:
        code (str): Stable, for programs. New ones may come.
        status (int): The HTTP status.
        title (str): A short name, for people.
        description (str): What it means, in a sentence or two.
        games (list[GameRefusal]): The games that refuse moves with it; none: it is the server's own.
    """

    code: str
    status: int
    title: str
    description: str
    games: list[GameRefusal]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        status = self.status

        title = self.title

        description = self.description

        games = []
        for games_item_data in self.games:
            games_item = games_item_data.to_dict()
            games.append(games_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "status": status,
                "title": title,
                "description": description,
                "games": games,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_refusal import GameRefusal  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        status = d.pop("status")

        title = d.pop("title")

        description = d.pop("description")

        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = GameRefusal.from_dict(games_item_data)

            games.append(games_item)

        problem_type = cls(
            code=code,
            status=status,
            title=title,
            description=description,
            games=games,
        )

        problem_type.additional_properties = d
        return problem_type

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
