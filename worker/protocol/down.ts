import type { Alert, AlertFactMessage, AlertState } from './alerts.ts';
import type { Event, EventFactMessage, EventState } from './event.ts';
import type { CreatedKey } from './keys.ts';
import type { Message, MessageFactMessage, MessageState } from './messages.ts';
import type { Question, QuestionFactMessage, QuestionState } from './questions.ts';
import type { OneTable } from './one-table.ts';
import type { Said } from '#words/acts.ts';
import type { RefusalDetail } from './refusals.ts';
import type { Codes, Session, SessionFactMessage, SessionState } from './session.ts';
import type { TimerFactMessage, TimerState, TimerStatus, WireTimer } from './timers.ts';
import type { ShowFactMessage, ShowState } from './show.ts';
import type { Stage, StageFactMessage, StageState } from './stage.ts';
import type { Undone } from './trail.ts';
import type { ScreenReport } from './up.ts';
import type { Role, ScreenOutput, ScreenTest, User, UserFactMessage, UserState } from './users.ts';
import type { CreatedWebhook } from './webhooks.ts';

/** What goes down of an area, beside its commands: its fields of a snapshot, and the messages that tell its facts. */
type Areas =
  | [SessionState, SessionFactMessage]
  | [EventState, EventFactMessage]
  | [TimerState, TimerFactMessage]
  | [ShowState, ShowFactMessage]
  | [StageState, StageFactMessage]
  | [UserState, UserFactMessage]
  | [MessageState, MessageFactMessage]
  | [QuestionState, QuestionFactMessage]
  | [AlertState, AlertFactMessage];

/** What a role may see of a room. */
export interface RoomState extends OneTable<Areas[0]> {}

/** A fact as a role receives it. Each fact increases `rev` by one. */
export type FactMessage = Areas[1];

/**
 * What changed for the audience. A field replaces the former one, except that questions are added or replaced by id,
 * and `questions_gone` are removed; a sign gets its timers in the same way. A phone's own questions stay: it receives separate messages about them.
 */
export type AudienceChanges = Partial<
  Pick<
    RoomState,
    | 'session'
    | 'event'
    | 'timers'
    | 'active_timer_id'
    | 'show'
    | keyof StageState
    | Exclude<keyof QuestionState, 'voted'>
  >
> & {
  readonly questions_gone?: readonly string[];
  /** Duplicates, by their ids, and the questions that have their votes now. */
  readonly questions_merged?: Readonly<Record<string, string>>;
  /** For a sign, instead of `timers`: new, changed and moved ones with their positions, by position. */
  readonly timers_changed?: readonly WireTimer[];
  readonly timers_gone?: readonly string[];
};

export type You = { readonly user_id: string | null; readonly role: Role };

/** `current_time`: the time left in seconds, negative in overtime. */
export type Tick = { readonly id: string; readonly current_time: number; readonly status: TimerStatus };

export type CommandResult = {
  readonly id: string | null;
  readonly ok: boolean;
  readonly rev: number;
  readonly result?: Answer;
  readonly error?: RefusalDetail;
  /** What it did, in words, if it can be taken back: 'Pausa de “Apertura”'. */
  readonly undoable?: string;
  /** The same as a code with what it names. */
  readonly said?: Said;
  /** The id of the command that it continues: an undo of this one takes both back. */
  readonly continues?: string;
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
  readonly stage?: Stage;
  readonly test?: ScreenTest;
  readonly undone?: Undone;
  readonly key?: CreatedKey;
  readonly webhook?: CreatedWebhook;
};

/**
 * A command of a controller to one screen. `name` is the screen's name in the list of users, `at` the common moment of
 * a test in epoch milliseconds of the room's clock.
 */
export type ScreenCommand =
  | { readonly action: 'reload' }
  | { readonly action: 'identify'; readonly name: string }
  /** What a controller chose for a stage, null for what its address says. Also sent to one that returns. */
  | { readonly action: 'output'; readonly output: ScreenOutput | null }
  | ({ readonly action: 'test'; readonly name: string } & ScreenTest);

/** Every frame from a room, without `rev`, `server_time` and `cause`. */
export type DownBody =
  | FactMessage
  /** For staff who return with `since`: the complete list, because the health of a connection is no fact, and the hall. */
  | { readonly type: 'users_list'; readonly data: Required<UserState> }
  /** For who returns with `since`: votes are not in the log. */
  | { readonly type: 'question_votes'; readonly data: Required<Pick<QuestionState, 'question_votes' | 'voted'>> }
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
  | { readonly type: 'pong'; readonly data: Pong }
  | { readonly type: 'command_result'; readonly data: CommandResult };

/** The answer to a ping: the time of the client that it told, null if none, and the room's. */
export type Pong = { readonly client_time: number | null; readonly server_time: number };

/** A frame from a room. `rev` increases by one with every fact; `server_time` is in epoch milliseconds. */
export type DownMessage = DownBody & {
  readonly rev: number;
  readonly server_time: number;
  /** The id of the command that led to a fact, only for the connection that sent the command. */
  readonly cause?: string;
  /** The next frame is a fact of the same change: a screen shows both in one step. */
  readonly more?: true;
};
