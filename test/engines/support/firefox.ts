import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { CANDIDATES, drawnIn } from './candidates.ts';
import type { Driver, Engine, Role, Thing } from './driver.ts';

/**
 * What a story does not look at, and what costs a quarter of Firefox's time: a process that waits for the next page, one for
 * each site of each person, sixty frames in a second without a screen, and a cache on disk for pages that are opened once.
 */
const CHEAP = {
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'layout.frame_rate': 30,
  'browser.cache.disk.enable': false,
};

/** Firefox over WebDriver BiDi, without a window. It reads the preferences of the system when it starts. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const start = (preferences: Readonly<Record<string, number>> = {}) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      // No story reads a request.
      networkEnabled: false,
      extraPrefsFirefox: { 'intl.accept_languages': 'es-MX, es', ...CHEAP, ...preferences },
    });
  const browser = await start();
  const others: Browser[] = [];
  return {
    open: async ({ reducedMotion = false } = {}) => {
      if (reducedMotion) others.push(await start({ 'ui.prefersReducedMotion': 1 }));
      const context = await ((reducedMotion && others.at(-1)) || browser).createBrowserContext();
      return driverOf(await context.newPage(), () => context.close());
    },
    stop: async () => {
      for (const each of [browser, ...others]) await each.close();
    },
  };
}

/** Firefox says so of a file that was on its way when its page was left. A page that lacks a file fails itself. */
const LEFT = /Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error/u;

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    go: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    address: () => Promise.resolve(page.url()),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (read, given) => look(() => page.evaluate(read as (given: unknown) => ReturnType<typeof read>, given)),
    find: (role, name) => look(() => find(page, null, role, name)),
    press: (key) => page.keyboard.press(key as KeyInput),
    pressWith: async (held, letter) => {
      await page.keyboard.down(held);
      await page.keyboard.press(letter as KeyInput);
      await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    drag: async ([first, ...others]) => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    picture: () => page.screenshot(),
    errors: () => Promise.resolve(errors.filter((said) => !LEFT.test(said))),
    close,
  };
}

async function find(page: Page, inside: ElementHandle | null, role: Role, name?: string): Promise<Thing | null> {
  const drawn = await page.evaluateHandle(drawnIn, inside, CANDIDATES[role], name ?? '');
  for (const candidate of (await drawn.getProperties()).values()) {
    const element = candidate as ElementHandle;
    if (await isCalled(element, role, name)) return asThing(page, element);
  }
  return null;
}

/**
 * Whether Firefox computes this role and name for the element. A question about a whole page takes a second, because
 * Firefox lays the page out twice for each element that assistive technology does not know, such as parts of icons. A
 * selector with `::-p-aria`, or in a sandbox, adds a tenth of a second to each question.
 */
async function isCalled(element: ElementHandle, role: Role, name?: string): Promise<boolean> {
  const named = name === undefined ? '' : `[name=${JSON.stringify(name)}]`;
  const query = role === 'field' ? named : `${named}[role="${role}"]`;
  const [first] = await element.$$(`aria/${query}`, { isolate: false });
  return first !== undefined && first.evaluate((found, asked) => found === asked, element);
}

/** Asked of a page that is left at this moment, the client fails, or never answers: then the next page is asked. */
async function look<Value>(ask: () => Promise<Value>, tries = 5): Promise<Value> {
  const answer = await Promise.race([
    ask().then(
      (value) => ({ value }),
      (failure: unknown) => {
        if (tries > 1 && /no such|cross-origin object|documentAccessible is null/u.test(String(failure))) return null;
        throw failure;
      },
    ),
    wait(LEFT_MS, null),
  ]);
  if (answer) return answer.value;
  if (tries <= 1) throw new Error('The page never answered');
  return look(ask, tries - 1);
}

/** On a busy machine, questions about every button of a panel take seconds. */
const LEFT_MS = 8000;

const asThing = (page: Page, handle: ElementHandle): Thing => ({
  rect: () =>
    handle.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  click: () => handle.click(),
  find: (role, name) => look(() => find(page, handle, role, name)),
});
