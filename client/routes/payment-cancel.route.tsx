import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { PaymentCancelled } from '../features/payment/payment-cancelled.tsx';
import { brand, payment as words } from '../text/es.ts';

export const title = `${words.cancel.title} · ${brand.name}`;

/** The return page for people who cancelled at the payment provider. */
export default function PaymentCancel() {
  return (
    <>
      <SiteHeader />
      <PaymentCancelled />
      <SiteFooter />
      <Toaster />
    </>
  );
}
