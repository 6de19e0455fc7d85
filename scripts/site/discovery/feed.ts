import { paths } from '#protocol/paths.ts';
import type { ArticleFace } from '../../../client/features/blog/article.ts';
import { FEED } from '../../../client/lib/pages/feed.ts';
import { blog } from '../../../client/text/es.ts';
import { asXml, element } from './xml.ts';

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
export function feedOf(site: string, articles: readonly ArticleFace[]): string {
  const [newest] = articles;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    ${element('title', blog.name)}
    ${element('link', site + paths.blog)}
    ${element('description', blog.description)}
    <language>es-mx</language>
    ${newest ? element('lastBuildDate', moment(newest.publishDate)) : ''}
    <atom:link href="${asXml(site + FEED)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => itemOf(site, article)).join('\n')}
  </channel>
</rss>
`;
}
