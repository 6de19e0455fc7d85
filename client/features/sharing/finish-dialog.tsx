import { useState } from 'react';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { useLive, useRequest, useRoom } from '../../live/react/use-room.ts';
import { controller as words } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './sharing.module.css';

type FinishDialogProps = {
  onClose: () => void;
  /** What people may save of a room without an owner. */
  takeAlong: ReactNode;
  /** Reads what is shown after the end; called before it. Never rejects. */
  onEnding: () => Promise<void>;
};

/** Confirms the end of the event, which is final: says what is deleted, and offers a copy. */
export function FinishDialog({ onClose, takeAlong, onEnding }: FinishDialogProps) {
  const timers = useRoom((room) => room.timers.length);
  const messages = useRoom((room) => room.messages.length);
  const questions = useRoom((room) => room.questions.length);
  const others = useRoom(({ users, you }) => users.filter(({ user_id }) => user_id !== you?.user_id).length);
  const isNobodys = useRoom((room) => !room.session.owner_uid);
  const { isBusy, finish } = useFinish(onEnding);
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
          {words.finishLoses(timers, messages, questions)}
          {others > 0 && <strong> {words.finishDisconnects(others)}</strong>}
        </p>
        {isNobodys && takeAlong}
      </Stack>
    </ConfirmDialog>
  );
}

function useFinish(onEnding: () => Promise<void>) {
  const request = useRequest();
  const { connectionStatus } = useLive();
  const [isBusy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    await onEnding();
    const outcome = await request({ command: 'event.finish' });
    // The room may close the connection before it answers; the page then shows that by itself.
    if (outcome.ok || connectionStatus().connection.state === 'refused') return;
    setBusy(false);
    notify.error(words.finishFailed, outcome.failure.message);
  };
  return { isBusy, finish };
}
