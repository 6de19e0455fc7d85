import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { termsDocument } from '../features/legal/terms-document.ts';

export default function TermsRoute() {
  return (
    <>
      <SiteHeader />
      <LegalPage write={termsDocument} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
