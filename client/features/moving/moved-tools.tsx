import { originIn } from '#protocol/move.ts';
import { Download, Send, Undo2, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { mayCall } from '../../lib/network/other-copy.ts';
import { hourOf } from '../../lib/time/time-of-day.ts';
import type { Moved } from '../../live/moving/follow.ts';
import { useConnection } from '../../live/react/use-room.ts';
import { moving } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './moving.module.css';
import { useMove } from './use-move.ts';

const { tools: words } = moving;

/** What controllers can do with a room that left: say where to, hand it over, and take it back. */
export function MovedTools({ moved }: { moved: Moved }) {
  const { saveFile, setAddress, takeBack, permit, send } = useMove();
  const { retry } = useConnection();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isAsking, ask] = useState(false);
  const [permission, setPermission] = useState<string | null>(null);
  const address = typed ?? moved.to ?? '';
  const to = originIn(address);
  const during = async (what: string, work: () => Promise<string | null>, done = '') => {
    setBusy(what);
    setSaid((await work()) ?? done);
    setBusy(null);
  };
  const act = (what: string, work: () => Promise<string | null>, done?: string) => () => void during(what, work, done);
  const permitNow = async () => {
    ask(false);
    const given = await permit();
    setPermission(given.permission);
    return given.problem;
  };
  const back = async () => {
    const failed = await takeBack();
    if (failed === null) retry();
    return failed;
  };
  return (
    <Stack gap={4}>
      <p className={styles.hint}>{moved.is_read ? words.read : words.open(hourOf(moved.at))}</p>
      <Field label={words.address} error={typed !== null && typed !== '' && to === null ? moving.notAddress : ''}>
        <TextInput
          value={address}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Cluster gap={3}>
        {to !== null && to !== moved.to && (
          <Button busy={busy === 'address'} onClick={act('address', () => setAddress(to))}>
            {words.save}
          </Button>
        )}
        {to !== null && mayCall(to, location.href) && permission === null && (
          <Button
            variant="primary"
            icon={Send}
            busy={busy === 'send'}
            onClick={act('send', () => send(to), words.sent)}
          >
            {words.send}
          </Button>
        )}
        <Button icon={Download} busy={busy === 'file'} onClick={act('file', () => saveFile())}>
          {words.download}
        </Button>
        {!moved.is_read && (
          <>
            <Button icon={WifiOff} busy={busy === 'permit'} onClick={() => ask(true)}>
              {words.offline}
            </Button>
            <Button icon={Undo2} busy={busy === 'back'} onClick={act('back', back, words.takenBack)}>
              {words.takeBack}
            </Button>
          </>
        )}
      </Cluster>
      {permission !== null && (
        <p>
          {words.permission}: <strong className={styles.permission}>{permission}</strong>
        </p>
      )}
      <p role="status">{said}</p>
      {isAsking && (
        <ConfirmDialog
          title={words.offlineTitle}
          confirmLabel={words.offlineAct}
          cancelLabel={words.cancel}
          onConfirm={act('permit', permitNow)}
          onCancel={() => ask(false)}
        >
          {words.offlineHint}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
