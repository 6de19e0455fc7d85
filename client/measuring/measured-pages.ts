import { isPathOf, pages } from '#protocol/paths.ts';

/** The pages that may be measured. Pages of rooms and accounts and the links in mails are not among them. */
const MEASURED_PAGES = [
  'home',
  'plans',
  'blog',
  'article',
  'terms',
  'privacy',
  'paymentSuccess',
  'paymentCancel',
] as const satisfies readonly (keyof typeof pages)[];

/** What is reported of a visit: the pattern of the page, never its address. */
export type MeasuredPage = (typeof pages)[(typeof MEASURED_PAGES)[number]];

/** The pattern of a pathname; null for a page that is not measured. */
export function measuredPageOf(pathname: string): MeasuredPage | null {
  const page = MEASURED_PAGES.find((name) => isPathOf(pathname, name));
  return page === undefined ? null : pages[page];
}
