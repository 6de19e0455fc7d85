import { ScrollRestoration } from 'react-router';
import { Hero } from '../features/home/hero.tsx';
import styles from '../features/home/home.module.css';
import { OwnRooms } from '../features/home/own-rooms.tsx';
import { Plans, Reasons, Steps } from '../features/home/sections.tsx';
import { brand, home as words } from '../text/es.ts';
import { Wordmark } from '../ui/brand.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const meta = () => [{ title: words.title }, { name: 'description', content: words.description }];

/** The first page: what it is, how it looks, and the way in. */
export default function Home() {
  return (
    <>
      <PageHeader
        brand={<Wordmark label={brand.name} />}
        actions={
          <LinkButton to="/controller" variant="secondary">
            {words.start}
          </LinkButton>
        }
      />
      <main className={styles.page}>
        <Hero />
        <OwnRooms />
        <Steps />
        <Reasons />
        <Plans />
      </main>
      <footer className={`${styles.page} ${styles.footer}`}>
        {brand.name} · {words.footer}
      </footer>
      <ScrollRestoration />
    </>
  );
}
