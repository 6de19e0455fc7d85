import { paths } from '#protocol/paths.ts';
import { payment } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import styles from './payment.module.css';
import { WayOn } from './way-on.tsx';

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
          <WayOn>
            <LinkButton to="/">{payment.toHome}</LinkButton>
          </WayOn>
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
