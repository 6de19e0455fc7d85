import type { Page } from '@playwright/test';
import { stageClock } from './support/alerts.ts';
import { film } from './support/film.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';

test.use({ keepsContext: false, serviceWorkers: 'allow' });

const black = (page: Page) => page.getByRole('heading', { name: 'Pantalla en negro' });
const isBlack = (colours: readonly string[]) => colours.join() === '#000000';
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('a-tiempo.kept'));

/** Until the worker has put everything by. */
const isCached = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
  });

test('[SC21, SC101] a black stage that is loaded again without and with a network is black in every frame', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.control(timer, 'start');
  await page.setViewportSize({ width: 480, height: 270 });
  await page.goto(room.stage);
  await isCached(page);
  await room.stageIs({ blackout: true });
  await expect(black(page)).toBeAttached();
  await expect.poll(() => kept(page)).toContain('"blackout":true');
  const { colours, stop } = await film(page);
  for (const isOffline of [true, false, false]) {
    await context.setOffline(isOffline);
    await page.reload();
    await expect(black(page)).toBeAttached();
    await expect(page.locator('html[data-was-black]')).toHaveCount(0);
  }
  await stop();
  expect(colours().length).toBeGreaterThan(0);
  expect(colours().filter((each) => !isBlack(each))).toEqual([]);
  await room.stageIs({ blackout: false });
  await expect(stageClock(page)).toHaveText(/^9:/);
  await page.reload();
  await expect(stageClock(page)).toHaveText(/^9:/);
});

test('[SC101] in an old browser a stage that was black is black in every frame of its next load', async ({
  page,
  request,
}) => {
  await growOld(page);
  const room = await makeRoom(request);
  await room.addTimer();
  await room.stageIs({ blackout: true });
  await page.setViewportSize({ width: 480, height: 270 });
  await page.goto(room.stage);
  await expect(black(page)).toBeAttached();
  const { colours, stop } = await film(page);
  await page.reload();
  await expect(black(page)).toBeAttached();
  await stop();
  expect(colours().filter((each) => !isBlack(each))).toEqual([]);
  await room.stageIs({ blackout: false });
  await expect(stageClock(page)).toHaveText('10:00');
});
