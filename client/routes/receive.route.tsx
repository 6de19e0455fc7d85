import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ReceivePage } from '../features/moving/receive-page.tsx';
import { brand, moving } from '../text/es.ts';

export const title = `${moving.receive.title} · ${brand.name}`;

/** 'Recibir una sala': for a room that moves to this copy of the product. */
export default function ReceiveRoute() {
  return (
    <>
      <SiteHeader />
      <ReceivePage />
      <SiteFooter />
      <Toaster />
    </>
  );
}
