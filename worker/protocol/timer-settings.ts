import * as z from 'zod/mini';
import { settingRows, type SettingName } from './setting-rows.ts';
import { line, requiredLine, text } from './text.ts';

const DAY_S = 86_400;

export const displayModes = ['countdown', 'countup', 'clock', 'countdown_clock', 'countup_clock', 'hidden'] as const;
/** What the stage shows of a timer. It changes looks only: phases, alerts and the bar follow the time left. */
export type DisplayMode = (typeof displayModes)[number];

export const atZeroModes = ['continue', 'stop', 'hide', 'text'] as const;
/** What happens at zero. `hide` and `text` run on like `continue`, without digits or with a text instead of them. */
export type AtZero = (typeof atZeroModes)[number];

/** A time of day, HH:MM or HH:MM:SS. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));

/** A time of day in the event's time zone, `day` days (0 if absent) after the event's date. */
export const wallTime = z.strictObject({ at: timeOfDay, day: z.optional(z.int().check(z.gte(0), z.lte(6))) });
export type WallTime = z.infer<typeof wallTime>;

/** A wall time with the moment (epoch milliseconds) that the room resolved it to. Screens do no arithmetic with time zones. */
export interface ResolvedTime extends Readonly<WallTime> {
  readonly day: number;
  readonly moment: number;
}

/** Seconds left at which a phase begins; 0: never. */
export const thresholdSeconds = z.int().check(z.gte(0), z.lte(DAY_S));

/** Seconds left, negative in overtime; at most a day either way. */
export const currentTime = z.number().check(z.gte(-DAY_S), z.lte(DAY_S));

export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

export const timerName = requiredLine(settingRows.name.max);

/** The form of each setting in a command. */
export const settingForms = {
  name: timerName,
  presenter: line(settingRows.presenter.max),
  place: line(settingRows.place.max),
  color,
  kind: z.union([z.literal('duration'), z.strictObject({ until: wallTime })]),
  display: z.enum(displayModes),
  warn_seconds: z.nullable(thresholdSeconds),
  danger_seconds: z.nullable(thresholdSeconds),
  at_zero: z.nullable(z.enum(atZeroModes)),
  zero_text: line(settingRows.zero_text.max),
  start: z.enum(['manual', 'linked', 'scheduled']),
  if_busy: z.enum(['wait', 'takeover']),
  gap_seconds: z.int().check(z.gte(0), z.lte(3600)),
  link_after: z.enum(['zero', 'finish']),
  planned_start: z.nullable(wallTime),
  skip: z.boolean(),
  cue: line(settingRows.cue.max),
  notes: text(settingRows.notes.max),
  takes_questions: z.boolean(),
} satisfies Record<SettingName, z.ZodMiniType>;

const settings = z.strictObject(settingForms);

/** What people set of a timer, except its duration; all optional. */
export const timerSettings = z.partial(settings);

export type TimerSettingsChanges = z.infer<typeof timerSettings>;

type Settled = z.infer<typeof settings>;

/**
 * What people set of a timer, except its duration: the same in its form, in the room, on the wire and in a backup. Wall
 * times are resolved.
 */
export interface TimerSettings extends Readonly<Omit<Settled, 'kind' | 'planned_start'>> {
  /** `duration`: the timer runs for its duration. `until`: it runs until a moment. */
  readonly kind: 'duration' | { readonly until: ResolvedTime };
  /** When the item begins by plan; null: after the item before it. */
  readonly planned_start: ResolvedTime | null;
}
