import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { LinkName } from './links.ts';
import styles from './sharing.module.css';

type SharedLinkProps = {
  name: LinkName;
  url: string;
  /** Whether the visible QR code is this link's; undefined if none is visible. */
  isShown: boolean | undefined;
  onCode: () => void;
  /** More controls beside the buttons. */
  children?: ReactNode;
};

/** A link to copy, to open, and to show as a QR code. */
export function SharedLink({ name, url, isShown, onCode, children }: SharedLinkProps) {
  const { label, hint } = words.links[name];
  const copied = name === 'room' ? toasts.roomUrlCopied : toasts.copied;
  return (
    <div className={styles.link} data-shown={isShown}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.quiet}>{hint}</p>
      </div>
      <div className={styles.acts}>
        {children}
        <LinkButton
          to={url}
          size="small"
          variant="quiet"
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openLong(label)}
        >
          {words.open}
        </LinkButton>
        <Button size="small" variant="quiet" aria-label={words.qrOf(label)} aria-pressed={isShown} onClick={onCode}>
          {words.qrShort}
        </Button>
        <Button
          size="small"
          icon={Copy}
          aria-label={words.copyLong(label)}
          onClick={({ currentTarget }) => void copyText(url, currentTarget).then(() => notify.success(copied))}
        >
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
