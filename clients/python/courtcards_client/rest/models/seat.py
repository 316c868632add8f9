from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Seat")


@_attrs_define
class Seat:
    """Held by a player, by a bot of a level, or open. `missed`: turns expired in a row. `offered`:
    the player whom an open seat is kept for.

        Attributes:
            player (None | str | Unset): Their id; null: none.
            bot (int | None | Unset): The level of the bot that holds the seat.
            seed (str | Unset): What the player brought to the shuffling, in hex. Default: ''.
            bot_keeps (bool | Unset): Whether a bot moves for the player until they resume. Default: False.
            missed (int | Unset):  Default: 0.
            offered (None | str | Unset):
    """

    player: None | str | Unset = UNSET
    bot: int | None | Unset = UNSET
    seed: str | Unset = ""
    bot_keeps: bool | Unset = False
    missed: int | Unset = 0
    offered: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        player: None | str | Unset
        if isinstance(self.player, Unset):
            player = UNSET
        else:
            player = self.player

        bot: int | None | Unset
        if isinstance(self.bot, Unset):
            bot = UNSET
        else:
            bot = self.bot

        seed = self.seed

        bot_keeps = self.bot_keeps

        missed = self.missed

        offered: None | str | Unset
        if isinstance(self.offered, Unset):
            offered = UNSET
        else:
            offered = self.offered

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if player is not UNSET:
            field_dict["player"] = player
        if bot is not UNSET:
            field_dict["bot"] = bot
        if seed is not UNSET:
            field_dict["seed"] = seed
        if bot_keeps is not UNSET:
            field_dict["bot_keeps"] = bot_keeps
        if missed is not UNSET:
            field_dict["missed"] = missed
        if offered is not UNSET:
            field_dict["offered"] = offered

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_player(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        player = _parse_player(d.pop("player", UNSET))

        def _parse_bot(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        bot = _parse_bot(d.pop("bot", UNSET))

        seed = d.pop("seed", UNSET)

        bot_keeps = d.pop("bot_keeps", UNSET)

        missed = d.pop("missed", UNSET)

        def _parse_offered(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        offered = _parse_offered(d.pop("offered", UNSET))

        seat = cls(
            player=player,
            bot=bot,
            seed=seed,
            bot_keeps=bot_keeps,
            missed=missed,
            offered=offered,
        )

        seat.additional_properties = d
        return seat

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
