import { isLost, TRIES_BEFORE_LOST } from '../../live/connection/reconnect.ts';
import type { ConnectionState } from '../../live/connection/reconnect.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { connection as words, roomFull } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './connection.module.css';

/**
 * The state of the connection, in a corner, and whether the event continues locally. The state is announced, the delay
 * is not.
 */
export function ConnectionSign() {
  const { connection, quality, retry } = useConnection();
  const goesOn = useRoom((room) => room.isLocal === true);
  const { tone, text, canRetry = false } = signOf(connection, goesOn);
  const isStale = connection.state !== 'open';
  return (
    <div className={styles.sign}>
      <output className={styles.spoken} title={isStale ? words.stale : undefined}>
        <StatusDot tone={tone}>{text}</StatusDot>
        {goesOn && <span className={styles.goesOn}>{words.goesOn}</span>}
      </output>
      {!isStale && quality && <Figures className={styles.quiet}>{words.delay(quality.rtt_ms)}</Figures>}
      {canRetry && !goesOn && <span className={styles.aside}>{words.lostHint}</span>}
      {canRetry && (
        <Button size="small" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

type Sign = { tone: 'active' | 'held' | 'idle' | 'alarm'; text: string; canRetry?: boolean };

function signOf(line: ConnectionState, goesOn: boolean): Sign {
  if (line.state === 'offline') return { tone: 'alarm', text: words.offline, canRetry: true };
  if (isLost(line)) return { tone: 'alarm', text: words.lost, canRetry: true };
  switch (line.state) {
    case 'idle':
    case 'asking':
      return { tone: 'idle', text: words.connecting };
    case 'open':
      return { tone: 'active', text: words.open };
    case 'connecting':
    case 'waiting':
      if (line.attempt === 0) return { tone: 'idle', text: words.connecting };
      // While the event continues locally the number of the attempt is left out.
      return { tone: 'held', text: goesOn ? words.away : words.reconnecting(line.attempt, TRIES_BEFORE_LOST) };
    case 'refused':
      return { tone: 'alarm', text: line.until === null ? words.refused.other.title : roomFull.title, canRetry: true };
  }
}
