import type { ReactNode } from 'react';
import styles from './heading-line.module.css';

type HeadingLineProps = {
  children: ReactNode;
  /** A small note beside the title; `noteTitle` is its full text. */
  note: ReactNode;
  noteTitle?: string;
  sign: ReactNode;
};

/** The middle of a header: the title, its subject and its state. On a phone in two lines. */
export function HeadingLine({ children, note, noteTitle, sign }: HeadingLineProps) {
  return (
    <div className={styles.middle}>
      <h1 data-covered className={styles.title}>
        {children}
      </h1>
      <div className={styles.about}>
        <span data-covered className={styles.note} title={noteTitle}>
          {note}
        </span>
        {sign}
      </div>
    </div>
  );
}
