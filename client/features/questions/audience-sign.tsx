import { isLost } from '../../live/connection/reconnect.ts';
import type { ConnectionState } from '../../live/connection/reconnect.ts';
import { useConnection } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import styles from './audience-sign.module.css';

/** Of the audience and without a place on the line: the page is read by HTTP instead. */
export const isCrowded = (line: ConnectionState): boolean =>
  line.state === 'refused' && line.reason === 'audience_full';

/** Says at the lower edge that the page may be late, and nothing while all is well. */
export function AudienceSign() {
  const { connection } = useConnection();
  const text = isCrowded(connection) ? words.crowded : isAway(connection) && words.reconnecting;
  return <output className={styles.sign}>{text && <span>{text}</span>}</output>;
}

/** A line that broke once is not worth a word: it is back in a moment. */
const isAway = (line: ConnectionState): boolean =>
  isLost(line) || ((line.state === 'waiting' || line.state === 'connecting') && line.attempt > 1);
