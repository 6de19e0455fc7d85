import { isLost } from '../../live/connection/reconnect.ts';
import type { ConnectionState } from '../../live/connection/reconnect.ts';
import { useConnection } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import styles from './audience-notice.module.css';

/** A phone of the audience without a seat on the socket reads the room by HTTP. */
export const isCrowded = (line: ConnectionState): boolean =>
  line.state === 'refused' && line.reason === 'audience_full';

/** Says at the lower edge that the page may be late. */
export function AudienceNotice() {
  const { connection } = useConnection();
  const text = isCrowded(connection) ? words.crowded : isAway(connection) && words.reconnecting;
  return <output className={styles.sign}>{text && <span>{text}</span>}</output>;
}

/** The first attempt to reconnect is not mentioned: it usually succeeds at once. */
const isAway = (line: ConnectionState): boolean =>
  isLost(line) || ((line.state === 'waiting' || line.state === 'connecting') && line.attempt > 1);
