import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { ReceivePage } from '../features/moving/receive-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { brand, moving } from '../text/es.ts';

export const meta = () => [
  { title: `${moving.receive.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export function clientLoader() {
  showTheme(readTheme());
  return null;
}

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
