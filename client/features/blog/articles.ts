import { readArticles } from './read-articles.ts';

/** The articles in `blog/`. For loaders, which run at build time only: no browser loads this. */

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const named = (files: Readonly<Record<string, string>>, ending = '') =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [nameOf(path).replace(ending, ''), file]));

export const articles = readArticles({
  articles: named(
    import.meta.glob<string>('../../../blog/*.md', { query: '?raw', import: 'default', eager: true }),
    '.md',
  ),
  pictures: named(
    import.meta.glob<string>('../../../blog/pictures/*.svg', {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    }),
  ),
});
