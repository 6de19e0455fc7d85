import { useState } from 'react';
import type { ApiKey } from '#protocol/keys.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive, useRequest } from '../../live/react/use-room.ts';
import { crewLinks as words, programs, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { QrImage } from './qr-code.tsx';
import styles from './sharing.module.css';
import { useCrewKeys } from './use-crew-keys.ts';

type CrewLinksDialogProps = {
  /** The new link; null if only the list is shown. */
  created: { readonly name: string; readonly url: string } | null;
  onClose: () => void;
};

/** A new link, shown once with its QR code, and every link of this room with a button to revoke it. */
export function CrewLinksDialog({ created, onClose }: CrewLinksDialogProps) {
  const keys = useCrewKeys();
  return (
    <Dialog title={words.label} close={{ label: words.close, onClose }}>
      <Stack gap={4}>
        {created && (
          <>
            <CopyField
              label={created.name}
              hint={words.once}
              value={created.url}
              copyLabel={words.copy}
              onCopied={() => notify.success(toasts.copied)}
            />
            <QrImage text={created.url} label={words.qr} className={styles.crewCode} />
          </>
        )}
        <ul id="crew-links" tabIndex={-1} aria-label={words.all} className={styles.crewLinks}>
          {keys.map((key) => (
            <CrewLink key={key.id} link={key} />
          ))}
        </ul>
        {keys.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      </Stack>
    </Dialog>
  );
}

function CrewLink({ link: { id, name, created_at, expires_at } }: { link: ApiKey }) {
  const { whole } = useEventTime();
  const { clock } = useLive();
  const isEnded = expires_at !== null && expires_at <= clock.serverNow();
  const [isAsking, ask] = useState(false);
  const request = useRequest();
  const own = useFocusFallback<HTMLLIElement>('crew-links');
  const revoke = async () => {
    ask(false);
    const outcome = await request({ command: 'key.revoke', key_id: id });
    if (!outcome.ok) return notify.error(words.revokeFailed, inWords(outcome.failure));
    notify.success(words.revoked);
  };
  return (
    <li ref={own} className={styles.link}>
      <div>
        <p className={styles.label}>{name}</p>
        <p className={styles.quiet}>
          {words.made(whole(created_at))}
          {expires_at !== null && ` · ${(isEnded ? programs.ended : programs.ends)(whole(expires_at))}`}
        </p>
      </div>
      <Button size="small" aria-label={words.revokeLong(name)} onClick={() => ask(true)}>
        {programs.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeAsk(name)}
          confirmLabel={programs.revoke}
          cancelLabel={words.cancel}
          onConfirm={() => void revoke()}
          onCancel={() => ask(false)}
        >
          {words.revokeHint}
        </ConfirmDialog>
      )}
    </li>
  );
}
