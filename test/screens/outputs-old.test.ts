import type { Locator } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { stageClock } from './support/alerts.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { coverageOf, overNothing } from './support/pixels.ts';
import { makeRoom } from './support/room.ts';
import { chooseFor } from './support/screen-output.ts';

test('[OU16] a stage in an old browser is an output too: over a picture only outlined digits are painted', async ({
  page,
  browser,
  request,
}) => {
  await growOld(page);
  const room = await makeRoom(request);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const coverage = async () => coverageOf(browser, await overNothing(page));
  await page.goto(`${room.stage}&fondo=transparente&ocultar=barra`);
  await page.waitForLoadState('networkidle');
  expect(await coverage()).toEqual({ clear: 1, ink: 0, bare: 0 });
  const timer = await room.addTimer();
  await expect(stageClock(page)).toHaveText('10:00');
  await page.evaluate(() => document.fonts.ready);
  for (const left of [600, 250, 50, -5]) {
    await room.control(timer, 'start');
    await room.control(timer, 'pause');
    await room.control(timer, 'seek', left);
    await expect(page.locator('[data-phase]')).toHaveAttribute(
      'data-phase',
      left === 600 ? 'calm' : left > 60 ? 'warning' : left > 0 ? 'danger' : 'overtime',
    );
    const { clear, bare } = await coverage();
    expect(clear, `${left}`).toBeGreaterThan(0.4);
    expect(bare, `${left}`).toBe(0);
  }
  await room.stageIs({ blackout: true, on_air: true });
  await expect.poll(async () => (await coverage()).clear).toBe(1);
});

/** Where a part of the screen is. */
const cornerOf = (part: Locator) =>
  part.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return `${top + bottom < innerHeight ? 'top' : 'bottom'} ${left + right < innerWidth ? 'left' : 'right'}`;
  });

test('[OU16] it has its ground, its mirror, its name and the line below the digits, and follows a controller', async ({
  page,
  context,
  request,
}) => {
  await growOld(page);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', presenter: 'Ana', duration_minutes: 70 });
  await room.addTimer({ name: 'Coro' });
  await room.stageIs({ on_air: true });
  const query = 'fondo=00b140&espejo=h&formato=minutos&ocultar=ponente&mostrar=hora,siguiente&zona=Europe/Madrid';
  await page.goto(`${room.stage}&${query}&pantalla=Vestíbulo`);
  await expect(stageClock(page)).toHaveText('70:00');
  await expect(page.getByText(/^Hora de Madrid \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Sigue: Coro', { exact: true })).toBeVisible();
  await expect(page.getByText('Ana')).toHaveCount(0);
  expect(await cornerOf(page.getByText('AL AIRE'))).toBe('bottom right');
  expect(readPng(await page.screenshot()).at(5, 5)).toBe('#00b140');
  await expectClean(page, 'an output in an old browser');

  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const { dialog } = await chooseFor('Vestíbulo', panel);
  await dialog.getByLabel('Temporizador').selectOption('Coro');
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
  expect(await cornerOf(page.getByText('AL AIRE'))).toBe('bottom left');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coro' })).toBeVisible();
});

test('[OU16] it is mirrored in each direction', async ({ page, request }) => {
  await growOld(page);
  const room = await makeRoom(request);
  await room.addTimer();
  await room.stageIs({ on_air: true });
  for (const [axes, corner] of [
    ['h', 'bottom right'],
    ['v', 'top left'],
    ['hv', 'top right'],
  ] as const) {
    await page.goto(`${room.stage}&espejo=${axes}`);
    await expect(page.getByText('AL AIRE')).toBeVisible();
    expect(await cornerOf(page.getByText('AL AIRE')), axes).toBe(corner);
  }
});

test('[OU8] over a picture it says nothing when the event ends', async ({ page, browser, request }) => {
  await growOld(page);
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(`${room.stage}&fondo=transparente`);
  await expect(stageClock(page)).toHaveText('10:00');
  await room.remove(`sessions/${room.id}`);
  await expect(stageClock(page)).toBeHidden();
  expect(await coverageOf(browser, await overNothing(page))).toEqual({ clear: 1, ink: 0, bare: 0 });
});
