import { instant } from '#domain/lib/time.ts';
import { followerOf } from '#domain/programme/automatic.ts';
import type { SharedState } from '#domain/room/slices.ts';
import { display } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { timesIn } from '../time/time-of-day.ts';

type Filling = Pick<SharedState, 'timers' | 'event' | 'show'>;

/** A message with its placeholders filled, for the timer of this stage. */
export type Filled = {
  /** The text between the digits of the time left: one part more than there are digits. */
  readonly parts: readonly string[];
  /** The digits of the time left. */
  readonly left: string;
  /** Ms until any of it changes; null while nothing moves. */
  readonly nextFlip: number | null;
};

const LEFT = '{queda}';
const NAMES = /\{(nombre|ponente|siguiente|termina)\}/g;
const MINUTE = 60_000;

/** What braces enclose otherwise stays as it is typed. */
export function filledAt(content: string, timer: Timer | null, state: Filling, now: number): Filled {
  const shown = timer && display(timer, instant(now), state.event.settings);
  const parts = content.split(LEFT).map((part) => part.replace(NAMES, (_, name) => valueOf(name, timer, state, now)));
  const flips = [
    content.includes(LEFT) && shown ? shown.nextFlip : null,
    content.includes('{termina}') && timer ? msToOtherEnd(timer, now) : null,
  ].filter((ms) => ms !== null);
  return { parts, left: shown?.text ?? '', nextFlip: flips.length === 0 ? null : Math.min(...flips) };
}

/** Whether the text depends on the room. */
export const hasPlaceholders = (content: string): boolean => content.includes(LEFT) || content.search(NAMES) !== -1;

/** The whole text. */
export const textOf = ({ parts, left }: Filled): string => parts.join(left);

function valueOf(name: string, timer: Timer | null, state: Filling, now: number): string {
  if (!timer) return '';
  switch (name) {
    case 'nombre':
      return timer.name;
    case 'ponente':
      return timer.presenter;
    case 'siguiente':
      return followerOf(state, timer)?.name ?? '';
    default:
      return timesIn(state.event.time_zone).clock(endOf(timer, now));
  }
}

/** When the timer ends or ended; while it waits, as if it went on now. */
function endOf({ run, ...timer }: Timer, now: number): number {
  if (run.state === 'running') return run.deadline;
  if (run.state === 'completed' && run.endedAt !== undefined) return run.endedAt;
  return now + timeLeft({ run, ...timer }, instant(now));
}

function msToOtherEnd(timer: Timer, now: number): number | null {
  const { state } = timer.run;
  return state === 'stopped' || state === 'paused' ? MINUTE - (endOf(timer, now) % MINUTE) : null;
}
