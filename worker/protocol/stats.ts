import type { EventSettings } from './event.ts';
import type { Logo } from './logo.ts';
import type { Hall } from './users.ts';

/** The figures of a timer. Moments (`…_at`) are in epoch milliseconds. */
export type TimerStats = {
  readonly timer_id: string;
  readonly name: string;
  readonly presenter: string;
  readonly planned_seconds: number;
  readonly actual_seconds: number;
  /** The part of `actual_seconds` below zero. */
  readonly overtime_seconds: number;
  /** How often a run began, and how often it was paused. */
  readonly starts: number;
  readonly pauses: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  /** By the plan; null without one. Absent in reports that an older version kept. */
  readonly planned_start?: number | null;
  readonly planned_end?: number | null;
};

/** The logo and the colours of an event, for the head of its report. */
export type ReportFace = Pick<EventSettings, 'background_color' | 'accent_color'> & {
  /** Null without one, and after the end of the event: its bytes are gone with the room. */
  readonly logo: Logo | null;
};

/** The figures of an event. */
export type Stats = {
  readonly session_id: string;
  readonly name: string;
  readonly date: string | null;
  readonly time_zone: string;
  readonly opened_at: number;
  readonly taken_at: number;
  readonly timers: readonly TimerStats[];
  readonly totals: Pick<TimerStats, 'planned_seconds' | 'actual_seconds' | 'overtime_seconds' | 'starts' | 'pauses'>;
  readonly questions: Readonly<Record<'received' | 'approved' | 'rejected', number>> & {
    /** Part of `approved`. Absent in reports that an older version kept. */
    readonly answered?: number;
  };
  readonly messages: number;
  readonly most_users: number;
  /** The audience. Absent in reports that an older version kept. */
  readonly hall?: Omit<Hall, 'watching' | 'reading'> | undefined;
  /** How much later than planned the show ends, ms; negative if earlier, null without a plan or a start. Absent as above. */
  readonly late_ms?: number | null;
  /** Absent in reports that an older version kept. */
  readonly face?: ReportFace | undefined;
};
