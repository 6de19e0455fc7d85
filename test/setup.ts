import { type MockInstance, afterEach, beforeEach, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

/** What a test lets slip to the console is a fault that nobody looked at. */
afterEach(() => {
  const said = errors.mock.calls.map((words) => words.map(String).join(' '));
  errors.mockRestore();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
});
