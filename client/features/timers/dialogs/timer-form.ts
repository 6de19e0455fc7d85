import { fieldsOf } from '#protocol/invalid.ts';
import { newTimer } from '#protocol/timers.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Wrong } from '../../../lib/forms/use-form.ts';
import { timers } from '../../../text/es.ts';

/** What a person typed, as it was typed. The minutes have the name of the duration, whose errors stand beside them. */
export type TimerValues = {
  readonly name: string;
  readonly duration_minutes: string;
  readonly seconds: string;
  readonly presenter: string;
  readonly color: string;
};

export type TimerFields = Pick<TimerSettings, 'name' | 'presenter' | 'color'> & { readonly duration_minutes: number };

export const timerFieldsOf = ({ name, presenter, color, duration }: Timer): TimerFields => ({
  name,
  presenter,
  color,
  duration_minutes: inSeconds(duration) / 60,
});

/** A duration has whole seconds. */
export const timerFieldsIn = ({ name, duration_minutes, seconds, presenter, color }: TimerValues): TimerFields => ({
  name: name.trim(),
  duration_minutes: Math.round(Number(duration_minutes) * 60 + Number(seconds)) / 60,
  presenter: presenter.trim(),
  color,
});

export function timerValuesOf({ name, duration_minutes, presenter, color }: TimerFields): TimerValues {
  const total = Math.round(duration_minutes * 60);
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  return { name, presenter, color, duration_minutes: String(minutes), seconds: String(seconds) };
}

/** The server's own schema says what is right; the words are the catalogue's. */
export function checkTimer(values: TimerValues): Wrong {
  const fields = timerFieldsIn(values);
  const result = newTimer.safeParse(fields);
  if (result.success) return {};
  const wrong: Wrong = fieldsOf(result.error);
  const { nameRequired, durationRange } = timers.form;
  return {
    ...wrong,
    ...(wrong['name'] && fields.name === '' && { name: nameRequired }),
    ...(wrong['duration_minutes'] && { duration_minutes: durationRange }),
  };
}

/** Only what differs: two people may edit the same timer. */
export const changesOf = (before: TimerFields, after: TimerFields): Partial<TimerFields> => without(after, before);

function without<Fields extends object>(fields: Fields, others: Fields): Partial<Fields> {
  const rest: Partial<Fields> = { ...fields };
  for (const name in fields) if (fields[name] === others[name]) delete rest[name];
  return rest;
}
