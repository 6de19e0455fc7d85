/** Screens that left never report, so the number of expected reports is limited. */
const MAX_PENDING = 1000;

/** Reports of screen tests that are expected. Others are not forwarded to staff. In memory: a test takes seconds. */
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
