import * as z from 'zod/mini';
import { ALERT_HOLD_MAX, ALERT_MAX } from './constants.ts';
import { thingId } from './ids.ts';
import { sounds, type SoundUrl } from './sounds.ts';
import { requiredLine } from './text.ts';
import { color, currentTime } from './timer-settings.ts';

/** A sound by its address or its id, as `/api/resources/sounds` lists them; parsed to the address. */
const soundFile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => sounds.find(({ id }) => id === value)?.url ?? value),
  ),
  z.enum(sounds.map(({ url }) => url)),
);

/** How long an alert stays: for seconds, while its timer is in the phase in which it fires, or until somebody hides it. */
const hold = z.union([
  z.enum(['phase', 'until_hidden']),
  z.strictObject({ seconds: z.int().check(z.gte(1), z.lte(ALERT_HOLD_MAX)) }),
]);

export type AlertHold = Readonly<z.infer<typeof hold>>;

/** An alert as its form sends it. `at_seconds` is the time left of its timer at that moment, negative in overtime. */
export const newAlert = z.strictObject({
  timer_id: thingId,
  message: requiredLine(ALERT_MAX),
  at_seconds: currentTime,
  color: z.optional(color),
  sound_file: z.optional(z.nullable(soundFile)),
  hold: z.optional(hold),
});

export const alertCommands = [
  z.extend(newAlert, { command: z.literal('alert.create') }),
  z.strictObject({ command: z.literal('alert.delete'), alert_id: thingId }),
  z.strictObject({ command: z.literal('alert.hide'), alert_id: thingId }),
] as const;

/** A text, with or without a sound, for stages and staff when the time left of its timer reaches `at_seconds`. */
export type Alert = {
  readonly id: string;
  readonly timer_id: string;
  readonly message: string;
  readonly color: string;
  readonly sound_file: SoundUrl | null;
  readonly at_seconds: number;
  /** Absent: `ALERT_SHOWN_MS`. */
  readonly hold?: AlertHold;
};

/** How long an alert that fired stays: for seconds, in one phase of its timer, or with neither until somebody hides it. */
export type FiredHold = {
  readonly seconds?: number;
  readonly phase?: 'calm' | 'warning' | 'danger' | 'overtime';
};

/** An alert that is shown from `fired_at` (epoch milliseconds). */
export type FiredAlert = Pick<Alert, 'id' | 'timer_id' | 'message' | 'color' | 'sound_file'> & {
  readonly fired_at: number;
  /** Absent: `ALERT_SHOWN_MS`. */
  readonly hold?: FiredHold;
};

/** The fields of alerts in `room_state`. An optional one is absent if the role may not see it. */
export type AlertState = {
  readonly alerts?: readonly Alert[];
  /** The alerts that are being shown. */
  readonly live_alerts?: readonly FiredAlert[];
};

/** The facts of alerts as a role receives them. */
export type AlertFactMessage =
  | { readonly type: 'alert_created'; readonly data: { readonly alert: Alert } }
  | { readonly type: 'alert_deleted'; readonly data: { readonly alert_id: string } }
  /** They are not shown any more. */
  | { readonly type: 'alerts_hidden'; readonly data: { readonly alert_ids: readonly string[] } }
  | {
      readonly type: 'timer_alerts';
      readonly data: { readonly timer_id: string; readonly alerts: readonly FiredAlert[] };
    };
