import { callAgain } from './call-again.ts';
import { emptyPage, lasting, leavePage, whenCalled, type Looks } from './kept-page.ts';
import { type Browser, type BrowserContext, type Page, test as base, expect } from '@playwright/test';

interface Options {
  /**
   * Whether the story's context is emptied and kept for later stories of the worker: what it has loaded stays in its cache.
   * Stories about requests have a context of their own.
   */
  readonly keepsContext: boolean;
}

interface Fixtures {
  /**
   * Any error that any page of any context said or threw fails the test, except what it provokes on purpose, such as
   * failed requests while offline: `expectErrors(/ERR_INTERNET_DISCONNECTED/)`.
   */
  readonly expectErrors: (...patterns: readonly RegExp[]) => void;
}

/** Calls back with every error of every page, also of those that open later. */
function listen(browser: Browser, heard: (message: string) => void) {
  const watched = new Set<BrowserContext>();
  const watch = (context: BrowserContext) => {
    watched.add(context);
    context.on('console', (message) => {
      if (message.type() === 'error') heard(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (thrown) => heard(String(thrown.error())));
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return () => {
    browser.off('context', watch);
    for (const context of watched) context.removeAllListeners('console').removeAllListeners('weberror');
  };
}

const waiting = new WeakSet<Page>();

/** A page that was written at build time can be read before its program runs: a person types later than that. */
function waitForProgram(page: Page) {
  if (waiting.has(page)) return;
  waiting.add(page);
  for (const go of ['goto', 'reload'] as const) {
    const original = page[go].bind(page) as Page['goto'];
    page[go] = async (...args: Parameters<Page['goto']>) => {
      const response = await original(...args);
      // Only there: whatever looks into a page counts as a press, which would let a silent one sound. A page that has
      // navigated on has no text any more.
      if ((await response?.text().catch(() => ''))?.includes('dataset.program')) {
        await page.locator('html[data-program=coming]').waitFor({ state: 'detached' });
      }
      return response;
    };
  }
}

/**
 * Ends all that a story left running: a call that is still answered would fail with its page in the next story, and no page
 * may reach the world when the routes are gone.
 */
async function endStory(browser: Browser, kept: readonly BrowserContext[]) {
  const contexts = browser.contexts();
  const staying = await Promise.all(
    kept.map(async (context) => {
      const [first] = context.pages();
      return first && (await leavePage(first)) ? first : null;
    }),
  );
  const busy = contexts.filter((context) => context.pages().some((page) => !staying.includes(page)));
  await Promise.all(busy.map((context) => context.setOffline(true)));
  const routed = contexts.flatMap((context) => [context, ...context.pages()]);
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(contexts.filter((context) => !kept.includes(context)).map((context) => context.close()));
  const pages = kept.flatMap((context) => context.pages());
  await Promise.all(pages.filter((page) => !staying.includes(page)).map((page) => page.close()));
  await Promise.all(kept.map((context) => context.setOffline(false)));
}

/** The context as a new one, but for its cache and the process of its first page. */
async function emptied(context: BrowserContext, origin: string, looks: Looks): Promise<void> {
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await emptyPage(context, origin, looks);
}

/** Those of this worker and its one browser, by what a context is made with. */
const keptContexts = new Map<string, BrowserContext>();

const clockCalls = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Keeps a context until a story sets its clock, or gives it what later stories would feel: neither can be taken back. */
function keep(key: string, context: BrowserContext) {
  keptContexts.set(key, context);
  const forget = () => keptContexts.delete(key);
  whenCalled(context.clock, clockCalls, forget);
  whenCalled(context, lasting, forget);
}

export const test = base.extend<Options & Fixtures>({
  keepsContext: [true, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      keepsContext,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
    },
    provide,
  ) => {
    const looks = { colorScheme, contextOptions, deviceScaleFactor, viewport };
    const device = {
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      serviceWorkers,
      timezoneId,
      userAgent,
    };
    const key = JSON.stringify({ looks, device });
    const kept = keepsContext ? keptContexts.get(key) : undefined;
    const context = kept ?? (await browser.newContext());
    if (keepsContext && !kept) keep(key, context);
    await emptied(context, baseURL ?? '', looks);
    callAgain(context.request);
    context.on('page', waitForProgram);
    for (const page of context.pages()) waitForProgram(page);
    await provide(context);
    await endStory(browser, [...keptContexts.values()]);
    context.removeAllListeners('page');
  },
  request: async ({ request }, provide) => {
    callAgain(request);
    await provide(request);
  },
  page: async ({ context }, provide) => {
    const [page = await context.newPage()] = context.pages();
    await provide(page);
  },
  expectErrors: [
    // Before the pages are closed: errors while they close belong to no story.
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
