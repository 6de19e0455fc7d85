import * as z from 'zod/mini';
import { thingId } from './ids.ts';
import { timerIds, timerStatus } from './timers.ts';

/** What a call may do with the show. */
export const showActions = ['next', 'previous', 'go', 'hold', 'release', 'cancel'] as const;
export type ShowAction = (typeof showActions)[number];

/**
 * What was on stage when somebody pressed: the active timer, null if there was none, and its state. If something else is there by
 * now, the press is refused with `conflict`. `show.next` does not depend on the state.
 */
export const seen = {
  seen_timer_id: z.optional(z.nullable(thingId)),
  seen_state: z.optional(timerStatus),
};

/** Commands of the show as a whole. `show.cancel` takes back the announced automatic start of one timer. */
export const showCommands = [
  z.strictObject({ command: z.literal('show.next'), ...seen }),
  z.strictObject({ command: z.literal('show.previous'), ...seen }),
  z.strictObject({ command: z.literal('show.go'), ...seen }),
  z.strictObject({ command: z.literal('show.hold'), on: z.boolean() }),
  z.strictObject({ command: z.literal('show.cancel'), timer_id: thingId }),
  z.strictObject({
    command: z.literal('timers.share_out'),
    mode: z.enum(['shorten', 'both']),
    /** Only these change; absent: all that can. */
    timer_ids: z.optional(timerIds),
  }),
] as const;

/** An automatic start whose cause has happened: the end of the timer before it, or its scheduled moment. */
export type ComingStart = {
  readonly timer_id: string;
  /** When it is due, epoch milliseconds. It is later if the show is held or the stage is busy. */
  readonly at: number;
  /** The timer whose end caused it; null for a scheduled start. */
  readonly after: string | null;
  /** Whether the timer becomes the active one. */
  readonly takes_stage: boolean;
};

/** What the programme does by itself. */
export type Show = {
  /** Nothing starts by itself. A release starts what is due by then. */
  readonly hold: boolean;
  readonly coming: readonly ComingStart[];
  /** Ids of the timers whose next automatic start somebody cancelled. */
  readonly cancelled: readonly string[];
  /** Ids of the timers whose scheduled moment the room missed. */
  readonly missed: readonly string[];
  /** The day (YYYY-MM-DD) from which an event without a date counts its wall times; null while it has none. */
  readonly first_day: string | null;
};

/** The field of the show in `room_state`; absent: nothing is held, coming, cancelled or missed. */
export type ShowState = { readonly show?: Show };

/** The fact of the show as a role receives it. */
export type ShowFactMessage = { readonly type: 'show_updated'; readonly data: { readonly show: Show } };
