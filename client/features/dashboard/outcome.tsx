import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';

export type ActionOutcome = { readonly ok: boolean; readonly text: ReactNode } | null;

/** The result of an action, beside its button. */
export function OutcomeLine({ outcome }: { outcome: ActionOutcome }) {
  return (
    <div role="status" className={styles.outcome}>
      {outcome && (
        <p data-ok={outcome.ok || undefined}>
          <Icon icon={outcome.ok ? CircleCheck : CircleAlert} />
          <span>{outcome.text}</span>
        </p>
      )}
    </div>
  );
}
