import { paths } from '#protocol/paths.ts';
import { blog as words, blogTags } from '../../text/es.ts';
import type { Article, Category, Tag } from './article.ts';
import { parseSource, type Source } from './front-matter.ts';
import { renderMarkdown, type Written } from './markdown.ts';

/** Markdown files by slug, and addresses of pictures by file name. */
type Files = {
  readonly articles: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
};

type ReadArticle = { readonly article: Article; readonly written: Written; readonly faults: readonly string[] };

/** Pages that articles may link to, beside other articles. */
export const PAGES = [paths.home, paths.newRoom, paths.plans, paths.blog, paths.terms, paths.privacy];

const FIELDS = ['title', 'excerpt', 'author', 'publishDate', 'category', 'tags', 'image', 'imageAlt', 'featured'];
const WORDS_A_MINUTE = 200;

/** All articles, newest first. Throws one error with everything that is wrong with them, which ends the build. */
export function readArticles(files: Files): readonly Article[] {
  const read = Object.entries(files.articles).map(([slug, text]) =>
    readArticle(slug, parseSource(text), files.pictures),
  );
  const faults = read.flatMap(({ article, written, faults: own }) =>
    [...own, ...linkFaults(written.links, read)].map((fault) => `blog/${article.slug}.md: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return read.map(({ article }) => article).toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
}

function readArticle(slug: string, { fields, body }: Source, pictures: Files['pictures']): ReadArticle {
  const field = (name: string) => fields[name] ?? '';
  const written = renderMarkdown(body, pictures);
  const category = field('category');
  const minutes = Math.max(1, Math.round(body.split(/\s+/u).length / WORDS_A_MINUTE));
  const article: Article = {
    slug,
    title: field('title'),
    excerpt: field('excerpt'),
    author: field('author'),
    publishDate: field('publishDate'),
    category: isCategory(category) ? category : 'guias',
    tags: tagsIn(field('tags')).filter(isTag),
    image: pictures[field('image')] ?? '',
    imageAlt: field('imageAlt'),
    readTime: words.readTime(minutes),
    featured: field('featured') === 'true',
    content: written.html,
    headings: written.headings,
  };
  return { article, written, faults: ownFaults(field, written, pictures) };
}

const ownFaults = (field: (name: string) => string, written: Written, pictures: Files['pictures']) => [
  ...FIELDS.filter((name) => field(name) === '').map((name) => `${name} is missing`),
  ...unless(/^\d{4}-\d\d-\d\d$/u.test(field('publishDate')), `publishDate is no day: ${field('publishDate')}`),
  ...unless(isCategory(field('category')), `unknown category ${field('category')}`),
  ...tagsIn(field('tags'))
    .filter((tag) => !isTag(tag))
    .map((tag) => `unknown tag ${tag}`),
  ...[field('image'), ...written.pictures].filter((file) => !(file in pictures)).map((file) => `no picture ${file}`),
  ...written.removed.map((name) => `${name} is not allowed`),
  ...repeated(written.headings.map(({ id }) => id)).map((id) => `two headings are #${id}`),
];

const tagsIn = (field: string) => field.split(/, */u);
const unless = (isGood: boolean, fault: string) => (isGood ? [] : [fault]);
const isCategory = (name: string): name is Category => Object.hasOwn(words.categories, name);
const isTag = (name: string): name is Tag => Object.hasOwn(blogTags, name);
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

function linkFaults(links: readonly string[], read: readonly ReadArticle[]): string[] {
  const known = new Set([
    ...PAGES,
    ...read.flatMap(({ article: { slug, headings } }) => [
      paths.article(slug),
      ...headings.map(({ id }) => `${paths.article(slug)}#${id}`),
    ]),
  ]);
  return links
    .filter((link) => !link.startsWith('https://') && !known.has(link))
    .map((link) => `${link} leads nowhere`);
}
