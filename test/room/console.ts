import { vi } from 'vitest';

/** Lets the console be spoken to, and gives back what was said, a line for each time. */
export function listenToConsole(): readonly string[] {
  const said: string[] = [];
  const errors = vi.spyOn(console, 'error');
  const keep = (...words: unknown[]) => {
    said.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
    errors.mockClear();
  };
  for (const level of ['log', 'info', 'debug', 'warn'] as const) vi.spyOn(console, level).mockImplementation(keep);
  errors.mockImplementation(keep);
  return said;
}
