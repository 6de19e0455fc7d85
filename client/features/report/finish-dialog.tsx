import { useState, type ReactNode } from 'react';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRequest, useRoom } from '../../live/react/use-room.ts';
import { controller as words } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './finish-dialog.module.css';

/** With the report of an event that is about to end; null: it cannot be read. */
export type OnReport = (report: ReactNode) => void;

type FinishDialogProps = {
  onClose: () => void;
  /** What people may save of a room without an owner. */
  takeAlong: ReactNode;
  onReport: OnReport;
};

/** Confirms the end of the event, which is final: says what is deleted, and offers a copy. */
export function FinishDialog({ onClose, takeAlong, onReport }: FinishDialogProps) {
  const timers = useRoom((room) => room.timers.length);
  const messages = useRoom((room) => room.messages.length);
  const questions = useRoom((room) => room.questions.length);
  const others = useRoom(({ users, you }) => users.filter(({ user_id }) => user_id !== you?.user_id).length);
  const isNobodys = useRoom((room) => !room.session.owner_uid);
  const { isBusy, finish } = useFinish(onReport, !isNobodys);
  const leave = () => {
    onReport(null);
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.finishAsk}
      confirmLabel={words.finish}
      cancelLabel={words.keepGoing}
      busy={isBusy}
      onConfirm={() => void finish()}
      onCancel={leave}
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

/** Ends the event. Its report is read before: afterwards nobody can read that of a room without an owner. */
function useFinish(onReport: OnReport, isKept: boolean) {
  const request = useRequest();
  const { connectionStatus, headers } = useLive();
  const sessionId = useRoom(({ session }) => session.session_id);
  const [isBusy, setBusy] = useState(false);
  const readReport = async () => {
    try {
      const { LastReport, readLast } = await import('./last-report.tsx');
      const read = await readLast({ sessionId, headers: await headers() });
      onReport(read && <LastReport {...read} isKept={isKept} />);
    } catch {
      onReport(null);
    }
  };
  const finish = async () => {
    setBusy(true);
    await readReport();
    const outcome = await request({ command: 'event.finish' });
    // The room may close the connection before it answers; the page then shows that by itself.
    if (outcome.ok || connectionStatus().connection.state === 'refused') return;
    setBusy(false);
    notify.error(words.finishFailed, inWords(outcome.failure));
  };
  return { isBusy, finish };
}
