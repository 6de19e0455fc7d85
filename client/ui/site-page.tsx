import type { ReactNode } from 'react';
import styles from './site-page.module.css';

type Contents = {
  readonly label: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Whether the sections are cited by their numbers. */
  readonly isNumbered?: boolean;
};

type SitePageProps = {
  title: string;
  /** Below the title. */
  lead: ReactNode;
  /** Links to the sections of a long page, by their ids: beside them where there is space. */
  contents?: Contents;
  children?: ReactNode;
};

/** The layout of a public page. */
export function SitePage({ title, lead, contents, children }: SitePageProps) {
  return (
    <main className={styles.page} data-has-contents={contents !== undefined || undefined}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {contents && <ContentsOf {...contents} />}
      {children}
    </main>
  );
}

function ContentsOf({ label, sections, isNumbered = false }: Contents) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <nav className={styles.contents} aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <List>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}

type SitePartProps = { id: string; title: string; children: ReactNode };

/** A section of a public page, for its contents. */
export const SitePart = ({ id, title, children }: SitePartProps) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type SitePairsProps = {
  label?: string;
  /** Words, and what they mean. */
  pairs: readonly (readonly [said: string, means: string])[];
  /** Whether the words are short, such as codes. */
  isShort?: boolean;
};

/** Words of a public page with what they mean beside them. */
export const SitePairs = ({ label, pairs, isShort = false }: SitePairsProps) => (
  <dl className={styles.pairs} aria-label={label} data-short={isShort || undefined}>
    {pairs.map(([said, means]) => (
      <div key={said}>
        <dt>{said}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);
