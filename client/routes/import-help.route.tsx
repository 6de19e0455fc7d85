import type { ComponentProps } from 'react';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ImportHelpPage } from '../features/import/help/import-help-page.tsx';

export default function ImportHelpRoute(props: ComponentProps<typeof ImportHelpPage>) {
  return (
    <>
      <SiteHeader />
      <ImportHelpPage {...props} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
