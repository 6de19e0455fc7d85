import { paths } from '#protocol/paths.ts';
import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { NetworkTestPage } from '../features/network-test/network-test-page.tsx';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { networkTest as words } from '../text/es.ts';

export const meta = () =>
  pageMeta({
    path: paths.networkTest,
    title: words.title,
    description: words.description,
    things: import.meta.env.SSR ? structuredData().ofDocument(paths.networkTest, words.name) : [],
  });

export default function NetworkTestRoute() {
  return (
    <>
      <SiteHeader />
      <NetworkTestPage />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
