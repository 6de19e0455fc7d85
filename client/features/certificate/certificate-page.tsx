import { paths } from '#protocol/paths.ts';
import { Download } from 'lucide-react';
import { usePublicConfig } from '../../lib/network/use-public-config.ts';
import { certificate as words } from '../../text/es.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { SitePage, SitePart } from '../../ui/site-page.tsx';
import styles from './certificate.module.css';
import { systemOf, systems } from './systems.ts';

/** The file of the copy's authority, how each system installs it, and where to go then. The system of this device comes first. */
export function CertificatePage() {
  const config = usePublicConfig();
  if (config === null) return <main aria-busy="true" className={styles.waiting} />;
  if (!config.venue?.has_own_certificate) return <SitePage title={words.title} lead={words.notNeeded} />;
  const own = systemOf(navigator.userAgent);
  const secure = config.venue.addresses.find(
    ({ http, https }) => http === location.origin || https === location.origin,
  );
  return (
    <SitePage title={words.title} lead={words.lead}>
      <div className={styles.document}>
        <p>
          {/* No page of the router. */}
          <a
            href={paths.authority}
            download="a-tiempo.crt"
            className={buttonLook({ variant: 'primary', size: 'large' })}
          >
            <Icon icon={Download} />
            {words.download}
          </a>
        </p>
        <p className={styles.quiet}>{words.scope}</p>
        {[own, ...systems.filter((each) => each !== own)].map((system) => (
          <SitePart key={system} id={system} title={words.systems[system].name}>
            <ol className={styles.steps}>
              {words.systems[system].steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </SitePart>
        ))}
        <SitePart id="despues" title={words.after.title}>
          <p>{words.after.hint}</p>
          {secure?.https && (
            <p>
              <a href={secure.https}>{secure.https}</a>
            </p>
          )}
          <p className={styles.quiet}>{words.after.remove}</p>
        </SitePart>
      </div>
    </SitePage>
  );
}
