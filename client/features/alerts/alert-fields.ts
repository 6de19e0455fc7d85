import { newAlert, type AlertHold } from '#protocol/alerts.ts';
import { problemsOf } from '#protocol/invalid.ts';
import type { SoundUrl } from '#protocol/sounds.ts';
import { problemsInWords } from '#words/problems.ts';
import type { Wrong } from '../../lib/forms/use-form.ts';
import { alerts as words } from '../../text/es.ts';

/**
 * What a person typed, unchanged. The field of the minutes has the name of the moment, and that of the seconds for which an
 * alert stays the name of the hold, so that errors are shown beside them.
 */
export type AlertValues = {
  readonly message: string;
  readonly side: 'before' | 'after';
  readonly at_seconds: string;
  readonly seconds: string;
  readonly stays: 'seconds' | Exclude<AlertHold, object>;
  readonly hold: string;
  readonly color: string;
  readonly sound: SoundUrl | null;
};

export type AlertFields = {
  readonly timer_id: string;
  readonly message: string;
  readonly at_seconds: number;
  readonly color: string;
  readonly sound_file: SoundUrl | null;
  readonly hold: AlertHold;
};

/** Seconds left at the moment that is typed, negative in overtime; NaN where it is none. */
export function secondsLeftIn({ side, at_seconds: minutes, seconds }: AlertValues): number {
  const total = Math.round(amountIn(minutes) * 60 + amountIn(seconds));
  return side === 'after' && total > 0 ? -total : total;
}

/** An empty field is zero; a negative amount is invalid. */
function amountIn(text: string): number {
  const amount = Number(text);
  return amount >= 0 ? amount : Number.NaN;
}

export const alertFieldsIn = (timer_id: string, values: AlertValues): AlertFields => ({
  timer_id,
  message: values.message.trim(),
  at_seconds: secondsLeftIn(values),
  color: values.color,
  sound_file: values.sound,
  hold: values.stays === 'seconds' ? { seconds: Number(values.hold) } : values.stays,
});

/** The server's own schema says what is right; the words are the catalogue's. */
export function checkAlert(fields: AlertFields): Wrong {
  const result = newAlert.safeParse(fields);
  if (result.success) return {};
  const wrong: Wrong = problemsInWords(problemsOf(result.error));
  return {
    ...wrong,
    ...(wrong['message'] && fields.message === '' && { message: words.messageRequired }),
    ...(wrong['hold'] && { hold: words.staySecondsRange }),
    ...(wrong['at_seconds'] && { at_seconds: words.momentRange }),
  };
}
