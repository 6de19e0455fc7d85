import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { CertificatePage } from '../features/certificate/certificate-page.tsx';
import { brand, certificate as words } from '../text/es.ts';

export const title = `${words.title} · ${brand.name}`;

/** How a device trusts the certificate that a copy in a hall made for itself. */
export default function CertificateRoute() {
  return (
    <>
      <SiteHeader />
      <CertificatePage />
      <SiteFooter />
    </>
  );
}
