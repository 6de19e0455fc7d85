/**
 * The pages where others may measure, as they are told of them: the pattern, never the address. Rooms, accounts and
 * the links of mails are none of them.
 */
const MEASURED_PAGES = [
  ['/', /^\/$/],
  ['/planes', /^\/planes\/?$/],
  ['/blog', /^\/blog\/?$/],
  ['/blog/:slug', /^\/blog\/[^/]+\/?$/],
  ['/terminos', /^\/terminos\/?$/],
  ['/aviso-de-privacidad', /^\/aviso-de-privacidad\/?$/],
  ['/payment/success', /^\/payment\/success\/?$/],
  ['/payment/cancel', /^\/payment\/cancel\/?$/],
] as const;

export type MeasuredPage = (typeof MEASURED_PAGES)[number][0];

/** Null where nobody measures. */
export const measuredPageOf = (pathname: string): MeasuredPage | null =>
  MEASURED_PAGES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
