import { ExternalLink, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { sharing as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type SharedLinkProps = {
  label: string;
  hint: string;
  url: string;
  copied?: string;
  /** Whether the code that is shown is this link's. */
  isShown: boolean;
  onShow: () => void;
  children?: ReactNode;
};

/** A link to copy, to open, and to show as a code. */
export function SharedLink({ label, hint, url, copied = toasts.copied, isShown, onShow, children }: SharedLinkProps) {
  return (
    <Stack gap={2}>
      <CopyField label={label} hint={hint} value={url} copyLabel={words.copy} onCopied={() => notify.success(copied)} />
      <Cluster gap={2}>
        <LinkButton
          to={url}
          size="small"
          icon={ExternalLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openLong(label)}
        >
          {words.open}
        </LinkButton>
        <Button size="small" icon={QrCode} aria-pressed={isShown} onClick={onShow}>
          {words.qr}
        </Button>
        {children}
      </Cluster>
    </Stack>
  );
}
