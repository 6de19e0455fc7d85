import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { PaymentReturn } from '../features/payment/payment-return.tsx';
import { payment as words } from '../text/es.ts';

export const title = words.title;

/** The return page of the payment provider. */
export default function PaymentSuccess() {
  return (
    <>
      <SiteHeader />
      <PaymentReturn />
      <SiteFooter />
      <Toaster />
    </>
  );
}
