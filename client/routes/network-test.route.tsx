import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { NetworkTestPage } from '../features/network-test/network-test-page.tsx';

export default function NetworkTestRoute() {
  return (
    <>
      <SiteHeader />
      <NetworkTestPage />
      <SiteFooter />
      <Toaster />
    </>
  );
}
