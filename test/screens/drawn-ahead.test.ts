import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';
import { findStoryBrowser } from '../../scripts/story-browser.ts';
import { expect, test } from './support/fixtures.ts';

const ROOMS = 'a-tiempo.rooms';

declare global {
  interface Window {
    /** The browser of this page says that somebody opens it. */
    openPage: () => void;
  }
}

test('[PE36] a page of a new room that is drawn ahead stores and opens no room, and exactly one when it is opened', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api|ws|identity)\//u.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    window.openPage = () => {
      isAhead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    };
  });
  await page.goto('/controller');
  await page.waitForLoadState('networkidle');
  const told = await page.getByText(/^Sala /u).textContent();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.evaluate(() => window.openPage());
  await expect(page.getByText('En línea')).toBeVisible();
  expect(calls.filter((path) => path === '/api/sessions')).toHaveLength(1);
  const rooms = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), ROOMS);
  expect(rooms).toEqual([expect.objectContaining({ session_id: told?.replace('Sala ', '') })]);
});

/** Puppeteer's own: with a further session to a page, as Playwright has one, Chromium draws nothing ahead. */
// oxlint-disable-next-line no-underscore-dangle -- its name there
const sessionOf = (page: Page) => (page as Page & { readonly _client: () => CDPSession })._client();

test('[PE36] the page of a new room is drawn while somebody points at a link to it, and is the one that they open', async ({
  baseURL,
}) => {
  const executablePath = await findStoryBrowser();
  const browser = await puppeteer.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const home = await browser.newPage();
    await home.goto(baseURL ?? '');
    const { promise: drawn, resolve, reject } = Promise.withResolvers<void>();
    const session = sessionOf(home);
    session.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) => {
      if (status === 'Ready') resolve();
      if (status === 'Failure') reject(new Error(prerenderStatus));
    });
    await session.send('Preload.enable');
    const link = home.locator('main a[href="/controller"]');
    await link.hover();
    await drawn;
    expect(await home.evaluate((key) => localStorage.getItem(key), ROOMS)).toBeNull();

    await link.click();
    await expect.poll(() => home.url()).toMatch(/\/controller\/[\w-]{22}$/u);
    const { openedAt, callsAt } = await home.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/sessions'));
      return {
        openedAt: visit && 'activationStart' in visit ? Number(visit.activationStart) : 0,
        callsAt: calls.map(({ startTime }) => startTime),
      };
    });
    expect(openedAt).toBeGreaterThan(0);
    expect(callsAt).toHaveLength(1);
    expect(callsAt[0]).toBeGreaterThanOrEqual(openedAt);
  } finally {
    await browser.close();
  }
});
