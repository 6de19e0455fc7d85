/**
 * The pages where others may measure, as they are told of them: the pattern, never the address. Rooms, accounts and
 * the links of mails are none of them.
 */
const PLACES = [
  ['/', /^\/$/],
  ['/planes', /^\/planes\/?$/],
  ['/blog', /^\/blog\/?$/],
  ['/blog/:slug', /^\/blog\/[^/]+\/?$/],
  ['/terminos', /^\/terminos\/?$/],
  ['/aviso-de-privacidad', /^\/aviso-de-privacidad\/?$/],
  ['/payment/success', /^\/payment\/success\/?$/],
  ['/payment/cancel', /^\/payment\/cancel\/?$/],
] as const;

export type Place = (typeof PLACES)[number][0];

/** Null where nobody measures. */
export const placeOf = (pathname: string): Place | null =>
  PLACES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
