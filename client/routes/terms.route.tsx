import { paths } from '#protocol/paths.ts';
import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { termsDocument } from '../features/legal/terms-document.ts';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { site, legal as words } from '../text/es.ts';

export const meta = () =>
  pageMeta({
    path: paths.terms,
    title: words.termsTitle,
    description: words.termsDescription,
    things: import.meta.env.SSR ? structuredData().ofDocument(paths.terms, site.terms) : [],
  });

export default function TermsRoute() {
  return (
    <>
      <SiteHeader />
      <LegalPage write={termsDocument} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
