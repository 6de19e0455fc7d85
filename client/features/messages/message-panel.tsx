import { useId } from 'react';
import { messages as words } from '../../text/es.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import styles from './message-panel.module.css';
import { PreparedList } from './prepared-list.tsx';
import { QuickMessages } from './quick-messages.tsx';

/** Messages to the speaker: a form, the common ones, those that are prepared and those that were sent. */
export function MessagePanel({ hasQuick = true }: { hasQuick?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.scroll} data-scrolls>
        <MessageForm />
        {hasQuick && <QuickMessages />}
        <PreparedList />
        <MessageList />
      </div>
    </section>
  );
}
