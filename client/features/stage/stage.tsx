import { useLayoutEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import { endEarlyBlack } from '../../lib/browser/black-rooms.ts';
import { useEventColors } from '../../live/react/use-event-colors.ts';
import { useIsReady, useRoom } from '../../live/react/use-room.ts';
import { stage as words } from '../../text/es.ts';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { useOutput } from './output.ts';
import styles from './stage.module.css';
import { useIdle } from './use-idle.ts';

/** Alerts and messages. */
export type StageWords = {
  /** Stays mounted while there are none: a screen reader only hears what comes into it. */
  readonly content: ReactNode;
  /** Whether they stand below the clock, which gets smaller for them; else nothing is there, or it covers everything. */
  readonly isBelow: boolean;
};

export type StageProps = {
  /** The line above the clock: the topic and, quieter, the speaker. */
  title: string;
  detail: string;
  /** A word below the clock for the state of the timer. */
  state: string;
  phase: Phase;
  clock: ReactNode;
  bar?: ReactNode;
  words: StageWords;
  /** A small line in the lower corner: the state of the connection, or that another timer is shown. */
  sign: ReactNode;
  tools: ReactNode;
  /** In the other lower corner, also while nobody uses the screen: what it still needs, such as a press for sound. */
  corner: ReactNode;
};

/** The event's colours, unless this stage has a background of its own. */
function useColors() {
  const colors = useEventColors();
  const own = useOutput();
  return own?.output.background ? {} : colors;
}

/** The speaker's screen. */
export function Stage({ title, detail, state, phase, clock, ...parts }: StageProps) {
  const isIdle = useIdle();
  const { bar, words: said = NO_WORDS, sign, tools, corner } = useShown(parts);
  return (
    <Surface phase={phase} bar={bar} data-idle={isIdle || undefined}>
      <main className={styles.inner}>
        <header className={styles.heading}>
          {title && <h1 className={styles.name}>{title}</h1>}
          {detail && <p className={styles.presenter}>{detail}</p>}
        </header>
        <div className={styles.middle} data-with-message={said.isBelow || undefined}>
          <div className={styles.clock}>{clock}</div>
          <div className={styles.words}>{said.content}</div>
        </div>
        <footer className={styles.foot}>
          <Sign className={styles.sign}>{sign}</Sign>
          <strong className={styles.state}>{state}</strong>
          <span className={styles.corner}>{corner}</span>
        </footer>
        {tools}
      </main>
    </Surface>
  );
}

const NO_WORDS: StageWords = { content: null, isBelow: false };

type Parts = Pick<StageProps, 'bar' | 'words' | 'sign' | 'tools' | 'corner'>;

/** What this stage shows of them. */
function useShown(parts: Parts): Partial<Parts> {
  const own = useOutput();
  if (!own) return parts;
  const { bar, words: said, ...beside } = parts;
  return {
    ...(!own.isOverlay && beside),
    ...(!own.hides('bar') && { bar }),
    ...(!own.hides('messages') && { words: said }),
  };
}

type EmptyStageProps = { children: ReactNode } & Pick<StageProps, 'words' | 'sign' | 'tools' | 'corner'>;

/** The stage without a timer. A message covers it. */
export function EmptyStage({ children, words: said, sign, tools, corner }: EmptyStageProps) {
  const own = useOutput();
  if (own?.isOverlay) return null;
  return (
    <Surface phase="calm">
      <main className={styles.empty}>
        <h1 className={styles.waiting}>{children}</h1>
        <Sign className={styles.emptySign}>{sign}</Sign>
        {tools}
        {corner && <span className={styles.emptyCorner}>{corner}</span>}
        {!own?.hides('messages') && <div className={styles.words}>{said.content}</div>}
      </main>
    </Surface>
  );
}

/**
 * Dark, and in a blackout black with all its signs and buttons; over a picture it shows nothing then. Everything stays
 * mounted and goes on behind it.
 */
function Surface({ children, ...rest }: ComponentProps<typeof PhaseFrame>) {
  const isReady = useIsReady();
  const isBlack = useRoom((room) => room.stage.blackout);
  const own = useOutput();
  const black = own?.isOverlay ? 'clear' : 'black';
  const colors = useColors();
  useLayoutEffect(() => {
    if (isReady) endEarlyBlack();
  }, [isReady]);
  return (
    <PhaseFrame
      {...rest}
      className={styles.stage}
      data-theme="dark"
      data-barless={own?.hides('bar') || undefined}
      {...colors}
      data-black={isBlack ? black : undefined}
    >
      {children}
      <div role="status" className={styles.unseen}>
        {isBlack && <h1>{words.black}</h1>}
      </div>
    </PhaseFrame>
  );
}

function Sign({ className, children }: { className: string | undefined; children: ReactNode }) {
  const isOnAir = useRoom((room) => room.stage.on_air);
  const isOverlay = useOutput()?.isOverlay;
  return (
    <span role="status" className={className}>
      {isOnAir && !isOverlay && (
        <strong className={styles.onAir} data-block>
          {words.onAir}
        </strong>
      )}{' '}
      {children}
    </span>
  );
}
