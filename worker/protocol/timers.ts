import * as z from 'zod/mini';
import { MAX_TIMERS_AT_ONCE } from './constants.ts';
import { day } from './event.ts';
import { roomOf, thingId } from './ids.ts';
import type { Alert } from './alerts.ts';
import type { AlwaysTold } from './setting-rows.ts';
import { currentTime, timerName, timerSettings, type TimerSettings } from './timer-settings.ts';

const DAY_S = 86_400;

/** 1 to 1440 minutes; a fraction is allowed down to the second (2.5 is 2:30). */
const durationMinutes = z.number().check(z.gte(1), z.lte(1440));
/** Seconds to add or subtract, at most a day. */
const adjustSeconds = z.number().check(z.gte(0.001), z.lte(DAY_S));
const timerPosition = z.int().check(z.gte(0), z.lte(10_000));

/** The fields of a timer as its form sends them. */
export const newTimer = z.extend(timerSettings, {
  name: timerName,
  duration_minutes: durationMinutes,
});

const timerChanges = z.partial(newTimer);

export const plainActions = ['start', 'pause', 'stop', 'reset'] as const;
export const adjustActions = ['delay', 'advance'] as const;
/** What a call may do with one timer. */
export const timerActions = [...plainActions, ...adjustActions, 'seek'] as const;
export type PlainAction = (typeof plainActions)[number];
export type AdjustAction = (typeof adjustActions)[number];
export type TimerAction = (typeof timerActions)[number];

const aimed = { timer_id: thingId };
/** HTTP callers send `value` with every action; most actions ignore it. */
const unused = z.optional(z.nullable(z.number()));

const plain = <Action extends PlainAction>(action: Action) =>
  z.strictObject({ command: z.literal(`timer.${action}` as const), ...aimed, value: unused });
const adjust = <Action extends AdjustAction>(action: Action) =>
  z.strictObject({ command: z.literal(`timer.${action}` as const), ...aimed, value: adjustSeconds });

const inOneRoom = (ids: readonly string[]) => ids.every((each) => roomOf(each) === roomOf(ids[0] ?? each));

/** What an imported list does: it adds items, makes the programme what the list is, or changes known items and adds the others. */
const importModes = ['add', 'replace', 'merge'] as const;
export type ImportMode = (typeof importModes)[number];

/** With the id of a timer of the room it can change that timer; then it may have any of the fields. */
const importedItem = z.extend(timerChanges, { timer_id: z.optional(thingId) });

export const timerIds = z.array(thingId).check(z.minLength(1), z.maxLength(MAX_TIMERS_AT_ONCE), z.refine(inOneRoom));

const bulkTarget = { command: z.literal('timers.bulk'), timer_ids: timerIds };

const bulkPlain = <Action extends PlainAction>(action: Action) =>
  z.strictObject({ ...bulkTarget, action: z.literal(action), value: unused });
const bulkAdjust = <Action extends AdjustAction>(action: Action) =>
  z.strictObject({ ...bulkTarget, action: z.literal(action), value: adjustSeconds });

const bulk = z.discriminatedUnion('action', [
  bulkPlain('start'),
  bulkPlain('pause'),
  bulkPlain('stop'),
  bulkPlain('reset'),
  bulkAdjust('delay'),
  bulkAdjust('advance'),
]);

export const timerCommands = [
  z.extend(newTimer, { command: z.literal('timer.create'), only_if_empty: z.optional(z.boolean()) }),
  z.extend(timerChanges, { command: z.literal('timer.edit'), ...aimed }),
  z.strictObject({ command: z.literal('timer.delete'), ...aimed }),
  z.strictObject({ command: z.literal('timer.move'), ...aimed, position: timerPosition }),
  z.strictObject({
    command: z.literal('timers.create'),
    timers: z.array(newTimer).check(z.minLength(1), z.maxLength(MAX_TIMERS_AT_ONCE)),
    position: z.optional(timerPosition),
  }),
  z.strictObject({
    command: z.literal('timers.edit'),
    edits: z.array(z.extend(timerChanges, aimed)).check(
      z.minLength(1),
      z.maxLength(MAX_TIMERS_AT_ONCE),
      z.refine((edits) => inOneRoom(edits.map(({ timer_id }) => timer_id))),
    ),
    /** New timers at the end, in the same change. */
    added: z.optional(z.array(newTimer).check(z.minLength(1), z.maxLength(MAX_TIMERS_AT_ONCE))),
  }),
  z.strictObject({
    command: z.literal('timers.import'),
    mode: z.enum(importModes),
    /** The event's date, from which the days of the items count. */
    date: z.optional(day),
    items: z.array(importedItem).check(z.minLength(1), z.maxLength(MAX_TIMERS_AT_ONCE)),
  }),
  z.strictObject({ command: z.literal('timers.duplicate'), timer_ids: timerIds }),
  z.strictObject({ command: z.literal('timers.delete'), timer_ids: timerIds }),
  z.strictObject({ command: z.literal('timers.move'), timer_ids: timerIds, position: timerPosition }),
  z.strictObject({
    command: z.literal('timer.start'),
    ...aimed,
    value: unused,
    /** How long ago the item really began, of a timer that is stopped. */
    started_ago_seconds: z.optional(z.int().check(z.gte(1), z.lte(3600))),
  }),
  plain('pause'),
  plain('stop'),
  plain('reset'),
  adjust('delay'),
  adjust('advance'),
  z.strictObject({ command: z.literal('timer.seek'), ...aimed, current_time: currentTime }),
  z.strictObject({ command: z.literal('stage.select'), ...aimed }),
  bulk,
] as const;

