import type { Timer } from '#domain/timers/timer.ts';
import { moderator } from '../../../text/es.ts';
import { Figures } from '../../../ui/figures.tsx';
import styles from './counters.module.css';
import { useUrgency } from './counters-urgency.ts';

const words = moderator.counters;

/** How many timers are in each state, and how many of the running ones are short of time. `isShort`: in lines of text. */
export function Counters({ timers, isShort }: { timers: readonly Timer[]; isShort: boolean }) {
  const urgency = useUrgency(timers);
  const count = (...states: readonly Timer['run']['state'][]) =>
    timers.filter(({ run }) => states.includes(run.state)).length;
  return (
    <div className={styles.frame}>
      <dl aria-label={words.title} data-short={isShort || undefined} className={styles.counters}>
        <Counter label={words.running} count={count('running')} />
        <Counter label={words.paused} count={count('paused')} />
        {/* A timer that was stopped after its end keeps its figure, but does not run either. */}
        <Counter label={words.stopped} count={count('stopped', 'completed')} />
        <Counter label={words.warning} count={urgency.warning} tone="warning" />
        <Counter label={words.critical} count={urgency.critical} tone="danger" />
      </dl>
    </div>
  );
}

type CounterProps = { label: string; count: number; tone?: 'warning' | 'danger' };

function Counter({ label, count, tone }: CounterProps) {
  return (
    <div className={styles.counter} data-tone={count > 0 ? tone : undefined} data-none={count === 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        <Figures>{count}</Figures>
      </dd>
    </div>
  );
}
