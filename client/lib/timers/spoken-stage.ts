import type { AtZero } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { msToNextAnnouncedFlip, type Announced } from '#domain/programme/announced.ts';
import { atZeroOf, display, type Display } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { spoken as words } from '../../text/es.ts';
import { firstCount, newsKey, spokenLeft, spokenNews, spokenTime, spokenTimer } from './spoken.ts';
import { spokenAnnounced } from './spoken-announced.ts';
import { stageFace, type EventLook, type StageFace } from './stage-face.ts';

/** What a stage shows: an announced start, else a timer. */
export type OnStage = { readonly timer: Timer; readonly announced: Announced | null };

/** What a screen reader gets from a stage at one moment. */
export type SpokenStage = {
  /** Read on demand. */
  readonly said: string;
  /** Announced when `key` changes. */
  readonly news: string;
  readonly key: string;
  /** Ms until any of it changes; null while nothing moves. */
  readonly nextFlip: number | null;
};

export function spokenStage({ timer, announced }: OnStage, now: Instant, look: EventLook): SpokenStage {
  if (announced) {
    const said = spokenAnnounced(announced, now);
    return {
      said,
      news: said,
      key: `${announced.timer.id} ${announced.cause}`,
      nextFlip: msToNextAnnouncedFlip(announced, now),
    };
  }
  const face = stageFace(timer, now, look);
  const shown = display(timer, now, look.settings);
  return {
    said: spokenFace(timer.name, face, shown),
    news: spokenFaceNews(timer.name, face, shown, atZeroOf(timer, look.settings)),
    key: newsKey(timer, shown),
    nextFlip: face.nextFlip,
  };
}

/** A timer as a stage shows it in its display mode: what a screen reader hears agrees with what is seen. */
function spokenFace(name: string, face: StageFace, { spoken, phase }: Display): string {
  if (face.shows === 'left') return withClock(spokenTimer(name, spoken), face);
  const isPhase = face.shows === 'phase';
  const said = [
    isPhase && spoken.state !== 'paused' ? null : words.states[spoken.state],
    seenInstead(face),
    phase === 'overtime' && !isPhase ? words.isOver : null,
  ];
  return withClock(words.about(name, said.filter((each) => each !== null).join(', ')), face);
}

const withClock = (said: string, { clock }: StageFace): string =>
  clock === null ? said : `${said}, ${words.clock(clock)}`;

/** What a stage shows of a timer, without its name and its state. */
export const spokenShown = (face: StageFace): string =>
  (face.shows === 'left' ? spokenLeft(face.seconds) : seenInstead(face)) ?? '';

function seenInstead({ shows, seconds, digits, words: text }: StageFace): string | null {
  if (shows === 'elapsed') return words.elapsed(spokenTime(seconds), firstCount(seconds));
  return shows === 'clock' ? words.clock(digits ?? '') : text;
}

/** What is announced of a timer on a stage. Where its time left is not on show, no time is announced either. */
function spokenFaceNews(name: string, face: StageFace, shown: Display, atZero: AtZero): string {
  const { phase, spoken } = shown;
  if (face.shows === 'left') return spokenNews(name, shown, atZero);
  if (spoken.state !== 'running' || phase === 'calm' || face.shows === 'text') return spokenFace(name, face, shown);
  if (phase === 'overtime') return words.end;
  return phase === 'danger' ? words.littleLeft : words.someLeft;
}
