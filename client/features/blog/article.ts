import type { blog, blogTags } from '../../text/es.ts';

export type Category = keyof typeof blog.categories;
export type Tag = keyof typeof blogTags;

/** The part of an article that a list shows. */
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

/** The size of every article's picture: its space is reserved before it is loaded. */
export const PICTURE = { width: 1200, height: 675 };
