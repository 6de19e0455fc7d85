import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#protocol/messages.ts';
import { notify } from '../../lib/notify.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, messages as words, toasts } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './message-panel.module.css';

/** Specification section 9. */
const LISTED = 20;

/** The last messages, newest first. */
export function MessageList() {
  const messages = useRoom((room) => room.messages);
  const [leaving, setLeaving] = useState<Message | null>(null);
  const newest = messages.slice(-LISTED).toReversed();
  if (newest.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <>
      <ol className={styles.list}>
        {newest.map((message) => (
          <Row key={message.id} message={message} onRemove={() => setLeaving(message)} />
        ))}
      </ol>
      {messages.length > LISTED && <p className={styles.quiet}>{words.latest(LISTED)}</p>}
      {leaving && <RemoveMessage message={leaving} onDone={() => setLeaving(null)} />}
    </>
  );
}

function Row({ message, onRemove }: { message: Message; onRemove: () => void }) {
  const { content, author, created_at } = message;
  const time = useEventTime();
  return (
    <li className={styles.message}>
      <time dateTime={new Date(created_at).toISOString()} title={time.whole(created_at)} className={styles.quiet}>
        {time.clock(created_at)}
      </time>
      <div className={styles.said}>
        <p className={styles.content}>{content}</p>
        <p className={styles.quiet}>{author}</p>
      </div>
      <IconButton icon={Trash2} size="small" label={words.remove} onClick={onRemove} />
    </li>
  );
}

function RemoveMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const request = useRequest();
  const remove = async () => {
    onDone();
    const outcome = await request({ command: 'message.delete', message_id: message.id });
    if (outcome.ok) notify.success(toasts.messageDeleted);
    else notify.error(errors.messageDelete, outcome.failure.message);
  };
  return (
    <ConfirmDialog
      title={words.removeAsk}
      confirmLabel={words.removeYes}
      cancelLabel={words.keep}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <blockquote className={styles.quote}>{message.content}</blockquote>
    </ConfirmDialog>
  );
}
