import type { Browser, CDPSession, Page } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { median } from '../quantiles.ts';
import { serveStatic } from '../serve-static.ts';
import { digits } from '../table.ts';
import { plainRows } from './plain-rows.ts';
import { APART_MS, largeRooms, smallRoom } from './rooms.ts';

/** A page that is looked at while nobody acts. */
interface Watched {
  readonly name: string;
  readonly address: string;
  /** What is on it once it has everything. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Processor time of a page's main thread, ms per second. */
export type PageTimes = {
  readonly name: string;
  /** All tasks: scripts, styles, layout, painting, garbage, and what the browser does between them. */
  readonly tasks: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Frames per second that the page could paint. */
  readonly frames: number;
};

/** After this a page has loaded what it loads late, and its clock is set: ms. */
const SETTLE_MS = 8000;
export const BASELINE = 'a static page';
export const PLAIN_ROWS = 'a page by hand with 500 rows, 50 run';
const ROWS_PATH = '/rows';
const [ROWS, BUSY] = [500, 50];

const DESK = { width: 1440, height: 900 };
const HALL = { width: 1920, height: 1080 };

/** The pages whose time docs/promises.md promises. */
export const pageNames = {
  stage: 'stage, its timer runs',
  overlay: 'overlay over a picture, its timer runs',
  panel: 'panel with 2 timers, 1 runs',
  largePanel: 'panel with 500 timers, 1 runs',
  busyPanel: 'panel with 500 timers, 50 run',
  wall: 'wall with 500 timers, 1 runs',
  busyWall: 'wall with 500 timers, 50 run',
} as const;

const rowsOf = (count: number) => (page: Page) =>
  page.waitForFunction((least) => document.querySelectorAll('ol > li').length >= least, count, { timeout: 60_000 });
const digitsOf = (page: Page) => page.locator('[data-phase]').first().waitFor({ timeout: 60_000 });

async function watchedPages(address: string, still: string): Promise<readonly Watched[]> {
  const small = await smallRoom(address);
  const [large, busy] = await largeRooms(address, [1, BUSY]);
  if (!large || !busy) throw new Error('No large rooms');
  const at = (path: string) => `${address}${path}`;
  return [
    { name: BASELINE, address: still, ready: async () => {}, viewport: DESK },
    { name: PLAIN_ROWS, address: still + ROWS_PATH, ready: rowsOf(ROWS), viewport: DESK },
    { name: pageNames.stage, address: at(small.stage), ready: digitsOf, viewport: DESK },
    { name: pageNames.overlay, address: at(`${small.stage}&fondo=transparente`), ready: digitsOf, viewport: HALL },
    { name: pageNames.panel, address: at(small.panel), ready: rowsOf(2), viewport: DESK },
    { name: pageNames.largePanel, address: at(large.panel), ready: rowsOf(ROWS), viewport: DESK },
    { name: pageNames.busyPanel, address: at(busy.panel), ready: rowsOf(ROWS), viewport: DESK },
    { name: pageNames.wall, address: at(large.wall), ready: rowsOf(ROWS), viewport: HALL },
    { name: pageNames.busyWall, address: at(busy.wall), ready: rowsOf(ROWS), viewport: HALL },
  ];
}

/** What the browser counted since the page began, s. */
async function countersOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Frames per second that a page gets, over `ms`. Asking for each frame costs a little: it is done after the times are taken. */
const framesOf = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (span) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        let began: number | null = null;
        const count = (at: number) => {
          began ??= at;
          if (at - began >= span) return resolve((frames * 1000) / (at - began));
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
    ms,
  );

async function time(browser: Browser, watched: Watched, ms: number): Promise<Omit<PageTimes, 'name'>> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: watched.viewport });
  try {
    const page = await context.newPage();
    await page.goto(watched.address);
    await watched.ready(page);
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    // By the clock of the thread, so that what other programs take of the processor does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const [before, began] = [await countersOf(session), performance.now()];
    await page.waitForTimeout(ms);
    const [after, ended] = [await countersOf(session), performance.now()];
    const perSecond = (name: string) =>
      ((after[name] ?? Number.NaN) - (before[name] ?? Number.NaN)) / ((ended - began) / 1e6);
    return {
      tasks: perSecond('TaskDuration'),
      script: perSecond('ScriptDuration'),
      style: perSecond('RecalcStyleDuration'),
      layout: perSecond('LayoutDuration'),
      frames: await framesOf(page, ms),
    };
  } finally {
    await context.close();
  }
}

/** Every page so many times for `ms`, taking turns. */
export async function measurePages(times: number, ms: number, tell: (line: string) => void): Promise<PageTimes[]> {
  const still = await serveStatic((path) => (path === ROWS_PATH ? plainRows(ROWS, BUSY, APART_MS) : '<p>10:00</p>'));
  try {
    return await inBrowser(async (browser, address) => {
      const pages = await watchedPages(address, still.address);
      const taken = new Map<string, Omit<PageTimes, 'name'>[]>(pages.map(({ name }) => [name, []]));
      for (let turn = 0; turn < times; turn += 1)
        for (const page of pages) {
          const one = await time(browser, page, ms);
          tell(`${page.name}: ${digits(one.tasks)} ms per second`);
          taken.get(page.name)?.push(one);
        }
      return [...taken].map(([name, all]) => {
        const middle = (part: keyof (typeof all)[number]) => median(all.map((each) => each[part]));
        return {
          name,
          tasks: middle('tasks'),
          script: middle('script'),
          style: middle('style'),
          layout: middle('layout'),
          frames: middle('frames'),
        };
      });
    });
  } finally {
    still.stop();
  }
}
