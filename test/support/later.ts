import { onTestFinished, vi } from 'vitest';

/** From here to the end of the test it is so many ms later, for the test and for the code of its runtime. */
export function later(ms: number): void {
  const now = Date.now.bind(Date);
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  onTestFinished(() => spy.mockRestore());
}
