import { formatClock } from '#domain/timers/format.ts';
import { alerts as words } from '../../text/es.ts';

/** The moment of an alert in words, from the seconds left. */
export function alertMomentInWords(seconds: number): string {
  if (seconds === 0) return words.atEnd;
  return seconds > 0 ? words.left(formatClock(seconds * 1000)) : words.over(formatClock(-seconds * 1000));
}
