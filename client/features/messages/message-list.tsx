import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ADMINISTRATOR } from '#protocol/constants.ts';
import type { Message } from '#protocol/messages.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { messages as words } from '../../text/es.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './message-panel.module.css';
import { listedText } from './message-values.ts';
import { RemoveMessage } from './remove-message.tsx';

/** Specification section 9. */
const LISTED = 20;

/** The last messages that the stage showed, newest first. A prepared one is deleted in the list of its own. */
export function MessageList() {
  const messages = useRoom((room) => room.messages);
  const prepared = useRoom((room) => room.preparedMessages);
  const shownId = useRoom(({ shownMessage }) => shownMessage?.id);
  const [leaving, setLeaving] = useState<Message | null>(null);
  const newest = messages.slice(-LISTED).toReversed();
  if (newest.length === 0) return prepared.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <section className={styles.part}>
      {prepared.length > 0 && <h3 className={styles.caption}>{words.history}</h3>}
      <ol className={styles.list}>
        {newest.map((message) => (
          <Row
            key={message.id}
            message={message}
            isShown={message.id === shownId}
            onRemove={prepared.some(({ id }) => id === message.id) ? null : () => setLeaving(message)}
          />
        ))}
      </ol>
      {messages.length > LISTED && <p className={styles.quiet}>{words.latest(LISTED)}</p>}
      {leaving && <RemoveMessage message={leaving} onDone={() => setLeaving(null)} />}
    </section>
  );
}

type RowProps = { message: Message; isShown: boolean; onRemove: (() => void) | null };

function Row({ message, isShown, onRemove }: RowProps) {
  const { id, created_at } = message;
  const author = message.author === ADMINISTRATOR ? words.administrator : message.author;
  const content = listedText(message.content);
  const perform = usePerform();
  const time = useEventTime();
  return (
    <li className={styles.message} data-shown={isShown || undefined}>
      <time dateTime={new Date(created_at).toISOString()} title={time.whole(created_at)} className={styles.quiet}>
        {time.clock(created_at)}
      </time>
      <div className={styles.said}>
        <p className={styles.content}>{content}</p>
        <p className={styles.quiet}>{isShown ? `${author} · ${words.onStage}` : author}</p>
      </div>
      <span className={styles.acts}>
        {!isShown && (
          <IconButton
            icon={Eye}
            size="small"
            title={words.showAgain}
            label={words.showAgainNamed(content)}
            onClick={() => perform({ command: 'message.show', message_id: id })}
          />
        )}
        {onRemove && (
          <IconButton
            icon={Trash2}
            size="small"
            title={words.remove}
            label={words.removeNamed(content)}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
