"""Contains all the data models used in inputs/outputs"""

from .abandoned import Abandoned
from .abandoned_type import AbandonedType
from .account_request import AccountRequest
from .block import Block
from .blocks import Blocks
from .bot_request import BotRequest
from .bot_seated import BotSeated
from .bot_seated_type import BotSeatedType
from .bot_took_over import BotTookOver
from .bot_took_over_type import BotTookOverType
from .bundle import Bundle
from .bundled_event import BundledEvent
from .clock_answer import ClockAnswer
from .clock_request import ClockRequest
from .contents import Contents
from .contents_revealed import ContentsRevealed
from .contents_revealed_reason import ContentsRevealedReason
from .contents_revealed_type import ContentsRevealedType
from .deadline_moved import DeadlineMoved
from .deadline_moved_type import DeadlineMovedType
from .deal import Deal
from .deal_revealed import DealRevealed
from .deal_revealed_type import DealRevealedType
from .dealt_pack import DealtPack
from .delayed import Delayed
from .delayed_type import DelayedType
from .deliveries import Deliveries
from .delivery import Delivery
from .delivery_failure_type_0 import DeliveryFailureType0
from .delivery_state import DeliveryState
from .erased import Erased
from .events import Events
from .fault import Fault
from .feed_event import FeedEvent
from .feed_event_event_type_59 import FeedEventEventType59
from .full_event import FullEvent
from .full_event_event_type_59 import FullEventEventType59
from .game_entry import GameEntry
from .game_entry_defaults import GameEntryDefaults
from .game_entry_moves import GameEntryMoves
from .game_entry_rules import GameEntryRules
from .game_refusal import GameRefusal
from .games import Games
from .get_asyncapi_response_200 import GetAsyncapiResponse200
from .get_openapi_response_200 import GetOpenapiResponse200
from .growth import Growth
from .guest_request import GuestRequest
from .health import Health
from .health_status import HealthStatus
from .hidden import Hidden
from .host_changed import HostChanged
from .host_changed_type import HostChangedType
from .host_request import HostRequest
from .invitation import Invitation
from .invitation_accepted import InvitationAccepted
from .invitation_accepted_type import InvitationAcceptedType
from .invitation_request import InvitationRequest
from .invitations import Invitations
from .kqj_announce import KqjAnnounce
from .kqj_announce_type import KqjAnnounceType
from .kqj_announced import KqjAnnounced
from .kqj_announced_type import KqjAnnouncedType
from .kqj_auction import KqjAuction
from .kqj_auction_phase import KqjAuctionPhase
from .kqj_bid import KqjBid
from .kqj_bid_made import KqjBidMade
from .kqj_bid_made_trump import KqjBidMadeTrump
from .kqj_bid_made_type import KqjBidMadeType
from .kqj_bid_trump import KqjBidTrump
from .kqj_bid_type import KqjBidType
from .kqj_buried import KqjBuried
from .kqj_buried_type import KqjBuriedType
from .kqj_bury import KqjBury
from .kqj_bury_type import KqjBuryType
from .kqj_burying import KqjBurying
from .kqj_burying_phase import KqjBuryingPhase
from .kqj_calls_taken_back import KqjCallsTakenBack
from .kqj_calls_taken_back_type import KqjCallsTakenBackType
from .kqj_card_played import KqjCardPlayed
from .kqj_card_played_says_type_0 import KqjCardPlayedSaysType0
from .kqj_card_played_type import KqjCardPlayedType
from .kqj_choosing import KqjChoosing
from .kqj_choosing_phase import KqjChoosingPhase
from .kqj_combinations_cancelled import KqjCombinationsCancelled
from .kqj_combinations_cancelled_type import KqjCombinationsCancelledType
from .kqj_contract import KqjContract
from .kqj_contract_settled import KqjContractSettled
from .kqj_contract_settled_type import KqjContractSettledType
from .kqj_contract_trump import KqjContractTrump
from .kqj_double import KqjDouble
from .kqj_double_type import KqjDoubleType
from .kqj_doubled import KqjDoubled
from .kqj_doubled_type import KqjDoubledType
from .kqj_effect import KqjEffect
from .kqj_exchange import KqjExchange
from .kqj_exchange_type import KqjExchangeType
from .kqj_exchanged import KqjExchanged
from .kqj_exchanged_type import KqjExchangedType
from .kqj_exchanging import KqjExchanging
from .kqj_exchanging_phase import KqjExchangingPhase
from .kqj_four import KqjFour
from .kqj_four_kind import KqjFourKind
from .kqj_four_rank import KqjFourRank
from .kqj_hands_swapped import KqjHandsSwapped
from .kqj_hands_swapped_type import KqjHandsSwappedType
from .kqj_kitty_taken import KqjKittyTaken
from .kqj_kitty_taken_type import KqjKittyTakenType
from .kqj_laid_down import KqjLaidDown
from .kqj_laid_down_type import KqjLaidDownType
from .kqj_lay_down import KqjLayDown
from .kqj_lay_down_type import KqjLayDownType
from .kqj_look import KqjLook
from .kqj_look_type import KqjLookType
from .kqj_looked import KqjLooked
from .kqj_looked_type import KqjLookedType
from .kqj_mutes_turned import KqjMutesTurned
from .kqj_mutes_turned_type import KqjMutesTurnedType
from .kqj_pass import KqjPass
from .kqj_pass_type import KqjPassType
from .kqj_passed import KqjPassed
from .kqj_passed_type import KqjPassedType
from .kqj_play import KqjPlay
from .kqj_play_type import KqjPlayType
from .kqj_playing import KqjPlaying
from .kqj_playing_phase import KqjPlayingPhase
from .kqj_redouble import KqjRedouble
from .kqj_redouble_type import KqjRedoubleType
from .kqj_redoubled import KqjRedoubled
from .kqj_redoubled_type import KqjRedoubledType
from .kqj_reference_card import KqjReferenceCard
from .kqj_reference_card_all_trump import KqjReferenceCardAllTrump
from .kqj_reference_card_no_trump import KqjReferenceCardNoTrump
from .kqj_reference_card_suit_plain import KqjReferenceCardSuitPlain
from .kqj_reference_card_suit_trump import KqjReferenceCardSuitTrump
from .kqj_rest_dealt import KqjRestDealt
from .kqj_rest_dealt_type import KqjRestDealtType
from .kqj_round_count import KqjRoundCount
from .kqj_round_count_type import KqjRoundCountType
from .kqj_round_dealt import KqjRoundDealt
from .kqj_round_dealt_type import KqjRoundDealtType
from .kqj_round_scored import KqjRoundScored
from .kqj_round_scored_outcome import KqjRoundScoredOutcome
from .kqj_round_scored_trump_type_0 import KqjRoundScoredTrumpType0
from .kqj_round_scored_type import KqjRoundScoredType
from .kqj_rules import KqjRules
from .kqj_rules_combinations import KqjRulesCombinations
from .kqj_rules_partners import KqjRulesPartners
from .kqj_rules_players import KqjRulesPlayers
from .kqj_rules_teams import KqjRulesTeams
from .kqj_score import KqjScore
from .kqj_score_type import KqjScoreType
from .kqj_seen import KqjSeen
from .kqj_sequence import KqjSequence
from .kqj_sequence_kind import KqjSequenceKind
from .kqj_side import KqjSide
from .kqj_spoken import KqjSpoken
from .kqj_spoken_word import KqjSpokenWord
from .kqj_stack import KqjStack
from .kqj_state import KqjState
from .kqj_swap_hands import KqjSwapHands
from .kqj_swap_hands_type import KqjSwapHandsType
from .kqj_table import KqjTable
from .kqj_table_game import KqjTableGame
from .kqj_table_status import KqjTableStatus
from .kqj_take import KqjTake
from .kqj_take_trump import KqjTakeTrump
from .kqj_take_type import KqjTakeType
from .kqj_time import KqjTime
from .kqj_time_type import KqjTimeType
from .kqj_trick_taken import KqjTrickTaken
from .kqj_trick_taken_type import KqjTrickTakenType
from .kqj_turned import KqjTurned
from .kruisjassen_card_played import KruisjassenCardPlayed
from .kruisjassen_card_played_type import KruisjassenCardPlayedType
from .kruisjassen_deal_count import KruisjassenDealCount
from .kruisjassen_deal_count_type import KruisjassenDealCountType
from .kruisjassen_play import KruisjassenPlay
from .kruisjassen_play_type import KruisjassenPlayType
from .kruisjassen_round_dealt import KruisjassenRoundDealt
from .kruisjassen_round_dealt_trump import KruisjassenRoundDealtTrump
from .kruisjassen_round_dealt_type import KruisjassenRoundDealtType
from .kruisjassen_round_scored import KruisjassenRoundScored
from .kruisjassen_round_scored_trump import KruisjassenRoundScoredTrump
from .kruisjassen_round_scored_type import KruisjassenRoundScoredType
from .kruisjassen_rules import KruisjassenRules
from .kruisjassen_rules_scoring import KruisjassenRulesScoring
from .kruisjassen_rules_trump_source import KruisjassenRulesTrumpSource
from .kruisjassen_score import KruisjassenScore
from .kruisjassen_score_type import KruisjassenScoreType
from .kruisjassen_side import KruisjassenSide
from .kruisjassen_state import KruisjassenState
from .kruisjassen_state_trump_type_0 import KruisjassenStateTrumpType0
from .kruisjassen_table import KruisjassenTable
from .kruisjassen_table_game import KruisjassenTableGame
from .kruisjassen_table_status import KruisjassenTableStatus
from .kruisjassen_trees import KruisjassenTrees
from .kruisjassen_trees_type import KruisjassenTreesType
from .kruisjassen_trick_taken import KruisjassenTrickTaken
from .kruisjassen_trick_taken_type import KruisjassenTrickTakenType
from .legal_moves_answer import LegalMovesAnswer
from .line import Line
from .lobby import Lobby
from .lobby_entry import LobbyEntry
from .log_entry import LogEntry
from .log_keys import LogKeys
from .login_request import LoginRequest
from .match_ended import MatchEnded
from .match_ended_reason import MatchEndedReason
from .match_ended_type import MatchEndedType
from .match_started import MatchStarted
from .match_started_type import MatchStartedType
from .me import Me
from .move_answer import MoveAnswer
from .move_answer_status import MoveAnswerStatus
from .move_request import MoveRequest
from .my_table import MyTable
from .my_table_status import MyTableStatus
from .new_guest import NewGuest
from .new_invitation import NewInvitation
from .new_token import NewToken
from .new_webhook import NewWebhook
from .normalised_rules import NormalisedRules
from .only_move import OnlyMove
from .only_move_type import OnlyMoveType
from .open_request import OpenRequest
from .opened import Opened
from .opened_type import OpenedType
from .order_request import OrderRequest
from .packs_fixed import PacksFixed
from .packs_fixed_packs import PacksFixedPacks
from .packs_fixed_type import PacksFixedType
from .packs_request import PacksRequest
from .packs_request_packs import PacksRequestPacks
from .page import Page
from .pass_ import Pass
from .pass_type import PassType
from .ping_request import PingRequest
from .player import Player
from .player_barred import PlayerBarred
from .player_barred_type import PlayerBarredType
from .problem import Problem
from .problem_params import ProblemParams
from .problem_type import ProblemType
from .proof import Proof
from .queen_of_spades_cards_drawn import QueenOfSpadesCardsDrawn
from .queen_of_spades_cards_drawn_type import QueenOfSpadesCardsDrawnType
from .queen_of_spades_discard import QueenOfSpadesDiscard
from .queen_of_spades_discard_type import QueenOfSpadesDiscardType
from .queen_of_spades_discarded import QueenOfSpadesDiscarded
from .queen_of_spades_discarded_type import QueenOfSpadesDiscardedType
from .queen_of_spades_draw import QueenOfSpadesDraw
from .queen_of_spades_draw_type import QueenOfSpadesDrawType
from .queen_of_spades_group import QueenOfSpadesGroup
from .queen_of_spades_group_rank import QueenOfSpadesGroupRank
from .queen_of_spades_lay import QueenOfSpadesLay
from .queen_of_spades_lay_type import QueenOfSpadesLayType
from .queen_of_spades_pass import QueenOfSpadesPass
from .queen_of_spades_pass_type import QueenOfSpadesPassType
from .queen_of_spades_passed import QueenOfSpadesPassed
from .queen_of_spades_passed_type import QueenOfSpadesPassedType
from .queen_of_spades_pile_taken import QueenOfSpadesPileTaken
from .queen_of_spades_pile_taken_type import QueenOfSpadesPileTakenType
from .queen_of_spades_round_dealt import QueenOfSpadesRoundDealt
from .queen_of_spades_round_dealt_type import QueenOfSpadesRoundDealtType
from .queen_of_spades_round_scored import QueenOfSpadesRoundScored
from .queen_of_spades_round_scored_type import QueenOfSpadesRoundScoredType
from .queen_of_spades_rules import QueenOfSpadesRules
from .queen_of_spades_rules_players import QueenOfSpadesRulesPlayers
from .queen_of_spades_set import QueenOfSpadesSet
from .queen_of_spades_sets_laid import QueenOfSpadesSetsLaid
from .queen_of_spades_sets_laid_type import QueenOfSpadesSetsLaidType
from .queen_of_spades_side import QueenOfSpadesSide
from .queen_of_spades_state import QueenOfSpadesState
from .queen_of_spades_table import QueenOfSpadesTable
from .queen_of_spades_table_game import QueenOfSpadesTableGame
from .queen_of_spades_table_status import QueenOfSpadesTableStatus
from .queen_of_spades_take_pile import QueenOfSpadesTakePile
from .queen_of_spades_take_pile_type import QueenOfSpadesTakePileType
from .readiness import Readiness
from .readiness_log import ReadinessLog
from .readiness_postgres import ReadinessPostgres
from .readiness_redis import ReadinessRedis
from .readiness_status import ReadinessStatus
from .rematch import Rematch
from .rematch_opened import RematchOpened
from .rematch_opened_type import RematchOpenedType
from .rematch_request import RematchRequest
from .replay_request import ReplayRequest
from .result import Result
from .result_reason import ResultReason
from .resume_request import ResumeRequest
from .reveal_request import RevealRequest
from .reveal_request_reason import RevealRequestReason
from .revoked import Revoked
from .royal_family_card_kept import RoyalFamilyCardKept
from .royal_family_card_kept_type import RoyalFamilyCardKeptType
from .royal_family_card_played import RoyalFamilyCardPlayed
from .royal_family_card_played_type import RoyalFamilyCardPlayedType
from .royal_family_charity_given import RoyalFamilyCharityGiven
from .royal_family_charity_given_type import RoyalFamilyCharityGivenType
from .royal_family_family import RoyalFamilyFamily
from .royal_family_keep import RoyalFamilyKeep
from .royal_family_keep_type import RoyalFamilyKeepType
from .royal_family_play import RoyalFamilyPlay
from .royal_family_play_type import RoyalFamilyPlayType
from .royal_family_round_dealt import RoyalFamilyRoundDealt
from .royal_family_round_dealt_type import RoyalFamilyRoundDealtType
from .royal_family_round_scored import RoyalFamilyRoundScored
from .royal_family_round_scored_type import RoyalFamilyRoundScoredType
from .royal_family_rules import RoyalFamilyRules
from .royal_family_rules_duplicate_penalty import RoyalFamilyRulesDuplicatePenalty
from .royal_family_state import RoyalFamilyState
from .royal_family_table import RoyalFamilyTable
from .royal_family_table_game import RoyalFamilyTableGame
from .royal_family_table_status import RoyalFamilyTableStatus
from .royal_family_trick_taken import RoyalFamilyTrickTaken
from .royal_family_trick_taken_type import RoyalFamilyTrickTakenType
from .rules_request import RulesRequest
from .scores import Scores
from .scores_status import ScoresStatus
from .script_request import ScriptRequest
from .script_request_moves_item import ScriptRequestMovesItem
from .seat import Seat
from .seat_left import SeatLeft
from .seat_left_type import SeatLeftType
from .seat_offered import SeatOffered
from .seat_offered_type import SeatOfferedType
from .seat_order import SeatOrder
from .seat_request import SeatRequest
from .seat_resumed import SeatResumed
from .seat_resumed_type import SeatResumedType
from .seat_script import SeatScript
from .seat_taken import SeatTaken
from .seat_taken_type import SeatTakenType
from .secret_request import SecretRequest
from .settings import Settings
from .settings_invited_type_1 import SettingsInvitedType1
from .settings_on_timeout import SettingsOnTimeout
from .settings_spectators_type_0 import SettingsSpectatorsType0
from .settings_undo import SettingsUndo
from .settle_request import SettleRequest
from .signed_in import SignedIn
from .standing import Standing
from .start_request import StartRequest
from .stream_ticket import StreamTicket
from .synced import Synced
from .table_answer import TableAnswer
from .table_entry import TableEntry
from .table_entry_status import TableEntryStatus
from .taken import Taken
from .token import Token
from .token_request import TokenRequest
from .token_request_scopes_item import TokenRequestScopesItem
from .tokens import Tokens
from .turn import Turn
from .turn_expired import TurnExpired
from .turn_expired_type import TurnExpiredType
from .turn_opened import TurnOpened
from .turn_opened_type import TurnOpenedType
from .unblocked import Unblocked
from .undo import Undo
from .undo_answer_request import UndoAnswerRequest
from .undo_answered import UndoAnswered
from .undo_answered_type import UndoAnsweredType
from .undo_asked import UndoAsked
from .undo_asked_type import UndoAskedType
from .undo_request import UndoRequest
from .view_document import ViewDocument
from .waiting_turn import WaitingTurn
from .waiting_turns import WaitingTurns
from .webhook import Webhook
from .webhook_change import WebhookChange
from .webhook_change_events_item import WebhookChangeEventsItem
from .webhook_events_item import WebhookEventsItem
from .webhook_request import WebhookRequest
from .webhook_request_events_item import WebhookRequestEventsItem
from .webhooks import Webhooks

