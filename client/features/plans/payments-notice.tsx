import { plans as words } from '../../text/es.ts';
import styles from './plans.module.css';
import type { Payments } from './use-payments.ts';

/** Says in advance that this installation takes no money. */
export function PaymentsNotice({ payments: { state } }: { payments: Payments }) {
  const sign = { ready: null, off: words.off, stand_in: words.standIn }[state];
  return sign && <p className={styles.sign}>{sign}</p>;
}
