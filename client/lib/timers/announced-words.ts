import type { Instant } from '#protocol/time.ts';
import { until } from '#domain/lib/time.ts';
import type { Announced } from '#domain/programme/announced.ts';
import type { DigitFormat } from '#protocol/outputs.ts';
import { formatClock, inMinutes, shownSeconds } from '#domain/timers/format.ts';
import { stage as words } from '../../text/es.ts';

/** The digits of an announced start. They wait at 0:00 until the room says that it began. */
export function announcedDigits({ at }: Announced, now: Instant, format: DigitFormat = 'auto'): string {
  const digits = formatClock(restOf(at, now));
  return format === 'minutes' ? inMinutes(digits) : digits;
}

/** The same in whole seconds. */
export const announcedSeconds = ({ at }: Announced, now: Instant): number => shownSeconds(restOf(at, now));

const restOf = (at: Instant, now: Instant): number => Math.max(0, until(at, now));

/** What stands above the digits of an announced start. Title and detail lead to the digits as one sentence. */
export const announcedTitle = ({ cause, timer }: Announced): string =>
  cause === 'gap' ? words.gap(timer.name) : timer.name;

export const announcedDetail = ({ cause }: Announced): string => (cause === 'gap' ? '' : words.soon);
