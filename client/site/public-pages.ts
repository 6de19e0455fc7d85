import { paths } from '#protocol/paths.ts';
import { articles } from '../features/blog/articles.ts';
import type { Article } from '../features/blog/article.ts';
import { faceOf, relatedTo } from '../features/blog/rank.ts';
import { recipesFor } from '../features/developers/recipes.ts';
import { reference } from '../features/developers/reference.ts';
import { examples } from '../features/import/help/examples.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { blog, developers, faq, home, importHelp, legal, networkTest, plans, site as words } from '../text/es.ts';
import type { PublicPage } from './page-writer.ts';

/** The public pages, which are written at build time. No browser loads this. */

const ofArticle = ({ content, ...article }: Article, data: ReturnType<typeof structuredData>): PublicPage => ({
  route: 'blog-article',
  path: paths.article(article.slug),
  title: blog.articleTitle(article.title),
  heading: article.title,
  description: article.excerpt,
  article: {
    author: article.author,
    publishDate: article.publishDate,
    section: blog.categories[article.category],
    tags: article.tags,
  },
  hasFeed: true,
  things: data.ofArticle(article),
  props: { article, related: relatedTo(article, articles).map(faceOf) },
  once: { content },
});

/** @param site The public address. */
export function publicPages(site: string = import.meta.env.PUBLIC_URL): readonly PublicPage[] {
  const data = structuredData(site);
  return [
    { route: 'home', path: paths.home, title: home.title, description: home.description, things: data.ofHome(faq) },
    { route: 'plans', path: paths.plans, title: plans.title, description: plans.description, things: data.ofPlans() },
    {
      route: 'developers',
      path: paths.developers,
      title: developers.title,
      description: developers.description,
      things: data.ofDocument(paths.developers, developers.name),
      props: { recipes: recipesFor(site), reference },
    },
    {
      route: 'import-help',
      path: paths.importHelp,
      title: importHelp.title,
      description: importHelp.description,
      things: data.ofDocument(paths.importHelp, importHelp.name),
      // No example has a date that depends on the day.
      props: { examples: examples('2026-01-01') },
    },
    {
      route: 'network-test',
      path: paths.networkTest,
      title: networkTest.title,
      description: networkTest.description,
      things: data.ofDocument(paths.networkTest, networkTest.name),
    },
    {
      route: 'terms',
      path: paths.terms,
      title: legal.termsTitle,
      description: legal.termsDescription,
      things: data.ofDocument(paths.terms, words.terms),
    },
    {
      route: 'privacy',
      path: paths.privacy,
      title: legal.privacyTitle,
      description: legal.privacyDescription,
      things: data.ofDocument(paths.privacy, words.privacy),
    },
    {
      route: 'blog',
      path: paths.blog,
      title: blog.title,
      description: blog.description,
      hasFeed: true,
      things: data.ofBlog(articles.map(faceOf)),
      props: { articles: articles.map(faceOf) },
    },
    ...articles.map((article) => ofArticle(article, data)),
  ];
}
