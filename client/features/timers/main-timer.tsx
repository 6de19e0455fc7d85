import { useId } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { announcedTitle } from '../../lib/timers/announced-words.ts';
import { useAnnounced } from '../../live/react/use-announced.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { Adjust } from './adjust.tsx';
import { AnnouncedDigits } from './announced-digits.tsx';
import { AnnouncedWords } from './announced-words.tsx';
import { ExpectedEnd } from './expected-end.tsx';
import styles from './main-timer.module.css';
import { SeekBar } from './seek-bar.tsx';
import { TimerNews, TimerWords } from './spoken-timer.tsx';
import { useStageWords } from './stage-words.tsx';
import type { Step } from './steps.ts';
import { TimerClock } from './timer-clock.tsx';
import { TimerSign } from './timer-sign.tsx';
import { Transport } from './transport.tsx';
import { calm, useLook } from './use-look.ts';

type MainTimerProps = {
  step: Step;
  onStep: (step: Step) => void;
  /** Names the keys of this screen on the buttons. */
  hasKeys?: boolean;
};

/**
 * The timer on stage, as it looks there, with its controls. In the gap after it, the time to the next start; the controls
 * remain those of the timer that ended.
 */
export function MainTimer(props: MainTimerProps) {
  const timer = useRoom(({ timers, activeTimerId }) => timers.find(({ id }) => id === activeTimerId) ?? null);
  return (
    <>
      {timer ? (
        <ActiveTimer key={timer.id} timer={timer} {...props} />
      ) : (
        <div className={styles.empty} data-theme="dark">
          <EmptyState title={words.noMain} hint={words.noMainHint} />
        </div>
      )}
      <TimerNews timer={timer} />
    </>
  );
}

function ActiveTimer({ timer, step, onStep, hasKeys = false }: MainTimerProps & { timer: Timer }) {
  const id = useId();
  const own = useLook(timer);
  const announced = useAnnounced(null);
  const gap = announced?.cause === 'gap' ? announced : null;
  const look = gap ? calm : own;
  const { shown, black } = useStageWords(timer, look.phase);
  const sign = <TimerSign timer={timer} phase={look.phase} />;
  return (
    <section aria-labelledby={id} className={styles.main}>
      <PhaseFrame
        phase={look.phase}
        bar={<SeekBar timer={timer} look={look} step={step} />}
        className={styles.board}
        data-theme="dark"
      >
        <header className={styles.head}>
          <div className={styles.line}>
            <h2 id={id} className={styles.name}>
              {gap ? announcedTitle(gap) : timer.name}
            </h2>
            {!gap && sign}
          </div>
          <div className={styles.line}>
            {/* A line of its own would move the buttons below. */}
            <p className={styles.presenter}>{(shown === null && black) || (gap ? timer.name : timer.presenter)}</p>
            {gap ? sign : <ExpectedEnd timer={timer} phase={look.phase} />}
          </div>
          {shown !== null && <p className={styles.stage}>{black ?? shown}</p>}
        </header>
        {gap ? (
          <>
            <AnnouncedDigits announced={gap} className={styles.clock} />
            <AnnouncedWords announced={gap} />
          </>
        ) : (
          <>
            <TimerClock timer={timer} className={styles.clock} />
            <TimerWords timer={timer} />
          </>
        )}
      </PhaseFrame>
      <div className={styles.controls}>
        <Transport timer={timer} hasKeys={hasKeys} />
        <Adjust timer={timer} step={step} onStep={onStep} />
      </div>
    </section>
  );
}
