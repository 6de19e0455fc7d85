import type { ReactNode } from 'react';
import { brand } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './connection.module.css';

type NoticePageProps = {
  title: string;
  hint: string;
  actions: ReactNode;
  /** Between the text and the actions. */
  children?: ReactNode;
};

/** A page with one statement and what to do next. */
export function NoticePage({ title, hint, actions, children }: NoticePageProps) {
  return (
    <main className={styles.page}>
      <Link to="/" className={styles.brand}>
        <Wordmark label={brand.name} />
      </Link>
      <div className={styles.notice}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {title}
        </h1>
        <p className={styles.hint}>{hint}</p>
        {children}
        <Cluster gap={3} className={styles.actions}>
          {actions}
        </Cluster>
      </div>
    </main>
  );
}
