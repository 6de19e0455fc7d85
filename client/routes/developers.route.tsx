import type { ComponentProps } from 'react';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { DevelopersPage } from '../features/developers/developers-page.tsx';

export default function DevelopersRoute(props: ComponentProps<typeof DevelopersPage>) {
  return (
    <>
      <SiteHeader />
      <DevelopersPage {...props} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
