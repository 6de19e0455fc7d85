import type { ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import { wholeDate } from '../../lib/time/time-of-day.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useLogo } from '../../live/react/use-logo.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import { LogoImage } from '../../ui/logo-image.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './event-summary.module.css';

/** A longer description, in characters, is collapsed: on a phone the form must be visible. */
const SHORT = 160;

/** The event: logo, name, date, description, the timer on stage, and how many questions there are. */
export function EventSummary({ onStage }: { onStage: ReactNode }) {
  const { name, date, description } = useRoom((room) => room.event);
  const logo = useLogo();
  const colors = useEventColors();
  return (
    <header className={styles.face}>
      <div className={styles.event} {...('style' in colors && { 'data-theme': 'dark', ...colors })}>
        {logo && <LogoImage logo={logo} className={styles.logo} />}
        {name !== '' && <p className={styles.kind}>{words.page}</p>}
        <h1 className={styles.name}>{name || words.page}</h1>
        {date !== null && (
          <p className={styles.date}>
            <time dateTime={date}>{wholeDate(date)}</time>
          </p>
        )}
      </div>
      {description !== '' && <Description text={description} />}
      {onStage}
      <Counts />
    </header>
  );
}

function Description({ text }: { text: string }) {
  const paragraph = <p className={styles.description}>{text}</p>;
  if (text.length <= SHORT) return paragraph;
  return (
    <details className={styles.about}>
      <summary>{words.about}</summary>
      {paragraph}
    </details>
  );
}

function Counts() {
  const counts = useRoom((room) => room.questionCounts);
  if (!counts) return null;
  return (
    <dl className={styles.counts} aria-label={words.counts}>
      <Count label={words.received} count={counts.received} />
      <Count label={words.approved} count={counts.approved} />
    </dl>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>
        <Figures>{count}</Figures>
      </dd>
    </div>
  );
}

type OnStageProps = {
  timer: Timer;
  /** Null: of a timer that is over. */
  time: ReactNode;
  /** What it does; absent: its state. */
  label?: string;
};

/** The timer on stage, or the one that comes, in one line. */
export function OnStage({ timer, time, label }: OnStageProps) {
  const { name, run } = timer;
  const presenter = presenterOf(timer);
  return (
    <div className={styles.stage} data-live={run.state === 'running' || undefined}>
      <p className={styles.live}>{label ?? words.onStage[run.state]}</p>
      <p className={styles.what}>
        <b>{name}</b>
        {presenter !== '' && <span className={styles.quiet}>{presenter}</span>}
      </p>
      {time && <p className={styles.clock}>{time}</p>}
    </div>
  );
}
