import { paths } from '#protocol/paths.ts';
import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { examples } from '../features/timers/import-help/examples.ts';
import { ImportHelpPage } from '../features/timers/import-help/import-help-page.tsx';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { importHelp as words } from '../text/es.ts';
import type { Route } from './+types/import-help.route.ts';

/** Runs at build time. No example has a date that depends on the day. */
export const loader = () => ({ examples: examples('2026-01-01') });

export const meta = () =>
  pageMeta({
    path: paths.importHelp,
    title: words.title,
    description: words.description,
    things: import.meta.env.SSR ? structuredData().ofDocument(paths.importHelp, words.name) : [],
  });

export default function ImportHelpRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <ImportHelpPage {...loaderData} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
