import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, messages as words, quickMessages } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './message-panel.module.css';

/** The most common messages: one press shows one. */
export function QuickMessages() {
  const request = useRequest();
  const send = async (message: (typeof quickMessages)[number]) => {
    const outcome = await request({ command: 'message.send', ...message });
    if (!outcome.ok) notify.error(errors.messageSend, outcome.failure.message);
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
