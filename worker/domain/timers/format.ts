/**
 * The whole seconds that every screen shows for a time left in ms. They are rounded up, which in overtime is towards
 * zero. Zero lasts one second and has no sign.
 */
export const shownSeconds = (remainingMs: number): number => Math.ceil(remainingMs / 1000) + 0;

/** Ms until the digits of a running timer with this time left change: over 0 and at most 1000. */
export const msToNextFlip = (remainingMs: number): number => remainingMs - (Math.ceil(remainingMs / 1000) - 1) * 1000;

/** Ms until the digits of a count up change: over 0 and at most 1000. */
export const msToNextCountUp = (elapsedMs: number): number => 1000 - (((elapsedMs % 1000) + 1000) % 1000);

/** Elapsed time, rounded down: `0:00` at the start, with a plus past the duration. */
export const formatCountUp = (elapsedMs: number, isOver: boolean): string =>
  `${isOver ? '+' : ''}${formatClock(Math.floor(elapsedMs / 1000) * 1000)}`;

/** `m:ss`, from one hour `h:mm:ss`; in overtime with a hyphen-minus: `-0:01`. */
export function formatClock(remainingMs: number): string {
  const shown = shownSeconds(remainingMs);
  const total = Math.abs(shown);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const sign = shown < 0 ? '-' : '';
  const head = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`;
  return `${sign}${head}:${two(total % 60)}`;
}

/** Digits of `formatClock` or `formatCountUp` without hours: `70:00` for `1:10:00`. */
export const inMinutes = (digits: string): string =>
  digits.replace(/(\d+):(\d+):/, (_, hours: string, minutes: string) => `${Number(hours) * 60 + Number(minutes)}:`);

const two = (digits: number) => String(digits).padStart(2, '0');
