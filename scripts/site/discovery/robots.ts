import { paths } from '#protocol/paths.ts';

/**
 * What nobody should read by machine: opening /controller makes a room, and opening a room's screen takes one of its
 * seats. Which of these addresses are known elsewhere stays unlisted all the same: the pages say noindex.
 */
const CLOSED = [
  paths.newRoom,
  ...[paths.viewer, paths.moderator, paths.questions, paths.operator, paths.report, paths.agenda].map((of) => of('')),
  '/ws/',
  '/identity/',
  '/dev/',
  '/api/',
];

/** What public pages ask for while they are drawn. */
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
