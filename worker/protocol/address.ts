import * as z from 'zod/mini';

/** The origin of an http address; null if it is none. A path behind it is left out, a missing scheme is http. */
export function originIn(text: string): string | null {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (typed.length === 0 || typed.length > 200 || !URL.canParse(whole)) return null;
  const { origin, protocol, username, password } = new URL(whole);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : null;
}

/** The origin of a copy of the product: `https://atiempo.mx`, `http://192.168.1.20:8787`. */
export const address = z.string().check(z.refine((text) => originIn(text) === text));
