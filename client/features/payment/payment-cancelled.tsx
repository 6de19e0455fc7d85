import { paths } from '#protocol/paths.ts';
import { payment } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import styles from './payment.module.css';
import { NextLinks } from './next-links.tsx';

const { cancel: words } = payment;

/** The person cancelled at the provider's page: nothing was charged. */
export function PaymentCancelled() {
  return (
    <PaymentFrame
      title={words.title}
      bar="empty"
      actions={
        <>
          <LinkButton to={paths.plans} variant="primary">
            {payment.toPlans}
          </LinkButton>
          <NextLinks>
            <LinkButton to="/">{payment.toHome}</LinkButton>
          </NextLinks>
        </>
      }
    >
      <ul className={styles.points}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PaymentFrame>
  );
}
