import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readArticles } from '../../client/features/blog/read-articles.ts';

/** The articles, for what is written beside the pages; a picture's address is its file. */
const named = (files: readonly string[], ending: string, valueOf: (file: string) => string) =>
  Object.fromEntries(files.map((file) => [basename(file, ending), valueOf(file)]));

export const articles = readArticles({
  articles: named(globSync('blog/*.md'), '.md', (file) => readFileSync(file, 'utf8')),
  pictures: named(globSync('blog/pictures/*.svg'), '', (file) => file),
});
