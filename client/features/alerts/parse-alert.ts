import { newAlert } from '#protocol/alerts.ts';
import { fieldsOf } from '#protocol/invalid.ts';
import type { SoundUrl } from '#protocol/sounds.ts';
import { alerts as words } from '../../text/es.ts';

/** What a person typed, as it was typed. */
export type Typed = {
  readonly message: string;
  readonly side: 'before' | 'after';
  readonly minutes: string;
  readonly seconds: string;
  readonly color: string;
  readonly sound: SoundUrl | null;
};

export type Fields = {
  readonly timer_id: string;
  readonly message: string;
  readonly at_seconds: number;
  readonly color: string;
  readonly sound_file: SoundUrl | null;
};

/** A sentence per field that is not right. */
export type Wrong = Partial<Readonly<Record<string, string>>>;

export type Parsed = { readonly ok: true; readonly fields: Fields } | { readonly ok: false; readonly wrong: Wrong };

/** Seconds left at the moment that is typed, negative in overtime; NaN where it is none. */
export function secondsIn({ side, minutes, seconds }: Typed): number {
  const total = Math.round(amountIn(minutes) * 60 + amountIn(seconds));
  return side === 'after' && total > 0 ? -total : total;
}

/** What is left empty is zero; a moment has no sign of its own. */
function amountIn(text: string): number {
  const amount = Number(text);
  return amount >= 0 ? amount : Number.NaN;
}

/** The server's own schema says what is right; the words are the catalogue's. */
export function parseAlert(timer_id: string, typed: Typed): Parsed {
  const { message, color, sound: sound_file } = typed;
  const fields = { timer_id, message: message.trim(), at_seconds: secondsIn(typed), color, sound_file };
  const result = newAlert.safeParse(fields);
  if (result.success) return { ok: true, fields };
  const wrong = fieldsOf(result.error);
  return {
    ok: false,
    wrong: {
      ...wrong,
      ...(wrong['message'] && fields.message === '' && { message: words.messageRequired }),
      ...(wrong['at_seconds'] && { at_seconds: words.momentRange }),
    },
  };
}
