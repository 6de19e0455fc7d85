import type { Message } from '#protocol/messages.ts';
import { shownBefore } from '#domain/messages/shown-message.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { hasPlaceholders } from '../../lib/messages/placeholders.ts';
import type { EventLook } from '../../lib/timers/stage-face.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { stage as words } from '../../text/es.ts';
import { MessageText } from './message-text.tsx';
import styles from './stage-messages.module.css';

/** Specification section 9: the stage shows the last three. */
const EARLIER_ON_STAGE = 2;

type StageMessagesProps = {
  /** Null: none is shown. The place where it comes stays, because a screen reader only hears what comes into one. */
  message: Message | null;
  /** The timer of this stage, whose name and time a message may contain. */
  timer: Timer | null;
  /** How this stage writes digits and times of day. */
  look: EventLook;
};

/** The message that is shown, as large as fits, and the two before it below, except those with placeholders. In full screen it covers everything. */
export function StageMessages({ message, timer, look }: StageMessagesProps) {
  const { color, bold, uppercase, fullscreen } = message ?? {};
  return (
    <div
      {...(message && { role: 'region', 'aria-label': words.messages })}
      className={message ? (fullscreen ? styles.cover : styles.area) : styles.none}
      data-color={color}
      data-block={fullscreen || undefined}
    >
      <div className={styles.shown} data-color={color} data-block={color} data-bold={bold} data-upper={uppercase}>
        <MessageText {...{ message, timer, look }} />
      </div>
      {message && (fullscreen ? <Stale /> : <Earlier />)}
    </div>
  );
}

function Earlier() {
  const messages = useRoom((room) => room.messages);
  const shownMessage = useRoom((room) => room.shownMessage);
  // Placeholders mean the moment in which a message is shown.
  const earlier = shownBefore({ messages, shownMessage })
    .filter(({ content }) => !hasPlaceholders(content))
    .slice(0, EARLIER_ON_STAGE);
  return (
    earlier.length > 0 && (
      <ul className={styles.earlier}>
        {earlier.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    )
  );
}

/** The sign of a lost connection, which a message in full screen does not cover. Screen readers have it from the stage. */
function Stale() {
  const { connection, reads } = useConnection();
  return (
    connection.state !== 'open' && (
      <p aria-hidden="true" className={styles.stale}>
        {words.stale[reads]}
      </p>
    )
  );
}
