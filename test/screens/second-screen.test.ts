import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectClean, faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

test.use({ keepsContext: false });

const GOES_ON = 'La pantalla de este equipo sigue lo que presionas';
const LOCAL = 'Sin conexión · sigue a este equipo';
const clock = (page: Page) =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();

const WITHOUT_A_LINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/, /WebSocket/];

/** A panel and a stage of one browser, and the line of both, which can be cut. */
async function aLaptop(panel: Page, context: BrowserContext, request: APIRequestContext) {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  const wires = [await tapWire(panel)];
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const stage = await context.newPage();
  wires.push(await tapWire(stage));
  await stage.goto(room.stage);
  await expect(clock(stage)).toHaveText('10:00');
  const start = panel.getByRole('button', { name: 'Iniciar', exact: true }).first();
  await expect(start).toBeVisible();
  return {
    room,
    stage,
    start,
    async cut() {
      await context.route('**/api/**', (route) => route.abort());
      for (const wire of wires) await wire.cut();
      await expect(stage.getByText('Sin conexión ·', { exact: false })).toBeVisible();
    },
    async mend() {
      for (const wire of wires) wire.mend();
      await context.unroute('**/api/**');
    },
  };
}

test('[SS1, SS9, SS10] a laptop with a projector continues while its connection is down, and everybody has the same state afterwards', async ({
  page: panel,
  context,
  browser,
  request,
  expectErrors,
}) => {
  test.slow();
  expectErrors(...WITHOUT_A_LINE);
  const { room, stage, start, cut, mend } = await aLaptop(panel, context, request);
  await cut();
  await start.click();
  await expect(clock(stage)).toHaveText(/^9:/);
  await expect(stage.getByText(LOCAL)).toBeVisible();
  await expect(panel.getByText(GOES_ON)).toBeVisible();
  // Elsewhere a press would have been taken back by now.
  await expect(clock(stage)).toHaveText(/^9:([0-3]|4[0-8])/, { timeout: 30_000 });
  // Said aloud, and on any screen, beside the name of the room.
  for (const width of [360, 390, 768, 1440]) {
    await panel.setViewportSize({ width, height: 900 });
    await expect(panel.getByRole('status').filter({ hasText: GOES_ON })).toBeInViewport({ ratio: 1 });
    expect((await panel.getByRole('heading', { level: 1 }).boundingBox())?.width).toBeGreaterThan(90);
  }
  expect(await faults(panel)).toEqual([]);
  await expectClean(stage, 'a stage that follows the panel without a line');

  await mend();
  await expect(stage.getByText('Sin conexión ·', { exact: false })).toBeHidden({ timeout: 30_000 });
  await expect(clock(stage)).toHaveText(/^(9:[0-4]|8)/);
  await expect(panel.getByText(GOES_ON)).toBeHidden();
  // The plan of this room has two places.
  await panel.close();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(room.stage);
  await expect(clock(other)).toHaveText(/^(9:[0-4]|8)/);
  await elsewhere.close();
});

test('[SS6] a stage that is restored from the browser’s page cache follows the panel again', async ({
  page: panel,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(...WITHOUT_A_LINE);
  const { stage, start, cut } = await aLaptop(panel, context, request);
  await cut();
  await expect(stage.getByText(LOCAL)).toBeVisible();
  // What a browser says of a page that it puts away and takes out again.
  await stage.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  await start.click();
  await expect(clock(stage)).toHaveText(/^9:/);
});

test('[SS8] the share dialog opens the stage in a window of its own, and says where to put it', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Ponencia' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Abrir en segunda pantalla' }).click();
  // It goes by itself after some seconds.
  await expect(page.getByText('Arrastra la ventana a la otra pantalla y ahí presiona Pantalla completa')).toBeVisible();
  const stage = await opening;
  await expect(clock(stage)).toHaveText('10:00');
  expect(await stage.evaluate(() => window.opener)).toBeNull();
});

test('[SS18] a phone is offered no second screen, upright or on its side', async ({ browser, request }) => {
  const room = await makeRoom(request);
  const context = await browser.newContext({ isMobile: true, hasTouch: true });
  const page = await context.newPage();
  for (const phone of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(phone);
    await page.goto(`/controller/${room.id}#code=${room.controller}`);
    await page.getByRole('button', { name: 'Más opciones', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Abrir la vista del orador' })).toBeVisible();
    await expect(page.getByText('segunda pantalla')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compartir', exact: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Enviar al orador' })).toBeVisible();
    await expect(page.getByText('Segunda pantalla')).toHaveCount(0);
    await page.goto(`/operator/${room.id}?code=${room.moderator}`);
    await page.getByRole('button', { name: 'Abrir…' }).click();
    await expect(page.getByRole('menuitem', { name: 'Agenda' })).toBeVisible();
    await expect(page.getByText('segunda pantalla')).toHaveCount(0);
  }
});
