import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand, site as words } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links.ts';
import { useSupportEmail } from './use-support-email.ts';

/** The foot of every page that is not an event. */
export function SiteFooter() {
  const email = useSupportEmail();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.claim}>
          <Wordmark label={brand.name} />
          <p>{words.claim}</p>
        </div>
        <Group title={words.quickLinks}>
          <li>
            <Link to="/controller">{words.start}</Link>
          </li>
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Group>
        <Group title={words.support}>
          <li>
            <Link to="/terminos">{words.terms}</Link>
          </li>
          <li>
            <Link to="/aviso-de-privacidad">{words.privacy}</Link>
          </li>
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </Group>
        <p className={styles.rights}>{words.rights(brand.name)}</p>
      </div>
    </footer>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className={styles.group}>
    <p className={styles.title}>{title}</p>
    <ul className={styles.links}>{children}</ul>
  </nav>
);
