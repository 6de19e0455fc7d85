import type { Browser, Page } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { quantilesOf } from '../quantiles.ts';
import { serveStatic } from '../serve-static.ts';
import { digits, table } from '../table.ts';

/** The time from a press on a page that a browser has never seen to the digits that it leads to. */
interface Press {
  readonly name: string;
  /** ms between the first sight of the button and its press. */
  readonly rest: number;
  readonly page: 'product' | 'static';
  readonly button: (page: Page) => ReturnType<Page['getByRole']>;
  readonly shown: (page: Page) => Promise<unknown>;
}

export type PressTimes = { readonly name: string; readonly ms: ReturnType<typeof quantilesOf> };

/** The press that docs/promises.md promises. */
export const AT_ONCE = 'a new room, pressed at once';
const REST_MS = 3000;

const openRoom = (page: Page) => page.getByRole('link', { name: 'Iniciar temporizador' }).first();
const startDemo = (page: Page) => page.getByRole('button', { name: 'Iniciar', exact: true }).first();
const roomDigits = async (page: Page) => {
  await page.waitForURL(/\/controller\/[\w-]{20,}$/, { waitUntil: 'commit' });
  await page
    .locator('[data-phase] [aria-hidden="true"]')
    .filter({ hasText: /^10:00$/ })
    .first()
    .waitFor();
};
const demoRuns = (page: Page) => page.getByRole('button', { name: 'Pausar', exact: true }).first().waitFor();

const presses: readonly Press[] = [
  { name: AT_ONCE, rest: 0, page: 'product', button: openRoom, shown: roomDigits },
  { name: 'a new room, pressed after 3 s', rest: REST_MS, page: 'product', button: openRoom, shown: roomDigits },
  { name: 'the demo, pressed at once', rest: 0, page: 'product', button: startDemo, shown: demoRuns },
  {
    name: 'a static page with a link to a static page',
    rest: 0,
    page: 'static',
    button: (page) => page.getByRole('link'),
    shown: (page) => page.getByText('10:00').waitFor(),
  },
];

/** In a browser context of its own: nothing is cached. */
async function time(browser: Browser, baseURL: string, { rest, button, shown }: Press): Promise<number> {
  const context = await browser.newContext({ baseURL, locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    const target = button(page);
    await target.waitFor();
    await page.waitForTimeout(rest);
    const before = performance.now();
    await target.click({ noWaitAfter: true });
    await shown(page);
    return performance.now() - before;
  } finally {
    await context.close();
  }
}

/** Every press so many times, taking turns, so that the machine's moods affect all of them. */
export async function measurePresses(times: number): Promise<PressTimes[]> {
  const still = await serveStatic((path) => (path === '/' ? '<a href="/digits">Open</a>' : '<p>10:00</p>'));
  const taken = new Map<string, number[]>(presses.map(({ name }) => [name, []]));
  try {
    await inBrowser(async (browser, address) => {
      for (let turn = 0; turn < times; turn += 1) {
        for (const press of presses) {
          const page = press.page === 'static' ? still.address : address;
          taken.get(press.name)?.push(await time(browser, page, press));
        }
      }
    });
  } finally {
    still.stop();
  }
  return [...taken].map(([name, ms]) => ({ name, ms: quantilesOf(ms) }));
}

export const pressTable = (all: readonly PressTimes[]): string =>
  table(
    ['press', 'digits at p50, ms', 'p95'],
    all.map(({ name, ms }) => [name, digits(ms.p50), digits(ms.p95)]),
  );
