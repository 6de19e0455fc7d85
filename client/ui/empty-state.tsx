import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: ReactNode; hint?: ReactNode; action?: ReactNode };

/** Says what is missing and what to do next. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
