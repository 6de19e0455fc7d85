import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { timeBox } from './support/time-box.ts';

/** Lower thirds, strips and small windows, and two ordinary ones. */
const windows = [
  [400, 120],
  [1920, 120],
  [320, 100],
  [300, 60],
  [640, 80],
  [160, 90],
  [844, 340],
  [1280, 720],
] as const;

/** What is wrong with the time: too small, outside the window or under something else. */
async function wrongWith(page: Page, least: number): Promise<readonly string[]> {
  const { high, wide, outside, meets } = await timeBox(page);
  return [
    high < least && wide < 0.85 && `${high} of the height, ${wide} of the width`,
    outside > 1 && `${outside} px outside`,
    ...meets.map((text) => `meets ${text}`),
  ].filter((each) => each !== false);
}

async function expectTime(page: Page, least: number) {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => wrongWith(page, least), `${width} × ${height}`).toEqual([]);
  }
}

const everything = 'fondo=transparente&mostrar=hora,siguiente,tarde';
const nothing = 'fondo=transparente&ocultar=nombre,ponente,barra,mensajes';

for (const isOld of [false, true]) {
  test(`[Z18] in a low window a stage${isOld ? ' in an old browser' : ''} keeps the time large, whatever else it shows or hides`, async ({
    page,
    request,
  }) => {
    if (isOld) await growOld(page);
    const room = await makeRoom(request);
    const timer = await room.addTimer({
      name: 'Ponencia magistral: el corazón, el deporte y la vida',
      presenter: 'Dra. Lucía Hernández de la Garza',
      display: 'countdown_clock',
    });
    await room.addTimer({ name: 'Coro' });
    await room.control(timer, 'start');
    await room.control(timer, 'pause');
    await room.stageIs({ on_air: true });
    const digits = page.locator('[data-digits]').filter({ hasText: /^9:\d\d|10:00$/ });

    await page.goto(`${room.stage}&${nothing}`);
    await expect(digits).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // Only the time of day, and the line of a word such as 'En pausa' keep theirs.
    await expectTime(page, 0.5);

    await page.goto(`${room.stage}&${everything}`);
    await expect(digits).toBeVisible();
    await expectTime(page, 0.4);
    await room.say('Habla más cerca del micrófono');
    await expect(page.getByText('Habla más cerca del micrófono')).toBeVisible();
    await expectTime(page, 0.4);

    await page.goto(room.stage);
    await expect(page.getByText('Habla más cerca del micrófono')).toBeVisible();
    await expectTime(page, 0.4);
    await page.setViewportSize({ width: 400, height: 120 });
    await expect(page.getByText('AL AIRE')).toBeVisible();
    await expect(page.getByText('Habla más cerca del micrófono')).toBeInViewport({ ratio: 0.9 });
  });
}
