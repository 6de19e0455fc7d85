import type { Texts } from './filter.ts';
import { fold } from './fold.ts';
import { parseSource } from './front-matter.ts';

/**
 * The texts of the articles for searching: larger than the rest of the list, so they are loaded when somebody searches.
 */
const sources = import.meta.glob<string>('../../../blog/*.md', { query: '?raw', import: 'default', eager: true });

export const texts: Texts = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1).replace('.md', ''),
    fold(plain(parseSource(text).body)),
  ]),
);

/** The visible text: links by their words, without Markdown signs. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, '$<words>').replaceAll(/[*_`#|>]/gu, '');
}
