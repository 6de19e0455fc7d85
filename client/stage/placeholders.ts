import type { Instant } from '#protocol/time.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { nextOf } from '#domain/programme/show.ts';
import { display } from '#domain/timers/display.ts';
import { inMinutes } from '#domain/timers/format.ts';
import { type Timer, timeLeft } from '#domain/timers/timer.ts';
import { timesIn } from '../lib/time/time-of-day.ts';
import type { EventLook } from '../lib/timers/stage-face.ts';

/** What a message is about. */
type Subject = {
  /** Of this stage; null: it shows none. */
  readonly timer: Timer | null;
  readonly timers: readonly Timer[];
  readonly look: EventLook;
};

/** A message with its placeholders filled. */
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

/** The content with its placeholders filled. Other text in braces is not changed. */
export function filledAt(content: string, subject: Subject, now: Instant): Filled {
  const { timer, look } = subject;
  const shown = timer && display(timer, now, look.settings);
  const parts = content.split(LEFT).map((part) => part.replace(NAMES, (_, name) => valueOf(name, subject, now)));
  const flips = [
    content.includes(LEFT) && shown ? shown.nextFlip : null,
    content.includes('{termina}') && timer ? msToOtherEnd(timer, now) : null,
  ].filter((ms) => ms !== null);
  const digits = shown?.text ?? '';
  return {
    parts,
    left: look.format === 'minutes' ? inMinutes(digits) : digits,
    nextFlip: flips.length === 0 ? null : Math.min(...flips),
  };
}

/** Whether the text depends on the room. */
export const hasPlaceholders = (content: string): boolean => content.includes(LEFT) || content.search(NAMES) !== -1;

/** The whole text. */
export const filledText = ({ parts, left }: Filled): string => parts.join(left);

function valueOf(name: string, { timer, timers, look }: Subject, now: Instant): string {
  if (!timer) return '';
  switch (name) {
    case 'nombre':
      return timer.name;
    case 'ponente':
      return presenterOf(timer);
    case 'siguiente':
      return nextOf({ timers, activeTimerId: timer.id })?.name ?? '';
    default:
      return timesIn(look.time_zone).clock(endOf(timer, now));
  }
}

/** When the timer ends or ended; while it waits, as if it went on now. */
const endOf = (timer: Timer, now: Instant): number => fixedEnd(timer) ?? now + timeLeft(timer, now);

/** The end that does not depend on when the timer goes on: that of one until a moment is its moment. */
function fixedEnd({ run, kind }: Timer): number | null {
  switch (run.state) {
    case 'running':
      return run.deadline;
    case 'completed':
      return run.endedAt ?? null;
    case 'paused':
      return run.target?.end ?? null;
    case 'stopped':
      return kind === 'duration' ? null : kind.until.moment;
    default:
      return unreachable(run);
  }
}

function msToOtherEnd(timer: Timer, now: Instant): number | null {
  const waits = timer.run.state === 'stopped' || timer.run.state === 'paused';
  return waits && fixedEnd(timer) === null ? MINUTE - (endOf(timer, now) % MINUTE) : null;
}
