import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { startProduct } from '../../wire/support/product.ts';
import { digits, table } from '../table.ts';
import { quantilesOf } from '../quantiles.ts';

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

async function serveStatic() {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(url === '/' ? '<!doctype html><a href="/digits">Open</a>' : '<!doctype html><p>10:00</p>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

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
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-press-'));
  const [product, still] = await Promise.all([startProduct(state), serveStatic()]);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  const taken = new Map<string, number[]>(presses.map(({ name }) => [name, []]));
  try {
    for (let turn = 0; turn < times; turn += 1) {
      for (const press of presses) {
        const { address } = press.page === 'static' ? still : product;
        taken.get(press.name)?.push(await time(browser, address, press));
      }
    }
  } finally {
    await browser.close();
    still.stop();
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  }
  return [...taken].map(([name, ms]) => ({ name, ms: quantilesOf(ms) }));
}

export const pressTable = (all: readonly PressTimes[]): string =>
  table(
    ['press', 'digits at p50, ms', 'p95'],
    all.map(({ name, ms }) => [name, digits(ms.p50), digits(ms.p95)]),
  );
