import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { notify } from '../../lib/notify.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { LinkName } from './links.ts';
import styles from './sharing.module.css';

export type Shareable = {
  name: LinkName;
  /** What other devices open. */
  url: string;
  /** What this browser opens. */
  path: string;
  /** Whether the visible QR code is this link's; undefined if none is visible. */
  isShown: boolean | undefined;
  onCode: () => void;
};

/** A link to copy, to open, and to show as a QR code, as a row of a list. */
export function SharedLink(link: Shareable) {
  return (
    <LinkRow {...words.links[link.name]} isShown={link.isShown}>
      <OpenLink {...link} />
      <ShowCode {...link} />
      <CopyLink {...link} />
    </LinkRow>
  );
}

type LinkRowProps = { label: string; hint: string; isShown?: boolean | undefined; children: ReactNode };

export function LinkRow({ label, hint, isShown, children }: LinkRowProps) {
  return (
    <div className={styles.link} data-shown={isShown}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.quiet}>{hint}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

type PageLinkProps = { path: string; label: string; children: string };

/** Opens a page of the room beside the panel. `label`: what it opens, for screen readers. */
export const PageLink = ({ path, label, children }: PageLinkProps) => (
  <LinkButton to={path} size="small" variant="quiet" target="_blank" rel="noopener noreferrer" aria-label={label}>
    {children}
  </LinkButton>
);

export const OpenLink = ({ name, path }: Shareable) => (
  <PageLink path={path} label={words.openLong(words.links[name].label)}>
    {words.open}
  </PageLink>
);

export function ShowCode({ name, isShown, onCode }: Shareable) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={words.qrOf(words.links[name].label)}
      aria-pressed={isShown}
      onClick={onCode}
    >
      {words.qrShort}
    </Button>
  );
}

export function CopyLink({ name, url, size = 'small', variant }: Shareable & Pick<ButtonLook, 'size' | 'variant'>) {
  const copied = name === 'room' ? toasts.roomUrlCopied : toasts.copied;
  return (
    <Button
      size={size}
      variant={variant}
      icon={Copy}
      aria-label={words.copyLong(words.links[name].label)}
      onClick={({ currentTarget }) => void copyText(url, currentTarget).then(() => notify.success(copied))}
    >
      {words.copy}
    </Button>
  );
}
