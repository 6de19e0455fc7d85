import type { Texts } from './filter.ts';
import { fold } from './fold.ts';
import { parseSource } from './front-matter.ts';

/** The articles' texts to search in: larger than all the rest of the list, so it comes when somebody searches. */
const sources = import.meta.glob<string>('../../../blog/*.md', { query: '?raw', import: 'default', eager: true });

export const texts: Texts = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1).replace('.md', ''),
    fold(plain(parseSource(text).body)),
  ]),
);

/** What a reader sees: links by their words, no signs of Markdown. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, '$<words>').replaceAll(/[*_`#|>]/gu, '');
}
