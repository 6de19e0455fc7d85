import type { User } from '#protocol/users.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { connection, people as words, roles } from '../../text/es.ts';
import { join } from '../../ui/join.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './people.module.css';
import { PersonMenu } from './person-menu.tsx';

type PersonProps = {
  user: User;
  /** This screen's current measurement, ms: what it reported to the room may be two minutes old. */
  own: { rtt_ms: number | undefined } | null;
  mayManage: boolean;
  /** Somebody wants to choose what this stage shows, or to give the screen another name. */
  onAsk: (what: 'output' | 'rename') => void;
};

/** A connected screen: since when, who, as what, and its delay. */
export function Person({ user, own, mayManage, onAsk }: PersonProps) {
  const { type, connected_at } = user;
  const isYou = own !== null;
  const name = nameOf(user);
  const time = useEventTime();
  return (
    <li className={styles.person} data-screen={user.user_id}>
      <time dateTime={new Date(connected_at).toISOString()} title={words.connectedSince(time.whole(connected_at))}>
        {time.clock(connected_at)}
      </time>
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        {isYou && <span className={styles.quiet}>({words.you})</span>}
      </p>
      <p className={join(styles.quiet, styles.role)}>{[roles[type], ...signsOf(user)].join(' · ')}</p>
      <Delay ms={(own ?? user).rtt_ms} />
      {mayManage && (
        <div className={styles.acts}>
          <PersonMenu {...{ user, name, isYou, onAsk }} />
        </div>
      )}
    </li>
  );
}

function signsOf({ delay_seconds, output }: User): readonly string[] {
  const { delay, chosen } = words.output.signs;
  return [...(delay_seconds ? [delay(delay_seconds)] : []), ...(output ? [chosen] : [])];
}

/** A screen without a name has the name of its role. */
const nameOf = ({ name, type }: User): string => name || roles[type];

/** Round trips, ms: up to these a press feels immediate, or at least answered. */
const GOOD = 200;
const FAIR = 600;

function Delay({ ms }: { ms: number | undefined }) {
  return (
    <span className={styles.delay}>
      <StatusDot tone={toneOf(ms)}>
        <VisuallyHidden>{words.delay}: </VisuallyHidden>
        {ms === undefined ? connection.unmeasured : connection.delay(ms)}
      </StatusDot>
    </span>
  );
}

function toneOf(ms: number | undefined): 'idle' | 'active' | 'held' | 'alarm' {
  if (ms === undefined) return 'idle';
  if (ms <= GOOD) return 'active';
  return ms <= FAIR ? 'held' : 'alarm';
}
