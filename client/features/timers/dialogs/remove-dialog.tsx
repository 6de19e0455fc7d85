import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../../lib/notify.ts';
import { useRequest } from '../../../live/react/use-room.ts';
import { errors, timers as words, toasts } from '../../../text/es.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type RemoveDialogProps = { timer: Timer; onClose: () => void; onRemoved: () => void };

/** The timer disappears at once; if the room refuses, it is back with the reason. */
export function RemoveDialog({ timer, onClose, onRemoved }: RemoveDialogProps) {
  const request = useRequest();
  const remove = () => {
    onClose();
    void request({ command: 'timer.delete', timer_id: timer.id }).then((outcome) =>
      outcome.ok ? notify.success(toasts.timerDeleted) : notify.error(errors.timerDelete, outcome.failure.message),
    );
    requestAnimationFrame(onRemoved);
  };
  return (
    <ConfirmDialog
      title={words.removeAsk(timer.name)}
      confirmLabel={words.remove}
      cancelLabel={words.form.cancel}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{timer.run.state === 'running' ? words.removeRunning : words.removeNote}</p>
    </ConfirmDialog>
  );
}
