import * as z from 'zod/mini';
import { questionNames } from './constants.ts';
import { requiredLine, text } from './text.ts';
import type { Logo } from './logo.ts';
import { color, thresholdSeconds, wallTime, type ResolvedTime } from './timer-settings.ts';
import { isTimeZone } from './zone.ts';

/** Real calendar days only: 2026-02-30 is refused. */
const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

export const eventSettings = z.strictObject({
  viewer_code_required: z.boolean(),
  pending_visible: z.boolean(),
  questions_open: z.boolean(),
  question_names: z.enum(questionNames),
  overtime: z.enum(['continue', 'stop']),
  delete_on_close: z.boolean(),
  warn_seconds: thresholdSeconds,
  danger_seconds: thresholdSeconds,
  loop: z.boolean(),
  target_end: z.nullable(wallTime),
  background_color: z.nullable(color),
  accent_color: z.nullable(color),
});

/**
 * `warn_seconds`, `danger_seconds`: for timers without their own. `loop`: after the last timer the first one starts
 * again. `target_end`: when the event should end. `background_color` of its screens, `accent_color` of the names on it:
 * `#rrggbb`, null for the product's own.
 */
export interface EventSettings extends Readonly<Omit<z.infer<typeof eventSettings>, 'target_end'>> {
  readonly target_end: ResolvedTime | null;
}

const eventChanges = z.extend(z.partial(eventSettings), {
  name: z.optional(requiredLine(100)),
  description: z.optional(text(2000)),
  date: z.optional(z.nullable(day)),
  time_zone: z.optional(timeZone),
});

export const eventCommands = [
  z.extend(eventChanges, { command: z.literal('event.update') }),
  z.strictObject({ command: z.literal('event.finish') }),
] as const;

/** The event of a room, created with it. `date` is a day (YYYY-MM-DD) in the event's time zone. */
export type Event = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly date: string | null;
  readonly time_zone: string;
  readonly settings: EventSettings;
  readonly logo: Logo | null;
};

/** The fields of the event in `room_state`. */
export type EventState = {
  readonly event: Event;
};

/** The facts of the event as a role receives them. */
export type EventFactMessage = { readonly type: 'event_settings_updated'; readonly data: { readonly event: Event } };
