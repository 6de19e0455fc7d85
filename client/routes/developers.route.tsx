import { paths } from '#protocol/paths.ts';
import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { DevelopersPage } from '../features/developers/developers-page.tsx';
import { recipesFor } from '../features/developers/recipes.ts';
import { reference } from '../features/developers/reference.ts';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { developers as words } from '../text/es.ts';
import type { Route } from './+types/developers.route.ts';

/** Runs at build time. */
export const loader = () => ({ recipes: recipesFor(import.meta.env.PUBLIC_URL), reference });

export const meta = () =>
  pageMeta({
    path: paths.developers,
    title: words.title,
    description: words.description,
    things: import.meta.env.SSR ? structuredData().ofDocument(paths.developers, words.name) : [],
  });

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <DevelopersPage {...loaderData} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
