import { useId } from 'react';
import { messages as words, errors, quickMessages } from '../../text/es.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import styles from './message-panel.module.css';
import { PreparedList } from './prepared-list.tsx';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { Button } from '../../ui/button.tsx';

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

/** The most common messages: one press shows one. */
function QuickMessages() {
  const request = useRequest();
  const send = async (message: (typeof quickMessages)[number]) => {
    const outcome = await request({ command: 'message.send', ...message });
    if (!outcome.ok) notify.error(errors.messageSend, inWords(outcome.failure));
  };
  return (
    <div role="group" aria-label={words.quick} className={styles.quick}>
      {quickMessages.map((message) => (
        <Button key={message.content} size="small" onClick={() => void send(message)}>
          {message.content}
        </Button>
      ))}
    </div>
  );
}
