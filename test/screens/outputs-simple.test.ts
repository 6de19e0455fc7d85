import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { coverageOf, overNothing } from './support/pixels.ts';
import { makeRoom } from './support/room.ts';
import { chooseFor } from './support/screen-output.ts';

const digits = (page: Page) => page.locator('#clock');

test('[OU16] the simple stage is an output too: over a picture only outlined digits are painted', async ({
  page,
  browser,
  request,
}) => {
  const room = await makeRoom(request);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const coverage = async () => coverageOf(browser, await overNothing(page));
  await page.goto(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}&fondo=transparente&ocultar=barra`);
  await page.waitForLoadState('networkidle');
  expect(await coverage()).toEqual({ clear: 1, ink: 0, bare: 0 });
  const timer = await room.addTimer();
  await expect(digits(page)).toHaveText('10:00');
  await page.evaluate(() => document.fonts.ready);
  for (const left of [600, 250, 50, -5]) {
    await room.control(timer, 'start');
    await room.control(timer, 'pause');
    await room.control(timer, 'seek', left);
    await expect(page.locator('body')).toHaveAttribute(
      'data-phase',
      left === 600 ? 'calm' : left > 60 ? 'warning' : left > 0 ? 'danger' : 'overtime',
    );
    const { clear, bare } = await coverage();
    expect(clear, `${left}`).toBeGreaterThan(0.4);
    expect(bare, `${left}`).toBe(0);
  }
  await room.stageIs({ blackout: true, on_air: true });
  await expect(digits(page)).toHaveText('');
  expect((await coverage()).clear).toBe(1);
});

test('[OU16] it has its ground, its mirror, its name and the line below the digits, and follows a controller', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', presenter: 'Ana', duration_minutes: 70 });
  await room.addTimer({ name: 'Coro' });
  const query = 'fondo=00b140&espejo=h&formato=minutos&ocultar=ponente&mostrar=hora,siguiente&zona=Europe/Madrid';
  await page.goto(`/pantalla-sencilla?sala=${room.id}&code=${room.viewer}&${query}&pantalla=Vestíbulo`);
  await expect(digits(page)).toHaveText('70:00');
  await expect(page.getByText(/^Hora de Madrid \d\d:\d\d · Sigue: Coro$/)).toBeVisible();
  await expect(page.getByText('Ana')).toHaveCount(0);
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).transform,
    ]);
  expect(await look()).toEqual(['rgb(0, 177, 64)', 'rgba(0, 0, 0, 0)', 'matrix(-1, 0, 0, 1, 0, 0)']);
  await expectClean(page, 'a simple output');

  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const { dialog } = await chooseFor('Vestíbulo', panel);
  await dialog.getByLabel('Temporizador').selectOption('Coro');
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
  expect((await look())[2]).toBe('none');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
});
