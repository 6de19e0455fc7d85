import { paths } from '#protocol/paths.ts';

/**
 * Addresses that crawlers must not open: /controller opens a room, and a room's screen takes one of its seats. Links
 * elsewhere may still make such an address known: the pages therefore say noindex.
 */
const CLOSED = [
  paths.newRoom,
  ...[paths.viewer, paths.moderator, paths.questions, paths.operator, paths.report, paths.print, paths.agenda].map(
    (of) => of(''),
  ),
  '/ws/',
  '/identity/',
  '/dev/',
  '/api/',
];

/** Calls that public pages make while they render. */
const OPEN = ['/api/config', '/api/plans'];

export const robotsOf = (site: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
