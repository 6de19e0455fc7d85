import type { blog, blogTags } from '../../text/es.ts';

export type Category = keyof typeof blog.categories;
export type Tag = keyof typeof blogTags;

/** What a list shows of an article. */
export type ArticleFace = {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** YYYY-MM-DD. */
  readonly publishDate: string;
  readonly category: Category;
  readonly tags: readonly Tag[];
  /** The address of its picture. */
  readonly image: string;
  readonly imageAlt: string;
  /** `6 min`. */
  readonly readTime: string;
  readonly featured: boolean;
};

export type Heading = { readonly id: string; readonly text: string };

export type Article = ArticleFace & {
  /** HTML. */
  readonly content: string;
  readonly headings: readonly Heading[];
};

/** The size of every picture of an article: its place is kept before it is here. */
export const PICTURE = { width: 1200, height: 675 };
