import { useState } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import type { Origins } from '../../lib/network/reach.ts';
import { useReach } from '../../lib/network/use-origins.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { LinkName } from './links.ts';
import { HERE, linksOf } from './links.ts';
import { MoreLinks } from './more-links.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { QrLarge, QrTile } from './qr-tile.tsx';
import { ShareActs } from './share-acts.tsx';
import type { Shareable } from './shared-link.tsx';
import styles from './sharing.module.css';

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
