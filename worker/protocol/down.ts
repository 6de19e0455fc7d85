import type { Alert, FiredAlert } from './alerts.ts';
import type { Event } from './event.ts';
import type { Message } from './messages.ts';
import type { Question, QuestionCounts, QuestionStatus } from './questions.ts';
import type { RefusalDetail } from './refusals.ts';
import type { Codes, Session } from './session.ts';
import type { PlainAction, AdjustAction, TimerNews, TimerStatus, WireTimer } from './timers.ts';
import type { ScreenReport } from './up.ts';
import type { Role, ScreenTest, User } from './users.ts';

/** What a role may see of a room. An optional field is absent if the role may not see it. */
export type RoomState = {
  readonly session: Session;
  readonly event: Event;
  readonly timers: readonly WireTimer[];
  readonly active_timer_id: string | null;
  readonly users?: readonly User[];
  readonly messages?: readonly Message[];
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Only for the audience, which does not receive every question. */
  readonly question_counts?: QuestionCounts;
  readonly alerts?: readonly Alert[];
  /** The alerts that are being shown. */
  readonly live_alerts?: readonly FiredAlert[];
  readonly codes?: Codes;
};

/**
 * What changed for the audience. A field replaces the former one, except that questions are added or replaced by id,
 * and `questions_gone` are removed. A phone's own questions stay: it receives separate messages about them.
 */
export type AudienceChanges = Partial<
  Pick<RoomState, 'session' | 'event' | 'timers' | 'active_timer_id' | 'questions' | 'question_counts'>
> & { readonly questions_gone?: readonly string[] };

export type You = { readonly user_id: string | null; readonly role: Role };

/** `current_time`: the time left in seconds, negative in overtime. */
export type Tick = { readonly id: string; readonly current_time: number; readonly status: TimerStatus };

/** A fact as a role receives it. Each fact increases `rev` by one. */
export type FactMessage =
  | { readonly type: 'user_joined'; readonly data: { readonly user: User } }
  | { readonly type: 'user_left'; readonly data: { readonly user: User } }
  | { readonly type: 'user_updated'; readonly data: { readonly user: User } }
  | { readonly type: 'timer_created'; readonly data: { readonly timer: WireTimer } }
  | { readonly type: 'timer_update'; readonly data: { readonly timer: WireTimer; readonly action: TimerNews } }
  | { readonly type: 'timer_deleted'; readonly data: { readonly timer_id: string } }
  | {
      readonly type: 'bulk_timer_update';
      readonly data: { readonly action: PlainAction | AdjustAction; readonly timers: readonly WireTimer[] };
    }
  | { readonly type: 'stage_selected'; readonly data: { readonly active_timer_id: string | null } }
  | { readonly type: 'timers_moved'; readonly data: { readonly order: readonly string[] } }
  | { readonly type: 'new_message'; readonly data: { readonly session_id: string; readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly message_id: string } }
  | { readonly type: 'question_created'; readonly data: { readonly question: Question } }
  | {
      readonly type: 'question_moderated';
      readonly data: { readonly question_id: string; readonly status: QuestionStatus; readonly question: Question };
    }
  | { readonly type: 'question_deleted'; readonly data: { readonly question_id: string } }
  | { readonly type: 'alert_created'; readonly data: { readonly alert: Alert } }
  | { readonly type: 'alert_deleted'; readonly data: { readonly alert_id: string } }
  | {
      readonly type: 'timer_alerts';
      readonly data: { readonly timer_id: string; readonly alerts: readonly FiredAlert[] };
    }
  | { readonly type: 'event_settings_updated'; readonly data: { readonly event: Event } }
  | { readonly type: 'session_updated'; readonly data: { readonly session: Session } }
  | { readonly type: 'codes_renewed'; readonly data: { readonly codes: Codes } };

export type CommandResult = {
  readonly id: string | null;
  readonly ok: boolean;
  readonly rev: number;
  readonly result?: Answer;
  readonly error?: RefusalDetail;
};

/** The result of a command for its sender. */
export type Answer = {
  readonly timer?: WireTimer;
  readonly timers?: readonly WireTimer[];
  readonly message?: Message;
  readonly event?: Event;
  readonly session?: Session;
  /** `controller` is only in the answer to the renewal of that code. */
  readonly codes?: Codes & { readonly controller?: string };
  readonly user?: User;
  readonly question?: Question;
  readonly alert?: Alert;
  readonly test?: ScreenTest;
};

/**
 * A command of a controller to one screen. `name` is the screen's name in the list of users, `at` the common moment of
 * a test in epoch milliseconds of the room's clock.
 */
export type ScreenCommand =
  | { readonly action: 'reload' }
  | { readonly action: 'identify'; readonly name: string }
  | ({ readonly action: 'test'; readonly name: string } & ScreenTest);

/** Every frame from a room, without `rev`, `server_time` and `cause`. */
export type DownBody =
  | FactMessage
  /** For staff who return with `since`: the complete list, because the health of a connection is no fact. */
  | { readonly type: 'users_list'; readonly data: { readonly users: readonly User[] } }
  | { readonly type: 'room_state'; readonly data: RoomState & { readonly you: You } }
  | { readonly type: 'timer_tick'; readonly data: { readonly session_id: string; readonly timers: readonly Tick[] } }
  | {
      readonly type: 'user_health';
      readonly data: { readonly user_id: string; readonly rtt_ms: number; readonly offset_ms: number };
    }
  | { readonly type: 'screen_command'; readonly data: ScreenCommand }
  | { readonly type: 'screen_tested'; readonly data: ScreenReport & { readonly user_id: string } }
  /** For staff: somebody found no seat at `at` (epoch milliseconds). */
  | { readonly type: 'turned_away'; readonly data: { readonly role: Role; readonly at: number } }
  | { readonly type: 'audience_update'; readonly data: AudienceChanges }
  | { readonly type: 'pong'; readonly data: { readonly client_time: number; readonly server_time: number } }
  | { readonly type: 'command_result'; readonly data: CommandResult };

/** A frame from a room. `rev` increases by one with every fact; `server_time` is in epoch milliseconds. */
export type DownMessage = DownBody & {
  readonly rev: number;
  readonly server_time: number;
  /** The id of the command that led to a fact, only for the connection that sent the command. */
  readonly cause?: string;
};
