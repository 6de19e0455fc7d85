import type { TimerStatus } from './timers.ts';

/** A timer in flat values. Moments are in epoch milliseconds. */
export type TimerLine = {
  readonly id: string;
  /** Its place, from 1. */
  readonly index: number;
  readonly name: string;
  readonly presenter: string;
  readonly state: TimerStatus;
  readonly phase: 'calm' | 'warning' | 'danger' | 'overtime';
  /** The digits: `4:59`, in overtime `-0:01`. */
  readonly time: string;
  /** Negative in overtime. */
  readonly left_ms: number;
  readonly duration_ms: number;
  /** When it reaches or reached zero while it runs, else null. */
  readonly ends_at: number | null;
};

/** The answer to a verb: the room after it, or all its timers. */
export type VerbAnswer = Status | { readonly timers: readonly TimerLine[] };

/** A room in flat values: the active timer, what comes next, the show and the stage. */
export type Status = { readonly [Field in keyof TimerLine]: TimerLine[Field] | null } & {
  readonly event: string;
  readonly next_id: string | null;
  readonly next_name: string;
  readonly next_presenter: string;
  readonly timer_count: number;
  /** Positive when late; null without a plan. */
  readonly late_ms: number | null;
  /** '12:40 de retraso', '3:05 de adelanto', 'a tiempo'; empty without a plan. */
  readonly over_under: string;
  readonly expected_end: number | null;
  readonly hold: boolean;
  readonly blackout: boolean;
  readonly on_air: boolean;
  readonly flashing: boolean;
  /** What the stage shows; empty: nothing. */
  readonly message: string;
  /** The question that is being answered, and who asked it; empty: none. */
  readonly question: string;
  readonly question_author: string;
  /** Approved and not answered yet, without the one that is being answered. */
  readonly questions_approved: number;
  /** Null for those who do not moderate. */
  readonly questions_pending: number | null;
  readonly rev: number;
  readonly server_time: number;
};
