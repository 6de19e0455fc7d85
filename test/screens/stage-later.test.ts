import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

test.use({ keepsContext: false });

const message = (page: Page) => page.getByRole('region', { name: 'Mensajes' });
const buttons = (page: Page) => page.getByRole('main').getByRole('button');
/** What only the file of the buttons says, and only the first file of the stage. */
const TOOLS = /startTools:\(\)=>|as startTools/;
const FIRST = /data-with-message/;

/** Of what the build calls by its content: the files that say this do not arrive as long as the network is bad. */
async function aBadNetwork(page: Page, said: { readonly in: 'js' | 'css'; readonly text: RegExp }) {
  let isBad = true;
  const lost: string[] = [];
  const lostModules: string[] = [];
  await page.route(`**/assets/*.${said.in}`, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    if (!isBad || !said.text.test(await answer.text())) return route.fulfill({ response: answer });
    const path = new URL(route.request().url()).pathname;
    lost.push(path);
    if (route.request().resourceType() === 'script') lostModules.push(path);
    return route.abort();
  });
  return { lost, lostModules, mend: () => void (isBad = false) };
}

async function aRoomWithAMessage(request: Parameters<typeof makeRoom>[0]) {
  const room = await makeRoom(request);
  await room.addTimer();
  await room.say('Te quedan cinco');
  return room;
}

test('[Z12] a part of the stage that did not arrive is asked for again, and the stage shows all but its buttons until it is there', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const room = await aRoomWithAMessage(request);
  const network = await aBadNetwork(page, { in: 'js', text: TOOLS });
  await page.goto(room.stage);
  await expect(message(page)).toHaveText('Te quedan cinco');
  await room.say('Te quedan cinco minutos');
  await expect(message(page)).toContainText('Te quedan cinco minutos');
  await expect.poll(() => network.lost.length).toBeGreaterThan(1);
  expect(new Set(network.lost).size).toBe(1);
  // Chromium before 156 remembers those, and requests none of them again.
  expect(network.lostModules).toEqual([]);
  await expect(buttons(page)).toHaveCount(0);

  network.mend();
  await expect(buttons(page)).not.toHaveCount(0);
});

test('[Z12] it is asked for at once when the browser says that it is online', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const room = await aRoomWithAMessage(request);
  const network = await aBadNetwork(page, { in: 'js', text: TOOLS });
  await page.clock.install();
  await page.goto(room.stage);
  await expect.poll(() => network.lost.length).toBeGreaterThan(0);
  // From here on no pause ends by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(buttons(page)).not.toHaveCount(0);
});

test('[Z12] so is a sheet', async ({ page, request, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  const room = await aRoomWithAMessage(request);
  const network = await aBadNetwork(page, { in: 'css', text: /_mistakes_/ });
  await page.goto(room.stage);
  await expect.poll(() => network.lost.length).toBeGreaterThan(0);
  await expect(buttons(page)).toHaveCount(0);
  expect(new Set(network.lost).size).toBe(1);
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(buttons(page)).not.toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').locator('dl')).toHaveCSS('display', 'grid');
});

test('[Z12] where the buttons cannot start, the stage goes on without them', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/no full screen here/);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Ponencia' });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', {
      get() {
        throw new Error('no full screen here');
      },
    });
  });
  const error = page.waitForEvent('pageerror');
  await page.goto(room.stage);
  await error;
  await room.control(timer, 'seek', 120);
  await expect(page.getByText('2:00').first()).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);
});

test('[OF10] so is what a screen needs to go on without a network', async ({ page, request, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  const stored = () => page.evaluate(() => localStorage.getItem('a-tiempo.kept') ?? '');
  const network = await aBadNetwork(page, { in: 'js', text: /startOfflineSupport:\(\)=>|as startOfflineSupport/ });
  await page.goto(room.stage);
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await expect.poll(() => network.lost.length).toBeGreaterThan(0);
  expect(await stored()).not.toContain('Ponencia');
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(stored).toContain('Ponencia');
});

test('[OF10] where that cannot start, a stage follows its room without it', async ({ page, request, expectErrors }) => {
  expectErrors(/no channels here/);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Ponencia' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', {
      get() {
        throw new Error('no channels here');
      },
    });
  });
  const error = page.waitForEvent('pageerror');
  await page.goto(room.stage);
  await error;
  await room.control(timer, 'seek', 120);
  await expect(page.getByText('2:00').first()).toBeVisible();
});

test('[V54] a stage whose first scripts did not arrive starts when they do, by itself', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const room = await makeRoom(request);
  await room.addTimer();
  const network = await aBadNetwork(page, { in: 'js', text: FIRST });
  await page.goto(room.stage);
  await expect.poll(() => network.lost.length).toBeGreaterThan(0);
  network.mend();
  await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
});
