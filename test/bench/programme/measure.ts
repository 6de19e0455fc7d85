import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium, request as requests } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { makeDay } from '../../screens/support/day.ts';
import { startProduct } from '../../wire/support/product.ts';
import { quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';

/** The programme view of the panel, with few items and with as many as a room may have, while a timer runs. */

export const FEW = 10;
export const MANY = 500;

export type ProgrammeTimes = {
  readonly items: number;
  /** From the request of the page to the frame with the first rows, on a device that opens this view, ms. */
  readonly paint: ReturnType<typeof quantilesOf>;
  /** Script of the page in a second in which nobody acts, ms. */
  readonly script: ReturnType<typeof quantilesOf>;
  /** All work of the page's main thread in such a second, ms. */
  readonly work: ReturnType<typeof quantilesOf>;
};

type ProgrammePlan = {
  /** How often each page is opened. */
  readonly opens: number;
  /** How long each is watched, s. */
  readonly seconds: number;
};

type Taken = Record<'paint' | 'script' | 'work', number[]>;

/** Opens the view with few and with many items in turns, so that the machine's moods affect both. */
export async function measureProgramme({ opens, seconds }: ProgrammePlan): Promise<ProgrammeTimes[]> {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-programme-'));
  const product = await startProduct(state);
  const calls = await requests.newContext({ baseURL: product.address });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  const sizes = [FEW, MANY].map((items) => ({ items, taken: { paint: [], script: [], work: [] } as Taken }));
  try {
    const days = await Promise.all(sizes.map(({ items }) => runningDay(calls, items)));
    for (let turn = 0; turn < opens; turn += 1) {
      for (const [index, { taken }] of sizes.entries()) {
        await measureOnce(browser, `${product.address}${days[index]}`, { seconds, taken });
      }
    }
  } finally {
    await browser.close();
    await calls.dispose();
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  }
  return sizes.map(({ items, taken: { paint, script, work } }) => ({
    items,
    paint: quantilesOf(paint),
    script: quantilesOf(script),
    work: quantilesOf(work),
  }));
}

/** A room with so many items, the first of which runs. Returns the address of its panel. */
async function runningDay(calls: Awaited<ReturnType<typeof requests.newContext>>, items: number): Promise<string> {
  const day = await makeDay(calls, [{ name: 'Ponencia 1', duration_minutes: 600 }]);
  const others = Array.from({ length: items - 1 }, (_, index) => ({
    name: `Ponencia ${index + 2}`,
    presenter: 'Ana Pérez',
    duration_minutes: 10 + (index % 7),
    start: 'linked',
  }));
  await day.addTimers(others);
  const [first] = day.timers;
  if (first) await day.control(first, 'start');
  return day.address;
}

type Watch = { readonly seconds: number; readonly taken: Taken };

/** In a browser context of its own: nothing is cached. */
async function measureOnce(browser: Browser, address: string, { seconds, taken }: Watch): Promise<void> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  try {
    const page = await openProgramme(context, address);
    taken.paint.push(await page.evaluate(() => window.rowsPaintedAt ?? Number.NaN));
    // What the page loads after its first paint is over by then.
    await page.waitForTimeout(5000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    for (let second = 0; second < seconds; second += 1) {
      const before = await usage(session);
      await page.waitForTimeout(1000);
      const after = await usage(session);
      const span = after.at - before.at;
      taken.script.push(((after.script - before.script) * 1000) / span);
      taken.work.push(((after.work - before.work) * 1000) / span);
    }
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** The frame with the first rows, ms since the page was requested. */
    rowsPaintedAt?: number;
  }
}

async function openProgramme(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('a-tiempo.programme-rooms', location.pathname.split('/').at(-1) ?? '');
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=grid] [data-row]')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.rowsPaintedAt = performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.rowsPaintedAt !== undefined);
  return page;
}

/** Seconds of script and of all tasks until `at`, s. */
async function usage(session: Awaited<ReturnType<BrowserContext['newCDPSession']>>) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of('Timestamp'), script: of('ScriptDuration'), work: of('TaskDuration') };
}

export const programmeTable = (all: readonly ProgrammeTimes[]): string =>
  table(
    [
      'items',
      'first rows at p50, ms',
      'p95',
      'script in a second p50, ms',
      'p95',
      'the main thread in a second p50, ms',
      'p95',
    ],
    all.map(({ items, paint, script, work }) => [
      String(items),
      ...[paint, script, work].flatMap(({ p50, p95 }) => [digits(p50), digits(p95)]),
    ]),
  );
