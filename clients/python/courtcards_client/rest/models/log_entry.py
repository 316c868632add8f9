from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.abandoned import Abandoned
    from ..models.bot_seated import BotSeated
    from ..models.bot_took_over import BotTookOver
    from ..models.contents_revealed import ContentsRevealed
    from ..models.deadline_moved import DeadlineMoved
    from ..models.deal_revealed import DealRevealed
    from ..models.host_changed import HostChanged
    from ..models.invitation_accepted import InvitationAccepted
    from ..models.kqj_announced import KqjAnnounced
    from ..models.kqj_bid_made import KqjBidMade
    from ..models.kqj_buried import KqjBuried
    from ..models.kqj_calls_taken_back import KqjCallsTakenBack
    from ..models.kqj_card_played import KqjCardPlayed
    from ..models.kqj_combinations_cancelled import KqjCombinationsCancelled
    from ..models.kqj_contract_settled import KqjContractSettled
    from ..models.kqj_doubled import KqjDoubled
    from ..models.kqj_exchanged import KqjExchanged
    from ..models.kqj_hands_swapped import KqjHandsSwapped
    from ..models.kqj_kitty_taken import KqjKittyTaken
    from ..models.kqj_laid_down import KqjLaidDown
    from ..models.kqj_looked import KqjLooked
    from ..models.kqj_mutes_turned import KqjMutesTurned
    from ..models.kqj_passed import KqjPassed
    from ..models.kqj_redoubled import KqjRedoubled
    from ..models.kqj_rest_dealt import KqjRestDealt
    from ..models.kqj_round_dealt import KqjRoundDealt
    from ..models.kqj_round_scored import KqjRoundScored
    from ..models.kqj_trick_taken import KqjTrickTaken
    from ..models.kruisjassen_card_played import KruisjassenCardPlayed
    from ..models.kruisjassen_round_dealt import KruisjassenRoundDealt
    from ..models.kruisjassen_round_scored import KruisjassenRoundScored
    from ..models.kruisjassen_trick_taken import KruisjassenTrickTaken
    from ..models.match_ended import MatchEnded
    from ..models.match_started import MatchStarted
    from ..models.opened import Opened
    from ..models.packs_fixed import PacksFixed
    from ..models.player_barred import PlayerBarred
    from ..models.queen_of_spades_cards_drawn import QueenOfSpadesCardsDrawn
    from ..models.queen_of_spades_discarded import QueenOfSpadesDiscarded
    from ..models.queen_of_spades_passed import QueenOfSpadesPassed
    from ..models.queen_of_spades_pile_taken import QueenOfSpadesPileTaken
    from ..models.queen_of_spades_round_dealt import QueenOfSpadesRoundDealt
    from ..models.queen_of_spades_round_scored import QueenOfSpadesRoundScored
    from ..models.queen_of_spades_sets_laid import QueenOfSpadesSetsLaid
    from ..models.rematch_opened import RematchOpened
    from ..models.royal_family_card_kept import RoyalFamilyCardKept
    from ..models.royal_family_card_played import RoyalFamilyCardPlayed
    from ..models.royal_family_charity_given import RoyalFamilyCharityGiven
    from ..models.royal_family_round_dealt import RoyalFamilyRoundDealt
    from ..models.royal_family_round_scored import RoyalFamilyRoundScored
    from ..models.royal_family_trick_taken import RoyalFamilyTrickTaken
    from ..models.seat_left import SeatLeft
    from ..models.seat_offered import SeatOffered
    from ..models.seat_resumed import SeatResumed
    from ..models.seat_taken import SeatTaken
    from ..models.turn_expired import TurnExpired
    from ..models.turn_opened import TurnOpened
    from ..models.undo_answered import UndoAnswered
    from ..models.undo_asked import UndoAsked


T = TypeVar("T", bound="LogEntry")


