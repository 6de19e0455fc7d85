import type { ReactNode } from 'react';
import styles from './heading-line.module.css';

/** The middle of a header: the title and, from 1280 px on, what is about it. */
export function HeadingLine({ children, about }: { children: ReactNode; about: ReactNode }) {
  return (
    <div className={styles.middle}>
      <h1 data-covered className={styles.title}>
        {children}
      </h1>
      {about}
    </div>
  );
}

type HeadingNoteProps = {
  /** A small note beside the title; `noteTitle` is its full text. */
  note: ReactNode;
  noteTitle?: string;
  sign: ReactNode;
};

/** The subject of a page and its state. */
export function HeadingNote({ note, noteTitle, sign }: HeadingNoteProps) {
  return (
    <div className={styles.about}>
      <span data-covered className={styles.note} title={noteTitle}>
        {note}
      </span>
      {sign}
    </div>
  );
}
