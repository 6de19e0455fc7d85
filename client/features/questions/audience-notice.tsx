import { isCrowded, isLost, type ConnectionState } from '../../live/connection/reconnect.ts';
import { useConnection } from '../../live/react/use-room.ts';
import { connection as connectionWords, questions as words } from '../../text/es.ts';
import styles from './audience-notice.module.css';

/** Says at the lower edge that the page may be late. */
export function AudienceNotice() {
  const { connection, reads } = useConnection();
  const answered = connectionWords.blockedAudience;
  const none = isAway(connection) && words.reconnecting;
  const read = { none, answered, captive: connectionWords.captive }[reads];
  const text = isCrowded(connection) ? connectionWords.crowded : read;
  return <output className={styles.sign}>{text && <span>{text}</span>}</output>;
}

/** The first attempt to reconnect is not mentioned: it usually succeeds at once. */
const isAway = (line: ConnectionState): boolean =>
  isLost(line) || ((line.state === 'waiting' || line.state === 'connecting') && line.attempt > 1);
