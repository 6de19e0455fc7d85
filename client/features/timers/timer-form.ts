import { fieldsOf } from '#protocol/invalid.ts';
import { newTimer } from '#protocol/timers.ts';
import { timers } from '../../text/es.ts';

/** What a person typed, as it was typed. */
export type Typed = {
  readonly name: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly presenter: string;
  readonly color: string;
};

export type Fields = {
  readonly name: string;
  readonly duration_minutes: number;
  readonly presenter: string;
  readonly color: string;
};

/** A sentence per field that is not right. */
export type Wrong = Partial<Readonly<Record<string, string>>>;

export type Parsed = { readonly ok: true; readonly fields: Fields } | { readonly ok: false; readonly wrong: Wrong };

/** The server's own schema says what is right; the words are the catalogue's. */
export function parseTimer({ name, minutes, seconds, presenter, color }: Typed): Parsed {
  const duration_minutes = Math.round(Number(minutes) * 60 + Number(seconds)) / 60;
  const fields = { name: name.trim(), duration_minutes, presenter: presenter.trim(), color };
  const result = newTimer.safeParse(fields);
  if (result.success) return { ok: true, fields };
  return { ok: false, wrong: worded(fieldsOf(result.error), fields) };
}

function worded(wrong: Wrong, { name }: Fields): Wrong {
  const { nameRequired, durationRange } = timers.form;
  return {
    ...wrong,
    ...(wrong['name'] && name === '' && { name: nameRequired }),
    ...(wrong['duration_minutes'] && { duration_minutes: durationRange }),
  };
}

/** Only what differs: two people may edit the same timer. */
export const changesOf = (before: Fields, after: Fields): Partial<Fields> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.duration_minutes !== before.duration_minutes && { duration_minutes: after.duration_minutes }),
  ...(after.presenter !== before.presenter && { presenter: after.presenter }),
  ...(after.color !== before.color && { color: after.color }),
});