export const timerStatus = z.enum(['stopped', 'running', 'paused', 'overtime', 'completed']);
export type TimerStatus = z.infer<typeof timerStatus>;

/** Why a timer is sent: an action, an edit, or a transition by time. */
export type TimerNews = TimerAction | 'edit' | 'warning' | 'danger' | 'last10' | 'overtime' | 'complete';

/** Why several timers are sent at once. */
export type BulkNews = PlainAction | AdjustAction | 'edit';

/**
 * A timer on the wire. Moments are epoch milliseconds, `current_time` is seconds left at the frame's `server_time`. A
 * setting that is the default is absent, and so is what only the crew sees for others.
 */
export interface WireTimer extends Partial<Omit<TimerSettings, AlwaysTold>>, Pick<TimerSettings, AlwaysTold> {
  readonly id: string;
  readonly session_id: string;
  readonly duration_minutes: number;
  /** How long it lasts by the plan, where lost time was shared out since. */
  readonly planned_minutes?: number;
  readonly position: number;
  readonly status: TimerStatus;
  readonly current_time: number;
  /** The first start of the run; null while the timer is stopped. */
  readonly start_time: number | null;
  readonly paused_at: number | null;
  /** When a running timer reaches or reached zero; null for any other. */
  readonly deadline: number | null;
  /** The timer was stopped with time left since its last reset; absent otherwise. */
  readonly has_run?: true;
  /** When a completed run ended; absent if it is not known. */
  readonly end_time?: number;
  /** Of a run until a moment: that moment, and the seconds from the start to it. */
  readonly run_until?: number;
  readonly run_seconds?: number;
  /** Only controllers see it. */
  readonly firebase_uid?: string | null;
}

/** What differs from a timer that has not begun and has the default settings. */
type OutlineDetails = Partial<Omit<TimerSettings, AlwaysTold>> &
  Partial<Pick<WireTimer, 'planned_minutes' | 'current_time' | 'has_run'>> & { readonly status?: 'completed' };

/**
 * Timers in outline, by position: their ids without the room, their durations in seconds, and what differs, of which.
 * `planned`: the planned starts that start nothing, in seconds `after` the moment `from` (epoch s); null without one.
 */
export type TimerOutlines = {
  readonly ids: readonly string[];
  readonly seconds: readonly number[];
  readonly planned?: { readonly from: number; readonly after: readonly (number | null)[] };
  readonly more: readonly { readonly of: readonly number[]; readonly details: OutlineDetails }[];
};

/** The fields of timers and of the stage in `room_state`. */
export type TimerState = {
  readonly timers: readonly WireTimer[];
  /** For a stage that asked for it: the timers that it does not show, by position; they are not in `timers`. */
  readonly timers_outline?: TimerOutlines;
  readonly active_timer_id: string | null;
};

/** The facts of timers and of the stage as a role receives them. */
export type TimerFactMessage =
  | { readonly type: 'timer_created'; readonly data: { readonly timer: WireTimer } }
  | { readonly type: 'timer_update'; readonly data: { readonly timer: WireTimer; readonly action: TimerNews } }
  | { readonly type: 'timer_deleted'; readonly data: { readonly timer_id: string } }
  | {
      readonly type: 'timers_created';
      /** `alerts`: those of the timers, as far as the role may see them; absent if there are none. */
      readonly data: { readonly timers: readonly WireTimer[]; readonly alerts?: readonly Alert[] };
    }
  | { readonly type: 'timers_deleted'; readonly data: { readonly timer_ids: readonly string[] } }
  | {
      readonly type: 'bulk_timer_update';
      /** `added`: new timers at the end; absent if there are none. */
      readonly data: {
        readonly action: BulkNews;
        readonly timers: readonly WireTimer[];
        readonly added?: readonly WireTimer[];
      };
    }
  | { readonly type: 'stage_selected'; readonly data: { readonly active_timer_id: string | null } }
  | { readonly type: 'timers_moved'; readonly data: { readonly order: readonly string[] } };
