import { paths } from '#protocol/paths.ts';
import { isLost, TRIES_BEFORE_LOST, type ConnectionState } from '../../live/connection/reconnect.ts';
import type { Reads } from '../../live/connection/snapshot-polling.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { connection as words, roomFull } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './connection.module.css';

/**
 * The state of the connection, in a corner, and whether the event continues locally. The state is announced, the delay
 * is not.
 */
export function ConnectionSign() {
  const { connection, quality, reads, retry } = useConnection();
  const goesOn = useRoom((room) => room.isLocal === true);
  const { tone, text, hint, offers } = signOf(connection, { reads, goesOn });
  const isStale = connection.state !== 'open';
  return (
    <div className={styles.sign}>
      <output className={styles.spoken} title={isStale ? (hint ?? words.stale) : undefined}>
        <StatusDot tone={tone}>{text}</StatusDot>
        {goesOn && <span className={styles.goesOn}>{words.goesOn}</span>}
      </output>
      {!isStale && quality && <Figures className={styles.quiet}>{words.delay(quality.rtt_ms)}</Figures>}
      {hint && !goesOn && <span className={styles.aside}>{hint}</span>}
      {offers === 'retry' && (
        <Button size="small" onClick={retry}>
          {words.retry}
        </Button>
      )}
      {offers === 'test' && (
        <LinkButton className={styles.test} size="small" to={paths.networkTest} target="_blank" rel="noopener">
          {words.test}
        </LinkButton>
      )}
    </div>
  );
}

type Sign = {
  readonly tone: 'active' | 'held' | 'idle' | 'alarm';
  readonly text: string;
  readonly hint?: string;
  /** What a person can do: try now, or see what this network lets through. */
  readonly offers?: 'retry' | 'test';
};

type Beside = { readonly reads: Reads; readonly goesOn: boolean };

function signOf(line: ConnectionState, { reads, goesOn }: Beside): Sign {
  if (line.state === 'offline') return lost(words.offline);
  if (reads === 'captive') return { tone: 'alarm', text: words.captive, hint: words.captiveHint, offers: 'test' };
  if (reads === 'answered') return { tone: 'held', text: words.blockedShort, hint: words.blocked, offers: 'test' };
  if (isLost(line)) return lost(words.lost);
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
      return lost(line.until === null ? words.refused.other.title : roomFull.title);
  }
}

const lost = (text: string): Sign => ({ tone: 'alarm', text, hint: words.lostHint, offers: 'retry' });
