import type { ReactNode } from 'react';
import styles from './heading-line.module.css';

type HeadingLineProps = {
  children: ReactNode;
  /** Small beside the title; `noteTitle` says it in full. */
  note: ReactNode;
  noteTitle?: string;
  sign: ReactNode;
};

/** The middle of a page's head: what it is, of what, and how that stands. On a phone in two lines. */
export function HeadingLine({ children, note, noteTitle, sign }: HeadingLineProps) {
  return (
    <div className={styles.middle}>
      <h1 className={styles.title}>{children}</h1>
      <div className={styles.about}>
        <span className={styles.note} title={noteTitle}>
          {note}
        </span>
        {sign}
      </div>
    </div>
  );
}
