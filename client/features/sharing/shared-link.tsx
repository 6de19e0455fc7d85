import { ExternalLink, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './sharing.module.css';

type SharedLinkProps = {
  label: string;
  hint: string;
  url: string;
  copied?: string;
  /** Whether the code that is shown is this link's. */
  isShown: boolean;
  onShow: () => void;
  /** Beside its other buttons: a new code for it. */
  renewal?: ReactNode;
  children?: ReactNode;
};

/** A link to copy, to open, and to show as a code. */
export function SharedLink({ label, hint, url, copied = toasts.copied, isShown, onShow, ...rest }: SharedLinkProps) {
  const { renewal, children } = rest;
  return (
    <Stack gap={1}>
      <CopyField label={label} value={url} copyLabel={words.copy} onCopied={() => notify.success(copied)} />
      <div className={styles.below}>
        <p className={styles.quiet}>{hint}</p>
        <Cluster gap={1} className={styles.acts}>
          <LinkButton
            to={url}
            size="small"
            variant="quiet"
            icon={ExternalLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.openLong(label)}
          >
            {words.open}
          </LinkButton>
          <Button
            size="small"
            variant="quiet"
            icon={QrCode}
            aria-label={words.qrOf(label)}
            aria-pressed={isShown}
            onClick={onShow}
          >
            {words.qrShort}
          </Button>
          {renewal}
        </Cluster>
      </div>
      {children}
    </Stack>
  );
}
