import { useState } from 'react';
import type { ApiKey } from '#protocol/keys.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive, useRequest } from '../../live/react/use-room.ts';
import { programs as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './programs.module.css';

type KeyRowProps = {
  apiKey: ApiKey;
  /** Epoch milliseconds; null: never used; undefined: not known. */
  usedAt: number | null | undefined;
};

/** A key: its name, what it allows, its last use and its end, and a button to revoke it. */
export function KeyRow({ apiKey: { id, name, scope, expires_at }, usedAt }: KeyRowProps) {
  const [isAsking, ask] = useState(false);
  const { whole } = useEventTime();
  const { clock } = useLive();
  const revoke = useRevoke(id);
  const isEnded = expires_at !== null && expires_at <= clock.serverNow();
  const facts = [
    words.scopes[scope],
    usedAt === null && words.neverUsed,
    usedAt && words.used(whole(usedAt)),
    expires_at !== null && (isEnded ? words.ended : words.ends)(whole(expires_at)),
  ];
  const confirmed = () => {
    ask(false);
    void revoke();
  };
  return (
    <li className={styles.key}>
      <p className={styles.name}>{name}</p>
      <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      <Button size="small" aria-label={words.revokeNamed(name)} className={styles.revoke} onClick={() => ask(true)}>
        {words.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeAsk(name)}
          confirmLabel={words.revoke}
          cancelLabel={words.cancel}
          onConfirm={confirmed}
          onCancel={() => ask(false)}
        >
          {words.revokeHint}
        </ConfirmDialog>
      )}
    </li>
  );
}

function useRevoke(keyId: string): () => Promise<void> {
  const request = useRequest();
  return async () => {
    const outcome = await request({ command: 'key.revoke', key_id: keyId });
    if (outcome.ok) notify.success(words.revoked);
    else notify.error(words.revokeFailed, inWords(outcome.failure));
  };
}
