import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

declare global {
  interface Window {
    /** How often the page requested an animation frame. */
    framesRequested: number;
  }
}

/** Runs in the page before anything of ours. */
function countFrames() {
  window.framesRequested = 0;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => {
    window.framesRequested += 1;
    return request(run);
  };
}

const framesRequested = (page: Page) => page.evaluate(() => window.framesRequested);

/** What a part of a page shows in each of some frames: the seconds of its digits, and the share of its bar. */
const framesOf = (screen: Locator, count: number) =>
  screen.evaluate(async (element, frames) => {
    const seen: { seconds: number; share: number; halfPixel: number }[] = [];
    for (let nth = 0; nth < frames; nth += 1) {
      await new Promise(requestAnimationFrame);
      const tracks = [...element.querySelectorAll('[data-tone][aria-hidden="true"]')];
      const track = tracks.find(({ firstElementChild }) => firstElementChild instanceof HTMLDivElement);
      const digits = [...element.querySelectorAll('[aria-hidden="true"], span')]
        .map(({ textContent }) => textContent)
        .find((text) => /^\d:\d\d$/.test(text));
      if (!track?.firstElementChild || !digits) throw new Error('No digits or no bar');
      const [whole, filled] = [track.getBoundingClientRect(), track.firstElementChild.getBoundingClientRect()];
      const [minutes, rest] = digits.split(':').map(Number);
      seen.push({
        seconds: 60 * (minutes ?? Number.NaN) + (rest ?? Number.NaN),
        share: (filled.right - whole.left) / whole.width,
        halfPixel: 0.5 / whole.width,
      });
    }
    return seen;
  }, count);

/** The bar is where the digits say, within half a pixel and the frame that is on its way. */
function expectTogether(seen: Awaited<ReturnType<typeof framesOf>>, length: number) {
  for (const { seconds, share, halfPixel } of seen) {
    const late = halfPixel + 0.1 / length;
    expect(share).toBeGreaterThanOrEqual(1 - seconds / length - late);
    expect(share).toBeLessThanOrEqual(1 - (seconds - 1) / length + late);
  }
}

for (const screen of ['stage', 'panel'] as const)
  test(`[Y131] a ${screen} on which nothing runs requests no frame`, async ({ page, request }) => {
    await page.clock.install();
    await page.addInitScript(countFrames);
    const room = await makeRoom(request);
    const timer = await room.addTimer({ name: 'Apertura' });
    await room.addTimer({ name: 'Clausura' });
    await page.goto(screen === 'stage' ? room.stage : `/controller/${room.id}#code=${room.controller}`);
    await expect(page.getByText('Apertura').first()).toBeVisible();
    const requestedIn = async (ms: number) => {
      const before = await framesRequested(page);
      await page.clock.runFor(ms);
      return (await framesRequested(page)) - before;
    };
    // What is loaded after the digits is painted once.
    await expect(async () => expect(await requestedIn(20_000)).toBe(0)).toPass();

    await room.control(timer, 'start');
    await expect(async () => expect(await requestedIn(3000)).toBeGreaterThan(2)).toPass();
    await room.control(timer, 'pause');
    await expect(async () => expect(await requestedIn(20_000)).toBe(0)).toPass();
  });

test('[Y130] digits and bar of a stage agree in every frame', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.control(await room.addTimer({ name: 'Apertura', duration_minutes: 1 }), 'start');
  await page.goto(room.stage);
  await expect(page.getByText('Apertura').first()).toBeVisible();
  const seen = await framesOf(page.locator('[data-phase]').first(), 90);
  expectTogether(seen, 60);
  // A bar as wide as the screen moves many times in a second.
  expect(new Set(seen.map(({ share }) => share)).size).toBeGreaterThan(10);
});

test('[Y132] an item that is scrolled into sight shows the present', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 320 });
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  const last = await room.addTimer({ name: 'Clausura', duration_minutes: 1 });
  await page.goto(`/agenda/${room.id}`);
  const item = page.getByRole('list', { name: 'Programa' }).getByRole('listitem').filter({ hasText: 'Clausura' });
  await expect(item).toBeAttached();
  await room.control(last, 'start');
  await expect(item).toContainText('En ejecución');
  // The page may scroll once while it loads.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(item).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  // Out of sight it is read, and at most a second late.
  await expect(item).toContainText(/0:[2-5]\d/);
  await item.scrollIntoViewIfNeeded();
  expectTogether((await framesOf(item, 60)).slice(3), 60);
});
