import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode };

/** One matter of the account: what it is about, and beside it, where there is room, what can be done. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.quiet}>{hint}</p>}
      </div>
      <div className={styles.act}>{children}</div>
    </section>
  );
}
