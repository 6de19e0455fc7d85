import { useRef } from 'react';
import { formatClock, shownSeconds } from '#domain/timers/format.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import { isDayLong, spokenTime } from '../../lib/timers/spoken.ts';
import { spokenShown, spokenStage } from '../../lib/timers/spoken-stage.ts';
import { stageFace, type EventLook, type StageFace } from '../../lib/timers/stage-face.ts';
import { NOTHING, useAnnouncements } from './use-announcements.ts';
import { useCurrentOnStage, usePaintedOnStage } from './use-on-stage.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stage-time.module.css';

type StageTimeProps = {
  timer: Timer;
  /** Hidden from screen readers: what they read stands elsewhere. */
  isSilent?: boolean;
};

/**
 * What the stage shows of a timer, inside a row of text: its digits, or the words in their place. Before the timer begins,
 * its length, if it has one of its own. Changes without React. Screen readers read it; from one day on they read words, which change once a minute.
 */
export function StageTime({ timer, isSilent = false }: StageTimeProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const aloud = useRef<HTMLSpanElement>(null);
  usePaintedOnStage(timer, faceAt, (face) => {
    const [element, words] = [shown.current, aloud.current];
    if (!element) return;
    write(element, textOf(face));
    element.dataset['words'] = String(face.words !== null);
    if (!words) return;
    element.ariaHidden = String(longTime(face) !== '');
    write(words, longTime(face));
  });
  const face = useCurrentOnStage(faceAt)(timer);
  return (
    <>
      <Figures
        ref={shown}
        className={styles.time}
        data-words={face.words !== null}
        aria-hidden={isSilent || longTime(face) !== ''}
      >
        {textOf(face)}
      </Figures>
      {!isSilent && <VisuallyHidden ref={aloud}>{longTime(face)}</VisuallyHidden>}
    </>
  );
}

const textOf = ({ digits, words }: StageFace): string => digits ?? words ?? '';
const longTime = ({ shows, seconds }: StageFace): string =>
  shows === 'left' && isDayLong(seconds) ? spokenTime(seconds) : '';

function faceAt(timer: Timer, now: Instant, look: EventLook): StageFace {
  const { run, kind } = timer;
  if (run.state !== 'stopped') return stageFace(timer, now, look);
  const nothing = { shows: 'nothing', seconds: 0, digits: null, words: null, clock: null, nextFlip: null } as const;
  if (kind !== 'duration') return nothing;
  return { ...nothing, shows: 'left', seconds: shownSeconds(run.left), digits: formatClock(run.left) };
}

/** The text node stays, so that a change costs no layout of its own. */
function write(element: HTMLElement, text: string): void {
  if (!element.firstChild) element.textContent = text;
  else if (element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}

const spokenAt = (timer: Timer, now: Instant, look: EventLook) => spokenStage({ timer, announced: null }, now, look);

function shortAt(timer: Timer, now: Instant, look: EventLook) {
  const face = faceAt(timer, now, look);
  return { said: spokenShown(face), nextFlip: face.nextFlip };
}

type StageTimeWordsProps = {
  timer: Timer;
  /** Name and state stand beside it. */
  isShort?: boolean;
};

/** What the stage shows of a timer, in words. Correct in every second and never announced: it is read on demand. */
export function StageTimeWords({ timer, isShort = false }: StageTimeWordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  const saidAt = isShort ? shortAt : spokenAt;
  usePaintedOnStage(timer, saidAt, ({ said }) => words.current && write(words.current, said));
  return (
    <VisuallyHidden ref={words} role="timer" aria-live="off">
      {useCurrentOnStage(saidAt)(timer).said}
    </VisuallyHidden>
  );
}

/** Announces the beginning of a phase or another state as a stage does. What holds when it is first drawn is not announced. */
export function StageTimeNews({ timer }: { timer: Timer | null }) {
  const current = useCurrentOnStage(spokenAt);
  const { region, announce } = useAnnouncements(timer ? current(timer).key : NOTHING);
  usePaintedOnStage(timer, spokenAt, ({ key, news }) => announce(key, news));
  return <VisuallyHidden ref={region} role="status" />;
}
