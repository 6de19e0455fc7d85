import { paths } from '#protocol/paths.ts';
import { payment as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NextLinks } from './next-links.tsx';
import { PaymentFrame } from './payment-frame.tsx';

/** The payment failed, or this page does not know which payment it was. */
export function PaymentFailed({ title = words.error.title, message }: { title?: string; message: string }) {
  return (
    <PaymentFrame
      title={title}
      bar="stopped"
      actions={
        <>
          <LinkButton to={paths.plans}>{words.toPlans}</LinkButton>
          <NextLinks>
            <LinkButton to="/">{words.toHome}</LinkButton>
          </NextLinks>
        </>
      }
    >
      <p>{message}</p>
    </PaymentFrame>
  );
}
