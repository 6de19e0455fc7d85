import type { Message } from '#protocol/messages.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, messages as words, toasts } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './message-panel.module.css';
import { listedText } from './message-values.ts';

/** Asks before a message is deleted. */
export function RemoveMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const request = useRequest();
  const remove = async () => {
    onDone();
    const outcome = await request({ command: 'message.delete', message_id: message.id });
    if (outcome.ok) notify.success(toasts.messageDeleted);
    else notify.error(errors.messageDelete, inWords(outcome.failure));
  };
  return (
    <ConfirmDialog
      title={words.removeAsk}
      confirmLabel={words.removeYes}
      cancelLabel={words.keep}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <blockquote className={styles.quote}>{listedText(message.content)}</blockquote>
    </ConfirmDialog>
  );
}
