import { useState } from 'react';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QrImage } from './qr-code.tsx';
import styles from './sharing.module.css';

type QrTileProps = { what: string; url: string };

/** A code of 200 px; pressed, it fills the screen for those in the back row. */
export function QrTile({ what, url }: QrTileProps) {
  const [isLarge, setLarge] = useState(false);
  const label = words.qrOf(what);
  return (
    <>
      <figure className={styles.tile}>
        <button type="button" className={styles.enlarge} title={words.enlarge} onClick={() => setLarge(true)}>
          <QrImage text={url} label={label} className={styles.code} />
        </button>
        <figcaption className={styles.quiet}>{what}</figcaption>
      </figure>
      {isLarge && (
        <Dialog title={label} close={{ label: words.close, onClose: () => setLarge(false) }}>
          <QrImage text={url} label={label} className={styles.large} />
          <p className={styles.address}>{url}</p>
        </Dialog>
      )}
    </>
  );
}
