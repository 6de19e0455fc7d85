import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site-footer.tsx';
import { SiteHeader } from '../features/account/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacyDocument } from '../features/legal/privacy-document.ts';
import { legal as words } from '../text/es.ts';

export const meta = () => [{ title: words.privacyTitle }, { name: 'description', content: words.privacyDescription }];

export default function PrivacyRoute() {
  return (
    <>
      <SiteHeader />
      <LegalPage write={privacyDocument} />
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
