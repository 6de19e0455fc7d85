import type { Message } from '#protocol/messages.ts';
import { shownBefore } from '#domain/messages/shown-message.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { stage as words } from '../../text/es.ts';
import { MessageText } from './message-text.tsx';
import styles from './stage-messages.module.css';

/** Specification section 9: the stage shows the last three. */
const EARLIER_ON_STAGE = 2;

type StageMessagesProps = {
  message: Message;
  /** The timer of this stage, whose name and time a message may contain. */
  timer: Timer | null;
};

/** The message that is shown, as large as fits, and the two before it below. In full screen it covers everything. */
export function StageMessages({ message, timer }: StageMessagesProps) {
  const messages = useRoom((room) => room.messages);
  const shownMessage = useRoom((room) => room.shownMessage);
  const { color, bold, uppercase, fullscreen } = message;
  const earlier = fullscreen ? [] : shownBefore({ messages, shownMessage }, EARLIER_ON_STAGE);
  return (
    <section aria-label={words.messages} className={fullscreen ? styles.cover : styles.area} data-color={color}>
      <div className={styles.shown} data-color={color} data-bold={bold} data-upper={uppercase}>
        <MessageText {...{ message, timer }} />
      </div>
      {earlier.length > 0 && (
        <ul className={styles.earlier}>
          {earlier.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
      {fullscreen && <Stale />}
    </section>
  );
}

/** The sign of a lost connection, which a message in full screen does not cover. Screen readers have it from the stage. */
function Stale() {
  const { connection } = useConnection();
  return (
    connection.state !== 'open' && (
      <p aria-hidden="true" className={styles.stale}>
        {words.stale}
      </p>
    )
  );
}
