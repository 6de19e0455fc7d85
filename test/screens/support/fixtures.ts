import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';

interface Fixtures {
  /**
   * Any error that any page of any context said or threw fails the test, except what it provokes on purpose, such as
   * failed requests while offline: `expectErrors(/ERR_INTERNET_DISCONNECTED/)`.
   */
  readonly expectErrors: (...patterns: readonly RegExp[]) => void;
}

/** Calls back with every error of every page, also of those that open later. */
function listen(browser: Browser, heard: (message: string) => void) {
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() === 'error') heard(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (thrown) => heard(String(thrown.error())));
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return () => browser.off('context', watch);
}

export const test = base.extend<Fixtures>({
  expectErrors: [
    async ({ browser }, provide) => {
      const said: string[] = [];
      const expected: RegExp[] = [];
      const stop = listen(browser, (message) => said.push(message));
      await provide((...patterns) => void expected.push(...patterns));
      stop();
      const unexpected = said.filter((message) => !expected.some((pattern) => pattern.test(message)));
      expect(unexpected, 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
