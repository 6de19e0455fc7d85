import { onTestFinished, vi } from 'vitest';

/** The timers and the clock of the page go on by themselves, and can be moved. */
export function holdClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  onTestFinished(() => void vi.useRealTimers());
}
