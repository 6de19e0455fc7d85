import { blog as words, blogTags } from '../../text/es.ts';
import type { ArticleFace } from './article.ts';
import { fold } from './fold.ts';

/** The filter of the list, as its address has it: `?category=&tag=&q=&page=`. */
export type ArticleFilter = {
  readonly category: string;
  readonly tag: string;
  readonly q: string;
  readonly page: number;
};

/** The full text of each article, folded, by slug; empty until somebody searches. */
export type Texts = Readonly<Record<string, string>>;

export const everything: ArticleFilter = { category: '', tag: '', q: '', page: 1 };

export function readFilter(params: URLSearchParams): ArticleFilter {
  const word = (name: string) => params.get(name)?.trim() ?? '';
  return {
    category: word('category').toLowerCase(),
    tag: word('tag').toLowerCase(),
    q: word('q'),
    page: Math.max(1, Math.trunc(Number(word('page'))) || 1),
  };
}

/** Only what differs from the unfiltered list is in the address. */
export function searchOf(filter: ArticleFilter): string {
  const { category, tag, q, page } = filter;
  const params = Object.entries({ category, tag, q, page: page > 1 ? String(page) : '' }).filter(([, value]) => value);
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
}

/** Any change leads to the first page. Category and tag exclude each other. */
export const withCategory = (filter: ArticleFilter, category: string): ArticleFilter => ({
  ...filter,
  category,
  tag: '',
  page: 1,
});
export const withTag = (filter: ArticleFilter, tag: string): ArticleFilter => ({
  ...filter,
  tag,
  category: '',
  page: 1,
});
export const withSearch = (filter: ArticleFilter, q: string): ArticleFilter => ({ ...filter, q, page: 1 });
export const withPage = (filter: ArticleFilter, page: number): ArticleFilter => ({ ...filter, page });

export const isFiltered = ({ category, tag, q }: ArticleFilter) => category !== '' || tag !== '' || q !== '';

/** Filters by category, then by tag, then by words. */
export function find<Face extends ArticleFace>(
  articles: readonly Face[],
  filter: ArticleFilter,
  texts: Texts = {},
): Face[] {
  const { category, tag, q } = filter;
  const sought = fold(q);
  return articles
    .filter((article) => category === '' || article.category === category)
    .filter((article) => tag === '' || article.tags.some((own) => own === tag))
    .filter((article) => sought === '' || haystack(article, texts).includes(sought));
}

const haystack = (article: ArticleFace, texts: Texts) =>
  fold([article.title, article.excerpt, ...article.tags, ...article.tags.map((tag) => blogTags[tag])].join('\n')) +
  (texts[article.slug] ?? '');

/** The names on screen; an unknown one is shown as it came. */
export const categoryName = (id: string) => Object.entries(words.categories).find(([own]) => own === id)?.[1] ?? id;
export const tagName = (id: string) => Object.entries(blogTags).find(([own]) => own === id)?.[1] ?? id;
