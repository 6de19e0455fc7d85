import { useMemo, useRef, useState } from 'react';
import { PREPARED_MAX } from '#protocol/constants.ts';
import type { Message } from '#protocol/messages.ts';
import { dragRow } from '../../ui/drag-rows.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { messages as words } from '../../text/es.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EditMessage } from './edit-message.tsx';
import styles from './message-panel.module.css';
import { listedText } from './message-values.ts';
import { PreparedRow, type PreparedActs } from './prepared-row.tsx';
import { RemoveMessage } from './remove-message.tsx';

/** The prepared messages in their order, each with a button that shows it. Nothing without any. */
export function PreparedList() {
  const prepared = useRoom((room) => room.preparedMessages);
  const shownId = useRoom(({ shownMessage }) => shownMessage?.id);
  const [editing, edit] = useState<Message | null>(null);
  const [removing, remove] = useState<Message | null>(null);
  const { list, acts, movedId } = useActs(edit, remove);
  const moved = prepared.findIndex(({ id }) => id === movedId);
  const movedText = prepared[moved]?.content;
  if (prepared.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.caption}>
        {words.prepared} <span className={styles.quiet}>{words.preparedCount(prepared.length, PREPARED_MAX)}</span>
      </h3>
      <ol ref={list} className={styles.rows}>
        {prepared.map((message, position) => (
          <PreparedRow
            key={message.id}
            {...{ message, position, acts }}
            isLast={position === prepared.length - 1}
            isShown={message.id === shownId}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">
        {movedText !== undefined && words.moved(listedText(movedText), moved + 1, prepared.length)}
      </VisuallyHidden>
      {editing && <EditMessage message={editing} onClose={() => edit(null)} />}
      {removing && <RemoveMessage message={removing} onDone={() => remove(null)} />}
    </section>
  );
}

function useActs(edit: PreparedActs['edit'], remove: PreparedActs['remove']) {
  const perform = usePerform();
  const list = useRef<HTMLOListElement>(null);
  const [movedId, note] = useState<string | null>(null);
  const acts = useMemo<PreparedActs>(() => {
    const move: PreparedActs['move'] = ({ id }, position) => {
      perform({ command: 'message.move', message_id: id, position });
      note(id);
    };
    return {
      edit,
      remove,
      move,
      grab({ button, currentTarget: grip, nativeEvent }, message, from) {
        const scroller = list.current?.closest<HTMLElement>('[data-scrolls]');
        if (button !== 0 || !list.current || !scroller) return;
        dragRow(grip, nativeEvent, { list: list.current, scroller, from, onDrop: (to) => move(message, to) });
      },
    };
  }, [perform, edit, remove]);
  return { list, acts, movedId };
}
