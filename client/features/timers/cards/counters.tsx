import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Timer } from '#domain/timers/timer.ts';
import { display, msToNextPhase, type Inherited } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { moderator } from '../../../text/es.ts';
import { Figures } from '../../../ui/figures.tsx';
import styles from './counters.module.css';
import { useLive, useRoom } from '../../../live/react/use-room.ts';

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

type Urgency = { readonly warning: number; readonly critical: number };

function urgencyAt(timers: readonly Timer[], now: Instant, inherited: Inherited): Urgency {
  const running = timers.filter(({ run }) => run.state === 'running');
  const phases = running.map((timer) => display(timer, now, inherited).phase);
  const warning = phases.filter((phase) => phase === 'warning').length;
  return { warning, critical: phases.filter((phase) => phase !== 'calm').length - warning };
}

/** Ms until one of them enters another phase; null when none will. */
function msToNextEntry(timers: readonly Timer[], now: Instant, inherited: Inherited): number | null {
  const waits = timers.map((timer) => msToNextPhase(timer, now, inherited)).filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** How many run with little time left. Rendered again in the frame in which that changes, not every second. */
function useUrgency(timers: readonly Timer[]): Urgency {
  const { clock, frameScheduler } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const [urgency, setUrgency] = useState(() => urgencyAt(timers, instant(clock.serverNow()), settings));
  const onPaint = useEffectEvent((now: Instant) => {
    const next = urgencyAt(timers, now, settings);
    if (next.warning !== urgency.warning || next.critical !== urgency.critical) flushSync(() => setUrgency(next));
  });
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextEntry(timers, instant(serverMs), settings),
        paint: (serverMs) => onPaint(instant(serverMs)),
      }),
    [frameScheduler, timers, settings],
  );
  return urgency;
}
