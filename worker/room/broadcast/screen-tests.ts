/** Reports that are still to come. Screens that were sent a test and went away leave theirs here: so many, no more. */
const MAX_PENDING = 1000;

/**
 * Which screens have not yet said how they did in which test. In memory: a test is over in seconds, and a screen that
 * says more than it was asked, or something of a test that never was, is not passed on to staff.
 */
export class ScreenTests {
  readonly #awaited = new Set<string>();

  expect(testId: string, userId: string): void {
    this.#awaited.add(keyOf(testId, userId));
    const [oldest] = this.#awaited;
    if (oldest !== undefined && this.#awaited.size > MAX_PENDING) this.#awaited.delete(oldest);
  }

  /** True the first time that this screen reports of this test. */
  accept(testId: string, userId: string): boolean {
    return this.#awaited.delete(keyOf(testId, userId));
  }
}

const keyOf = (testId: string, userId: string): string => `${testId} ${userId}`;
