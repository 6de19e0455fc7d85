import { describe, expect, test } from 'vitest';
import type { ArticleFace } from '../../client/features/blog/article.ts';
import { articleDay, excerptOf } from '../../client/features/blog/day.ts';
import {
  everything,
  find,
  readFilter,
  searchOf,
  withCategory,
  withPage,
  withSearch,
  withTag,
} from '../../client/features/blog/filter.ts';
import { buttonsOf, pageOf } from '../../client/features/blog/pages.ts';
import { categoryCounts, featured, relatedTo, tagCounts } from '../../client/features/blog/rank.ts';

const article = (slug: string, fields: Partial<ArticleFace> = {}): ArticleFace => ({
  slug,
  title: slug,
  excerpt: '',
  author: '',
  publishDate: '2026-01-01',
  category: 'guias',
  tags: [],
  image: '',
  imageAlt: '',
  readTime: '',
  featured: false,
  ...fields,
});

const all = [
  article('uno', { category: 'guias', tags: ['temporizador', 'eventos', 'ia'], title: 'El Cronómetro' }),
  article('dos', { category: 'eventos', tags: ['eventos', 'ia'], excerpt: 'Un MARGEN de cinco' }),
  article('tres', { category: 'eventos', tags: ['temporizador'], featured: true }),
  article('cuatro', { category: 'streaming', tags: ['podcast'] }),
];
const slugs = (found: readonly ArticleFace[]) => found.map(({ slug }) => slug);
const sought = (filter: object, texts = {}) => slugs(find(all, { ...everything, ...filter }, texts));

describe('finding', () => {
  test('[BL10] category, tag and words narrow together', () => {
    expect(sought({})).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    expect(sought({ category: 'eventos' })).toEqual(['dos', 'tres']);
    expect(sought({ tag: 'ia' })).toEqual(['uno', 'dos']);
    expect(sought({ category: 'eventos', tag: 'ia' })).toEqual(['dos']);
    expect(sought({ category: 'eventos', tag: 'ia', q: 'nada' })).toEqual([]);
  });

  test('[BL11] words are found in title, excerpt, text and tags, whatever their case and accents', () => {
    expect(sought({ q: 'cronometro' })).toEqual(['uno']);
    expect(sought({ q: 'margen DE' })).toEqual(['dos']);
    expect(sought({ q: 'PODCAST' })).toEqual(['cuatro']);
    expect(sought({ q: 'Micrófono' }, { tres: 'un microfono abierto' })).toEqual(['tres']);
  });

  test('[BL10] a category or tag is exact, whatever its case', () => {
    expect(readFilter(new URLSearchParams('category=EVENTOS&tag=IA'))).toMatchObject({
      category: 'eventos',
      tag: 'ia',
    });
    expect(sought({ category: 'event' })).toEqual([]);
    expect(sought({ tag: 'temporiza' })).toEqual([]);
  });

  test('[BL12] the address says everything that is chosen, and nothing else', () => {
    const filter = { category: 'eventos', tag: 'ia', q: 'a & b', page: 3 };
    expect(readFilter(new URLSearchParams(searchOf(filter)))).toEqual(filter);
    expect(searchOf(everything)).toBe('');
    expect(searchOf(withTag(everything, 'ia'))).toBe('?tag=ia');
  });

  test.each(['', 'page=0', 'page=-2', 'page=x', 'page='])('[BL12] "%s" is the first page', (search) => {
    expect(readFilter(new URLSearchParams(search)).page).toBe(1);
  });

  test('[BL13] a category takes the tag away, a tag the category; the words stay; all begin at the first page', () => {
    const filter = { category: 'eventos', tag: 'ia', q: 'a', page: 2 };
    expect(withCategory(filter, 'guias')).toEqual({ category: 'guias', tag: '', q: 'a', page: 1 });
    expect(withTag(filter, 'podcast')).toEqual({ category: '', tag: 'podcast', q: 'a', page: 1 });
    expect(withSearch(filter, 'b')).toEqual({ ...filter, q: 'b', page: 1 });
    expect(withPage(filter, 3)).toEqual({ ...filter, page: 3 });
  });
});

describe('pages', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index + 1);

  test('[BL14] six on a page, and which of how many they are', () => {
    expect(pageOf(ten, 1)).toEqual({ items: [1, 2, 3, 4, 5, 6], page: 1, pages: 2, first: 1, last: 6 });
    expect(pageOf(ten, 2)).toEqual({ items: [7, 8, 9, 10], page: 2, pages: 2, first: 7, last: 10 });
  });

  test('[BL14] a page that is not there is the nearest that is', () => {
    expect(pageOf(ten, 99).page).toBe(2);
    expect(pageOf([], 3)).toMatchObject({ items: [], page: 1, pages: 1 });
  });

  test.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [7, 9, [1, 'gap', 6, 7, 8, 9]],
    [9, 9, [1, 'gap', 6, 7, 8, 9]],
  ])('[BL15] on page %i of %i at most five buttons lead on', (page, pages, buttons) => {
    expect(buttonsOf(page, pages)).toEqual(buttons);
    expect(buttons.filter((button) => button !== 'gap').length).toBeLessThanOrEqual(5);
  });
});

describe('what stands beside', () => {
  test('[BL16] related articles share a tag: the more the nearer, three at most, never the article itself', () => {
    const [one = article('')] = all;
    expect(slugs(relatedTo(one, all))).toEqual(['dos', 'tres']);
    const many = Array.from({ length: 5 }, (_, index) => article(`x${index}`, { tags: ['ia'] }));
    expect(relatedTo(one, [...all, ...many])).toHaveLength(3);
    expect(relatedTo(article('solo', { tags: ['seo'] }), all)).toEqual([]);
  });

  test('[BL17] categories and tags know how many articles they lead to; three featured ones are popular', () => {
    expect(categoryCounts(all)).toContainEqual({ id: 'eventos', count: 2 });
    expect(categoryCounts(all)).toContainEqual({ id: 'educacion', count: 0 });
    expect(tagCounts(all).map(({ id, count }) => `${id} ${count}`)).toEqual([
      'eventos 2',
      'ia 2',
      'temporizador 2',
      'podcast 1',
    ]);
    const stars = Array.from({ length: 5 }, (_, index) => article(`x${index}`, { featured: true }));
    expect(slugs(featured(stars))).toEqual(['x0', 'x1', 'x2']);
  });

  test('[BL18] a card shows 120 characters of the excerpt, cut between words', () => {
    expect(excerptOf('corto')).toBe('corto');
    const long = excerptOf('palabra '.repeat(30));
    expect(long.length).toBeLessThanOrEqual(121);
    expect(long).toMatch(/palabra…$/u);
  });

  test('[BL26] a day of any month is written as Mexico writes it', () => {
    const asMexico = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-03`;
      expect(articleDay(day)).toBe(asMexico.format(new Date(day)));
    }
  });
});
