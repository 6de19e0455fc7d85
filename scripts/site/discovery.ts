import { paths } from '#protocol/paths.ts';
import { writeFileSync } from 'node:fs';
import config from '../../react-router.config.ts';
import { FEED } from '../../client/lib/pages/feed.ts';
import { articles } from './articles.ts';
import { checkCards } from '../cards/drawn.ts';
import { feedOf } from './discovery/feed.ts';
import { llmsTxtOf } from './discovery/llms-txt.ts';
import { robotsOf } from './discovery/robots.ts';
import { sitemapOf } from './discovery/sitemap.ts';

/** Writes the files by which the pages are found: robots.txt, sitemap.xml, llms.txt and the blog's feed. */

const folder = 'build/client';

/** `url` is the public address. */
export function writeDiscoveryFiles(url: string): void {
  checkCards(config.prerender);
  const days = Object.fromEntries(articles.map(({ slug, publishDate }) => [paths.article(slug), publishDate]));
  writeFileSync(`${folder}/robots.txt`, robotsOf(url));
  writeFileSync(`${folder}/sitemap.xml`, sitemapOf(url, config.prerender, days));
  writeFileSync(`${folder}/llms.txt`, llmsTxtOf(url, articles));
  writeFileSync(`${folder}${FEED}`, feedOf(url, articles));
}
