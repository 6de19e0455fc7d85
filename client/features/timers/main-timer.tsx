import { useId, useRef } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { instant } from '#domain/lib/time.ts';
import type { Announced } from '#domain/programme/announced.ts';
import type { DigitFormat } from '#protocol/outputs.ts';
import { announcedTitle, announcedDigits } from '../../lib/timers/announced-words.ts';
import { useAnnounced, usePaintedAnnounced } from '../../live/react/use-announced.ts';
import { useRoom, useLive } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { Adjust } from './adjust.tsx';
import { ExpectedEnd } from './expected-end.tsx';
import styles from './main-timer.module.css';
import { SeekBar } from './seek-bar.tsx';
import { TimerNews, TimerWords } from './spoken-timer.tsx';
import { useStageWords } from './stage-words.tsx';
import type { Step } from './steps.ts';
import { TimerSign } from './timer-sign.tsx';
import { Transport } from './transport.tsx';
import { calm, useLook } from './use-look.ts';
import { useDisplay } from '../../live/react/use-display.ts';
import { Digits, type DigitsHandle } from '../../ui/digits.tsx';
import { spokenAnnounced } from '../../lib/timers/spoken-announced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

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
            {shown === null && black ? (
              <p className={styles.black}>{black}</p>
            ) : (
              <p className={styles.presenter}>{gap ? timer.name : timer.presenter}</p>
            )}
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

/** The digits of a timer, as large as their box. They change on the second of the room's clock, without React. */
function TimerClock({ timer, className }: { timer: Timer; className?: string | undefined }) {
  const digits = useRef<DigitsHandle>(null);
  const { text } = useDisplay(timer, (shown) => digits.current?.set(shown.text));
  return <Digits ref={digits} text={text} aria-hidden="true" className={className} />;
}

/** The time to an announced start in words. Correct in every second and never announced: it is read on demand. */
function AnnouncedWords({ announced }: { announced: Announced }) {
  const { clock } = useLive();
  const text = useRef<HTMLSpanElement>(null);
  usePaintedAnnounced(announced, (now) => {
    const node = text.current?.firstChild;
    if (node) node.nodeValue = spokenAnnounced(announced, now);
  });
  return (
    <VisuallyHidden ref={text} role="timer" aria-live="off">
      {spokenAnnounced(announced, instant(clock.serverNow()))}
    </VisuallyHidden>
  );
}

type AnnouncedDigitsProps = {
  announced: Announced;
  format?: DigitFormat | undefined;
  className?: string | undefined;
};

/** The digits that count down to a start. They change in the frame of all others. */
function AnnouncedDigits({ announced, format, className }: AnnouncedDigitsProps) {
  const { clock } = useLive();
  const digits = useRef<DigitsHandle>(null);
  usePaintedAnnounced(announced, (now) => digits.current?.set(announcedDigits(announced, now, format)));
  const text = announcedDigits(announced, instant(clock.serverNow()), format);
  return <Digits ref={digits} text={text} aria-hidden="true" className={className} />;
}
