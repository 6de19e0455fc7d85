import type { ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import { stageState } from '../../lib/timers/timer-status.ts';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import styles from './small-stage.module.css';
import { TimerBar } from './timer-bar.tsx';
import { TimerClock } from './timer-clock.tsx';
import { useLook } from './use-look.ts';

type SmallStageProps = { timer: Timer; messages: ReactNode };

/** The speaker's screen as part of another page: 16:9, with sizes relative to it. */
export function SmallStage({ timer, messages }: SmallStageProps) {
  const { phase, tone } = useLook(timer);
  return (
    <PhaseFrame phase={phase} bar={<TimerBar timer={timer} tone={tone} />} className={styles.stage} data-theme="dark">
      <div className={styles.inner}>
        <p className={styles.heading}>
          <b>{timer.name}</b> <span className={styles.presenter}>{presenterOf(timer)}</span>
        </p>
        <div className={styles.middle} data-with-message={messages ? true : undefined}>
          <TimerClock timer={timer} />
          {messages}
        </div>
        <p className={styles.foot}>
          <strong>{stageState(timer, phase)}</strong>
        </p>
      </div>
    </PhaseFrame>
  );
}
