from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.settings_invited_type_1 import (
    SettingsInvitedType1,
    check_settings_invited_type_1,
)
from ..models.settings_on_timeout import SettingsOnTimeout, check_settings_on_timeout
from ..models.settings_spectators_type_0 import (
    SettingsSpectatorsType0,
    check_settings_spectators_type_0,
)
from ..models.settings_undo import SettingsUndo, check_settings_undo
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.delayed import Delayed


T = TypeVar("T", bound="Settings")


@_attrs_define
class Settings:
    """`turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and the bot
    keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
    else only these, the host, and who comes with an invitation (`by_code`: nobody else).
    `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.

        Attributes:
            turn_seconds (int | None | Unset):  Default: 60.
            on_timeout (SettingsOnTimeout | Unset): What the clock does in a seat's place: a move by the bot, or the match
                is lost. Default: 'bot_move'.
            bot_keeps_after (int | None | Unset):  Default: 3.
            spectators (Delayed | SettingsSpectatorsType0 | Unset): What those see who don't play. Default: 'none'.
            listed (bool | Unset): Whether others than the invited may know of the table: the lobby shows it while it waits.
                Default: True.
            invited (list[str] | SettingsInvitedType1 | Unset):
            seat_seeds (bool | Unset): Whether players may bring seeds. Default: True.
            undo (SettingsUndo | Unset):
    """

    turn_seconds: int | None | Unset = 60
    on_timeout: SettingsOnTimeout | Unset = "bot_move"
    bot_keeps_after: int | None | Unset = 3
    spectators: Delayed | SettingsSpectatorsType0 | Unset = "none"
    listed: bool | Unset = True
    invited: list[str] | SettingsInvitedType1 | Unset = UNSET
    seat_seeds: bool | Unset = True
    undo: SettingsUndo | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        turn_seconds: int | None | Unset
        if isinstance(self.turn_seconds, Unset):
            turn_seconds = UNSET
        else:
            turn_seconds = self.turn_seconds

        on_timeout: str | Unset = UNSET
        if not isinstance(self.on_timeout, Unset):
            on_timeout = self.on_timeout

        bot_keeps_after: int | None | Unset
        if isinstance(self.bot_keeps_after, Unset):
            bot_keeps_after = UNSET
        else:
            bot_keeps_after = self.bot_keeps_after

        spectators: dict[str, Any] | str | Unset
        if isinstance(self.spectators, Unset):
            spectators = UNSET
        elif isinstance(self.spectators, str):
            spectators = self.spectators
        else:
            spectators = self.spectators.to_dict()

        listed = self.listed

        invited: list[str] | str | Unset
        if isinstance(self.invited, Unset):
            invited = UNSET
        elif isinstance(self.invited, list):
            invited = self.invited

        else:
            invited = self.invited

        seat_seeds = self.seat_seeds

        undo: str | Unset = UNSET
        if not isinstance(self.undo, Unset):
            undo = self.undo

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if turn_seconds is not UNSET:
            field_dict["turn_seconds"] = turn_seconds
        if on_timeout is not UNSET:
            field_dict["on_timeout"] = on_timeout
        if bot_keeps_after is not UNSET:
            field_dict["bot_keeps_after"] = bot_keeps_after
        if spectators is not UNSET:
            field_dict["spectators"] = spectators
        if listed is not UNSET:
            field_dict["listed"] = listed
        if invited is not UNSET:
            field_dict["invited"] = invited
        if seat_seeds is not UNSET:
            field_dict["seat_seeds"] = seat_seeds
        if undo is not UNSET:
            field_dict["undo"] = undo

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delayed import Delayed  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_turn_seconds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        turn_seconds = _parse_turn_seconds(d.pop("turn_seconds", UNSET))

        _on_timeout = d.pop("on_timeout", UNSET)
        on_timeout: SettingsOnTimeout | Unset
        if isinstance(_on_timeout, Unset):
            on_timeout = UNSET
        else:
            on_timeout = check_settings_on_timeout(_on_timeout)

        def _parse_bot_keeps_after(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        bot_keeps_after = _parse_bot_keeps_after(d.pop("bot_keeps_after", UNSET))

        def _parse_spectators(
            data: object,
        ) -> Delayed | SettingsSpectatorsType0 | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                spectators_type_0 = check_settings_spectators_type_0(data)

                return spectators_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            spectators_type_1 = Delayed.from_dict(data)

            return spectators_type_1

        spectators = _parse_spectators(d.pop("spectators", UNSET))

        listed = d.pop("listed", UNSET)

        def _parse_invited(data: object) -> list[str] | SettingsInvitedType1 | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                invited_type_0 = cast(list[str], data)

                return invited_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            invited_type_1 = check_settings_invited_type_1(data)

            return invited_type_1

        invited = _parse_invited(d.pop("invited", UNSET))

        seat_seeds = d.pop("seat_seeds", UNSET)

        _undo = d.pop("undo", UNSET)
        undo: SettingsUndo | Unset
        if isinstance(_undo, Unset):
            undo = UNSET
        else:
            undo = check_settings_undo(_undo)

        settings = cls(
            turn_seconds=turn_seconds,
            on_timeout=on_timeout,
            bot_keeps_after=bot_keeps_after,
            spectators=spectators,
            listed=listed,
            invited=invited,
            seat_seeds=seat_seeds,
            undo=undo,
        )

        settings.additional_properties = d
        return settings

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
