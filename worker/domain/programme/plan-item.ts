import type { Instant, Millis } from '#protocol/time.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';

/** The start and end of an item; null where they are not known. */
export type Span = { readonly start: Instant | null; readonly end: Instant | null };

/** Items by their indices that follow each other: what one stage plays. */
export type Row = readonly number[];
/** Rows that the plan has beside each other, of parallel salons. Mostly it is one row. */
export type Group = readonly Row[];

/** An item of the programme with its times at one moment. */
export type PlanItem = {
  readonly timer: Timer;
  /** By the plan: from the nearest planned start before or after the item, else from the target end. */
  readonly planned: Span;
  /** As things stand. What has happened already is as it happened. */
  readonly expected: Span;
  readonly actual: Span;
  /** Planned time between the end of the item before and the start of this one, and planned time of both at once. */
  readonly gap: Millis;
  readonly overlap: Millis;
};

export type Programme = {
  readonly items: readonly PlanItem[];
  /** The items that follow each other, and those that the plan has beside each other. */
  readonly groups: readonly Group[];
  /** How much later than planned the day that is on will end; negative if earlier, null without a plan. */
  readonly late: Millis | null;
};

export type ProgrammeState = Pick<SharedState, 'timers' | 'activeTimerId' | 'event' | 'show'>;
