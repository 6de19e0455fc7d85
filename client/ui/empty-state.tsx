import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: ReactNode; hint?: ReactNode; action?: ReactNode; level?: 'h1' | 'p' };

/** Says what is missing and what to do next. With a level its title is a heading. */
export function EmptyState({ title, hint, action, level: Title = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
