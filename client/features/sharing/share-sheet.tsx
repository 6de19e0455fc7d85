import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { sharing as words } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LinkName } from './links.ts';
import { linksOf } from './links.ts';
import { QrLarge, QrTile } from './qr-tile.tsx';
import { ShareGroups } from './share-groups.tsx';
import styles from './sharing.module.css';

/** The room's links, grouped by the people they are for, and the QR code of one of them. */
export function ShareSheet({ onClose }: { onClose: () => void }) {
  const sessionId = useRoom((room) => room.session.session_id);
  const links = useLinks(sessionId);
  const isWide = useMedia('(width >= 40rem)');
  const [chosen, choose] = useState<LinkName>('speaker');
  const [enlarged, enlarge] = useState<LinkName | null>(null);
  const code = (name: LinkName) => ({ what: words.links[name].label, url: links?.[name] ?? '' });
  return (
    <Dialog size="large" title={words.title} close={{ label: words.close, onClose }}>
      <div className={styles.sheet}>
        <p className={styles.personal}>{words.personal}</p>
        <div className={styles.groups}>
          {/* Wide windows show the QR code beside the list; in others it opens enlarged. */}
          {links && <ShareGroups links={links} chosen={isWide ? chosen : null} onCode={isWide ? choose : enlarge} />}
          <CopyField
            label={words.roomId}
            value={sessionId}
            copyLabel={words.copy}
            onCopied={() => notify.success(words.idCopied)}
          />
        </div>
        {isWide && links && <QrTile {...code(chosen)} onEnlarge={() => enlarge(chosen)} />}
      </div>
      {enlarged !== null && <QrLarge {...code(enlarged)} onClose={() => enlarge(null)} />}
    </Dialog>
  );
}

function useLinks(sessionId: string) {
  const codes = useRoom((room) => room.codes);
  return codes && linksOf({ origin: location.origin, sessionId }, codes);
}
