import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout.tsx';
import styles from './action-page.module.css';

type ActionNoticeProps = { title: string; hint?: string; children?: ReactNode };

/** A heading, a hint and what to do next. The heading takes the focus, since it replaces something. */
export function ActionNotice({ title, hint, children }: ActionNoticeProps) {
  return (
    <>
      <h1 key={title} ref={focus} tabIndex={-1}>
        {title}
      </h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && (
        <Cluster gap={3} className={styles.actions}>
          {children}
        </Cluster>
      )}
    </>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();
