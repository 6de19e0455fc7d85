import { paths } from '#protocol/paths.ts';
import { useState } from 'react';
import { useChunk } from '../../../lib/use-chunk.ts';
import { brand, site as words } from '../../../text/es.ts';
import { DropPanel } from '../../../ui/drop-panel.tsx';
import { HomeLink } from '../../../ui/home-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { AuthView } from '../auth-view.ts';
import styles from './site-header.module.css';
import { siteLinks } from './site-links.ts';

/**
 * Loaded after the page. A prerendered page cannot know who is signed in: its buttons would not work yet, and it would
 * show the wrong state first.
 */
const load = () => import('./site-account.tsx');

/** The header of every page outside an event. */
export function SiteHeader() {
  const [asked, ask] = useState<AuthView | null>(null);
  const chunk = useChunk(load);
  const account = chunk.state === 'here' ? chunk.module : null;
  return (
    <header data-toasts-below className={styles.header}>
      <HomeLink label={brand.home} shrinks />
      <nav aria-label={words.navigation} className={styles.nav}>
        <Links />
      </nav>
      <div className={styles.corner}>{account && <account.AccountCorner isAsking={asked !== null} onAsk={ask} />}</div>
      <LinkButton variant="primary" to={paths.newRoom} className={styles.start}>
        {words.start}
      </LinkButton>
      <DropPanel label={words.menu} className={styles.small}>
        <Links />
        {account && <account.AccountItems onAsk={ask} />}
      </DropPanel>
      {account && asked && <account.AuthEntrance start={asked} onClose={() => ask(null)} />}
    </header>
  );
}

const Links = () => (
  <ul className={styles.links}>
    {siteLinks.map(({ label, to }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
