import type { Backup } from '#protocol/backup.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './event.module.css';
import { useRestore } from './use-backup.ts';

const { backup: text } = words;
const parts = ['timers', 'messages', 'questions', 'alerts'] as const;

type BackupPreviewProps = { backup: Backup; onCancel: () => void; onDone: () => void };

/** Before a restore: the present content and that of the backup, side by side. */
export function BackupPreview({ backup, onCancel, onDone }: BackupPreviewProps) {
  const most = useRoom((room) => room.session.max_timers);
  const { whole } = useEventTime();
  const { isBusy, failure, restore } = useRestore(onDone);
  const isTooMuch = backup.timers.length > most;
  return (
    <Dialog
      role="alertdialog"
      title={text.preview}
      close={{ onClose: onCancel }}
      actions={
        <>
          <Button onClick={onCancel}>{text.cancel}</Button>
          <Button variant="danger" disabled={isTooMuch} busy={isBusy} onClick={() => void restore(backup)}>
            {text.restore}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{text.taken(whole(backup.taken_at), backup.session_name)}</p>
        <Comparison backup={backup} />
        {isTooMuch ? (
          <p className={styles.failure}>{text.overPlan(backup.timers.length, most)}</p>
        ) : (
          <Notes backup={backup} />
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

function Comparison({ backup }: { backup: Backup }) {
  const here = {
    timers: useRoom((room) => room.timers.length),
    messages: useRoom((room) => room.messages.length),
    questions: useRoom((room) => room.questions.length),
    alerts: useRoom((room) => room.alerts.length),
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.part}</th>
          <th scope="col">{text.inRoom}</th>
          <th scope="col">{text.inBackup}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{text.parts[part]}</th>
            <td>
              <Figures>{here[part]}</Figures>
            </td>
            <td>
              <Figures>{backup[part].length}</Figures>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ backup }: { backup: Backup }) {
  const runsNow = useRoom((room) => room.timers.some(({ run }) => run.state === 'running'));
  const ran = backup.timers.filter(({ status }) => status === 'running' || status === 'overtime').length;
  return (
    <ul className={styles.notes}>
      {runsNow && <li className={styles.warning}>{text.runningNow}</li>}
      {ran > 0 && <li>{text.runningNote(ran)}</li>}
      <li>{text.keeps}</li>
    </ul>
  );
}
