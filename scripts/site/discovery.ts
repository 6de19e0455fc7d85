import { writeFileSync } from 'node:fs';
import { paths } from '#protocol/paths.ts';
import type { ArticleFace } from '../../client/features/blog/article.ts';
import { FEED } from '../../client/lib/pages/feed.ts';
import {
  blog,
  brand,
  developers,
  home,
  importHelp,
  legal,
  networkTest,
  plans,
  site as words,
} from '../../client/text/es.ts';
import { checkCards } from '../cards/drawn.ts';
import { articles } from './articles.ts';
import { folder } from './built.ts';

/** The files by which the pages are found. `site` is the public address. */

/** @param pages The addresses of the public pages. */
export function writeDiscoveryFiles(site: string, pages: readonly string[]): void {
  checkCards(pages);
  const days = Object.fromEntries(articles.map(({ slug, publishDate }) => [paths.article(slug), publishDate]));
  writeFileSync(`${folder}/robots.txt`, robotsOf(site));
  writeFileSync(`${folder}/sitemap.xml`, sitemapOf(site, pages, days));
  writeFileSync(`${folder}/llms.txt`, llmsTxtOf(site));
  writeFileSync(`${folder}${FEED}`, feedOf(site, articles));
}

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and removes the characters that XML forbids. */
const asXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the signs
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

const element = (name: string, text: string): string => `<${name}>${asXml(text)}</${name}>`;

/** `days` has the day of publication (YYYY-MM-DD) by path, where it is known. */
export function sitemapOf(site: string, pages: readonly string[], days: Readonly<Record<string, string>>): string {
  const urls = pages.map((path) => {
    const day = days[path];
    return `  <url>${element('loc', site + path)}${day === undefined ? '' : element('lastmod', day)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** llms.txt: the list of public pages for language models. */
function llmsTxtOf(site: string): string {
  const link = (path: string, name: string, says: string) => `- [${name}](${site}${path}): ${says}`;
  return [
    `# ${brand.name}`,
    `> ${home.description}`,
    `## ${brand.name}`,
    [
      link(paths.home, brand.name, words.claim),
      link(paths.plans, words.plans, plans.description),
      link(paths.developers, words.developers, developers.description),
      link(paths.importHelp, words.importHelp, importHelp.description),
      link(paths.networkTest, words.networkTest, networkTest.description),
      link(paths.terms, words.terms, legal.termsDescription),
      link(paths.privacy, words.privacy, legal.privacyDescription),
    ].join('\n'),
    `## ${blog.blog}`,
    articles.map(({ slug, title, excerpt }) => link(paths.article(slug), title, excerpt)).join('\n'),
    '',
  ].join('\n\n');
}

/** `Thu, 05 Nov 2026 12:00:00 -0600`: a day without an hour is noon in Mexico. */
export const moment = (day: string): string =>
  `${new Date(`${day}T12:00:00Z`).toUTCString().replace(/ GMT$/u, '')} -0600`;

const itemOf = (site: string, { slug, title, excerpt, category, tags, publishDate }: ArticleFace): string =>
  [
    '    <item>',
    ...[
      element('title', title),
      element('link', site + paths.article(slug)),
      `<guid isPermaLink="true">${asXml(site + paths.article(slug))}</guid>`,
      element('pubDate', moment(publishDate)),
      element('description', excerpt),
      element('category', blog.categories[category]),
      ...tags.map((tag) => element('category', tag)),
    ].map((line) => `      ${line}`),
    '    </item>',
  ].join('\n');

/** RSS 2.0, the newest first. */
export function feedOf(site: string, faces: readonly ArticleFace[]): string {
  const [newest] = faces;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    ${element('title', blog.name)}
    ${element('link', site + paths.blog)}
    ${element('description', blog.description)}
    <language>es-mx</language>
    ${newest ? element('lastBuildDate', moment(newest.publishDate)) : ''}
    <atom:link href="${asXml(site + FEED)}" rel="self" type="application/rss+xml"/>
${faces.map((face) => itemOf(site, face)).join('\n')}
  </channel>
</rss>
`;
}
