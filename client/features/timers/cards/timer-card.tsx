import { memo, useId } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { phases, timers as words } from '../../../text/es.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PhaseFrame } from '../../../ui/phase-frame.tsx';
import { ItemTimes } from '../item-times.tsx';
import type { TimesStore } from '../times-store.ts';
import { SelectTimer, type Selectable } from './select-timer.tsx';
import { TimerBar } from '../timer-bar.tsx';
import { TimerSigns } from '../signs/timer-signs.tsx';
import { StageWords } from '../stage-words.tsx';
import { TimerCardActs } from './timer-card-acts.tsx';
import styles from './timer-card.module.css';
import { TimerSign } from '../timer-sign.tsx';
import { TimerTime } from '../timer-time.tsx';
import { useListLook, type Look } from '../use-look.ts';

/** Signs of what is said in words of the timer on stage. */
export const saidOnStage = ['display', 'zero'] as const;

export type TimerCardProps = Selectable & { times: TimesStore; isOnStage: boolean };

/** One timer of the grid, as it looks on stage, with its controls. Rendered again only when this timer changes. */
export const TimerCard = memo(function TimerCard({ timer, times, isOnStage, ...selection }: TimerCardProps) {
  const look = useListLook(timer);
  const id = useId();
  return (
    <li
      className={styles.card}
      data-selected={selection.isSelected || undefined}
      data-skipped={timer.skip || undefined}
    >
      <PhaseFrame phase={look.phase} bar={<TimerBar timer={timer} tone={look.tone} />} className={styles.board}>
        <header className={styles.head}>
          <SelectTimer id={id} timer={timer} {...selection} />
          <div className={styles.who}>
            <h3 className={styles.name}>
              <label htmlFor={id}>{timer.name}</label>
            </h3>
            {timer.presenter && <p className={styles.presenter}>{timer.presenter}</p>}
            <ItemTimes timer={timer} times={times} />
            <TimerSigns besideHours timer={timer} without={isOnStage ? saidOnStage : undefined} />
            {isOnStage && <StageWords timer={timer} phase={look.phase} className={styles.stage} />}
          </div>
          {isOnStage && <Badge>{words.onStage}</Badge>}
        </header>
        <CardBody timer={timer} look={look} />
      </PhaseFrame>
      <TimerCardActs timer={timer} tabIndex={selection.tabIndex} />
    </li>
  );
});

function CardBody({ timer, look: { phase } }: { timer: Timer; look: Look }) {
  return (
    <div className={styles.face}>
      <TimerTime timer={timer} className={styles.time} />
      <div className={styles.state}>
        <TimerSign timer={timer} phase={phase} />
        {timer.run.state === 'running' && phase !== 'calm' && <span className={styles.phase}>{phases[phase]}</span>}
      </div>
    </div>
  );
}
