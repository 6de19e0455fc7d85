import { paths } from '#protocol/paths.ts';
import type { ReactNode } from 'react';
import { useChunk } from '../../../lib/use-chunk.ts';
import { usePublicConfig } from '../../../lib/network/use-public-config.ts';
import type { Measuring } from '../../../lib/network/public-config.ts';
import { brand, site as words } from '../../../text/es.ts';
import { Wordmark } from '../../../ui/brand.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links.ts';

/** The footer of every page outside an event. */
export function SiteFooter() {
  const config = usePublicConfig();
  const email = config?.support_email;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.claim}>
          <Wordmark label={brand.name} />
          <p>{words.claim}</p>
        </div>
        <Group title={words.quickLinks}>
          <li>
            <Link to={paths.newRoom}>{words.start}</Link>
          </li>
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Group>
        <Group title={words.support}>
          <li>
            <Link to={paths.importHelp}>{words.importHelp}</Link>
          </li>
          <li>
            <Link to={paths.networkTest}>{words.networkTest}</Link>
          </li>
          <li>
            <Link to={paths.developers}>{words.developers}</Link>
          </li>
          <li>
            <Link to={paths.terms}>{words.terms}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{words.privacy}</Link>
          </li>
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {config?.measuring && <Consent measuring={config.measuring} />}
        </Group>
        <p className={styles.rights}>{words.rights(brand.name)}</p>
      </div>
    </footer>
  );
}

const loadConsent = () => import('./site-consent.tsx');

/** Only where the operator measures visits. */
function Consent({ measuring }: { measuring: Measuring }) {
  const chunk = useChunk(loadConsent);
  return (
    chunk.state === 'here' && (
      <li>
        <chunk.module.SiteConsent measuring={measuring} />
      </li>
    )
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className={styles.group}>
    <p className={styles.title}>{title}</p>
    <ul className={styles.links}>{children}</ul>
  </nav>
);
