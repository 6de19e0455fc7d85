import { type Browser, type BrowserContext, type Page, test as base, expect } from '@playwright/test';

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

/** A page that was written at build time can be read before its program runs: a person types later than that. */
function waitForProgram(page: Page) {
  for (const go of ['goto', 'reload'] as const) {
    const original = page[go].bind(page) as Page['goto'];
    page[go] = async (...args: Parameters<Page['goto']>) => {
      const response = await original(...args);
      // Only there: whatever looks into a page counts as a press, which would let a silent one sound. A page that has
      // navigated on has no text any more.
      if ((await response?.text().catch(() => ''))?.includes('dataset.program')) {
        await page.waitForFunction(() => document.querySelector('[data-program=coming]') === null);
      }
      return response;
    };
  }
}

/**
 * Ends all that a story left running: a call that is still answered would fail with its page in the next story, and no page
 * may reach the world when the routes are gone. The story's own context may be used again: it keeps no page, which would
 * keep its session storage, no permission, and is online.
 */
async function endStory(browser: Browser, own: BrowserContext) {
  const contexts = browser.contexts();
  await Promise.all(contexts.map((context) => context.setOffline(true)));
  const routed = contexts.flatMap((context) => [context, ...context.pages()]);
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(contexts.filter((context) => context !== own).map((context) => context.close()));
  // What a renderer knows of the network outlives its page: it is online again before the page goes.
  await Promise.all(own.pages().map((page) => page.goto('about:blank')));
  await Promise.all([own.clearPermissions(), own.setOffline(false)]);
  await Promise.all(own.pages().map((page) => page.close()));
}

export const test = base.extend<Fixtures>({
  context: async ({ context, browser }, provide) => {
    context.on('page', waitForProgram);
    await provide(context);
    await endStory(browser, context);
  },
  expectErrors: [
    // Before the pages are closed: what they say while they are is nobody's.
    async ({ browser, context: _open }, provide) => {
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
