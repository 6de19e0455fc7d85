import { ActionPage } from '../features/account/action-page.tsx';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { accountAction, brand } from '../text/es.ts';

export const title = `${accountAction.title} · ${brand.name}`;

/** The target of links in mails: to verify an address, or to set a new password. */
export default function AccountAction() {
  return (
    <>
      <SiteHeader />
      <ActionPage />
      <SiteFooter />
      <Toaster />
    </>
  );
}
