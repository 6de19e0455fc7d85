import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import styles from './titled-header.module.css';
import { useNarrowHead } from './use-narrow-head.ts';

type TitledHeaderProps = {
  /** The logo as a link to the first page. */
  brand: ReactNode;
  /** The title of this page, in one line. */
  children: ReactNode;
  /** A small note about the title; `noteTitle` is its full text. */
  note: ReactNode;
  noteTitle: string;
  /** The state of the connection. */
  sign: ReactNode;
  actions: ReactNode;
  /** Covers the logo, the title and the note while it has content. */
  notice: ReactNode;
};

/** A page header with a title. Its note and its sign stand beside it, from 1280 px on, or in a row below. */
export function TitledHeader({ children, note, noteTitle, sign, ...head }: TitledHeaderProps) {
  const isNarrow = useNarrowHead();
  const about = (
    <div className={styles.about}>
      <span data-covered className={styles.note} title={noteTitle}>
        {note}
      </span>
      {sign}
    </div>
  );
  return (
    <PageHeader {...head} below={isNarrow && about}>
      <div className={styles.middle}>
        <h1 data-covered className={styles.title}>
          {children}
        </h1>
        {!isNarrow && about}
      </div>
    </PageHeader>
  );
}
