import { Download } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { useLive, useRequest, useRoom } from '../../live/use-room.ts';
import { controller as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { download } from '../../lib/download.ts';
import { recordOf, toCsv, toJson } from './record.ts';
import styles from './sharing.module.css';

/** Before the end, which is for ever: what goes with it, and a last chance to take a copy along. */
export function FinishDialog({ onClose }: { onClose: () => void }) {
  const timers = useRoom((room) => room.timers.length);
  const messages = useRoom((room) => room.messages.length);
  const others = useRoom(({ users, you }) => users.filter(({ user_id }) => user_id !== you?.user_id).length);
  const isNobodys = useRoom((room) => !room.session.owner_uid);
  const { isBusy, finish } = useFinish();
  return (
    <ConfirmDialog
      title={words.finishAsk}
      confirmLabel={words.finish}
      cancelLabel={words.keepGoing}
      busy={isBusy}
      onConfirm={() => void finish()}
      onCancel={onClose}
    >
      <Stack gap={4}>
        <p className={styles.loses}>
          {words.finishLoses(timers, messages)}
          {others > 0 && <strong> {words.finishDisconnects(others)}</strong>}
        </p>
        {isNobodys && <TakeAlong />}
      </Stack>
    </ConfirmDialog>
  );
}

function TakeAlong() {
  const { store, clock } = useLive();
  const record = () => recordOf(store.view(), clock.serverNow());
  const name = (ending: string) => `a-tiempo-${store.view().session.session_id.slice(-8)}.${ending}`;
  return (
    <Stack gap={2}>
      <p className={styles.quiet}>{words.finishRecord}</p>
      <Cluster>
        <Button
          size="small"
          icon={Download}
          onClick={() => download(name('csv'), 'text/csv;charset=utf-8', toCsv(record()))}
        >
          {words.downloadCsv}
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() => download(name('json'), 'application/json', toJson(record()))}
        >
          {words.downloadJson}
        </Button>
      </Cluster>
    </Stack>
  );
}

function useFinish() {
  const request = useRequest();
  const { lineView } = useLive();
  const [isBusy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    const outcome = await request({ command: 'event.finish' });
    // The room may be gone before it answers; the page then says so itself.
    if (outcome.ok || lineView().line.state === 'refused') return;
    setBusy(false);
    notify.error(words.finishFailed, outcome.failure.message);
  };
  return { isBusy, finish };
}
