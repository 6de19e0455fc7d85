import { isLost } from '../../live/reconnect.ts';
import type { LineState } from '../../live/reconnect.ts';
import { useLine } from '../../live/use-room.ts';
import { questions as words } from '../../text/es.ts';
import styles from './audience-sign.module.css';

/** Of the audience and without a place on the line: the page is read by HTTP instead. */
export const isCrowded = (line: LineState): boolean => line.state === 'refused' && line.reason === 'audience_full';

/** Says at the lower edge that the page may be late, and nothing while all is well. */
export function AudienceSign() {
  const { line } = useLine();
  const text = isCrowded(line) ? words.crowded : isAway(line) && words.reconnecting;
  return <output className={styles.sign}>{text && <span>{text}</span>}</output>;
}

/** A line that broke once is not worth a word: it is back in a moment. */
const isAway = (line: LineState): boolean =>
  isLost(line) || ((line.state === 'waiting' || line.state === 'connecting') && line.attempt > 1);
