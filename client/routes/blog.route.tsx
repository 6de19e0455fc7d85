import { paths } from '#protocol/paths.ts';
import { ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { articles } from '../features/blog/articles.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { faceOf } from '../features/blog/rank.ts';
import { Toaster } from '../features/connection/toaster.tsx';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { blog as words } from '../text/es.ts';
import type { Route } from './+types/blog.route.ts';

/** Runs at build time; browsers get the prerendered data. */
export const loader = () => ({ articles: articles.map(faceOf) });

/** A filter changes only the query, and the list stays the same. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    path: paths.blog,
    title: words.title,
    description: words.description,
    hasFeed: true,
    things: import.meta.env.SSR ? structuredData().ofBlog(loaderData?.articles ?? []) : [],
  });

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <BlogPage articles={loaderData.articles} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