__all__ = (
    "Abandoned",
    "AbandonedType",
    "AccountRequest",
    "Block",
    "Blocks",
    "BotRequest",
    "BotSeated",
    "BotSeatedType",
    "BotTookOver",
    "BotTookOverType",
    "Bundle",
    "BundledEvent",
    "ClockAnswer",
    "ClockRequest",
    "Contents",
    "ContentsRevealed",
    "ContentsRevealedReason",
    "ContentsRevealedType",
    "DeadlineMoved",
    "DeadlineMovedType",
    "Deal",
    "DealRevealed",
    "DealRevealedType",
    "DealtPack",
    "Delayed",
    "DelayedType",
    "Deliveries",
    "Delivery",
    "DeliveryFailureType0",
    "DeliveryState",
    "Erased",
    "Events",
    "Fault",
    "FeedEvent",
    "FeedEventEventType59",
    "FullEvent",
    "FullEventEventType59",
    "GameEntry",
    "GameEntryDefaults",
    "GameEntryMoves",
    "GameEntryRules",
    "GameRefusal",
    "Games",
    "GetAsyncapiResponse200",
    "GetOpenapiResponse200",
    "Growth",
    "GuestRequest",
    "Health",
    "HealthStatus",
    "Hidden",
    "HostChanged",
    "HostChangedType",
    "HostRequest",
    "Invitation",
    "InvitationAccepted",
    "InvitationAcceptedType",
    "InvitationRequest",
    "Invitations",
    "KqjAnnounce",
    "KqjAnnounced",
    "KqjAnnouncedType",
    "KqjAnnounceType",
    "KqjAuction",
    "KqjAuctionPhase",
    "KqjBid",
    "KqjBidMade",
    "KqjBidMadeTrump",
    "KqjBidMadeType",
    "KqjBidTrump",
    "KqjBidType",
    "KqjBuried",
    "KqjBuriedType",
    "KqjBury",
    "KqjBurying",
    "KqjBuryingPhase",
    "KqjBuryType",
    "KqjCallsTakenBack",
    "KqjCallsTakenBackType",
    "KqjCardPlayed",
    "KqjCardPlayedSaysType0",
    "KqjCardPlayedType",
    "KqjChoosing",
    "KqjChoosingPhase",
    "KqjCombinationsCancelled",
    "KqjCombinationsCancelledType",
    "KqjContract",
    "KqjContractSettled",
    "KqjContractSettledType",
    "KqjContractTrump",
    "KqjDouble",
    "KqjDoubled",
    "KqjDoubledType",
    "KqjDoubleType",
    "KqjEffect",
    "KqjExchange",
    "KqjExchanged",
    "KqjExchangedType",
    "KqjExchangeType",
    "KqjExchanging",
    "KqjExchangingPhase",
    "KqjFour",
    "KqjFourKind",
    "KqjFourRank",
    "KqjHandsSwapped",
    "KqjHandsSwappedType",
    "KqjKittyTaken",
    "KqjKittyTakenType",
    "KqjLaidDown",
    "KqjLaidDownType",
    "KqjLayDown",
    "KqjLayDownType",
    "KqjLook",
    "KqjLooked",
    "KqjLookedType",
    "KqjLookType",
    "KqjMutesTurned",
    "KqjMutesTurnedType",
    "KqjPass",
    "KqjPassed",
    "KqjPassedType",
    "KqjPassType",
    "KqjPlay",
    "KqjPlaying",
    "KqjPlayingPhase",
    "KqjPlayType",
    "KqjRedouble",
    "KqjRedoubled",
    "KqjRedoubledType",
    "KqjRedoubleType",
    "KqjReferenceCard",
    "KqjReferenceCardAllTrump",
    "KqjReferenceCardNoTrump",
    "KqjReferenceCardSuitPlain",
    "KqjReferenceCardSuitTrump",
    "KqjRestDealt",
    "KqjRestDealtType",
    "KqjRoundCount",
    "KqjRoundCountType",
    "KqjRoundDealt",
    "KqjRoundDealtType",
    "KqjRoundScored",
    "KqjRoundScoredOutcome",
    "KqjRoundScoredTrumpType0",
    "KqjRoundScoredType",
    "KqjRules",
    "KqjRulesCombinations",
    "KqjRulesPartners",
    "KqjRulesPlayers",
    "KqjRulesTeams",
    "KqjScore",
    "KqjScoreType",
    "KqjSeen",
    "KqjSequence",
    "KqjSequenceKind",
    "KqjSide",
    "KqjSpoken",
    "KqjSpokenWord",
    "KqjStack",
    "KqjState",
    "KqjSwapHands",
    "KqjSwapHandsType",
    "KqjTable",
    "KqjTableGame",
    "KqjTableStatus",
    "KqjTake",
    "KqjTakeTrump",
    "KqjTakeType",
    "KqjTime",
    "KqjTimeType",
    "KqjTrickTaken",
    "KqjTrickTakenType",
    "KqjTurned",
    "KruisjassenCardPlayed",
    "KruisjassenCardPlayedType",
    "KruisjassenDealCount",
    "KruisjassenDealCountType",
    "KruisjassenPlay",
    "KruisjassenPlayType",
    "KruisjassenRoundDealt",
    "KruisjassenRoundDealtTrump",
    "KruisjassenRoundDealtType",
    "KruisjassenRoundScored",
    "KruisjassenRoundScoredTrump",
    "KruisjassenRoundScoredType",
    "KruisjassenRules",
    "KruisjassenRulesScoring",
    "KruisjassenRulesTrumpSource",
    "KruisjassenScore",
    "KruisjassenScoreType",
    "KruisjassenSide",
    "KruisjassenState",
    "KruisjassenStateTrumpType0",
    "KruisjassenTable",
    "KruisjassenTableGame",
    "KruisjassenTableStatus",
    "KruisjassenTrees",
    "KruisjassenTreesType",
    "KruisjassenTrickTaken",
    "KruisjassenTrickTakenType",
    "LegalMovesAnswer",
    "Line",
    "Lobby",
    "LobbyEntry",
    "LogEntry",
    "LoginRequest",
    "LogKeys",
    "MatchEnded",
    "MatchEndedReason",
    "MatchEndedType",
    "MatchStarted",
    "MatchStartedType",
    "Me",
    "MoveAnswer",
    "MoveAnswerStatus",
    "MoveRequest",
    "MyTable",
    "MyTableStatus",
    "NewGuest",
    "NewInvitation",
    "NewToken",
    "NewWebhook",
    "NormalisedRules",
    "OnlyMove",
    "OnlyMoveType",
    "Opened",
    "OpenedType",
    "OpenRequest",
    "OrderRequest",
    "PacksFixed",
    "PacksFixedPacks",
    "PacksFixedType",
    "PacksRequest",
    "PacksRequestPacks",
    "Page",
    "Pass",
    "PassType",
    "PingRequest",
    "Player",
    "PlayerBarred",
    "PlayerBarredType",
    "Problem",
    "ProblemParams",
    "ProblemType",
    "Proof",
    "QueenOfSpadesCardsDrawn",
    "QueenOfSpadesCardsDrawnType",
    "QueenOfSpadesDiscard",
    "QueenOfSpadesDiscarded",
    "QueenOfSpadesDiscardedType",
    "QueenOfSpadesDiscardType",
    "QueenOfSpadesDraw",
    "QueenOfSpadesDrawType",
    "QueenOfSpadesGroup",
    "QueenOfSpadesGroupRank",
    "QueenOfSpadesLay",
    "QueenOfSpadesLayType",
    "QueenOfSpadesPass",
    "QueenOfSpadesPassed",
    "QueenOfSpadesPassedType",
    "QueenOfSpadesPassType",
    "QueenOfSpadesPileTaken",
    "QueenOfSpadesPileTakenType",
    "QueenOfSpadesRoundDealt",
    "QueenOfSpadesRoundDealtType",
    "QueenOfSpadesRoundScored",
    "QueenOfSpadesRoundScoredType",
    "QueenOfSpadesRules",
    "QueenOfSpadesRulesPlayers",
    "QueenOfSpadesSet",
    "QueenOfSpadesSetsLaid",
    "QueenOfSpadesSetsLaidType",
    "QueenOfSpadesSide",
    "QueenOfSpadesState",
    "QueenOfSpadesTable",
    "QueenOfSpadesTableGame",
    "QueenOfSpadesTableStatus",
    "QueenOfSpadesTakePile",
    "QueenOfSpadesTakePileType",
    "Readiness",
    "ReadinessLog",
    "ReadinessPostgres",
    "ReadinessRedis",
    "ReadinessStatus",
    "Rematch",
    "RematchOpened",
    "RematchOpenedType",
    "RematchRequest",
    "ReplayRequest",
    "Result",
    "ResultReason",
    "ResumeRequest",
    "RevealRequest",
    "RevealRequestReason",
    "Revoked",
    "RoyalFamilyCardKept",
    "RoyalFamilyCardKeptType",
    "RoyalFamilyCardPlayed",
    "RoyalFamilyCardPlayedType",
    "RoyalFamilyCharityGiven",
    "RoyalFamilyCharityGivenType",
    "RoyalFamilyFamily",
    "RoyalFamilyKeep",
    "RoyalFamilyKeepType",
    "RoyalFamilyPlay",
    "RoyalFamilyPlayType",
    "RoyalFamilyRoundDealt",
    "RoyalFamilyRoundDealtType",
    "RoyalFamilyRoundScored",
    "RoyalFamilyRoundScoredType",
    "RoyalFamilyRules",
    "RoyalFamilyRulesDuplicatePenalty",
    "RoyalFamilyState",
    "RoyalFamilyTable",
    "RoyalFamilyTableGame",
    "RoyalFamilyTableStatus",
    "RoyalFamilyTrickTaken",
    "RoyalFamilyTrickTakenType",
    "RulesRequest",
    "Scores",
    "ScoresStatus",
    "ScriptRequest",
    "ScriptRequestMovesItem",
    "Seat",
    "SeatLeft",
    "SeatLeftType",
    "SeatOffered",
    "SeatOfferedType",
    "SeatOrder",
    "SeatRequest",
    "SeatResumed",
    "SeatResumedType",
    "SeatScript",
    "SeatTaken",
    "SeatTakenType",
    "SecretRequest",
    "Settings",
    "SettingsInvitedType1",
    "SettingsOnTimeout",
    "SettingsSpectatorsType0",
    "SettingsUndo",
    "SettleRequest",
    "SignedIn",
    "Standing",
    "StartRequest",
    "StreamTicket",
    "Synced",
    "TableAnswer",
    "TableEntry",
    "TableEntryStatus",
    "Taken",
    "Token",
    "TokenRequest",
    "TokenRequestScopesItem",
    "Tokens",
    "Turn",
    "TurnExpired",
    "TurnExpiredType",
    "TurnOpened",
    "TurnOpenedType",
    "Unblocked",
    "Undo",
    "UndoAnswered",
    "UndoAnsweredType",
    "UndoAnswerRequest",
    "UndoAsked",
    "UndoAskedType",
    "UndoRequest",
    "ViewDocument",
    "WaitingTurn",
    "WaitingTurns",
    "Webhook",
    "WebhookChange",
    "WebhookChangeEventsItem",
    "WebhookEventsItem",
    "WebhookRequest",
    "WebhookRequestEventsItem",
    "Webhooks",
)
