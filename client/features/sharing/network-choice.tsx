import { paths } from '#protocol/paths.ts';
import type { Reach } from '../../lib/network/use-origins.ts';
import { sharing as words } from '../../text/es.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './sharing.module.css';

/** Of a copy in a hall: the network in whose address links are written, where it is in several, and what http leaves out. */
export function NetworkChoice({ origins, networks, choose, venue }: Reach) {
  if (venue === null) return null;
  const chosen = networks.find(({ http, https }) => http === origins.audience || https === origins.audience);
  return (
    <div className={styles.network}>
      {chosen && (
        <Field label={words.network} hint={words.networkHint}>
          <Select value={chosen.http} onChange={({ target }) => choose(target.value)}>
            {networks.map(({ http, network }) => (
              <option key={http} value={http}>
                {words.networkOf(new URL(http).host, network)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {origins.staff.startsWith('http:') && (
        <p className={styles.quiet}>
          {words.plain}{' '}
          {venue.has_own_certificate && venue.addresses.some(({ https }) => https !== null) && (
            <a href={paths.certificate} target="_blank" rel="noopener">
              {words.plainHow}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
