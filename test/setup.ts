import { type MockInstance, afterEach, beforeEach, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

/** An error on the console is a fault that the test did not expect. */
afterEach(() => {
  const said = errors.mock.calls.map((words) => words.map(String).join(' '));
  errors.mockRestore();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
});
