import { paths } from '#protocol/paths.ts';
import { ScrollRestoration, data } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import type { Article } from '../features/blog/article.ts';
import { ArticleMissing } from '../features/blog/article/article-missing.tsx';
import { ArticlePage } from '../features/blog/article/article-page.tsx';
import { articles } from '../features/blog/articles.ts';
import { faceOf, relatedTo } from '../features/blog/rank.ts';
import { Toaster } from '../features/connection/toaster.tsx';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { blog as words } from '../text/es.ts';
import type { Route } from './+types/blog-article.route.ts';

/** Runs at build time for each article; the Worker answers 404 for an address without one. */
export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) throw data(null, { status: 404 });
  return { article, related: relatedTo(article, articles).map(faceOf) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? articleMeta(loaderData.article)
    : [{ title: words.articleTitle(words.notFound) }, { name: 'robots', content: 'noindex' }];

function articleMeta(article: Article) {
  const { slug, title, excerpt, author, publishDate, category, tags } = article;
  return pageMeta({
    path: paths.article(slug),
    title: words.articleTitle(title),
    heading: title,
    description: excerpt,
    article: { author, publishDate, section: words.categories[category], tags },
    hasFeed: true,
    things: import.meta.env.SSR ? structuredData().ofArticle(article) : [],
  });
}

export default function ArticleRoute({ loaderData: { article, related } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <ArticlePage key={article.slug} article={article} related={related} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** A failed fetch is a TypeError; any other error is an address without an article. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <ArticleMissing isUnknown={!(error instanceof TypeError)} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
