import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site-footer.tsx';
import { SiteHeader } from '../features/account/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { termsDocument } from '../features/legal/terms-document.ts';
import { legal as words } from '../text/es.ts';

export const meta = () => [{ title: words.termsTitle }, { name: 'description', content: words.termsDescription }];

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
