import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import type { Origins } from '../../lib/network/reach.ts';
import { useReach, type Reach } from '../../lib/network/use-origins.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HERE, linksOf, type LinkName } from './links.ts';
import { MoreLinks } from './more-links.tsx';
import { ShareActs } from './share-acts.tsx';
import type { Shareable } from './shared-link.tsx';
import styles from './sharing.module.css';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { QrImage } from './qr-code.tsx';

/** The room's links, the common ones first, and the QR code of one of them. */
export function ShareSheet({ onClose }: { onClose: () => void }) {
  const reach = useReach();
  const links = useLinks(reach.origins);
  const here = useLinks(HERE);
  const isWide = useMedia('(width >= 40rem)');
  const [chosen, choose] = useState<LinkName>('speaker');
  const [enlarged, enlarge] = useState<LinkName | null>(null);
  const code = (name: LinkName) => ({ what: words.links[name].label, url: links?.[name] ?? '' });
  return (
    <Dialog size="large" title={words.title} close={{ label: words.close, onClose }}>
      <div className={styles.sheet}>
        <p className={styles.personal}>{words.personal}</p>
        <NetworkChoice {...reach} />
        {links && here && (
          <Links links={links} here={here} chosen={isWide ? chosen : null} onCode={isWide ? choose : enlarge} />
        )}
        {isWide && links && <QrTile {...code(chosen)} onEnlarge={() => enlarge(chosen)} />}
      </div>
      {enlarged !== null && <QrLarge {...code(enlarged)} onClose={() => enlarge(null)} />}
    </Dialog>
  );
}

type LinksProps = {
  links: Readonly<Record<LinkName, string>>;
  here: Readonly<Record<LinkName, string>>;
  /** The link whose QR code is visible beside the list; null where a code opens enlarged. */
  chosen: LinkName | null;
  onCode: (name: LinkName) => void;
};

function Links({ links, here, chosen, onCode }: LinksProps) {
  const linkOf = (name: LinkName): Shareable => ({
    name,
    url: links[name],
    path: here[name],
    isShown: chosen === null ? undefined : chosen === name,
    onCode: () => onCode(name),
  });
  return (
    <div className={styles.groups}>
      <ShareActs linkOf={linkOf} />
      <MoreLinks linkOf={linkOf} />
    </div>
  );
}

function useLinks(origins: Origins) {
  const sessionId = useRoom((room) => room.session.session_id);
  const codes = useRoom((room) => room.codes);
  return codes && linksOf({ origins, sessionId }, codes);
}

/** Of a copy in a hall: the network in whose address links are written, where it is in several, and what http leaves out. */
function NetworkChoice({ origins, networks, choose, venue }: Reach) {
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

type QrTileProps = { what: string; url: string; onEnlarge: () => void };

/** A QR code of 200 px; a press enlarges it for people in the back row. */
function QrTile({ what, url, onEnlarge }: QrTileProps) {
  return (
    <figure className={styles.tile}>
      <button type="button" className={styles.enlarge} title={words.enlarge} onClick={onEnlarge}>
        <QrImage text={url} label={words.qrOf(what)} className={styles.code} />
      </button>
      <figcaption className={styles.quiet}>
        <strong className={styles.what}>{what}</strong>
        <span className={styles.url}>{url}</span>
      </figcaption>
    </figure>
  );
}

type QrLargeProps = { what: string; url: string; onClose: () => void };

function QrLarge({ what, url, onClose }: QrLargeProps) {
  const label = words.qrOf(what);
  return (
    <Dialog title={label} close={{ label: words.close, onClose }}>
      <QrImage text={url} label={label} className={styles.large} />
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}
