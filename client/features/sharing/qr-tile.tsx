import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QrImage } from './qr-code.tsx';
import styles from './sharing.module.css';

type QrTileProps = { what: string; url: string; onEnlarge: () => void };

/** A QR code of 200 px; a press enlarges it for people in the back row. */
export function QrTile({ what, url, onEnlarge }: QrTileProps) {
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

export function QrLarge({ what, url, onClose }: QrLargeProps) {
  const label = words.qrOf(what);
  return (
    <Dialog title={label} close={{ label: words.close, onClose }}>
      <QrImage text={url} label={label} className={styles.large} />
      <p className={styles.address}>{url}</p>
    </Dialog>
  );
}
