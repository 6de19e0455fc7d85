import { useState } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { LinkName } from './links.ts';
import { linksOf } from './links.ts';
import { MoreLinks } from './more-links.tsx';
import { QrLarge, QrTile } from './qr-tile.tsx';
import { ShareActs } from './share-acts.tsx';
import type { Shareable } from './shared-link.tsx';
import styles from './sharing.module.css';

/** The room's links, the common ones first, and the QR code of one of them. */
export function ShareSheet({ onClose }: { onClose: () => void }) {
  const links = useLinks();
  const isWide = useMedia('(width >= 40rem)');
  const [chosen, choose] = useState<LinkName>('speaker');
  const [enlarged, enlarge] = useState<LinkName | null>(null);
  const code = (name: LinkName) => ({ what: words.links[name].label, url: links?.[name] ?? '' });
  return (
    <Dialog size="large" title={words.title} close={{ label: words.close, onClose }}>
      <div className={styles.sheet}>
        <p className={styles.personal}>{words.personal}</p>
        {links && <Links links={links} chosen={isWide ? chosen : null} onCode={isWide ? choose : enlarge} />}
        {isWide && links && <QrTile {...code(chosen)} onEnlarge={() => enlarge(chosen)} />}
      </div>
      {enlarged !== null && <QrLarge {...code(enlarged)} onClose={() => enlarge(null)} />}
    </Dialog>
  );
}

type LinksProps = {
  links: Readonly<Record<LinkName, string>>;
  /** The link whose QR code is visible beside the list; null where a code opens enlarged. */
  chosen: LinkName | null;
  onCode: (name: LinkName) => void;
};

function Links({ links, chosen, onCode }: LinksProps) {
  const linkOf = (name: LinkName): Shareable => ({
    name,
    url: links[name],
    isShown: chosen === null ? undefined : chosen === name,
    onCode: () => onCode(name),
  });
  return (
    <div className={styles.groups}>
      <ShareActs linkOf={linkOf} projection={links.projection} />
      <MoreLinks linkOf={linkOf} />
    </div>
  );
}

function useLinks() {
  const sessionId = useRoom((room) => room.session.session_id);
  const codes = useRoom((room) => room.codes);
  return codes && linksOf({ origin: location.origin, sessionId }, codes);
}
