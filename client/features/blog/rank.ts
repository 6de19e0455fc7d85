import { blog as words, language } from '../../text/es.ts';
import type { Article, ArticleFace } from './article.ts';

const MOST = 3;
const POPULAR_TAGS = 10;

/** A name with the number of articles it leads to. */
export type ArticleCount = { readonly id: string; readonly count: number };

/** The part of an article that a list needs: without its text. */
export const faceOf = ({ content: _content, headings: _headings, ...face }: Article): ArticleFace => face;

/** Articles that share tags with this one: most shared tags first, then the newest. */
export function relatedTo<Face extends ArticleFace>(article: ArticleFace, all: readonly Face[]): Face[] {
  const shared = (other: ArticleFace) => other.tags.filter((tag) => article.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST);
}

export const featured = (all: readonly ArticleFace[]) => all.filter((article) => article.featured).slice(0, MOST);

/** All categories, also those without articles. */
export const categoryCounts = (all: readonly ArticleFace[]): ArticleCount[] =>
  Object.keys(words.categories).map((id) => ({ id, count: all.filter(({ category }) => category === id).length }));

/** Most used first, then alphabetical. */
export function tagCounts(all: readonly ArticleFace[]): ArticleCount[] {
  const uses = all.flatMap(({ tags }) => tags);
  return [...new Set(uses)]
    .map((id) => ({ id, count: uses.filter((tag) => tag === id).length }))
    .toSorted((a, b) => b.count - a.count || a.id.localeCompare(b.id, language));
}

export const popularTags = (all: readonly ArticleFace[]) => tagCounts(all).slice(0, POPULAR_TAGS);
