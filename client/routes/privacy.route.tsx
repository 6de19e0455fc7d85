import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacyDocument } from '../features/legal/privacy-document.ts';

export default function PrivacyRoute() {
  return (
    <>
      <SiteHeader />
      <LegalPage write={privacyDocument} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
