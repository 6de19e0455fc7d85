import { useId } from 'react';
import { messages as words } from '../../text/es.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import styles from './message-panel.module.css';

/** Messages to the speaker: a form, and the list of those sent. */
export function MessagePanel() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <MessageForm />
      <MessageList />
    </section>
  );
}