@_attrs_define
class LogEntry:
    """The public part of an event, as it is stored. `seal` commits to the full event. `withheld`:
    not everybody may watch its table, which isn't over yet; `event` is left out.

        Attributes:
            log_index (int): Its place in the log of all tables, from 1.
            stream_id (UUID): The table's id, or the log's of staff.
            version (int): Of the table: the number of its events so far. Of an event: its place among them.
            id (UUID): A UUID (version 7).
            type_ (str): Which of the kinds it is.
            schema_version (int): Of the event's type.
            actor (str): Who caused it: `player:` with an id, `bot:` with a seat, or `clock`.
            cause (None | str): What the server did it for, where it was no request: an errand with its turn and seat.
            at (int): When, in ms since the epoch.
            withheld (bool):
            seal (str | Unset):
            event (Abandoned | BotSeated | BotTookOver | ContentsRevealed | DeadlineMoved | DealRevealed | HostChanged |
                InvitationAccepted | KqjAnnounced | KqjBidMade | KqjBuried | KqjCallsTakenBack | KqjCardPlayed |
                KqjCombinationsCancelled | KqjContractSettled | KqjDoubled | KqjExchanged | KqjHandsSwapped | KqjKittyTaken |
                KqjLaidDown | KqjLooked | KqjMutesTurned | KqjPassed | KqjRedoubled | KqjRestDealt | KqjRoundDealt |
                KqjRoundScored | KqjTrickTaken | KruisjassenCardPlayed | KruisjassenRoundDealt | KruisjassenRoundScored |
                KruisjassenTrickTaken | MatchEnded | MatchStarted | Opened | PacksFixed | PlayerBarred | QueenOfSpadesCardsDrawn
                | QueenOfSpadesDiscarded | QueenOfSpadesPassed | QueenOfSpadesPileTaken | QueenOfSpadesRoundDealt |
                QueenOfSpadesRoundScored | QueenOfSpadesSetsLaid | RematchOpened | RoyalFamilyCardKept | RoyalFamilyCardPlayed |
                RoyalFamilyCharityGiven | RoyalFamilyRoundDealt | RoyalFamilyRoundScored | RoyalFamilyTrickTaken | SeatLeft |
                SeatOffered | SeatResumed | SeatTaken | TurnExpired | TurnOpened | UndoAnswered | UndoAsked | Unset):
    """

    log_index: int
    stream_id: UUID
    version: int
    id: UUID
    type_: str
    schema_version: int
    actor: str
    cause: None | str
    at: int
    withheld: bool
    seal: str | Unset = UNSET
    event: (
        Abandoned
        | BotSeated
        | BotTookOver
        | ContentsRevealed
        | DeadlineMoved
        | DealRevealed
        | HostChanged
        | InvitationAccepted
        | KqjAnnounced
        | KqjBidMade
        | KqjBuried
        | KqjCallsTakenBack
        | KqjCardPlayed
        | KqjCombinationsCancelled
        | KqjContractSettled
        | KqjDoubled
        | KqjExchanged
        | KqjHandsSwapped
        | KqjKittyTaken
        | KqjLaidDown
        | KqjLooked
        | KqjMutesTurned
        | KqjPassed
        | KqjRedoubled
        | KqjRestDealt
        | KqjRoundDealt
        | KqjRoundScored
        | KqjTrickTaken
        | KruisjassenCardPlayed
        | KruisjassenRoundDealt
        | KruisjassenRoundScored
        | KruisjassenTrickTaken
        | MatchEnded
        | MatchStarted
        | Opened
        | PacksFixed
        | PlayerBarred
        | QueenOfSpadesCardsDrawn
        | QueenOfSpadesDiscarded
        | QueenOfSpadesPassed
        | QueenOfSpadesPileTaken
        | QueenOfSpadesRoundDealt
        | QueenOfSpadesRoundScored
        | QueenOfSpadesSetsLaid
        | RematchOpened
        | RoyalFamilyCardKept
        | RoyalFamilyCardPlayed
        | RoyalFamilyCharityGiven
        | RoyalFamilyRoundDealt
        | RoyalFamilyRoundScored
        | RoyalFamilyTrickTaken
        | SeatLeft
        | SeatOffered
        | SeatResumed
        | SeatTaken
        | TurnExpired
        | TurnOpened
        | UndoAnswered
        | UndoAsked
        | Unset
    ) = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.abandoned import Abandoned  # noqa: PLC0415
        from ..models.bot_seated import BotSeated  # noqa: PLC0415
        from ..models.bot_took_over import BotTookOver  # noqa: PLC0415
        from ..models.contents_revealed import ContentsRevealed  # noqa: PLC0415
        from ..models.deadline_moved import DeadlineMoved  # noqa: PLC0415
        from ..models.deal_revealed import DealRevealed  # noqa: PLC0415
        from ..models.host_changed import HostChanged  # noqa: PLC0415
        from ..models.invitation_accepted import InvitationAccepted  # noqa: PLC0415
        from ..models.kqj_announced import KqjAnnounced  # noqa: PLC0415
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415
        from ..models.kqj_buried import KqjBuried  # noqa: PLC0415
        from ..models.kqj_calls_taken_back import KqjCallsTakenBack  # noqa: PLC0415
        from ..models.kqj_card_played import KqjCardPlayed  # noqa: PLC0415
        from ..models.kqj_combinations_cancelled import KqjCombinationsCancelled  # noqa: PLC0415
        from ..models.kqj_contract_settled import KqjContractSettled  # noqa: PLC0415
        from ..models.kqj_doubled import KqjDoubled  # noqa: PLC0415
        from ..models.kqj_exchanged import KqjExchanged  # noqa: PLC0415
        from ..models.kqj_hands_swapped import KqjHandsSwapped  # noqa: PLC0415
        from ..models.kqj_kitty_taken import KqjKittyTaken  # noqa: PLC0415
        from ..models.kqj_laid_down import KqjLaidDown  # noqa: PLC0415
        from ..models.kqj_looked import KqjLooked  # noqa: PLC0415
        from ..models.kqj_mutes_turned import KqjMutesTurned  # noqa: PLC0415
        from ..models.kqj_passed import KqjPassed  # noqa: PLC0415
        from ..models.kqj_redoubled import KqjRedoubled  # noqa: PLC0415
        from ..models.kqj_rest_dealt import KqjRestDealt  # noqa: PLC0415
        from ..models.kqj_round_dealt import KqjRoundDealt  # noqa: PLC0415
        from ..models.kqj_round_scored import KqjRoundScored  # noqa: PLC0415
        from ..models.kqj_trick_taken import KqjTrickTaken  # noqa: PLC0415
        from ..models.kruisjassen_card_played import KruisjassenCardPlayed  # noqa: PLC0415
        from ..models.kruisjassen_round_dealt import KruisjassenRoundDealt  # noqa: PLC0415
        from ..models.kruisjassen_round_scored import KruisjassenRoundScored  # noqa: PLC0415
        from ..models.kruisjassen_trick_taken import KruisjassenTrickTaken  # noqa: PLC0415
        from ..models.match_ended import MatchEnded  # noqa: PLC0415
        from ..models.match_started import MatchStarted  # noqa: PLC0415
        from ..models.opened import Opened  # noqa: PLC0415
        from ..models.packs_fixed import PacksFixed  # noqa: PLC0415
        from ..models.player_barred import PlayerBarred  # noqa: PLC0415
        from ..models.queen_of_spades_cards_drawn import QueenOfSpadesCardsDrawn  # noqa: PLC0415
        from ..models.queen_of_spades_discarded import QueenOfSpadesDiscarded  # noqa: PLC0415
        from ..models.queen_of_spades_passed import QueenOfSpadesPassed  # noqa: PLC0415
        from ..models.queen_of_spades_pile_taken import QueenOfSpadesPileTaken  # noqa: PLC0415
        from ..models.queen_of_spades_round_dealt import QueenOfSpadesRoundDealt  # noqa: PLC0415
        from ..models.queen_of_spades_round_scored import QueenOfSpadesRoundScored  # noqa: PLC0415
        from ..models.queen_of_spades_sets_laid import QueenOfSpadesSetsLaid  # noqa: PLC0415
        from ..models.rematch_opened import RematchOpened  # noqa: PLC0415
        from ..models.royal_family_card_kept import RoyalFamilyCardKept  # noqa: PLC0415
        from ..models.royal_family_card_played import RoyalFamilyCardPlayed  # noqa: PLC0415
        from ..models.royal_family_charity_given import RoyalFamilyCharityGiven  # noqa: PLC0415
        from ..models.royal_family_round_dealt import RoyalFamilyRoundDealt  # noqa: PLC0415
        from ..models.royal_family_trick_taken import RoyalFamilyTrickTaken  # noqa: PLC0415
        from ..models.seat_left import SeatLeft  # noqa: PLC0415
        from ..models.seat_offered import SeatOffered  # noqa: PLC0415
        from ..models.seat_resumed import SeatResumed  # noqa: PLC0415
        from ..models.seat_taken import SeatTaken  # noqa: PLC0415
        from ..models.turn_expired import TurnExpired  # noqa: PLC0415
        from ..models.turn_opened import TurnOpened  # noqa: PLC0415
        from ..models.undo_answered import UndoAnswered  # noqa: PLC0415
        from ..models.undo_asked import UndoAsked  # noqa: PLC0415

        log_index = self.log_index

        stream_id = str(self.stream_id)

        version = self.version

        id = str(self.id)

        type_ = self.type_

        schema_version = self.schema_version

        actor = self.actor

        cause: None | str
        cause = self.cause

        at = self.at

        withheld = self.withheld

        seal = self.seal

        event: dict[str, Any] | Unset
        if isinstance(self.event, Unset):
            event = UNSET
        elif isinstance(self.event, TurnOpened):
            event = self.event.to_dict()
        elif isinstance(self.event, Opened):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatLeft):
            event = self.event.to_dict()
        elif isinstance(self.event, BotSeated):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatOffered):
            event = self.event.to_dict()
        elif isinstance(self.event, InvitationAccepted):
            event = self.event.to_dict()
        elif isinstance(self.event, PlayerBarred):
            event = self.event.to_dict()
        elif isinstance(self.event, HostChanged):
            event = self.event.to_dict()
        elif isinstance(self.event, PacksFixed):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchStarted):
            event = self.event.to_dict()
        elif isinstance(self.event, TurnExpired):
            event = self.event.to_dict()
        elif isinstance(self.event, UndoAsked):
            event = self.event.to_dict()
        elif isinstance(self.event, UndoAnswered):
            event = self.event.to_dict()
        elif isinstance(self.event, DeadlineMoved):
            event = self.event.to_dict()
        elif isinstance(self.event, BotTookOver):
            event = self.event.to_dict()
        elif isinstance(self.event, SeatResumed):
            event = self.event.to_dict()
        elif isinstance(self.event, DealRevealed):
            event = self.event.to_dict()
        elif isinstance(self.event, MatchEnded):
            event = self.event.to_dict()
        elif isinstance(self.event, Abandoned):
            event = self.event.to_dict()
        elif isinstance(self.event, RematchOpened):
            event = self.event.to_dict()
        elif isinstance(self.event, ContentsRevealed):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjRoundDealt):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjPassed):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjBidMade):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjDoubled):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjRedoubled):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjCallsTakenBack):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjContractSettled):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjRestDealt):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjKittyTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjBuried):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjExchanged):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjAnnounced):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjLooked):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjHandsSwapped):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjCombinationsCancelled):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjCardPlayed):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjTrickTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjMutesTurned):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjLaidDown):
            event = self.event.to_dict()
        elif isinstance(self.event, KqjRoundScored):
            event = self.event.to_dict()
        elif isinstance(self.event, KruisjassenRoundDealt):
            event = self.event.to_dict()
        elif isinstance(self.event, KruisjassenCardPlayed):
            event = self.event.to_dict()
        elif isinstance(self.event, KruisjassenTrickTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, KruisjassenRoundScored):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesRoundDealt):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesCardsDrawn):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesPileTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesPassed):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesSetsLaid):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesDiscarded):
            event = self.event.to_dict()
        elif isinstance(self.event, QueenOfSpadesRoundScored):
            event = self.event.to_dict()
        elif isinstance(self.event, RoyalFamilyRoundDealt):
            event = self.event.to_dict()
        elif isinstance(self.event, RoyalFamilyCardPlayed):
            event = self.event.to_dict()
        elif isinstance(self.event, RoyalFamilyTrickTaken):
            event = self.event.to_dict()
        elif isinstance(self.event, RoyalFamilyCardKept):
            event = self.event.to_dict()
        elif isinstance(self.event, RoyalFamilyCharityGiven):
            event = self.event.to_dict()
        else:
            event = self.event.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "log_index": log_index,
                "stream_id": stream_id,
                "version": version,
                "id": id,
                "type": type_,
                "schema_version": schema_version,
                "actor": actor,
                "cause": cause,
                "at": at,
                "withheld": withheld,
            }
        )
        if seal is not UNSET:
            field_dict["seal"] = seal
        if event is not UNSET:
            field_dict["event"] = event

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.abandoned import Abandoned  # noqa: PLC0415
        from ..models.bot_seated import BotSeated  # noqa: PLC0415
        from ..models.bot_took_over import BotTookOver  # noqa: PLC0415
        from ..models.contents_revealed import ContentsRevealed  # noqa: PLC0415
        from ..models.deadline_moved import DeadlineMoved  # noqa: PLC0415
        from ..models.deal_revealed import DealRevealed  # noqa: PLC0415
        from ..models.host_changed import HostChanged  # noqa: PLC0415
        from ..models.invitation_accepted import InvitationAccepted  # noqa: PLC0415
        from ..models.kqj_announced import KqjAnnounced  # noqa: PLC0415
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415
        from ..models.kqj_buried import KqjBuried  # noqa: PLC0415
        from ..models.kqj_calls_taken_back import KqjCallsTakenBack  # noqa: PLC0415
        from ..models.kqj_card_played import KqjCardPlayed  # noqa: PLC0415
        from ..models.kqj_combinations_cancelled import KqjCombinationsCancelled  # noqa: PLC0415
        from ..models.kqj_contract_settled import KqjContractSettled  # noqa: PLC0415
        from ..models.kqj_doubled import KqjDoubled  # noqa: PLC0415
        from ..models.kqj_exchanged import KqjExchanged  # noqa: PLC0415
        from ..models.kqj_hands_swapped import KqjHandsSwapped  # noqa: PLC0415
        from ..models.kqj_kitty_taken import KqjKittyTaken  # noqa: PLC0415
        from ..models.kqj_laid_down import KqjLaidDown  # noqa: PLC0415
        from ..models.kqj_looked import KqjLooked  # noqa: PLC0415
        from ..models.kqj_mutes_turned import KqjMutesTurned  # noqa: PLC0415
        from ..models.kqj_passed import KqjPassed  # noqa: PLC0415
        from ..models.kqj_redoubled import KqjRedoubled  # noqa: PLC0415
        from ..models.kqj_rest_dealt import KqjRestDealt  # noqa: PLC0415
        from ..models.kqj_round_dealt import KqjRoundDealt  # noqa: PLC0415
        from ..models.kqj_round_scored import KqjRoundScored  # noqa: PLC0415
        from ..models.kqj_trick_taken import KqjTrickTaken  # noqa: PLC0415
        from ..models.kruisjassen_card_played import KruisjassenCardPlayed  # noqa: PLC0415
        from ..models.kruisjassen_round_dealt import KruisjassenRoundDealt  # noqa: PLC0415
        from ..models.kruisjassen_round_scored import KruisjassenRoundScored  # noqa: PLC0415
        from ..models.kruisjassen_trick_taken import KruisjassenTrickTaken  # noqa: PLC0415
        from ..models.match_ended import MatchEnded  # noqa: PLC0415
        from ..models.match_started import MatchStarted  # noqa: PLC0415
        from ..models.opened import Opened  # noqa: PLC0415
        from ..models.packs_fixed import PacksFixed  # noqa: PLC0415
        from ..models.player_barred import PlayerBarred  # noqa: PLC0415
        from ..models.queen_of_spades_cards_drawn import QueenOfSpadesCardsDrawn  # noqa: PLC0415
        from ..models.queen_of_spades_discarded import QueenOfSpadesDiscarded  # noqa: PLC0415
        from ..models.queen_of_spades_passed import QueenOfSpadesPassed  # noqa: PLC0415
        from ..models.queen_of_spades_pile_taken import QueenOfSpadesPileTaken  # noqa: PLC0415
        from ..models.queen_of_spades_round_dealt import QueenOfSpadesRoundDealt  # noqa: PLC0415
        from ..models.queen_of_spades_round_scored import QueenOfSpadesRoundScored  # noqa: PLC0415
        from ..models.queen_of_spades_sets_laid import QueenOfSpadesSetsLaid  # noqa: PLC0415
        from ..models.rematch_opened import RematchOpened  # noqa: PLC0415
        from ..models.royal_family_card_kept import RoyalFamilyCardKept  # noqa: PLC0415
        from ..models.royal_family_card_played import RoyalFamilyCardPlayed  # noqa: PLC0415
        from ..models.royal_family_charity_given import RoyalFamilyCharityGiven  # noqa: PLC0415
        from ..models.royal_family_round_dealt import RoyalFamilyRoundDealt  # noqa: PLC0415
        from ..models.royal_family_round_scored import RoyalFamilyRoundScored  # noqa: PLC0415
        from ..models.royal_family_trick_taken import RoyalFamilyTrickTaken  # noqa: PLC0415
        from ..models.seat_left import SeatLeft  # noqa: PLC0415
        from ..models.seat_offered import SeatOffered  # noqa: PLC0415
        from ..models.seat_resumed import SeatResumed  # noqa: PLC0415
        from ..models.seat_taken import SeatTaken  # noqa: PLC0415
        from ..models.turn_expired import TurnExpired  # noqa: PLC0415
        from ..models.turn_opened import TurnOpened  # noqa: PLC0415
        from ..models.undo_answered import UndoAnswered  # noqa: PLC0415
        from ..models.undo_asked import UndoAsked  # noqa: PLC0415

        d = dict(src_dict)
        log_index = d.pop("log_index")

        stream_id = UUID(d.pop("stream_id"))

        version = d.pop("version")

        id = UUID(d.pop("id"))

        type_ = d.pop("type")

        schema_version = d.pop("schema_version")

        actor = d.pop("actor")

        def _parse_cause(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        cause = _parse_cause(d.pop("cause"))

        at = d.pop("at")

        withheld = d.pop("withheld")

        seal = d.pop("seal", UNSET)

        def _parse_event(
            data: object,
        ) -> (
            Abandoned
            | BotSeated
            | BotTookOver
            | ContentsRevealed
            | DeadlineMoved
            | DealRevealed
            | HostChanged
            | InvitationAccepted
            | KqjAnnounced
            | KqjBidMade
            | KqjBuried
            | KqjCallsTakenBack
            | KqjCardPlayed
            | KqjCombinationsCancelled
            | KqjContractSettled
            | KqjDoubled
            | KqjExchanged
            | KqjHandsSwapped
            | KqjKittyTaken
            | KqjLaidDown
            | KqjLooked
            | KqjMutesTurned
            | KqjPassed
            | KqjRedoubled
            | KqjRestDealt
            | KqjRoundDealt
            | KqjRoundScored
            | KqjTrickTaken
            | KruisjassenCardPlayed
            | KruisjassenRoundDealt
            | KruisjassenRoundScored
            | KruisjassenTrickTaken
            | MatchEnded
            | MatchStarted
            | Opened
            | PacksFixed
            | PlayerBarred
            | QueenOfSpadesCardsDrawn
            | QueenOfSpadesDiscarded
            | QueenOfSpadesPassed
            | QueenOfSpadesPileTaken
            | QueenOfSpadesRoundDealt
            | QueenOfSpadesRoundScored
            | QueenOfSpadesSetsLaid
            | RematchOpened
            | RoyalFamilyCardKept
            | RoyalFamilyCardPlayed
            | RoyalFamilyCharityGiven
            | RoyalFamilyRoundDealt
            | RoyalFamilyRoundScored
            | RoyalFamilyTrickTaken
            | SeatLeft
            | SeatOffered
            | SeatResumed
            | SeatTaken
            | TurnExpired
            | TurnOpened
            | UndoAnswered
            | UndoAsked
            | Unset
        ):
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_0 = TurnOpened.from_dict(data)

                return event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_1 = Opened.from_dict(data)

                return event_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_2 = SeatTaken.from_dict(data)

                return event_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_3 = SeatLeft.from_dict(data)

                return event_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_4 = BotSeated.from_dict(data)

                return event_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_5 = SeatOffered.from_dict(data)

                return event_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_6 = InvitationAccepted.from_dict(data)

                return event_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_7 = PlayerBarred.from_dict(data)

                return event_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_8 = HostChanged.from_dict(data)

                return event_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_9 = PacksFixed.from_dict(data)

                return event_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_10 = MatchStarted.from_dict(data)

                return event_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_11 = TurnExpired.from_dict(data)

                return event_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_12 = UndoAsked.from_dict(data)

                return event_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_13 = UndoAnswered.from_dict(data)

                return event_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_14 = DeadlineMoved.from_dict(data)

                return event_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_15 = BotTookOver.from_dict(data)

                return event_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_16 = SeatResumed.from_dict(data)

                return event_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_17 = DealRevealed.from_dict(data)

                return event_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_18 = MatchEnded.from_dict(data)

                return event_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_19 = Abandoned.from_dict(data)

                return event_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_20 = RematchOpened.from_dict(data)

                return event_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_21 = ContentsRevealed.from_dict(data)

                return event_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_22 = KqjRoundDealt.from_dict(data)

                return event_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_23 = KqjPassed.from_dict(data)

                return event_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_24 = KqjBidMade.from_dict(data)

                return event_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_25 = KqjDoubled.from_dict(data)

                return event_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_26 = KqjRedoubled.from_dict(data)

                return event_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_27 = KqjCallsTakenBack.from_dict(data)

                return event_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_28 = KqjContractSettled.from_dict(data)

                return event_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_29 = KqjRestDealt.from_dict(data)

                return event_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_30 = KqjKittyTaken.from_dict(data)

                return event_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_31 = KqjBuried.from_dict(data)

                return event_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_32 = KqjExchanged.from_dict(data)

                return event_type_32
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_33 = KqjAnnounced.from_dict(data)

                return event_type_33
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_34 = KqjLooked.from_dict(data)

                return event_type_34
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_35 = KqjHandsSwapped.from_dict(data)

                return event_type_35
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_36 = KqjCombinationsCancelled.from_dict(data)

                return event_type_36
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_37 = KqjCardPlayed.from_dict(data)

                return event_type_37
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_38 = KqjTrickTaken.from_dict(data)

                return event_type_38
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_39 = KqjMutesTurned.from_dict(data)

                return event_type_39
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_40 = KqjLaidDown.from_dict(data)

                return event_type_40
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_41 = KqjRoundScored.from_dict(data)

                return event_type_41
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_42 = KruisjassenRoundDealt.from_dict(data)

                return event_type_42
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_43 = KruisjassenCardPlayed.from_dict(data)

                return event_type_43
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_44 = KruisjassenTrickTaken.from_dict(data)

                return event_type_44
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_45 = KruisjassenRoundScored.from_dict(data)

                return event_type_45
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_46 = QueenOfSpadesRoundDealt.from_dict(data)

                return event_type_46
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_47 = QueenOfSpadesCardsDrawn.from_dict(data)

                return event_type_47
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_48 = QueenOfSpadesPileTaken.from_dict(data)

                return event_type_48
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_49 = QueenOfSpadesPassed.from_dict(data)

                return event_type_49
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_50 = QueenOfSpadesSetsLaid.from_dict(data)

                return event_type_50
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_51 = QueenOfSpadesDiscarded.from_dict(data)

                return event_type_51
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_52 = QueenOfSpadesRoundScored.from_dict(data)

                return event_type_52
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_53 = RoyalFamilyRoundDealt.from_dict(data)

                return event_type_53
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_54 = RoyalFamilyCardPlayed.from_dict(data)

                return event_type_54
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_55 = RoyalFamilyTrickTaken.from_dict(data)

                return event_type_55
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_56 = RoyalFamilyCardKept.from_dict(data)

                return event_type_56
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                event_type_57 = RoyalFamilyCharityGiven.from_dict(data)

                return event_type_57
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            event_type_58 = RoyalFamilyRoundScored.from_dict(data)

            return event_type_58

        event = _parse_event(d.pop("event", UNSET))

        log_entry = cls(
            log_index=log_index,
            stream_id=stream_id,
            version=version,
            id=id,
            type_=type_,
            schema_version=schema_version,
            actor=actor,
            cause=cause,
            at=at,
            withheld=withheld,
            seal=seal,
            event=event,
        )

        log_entry.additional_properties = d
        return log_entry

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
