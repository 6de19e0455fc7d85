import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { square } from './support/picture.ts';
import { makeRoom } from './support/room.ts';

test.use({ keepsContext: false, serviceWorkers: 'allow' });

const STALE = 'Sin conexión · el reloj sigue';
const AWAY = 'Sin conexión · seguimos intentando';
const clock = (page: Page) =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();
const secondsOf = async (page: Page) => {
  const [minutes = '0', seconds = '0'] = (await clock(page).textContent())?.split(':') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Until the worker has put everything by. */
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
  });

test(
  '[OF1, FC25] a stage loaded anew without a network shows the last logo and the running clock, in step, and then what happened meanwhile',
  { tag: '@heart' },
  async ({ page, context, browser, request, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    const room = await makeRoom(request);
    const timer = await room.addTimer({ name: 'Ponencia' });
    await room.setLogo(square([0, 160, 90, 255]));
    const logo = page.getByRole('img', { name: /^Logo de / });
    const widthOfLogo = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    const kept = () => page.evaluate(() => localStorage.getItem('a-tiempo.kept'));
    await page.goto(room.stage);
    await expect.poll(widthOfLogo).toBe(80);
    await room.control(timer, 'start');
    await expect(clock(page)).toHaveText(/^9:/);
    await isReady(page);
    await expect.poll(kept).toContain('"state":"running"');
    await expect.poll(kept).toContain('"logo":{');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(room.stage);
    await expect(clock(other)).toHaveText(/^9:/);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    await expect(page.getByText(STALE)).toBeVisible();
    await expect.poll(widthOfLogo).toBe(80);
    await expect(clock(page)).toHaveText(/^9:/);
    const [here, there] = await Promise.all([secondsOf(page), secondsOf(other)]);
    expect(Math.abs(here - there)).toBeLessThanOrEqual(1);
    const before = await clock(page).textContent();
    await expect(clock(page)).not.toHaveText(before ?? '');
    await expectClean(page, 'a stage loaded anew without a network');

    await room.control(timer, 'seek', 120);
    await expect(clock(other)).toHaveText(/^[12]:/);
    await expect(clock(page)).toHaveText(/^9:/);
    await context.setOffline(false);
    await expect(clock(page)).toHaveText(/^1:/);
    await expect(page.getByText(STALE)).toBeHidden();
    await elsewhere.close();
  },
);

test('[OF2] with a network the page is the server’s, without one it is the one put by; nothing else is answered for', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await page.goto(room.stage);
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await isReady(page);
  // The page put by is another one than the server's from here on.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        if (!asked.url.includes('/__stage')) continue;
        const old = await cache.match(asked);
        const text = (await old?.text()) ?? '';
        const altered = new Response(text.replace('lang="es-MX"', 'lang="es-MX" data-put-by=""'), {
          headers: old?.headers ?? {},
        });
        await cache.put(asked, altered);
      }
    }
  });
  const putBy = page.locator('html[data-put-by]');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(putBy).toHaveCount(0);

  await context.setOffline(true);
  // A service worker that the browser starts at this moment may still have a network.
  await expect(async () => {
    await page.reload();
    await expect(putBy).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  // What it loads when it is asked for is there as well.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/health', '/planes', '/'].map((path) =>
        fetch(path).then(
          () => 'answered',
          () => 'no answer',
        ),
      ),
    ),
  );
  expect(answers).toEqual(['no answer', 'no answer', 'no answer']);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect(putBy).toHaveCount(0);
});

test('[OF3] the panel of a controller comes up without a network with its room and the sign', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await page.goto('/controller');
  await page.waitForURL(/\/controller\/.+/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await isReady(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('a-tiempo.kept'))).toContain('"timers":[{');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión a internet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('a-tiempo.kept'))).toBeNull();
});

test('[OF7, PE21] where nothing may be written down a stage works all the same, and says without a network that it has none', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The person would rather not', 'SecurityError');
        },
      });
    }
  });
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await page.goto(room.stage);
  await expect(clock(page)).toHaveText('10:00');
  await isReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Esperando al organizador' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(clock(page)).toHaveText('10:00');
  await expect(page.getByText(AWAY)).toBeHidden();
});

declare global {
  interface Window {
    /** Names of timers that could be seen in a frame. */
    namesSeen: string[];
  }
}

/** Runs in the page before anything of ours: what its heading shows in each frame. */
function watchNames() {
  window.namesSeen = [];
  const look = () => {
    for (const heading of document.querySelectorAll('main header h1')) {
      const isSeen = heading.checkVisibility({ visibilityProperty: true });
      if (isSeen && heading.textContent) window.namesSeen.push(heading.textContent);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('[SC21] who joins a black stage, or loads it anew without a network, never sees its clock', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await page.addInitScript(watchNames);
  const black = page.getByRole('heading', { name: 'Pantalla en negro' });
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.control(timer, 'start');
  await room.stageIs({ blackout: true });
  await page.goto(room.stage);
  await expect(black).toBeAttached();
  await isReady(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('a-tiempo.kept'))).toContain('"blackout":true');
  expect(await page.evaluate(() => window.namesSeen)).not.toContain('Ponencia');

  await context.setOffline(true);
  await page.reload();
  await expect(black).toBeAttached();
  await expect.poll(async () => [...readPng(await page.screenshot()).colours()]).toEqual(['#000000']);
  expect(await page.evaluate(() => window.namesSeen)).not.toContain('Ponencia');

  await room.stageIs({ blackout: false });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
});
