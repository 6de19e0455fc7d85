import type { Page } from '@playwright/test';
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
