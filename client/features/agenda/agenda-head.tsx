import { wholeDate } from '../../lib/time/time-of-day.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import styles from './head.module.css';

/** The name of the event; without one, the name of its room. */
export function Banner() {
  const { name, description, date } = useRoom((room) => room.event);
  const room = useRoom(({ session }) => session.name);
  return (
    <div className={styles.banner}>
      <h1 className={styles.name}>{name || room || words.title}</h1>
      {date !== null && (
        <p className={styles.date}>
          <time dateTime={date}>{wholeDate(date)}</time>
        </p>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
