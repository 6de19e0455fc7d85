import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { stageClock } from './support/alerts.ts';
import { treeOf } from './support/aloud.ts';
import { expectClean } from './support/axe.ts';
import { film } from './support/film.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const black = (page: Page) => page.getByRole('heading', { name: 'Pantalla en negro' });
const coloursOf = async (page: Page) => [...readPng(await page.screenshot()).colours()];

declare global {
  interface Window {
    /** Room for the moments (epoch ms) at which the stage was inverted and not. */
    inverted: (readonly [isOn: boolean, at: number])[];
  }
}

/** Notes from now on when the page is inverted and when not. */
const watchFlash = (page: Page) =>
  page.evaluate(() => {
    window.inverted = [];
    const root = document.querySelector('[data-theme][data-phase]');
    if (!root) throw new Error('No stage');
    new MutationObserver(() =>
      window.inverted.push([root.hasAttribute('data-flash'), performance.timeOrigin + performance.now()]),
    ).observe(root, { attributeFilter: ['data-flash'] });
  });

test(
  '[SC20, SC22] in a blackout two stages are black to the last pixel, and show the present afterwards',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const room = await makeRoom(request);
    const timer = await room.addTimer();
    const other = await context.newPage();
    await Promise.all([page.goto(room.stage), other.goto(room.stage)]);
    await room.say('Más cerca del micrófono');
    await room.control(timer, 'start');
    await room.control(timer, 'seek', -5);
    for (const each of [page, other]) await expect(each.getByText('Tiempo extra', { exact: true })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();

    await room.stageIs({ on_air: true, blackout: true });
    await Promise.all([page, other].map((each) => expect(black(each)).toBeAttached()));
    for (const each of [page, other]) {
      await expect.poll(() => coloursOf(each)).toEqual(['#000000']);
      const heard = (await treeOf(each)).filter(({ role }) => role === 'StaticText').map(({ name }) => name);
      expect(heard).toEqual(['Pantalla en negro']);
    }
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [3840, 2160],
    ] as const) {
      await other.setViewportSize({ width, height });
      expect(await coloursOf(other)).toEqual(['#000000']);
    }
    await expectClean(other, 'a black stage');
    await page.keyboard.press('d');

    await room.control(timer, 'seek', 300);
    await room.control(timer, 'pause');
    await room.say('Gracias');
    await room.stageIs({ blackout: false });
    for (const each of [page, other]) {
      await expect(each.getByText('Gracias').first()).toBeVisible();
      await expect(stageClock(each)).toHaveText(/^(5:00|4:5\d)$/);
      await expect(each.getByText('AL AIRE')).toBeVisible();
      await expect(black(each)).toHaveCount(0);
    }
  },
);

test('[SC20] a stage becomes black, and shows again, from one frame to the next', async ({ page, request }) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.control(timer, 'start');
  await room.control(timer, 'pause');
  await room.control(timer, 'seek', -5);
  await page.setViewportSize({ width: 480, height: 270 });
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText('-0:05');
  const { colours, stop } = await film(page);
  const isBlack = (some: readonly string[] = []) => some.join() === '#000000';
  const isRed = (some: readonly string[] = []) => some.includes('#a80d1b');
  await expect.poll(() => colours().length).toBeGreaterThan(0);
  await room.stageIs({ blackout: true });
  await expect.poll(() => isBlack(colours().at(-1))).toBe(true);
  await room.stageIs({ blackout: false });
  await expect.poll(() => isRed(colours().at(-1))).toBe(true);
  await stop();
  expect(colours().filter((each) => !isBlack(each) && !isRed(each))).toEqual([]);
});

test('[SC20, SC21] a stage that was offline when a blackout began is black once it is back, and one that is black stays so through an outage', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(`${room.stage}&espejo=h&mostrar=hora`);
  await expect(stageClock(page)).toHaveText('10:00');
  await wire.cut();
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeVisible();
  await room.stageIs({ blackout: true });
  wire.mend();
  await expect(black(page)).toBeAttached();
  expect(await coloursOf(page)).toEqual(['#000000']);
  await wire.cut();
  await expect.poll(() => coloursOf(page)).toEqual(['#000000']);
  wire.mend();
  await room.stageIs({ flash: 3 });
  await page.locator('[data-flash]').waitFor();
  expect(await coloursOf(page)).toEqual(['#000000']);
  await room.stageIs({ blackout: false });
  await expect(stageClock(page)).toHaveText('10:00');
  expect(await page.evaluate(() => getComputedStyle(document.body).scale)).toBe('-1 1');
});

test('[SC20, SC26] a black screen that is identified shows its name, and says that the event ended', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  await room.stageIs({ blackout: true });
  await page.goto(room.stage);
  await expect(black(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const panel = await context.newPage();
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const people = panel.getByRole('region', { name: 'Usuarios conectados' });
  const screen = people.getByRole('listitem').filter({ hasText: 'Vista Orador' });
  await screen.getByRole('button', { name: /^Acciones para/ }).click();
  await panel.getByRole('menuitem', { name: 'Identificar pantalla' }).click();
  await expect(page.getByText('Esta pantalla es')).toBeVisible();
  expect((await coloursOf(page)).length).toBeGreaterThan(1);
  await room.remove(`sessions/${room.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
});

test('[SC24] a flash inverts two stages at the same moments, and a black one not at all', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.control(timer, 'start');
  await room.control(timer, 'seek', -5);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(room.stage);
    await expect(each.getByRole('button', { name: 'Teclas' })).toBeAttached();
    await watchFlash(each);
  }
  // A machine that is busy for half a second leaves out a pulse: then there is another flash.
  await expect(async () => {
    for (const each of [page, other]) await each.evaluate(() => window.inverted.splice(0));
    const { stage } = await room.stageIs({ flash: 2 });
    const begins = stage.flash?.at ?? 0;
    for (const each of [page, other]) {
      await each.waitForFunction((after) => Date.now() > after, begins + 2000);
      const seen = await each.evaluate(() => window.inverted);
      expect(seen.map(([isOn]) => isOn)).toEqual([true, false, true, false]);
      // Not before its moment, and long before the next.
      const late = seen.map(([, at], index) => at - begins - index * 500);
      expect(Math.min(...late)).toBeGreaterThan(-100);
      expect(Math.max(...late)).toBeLessThan(450);
    }
  }).toPass();
  await expect(async () => {
    await room.stageIs({ flash: 2 });
    await page.locator('[data-flash]').waitFor({ timeout: 2000 });
    const picture = readPng(await page.screenshot());
    await expect(page.locator('[data-flash]')).toHaveCount(1, { timeout: 1 });
    // Light in overtime, where it is red, with the red of the sign still red.
    const [red = 0, green = 0] = [1, 3].map((from) =>
      Number.parseInt(picture.at(picture.width / 2, 5).slice(from, from + 2), 16),
    );
    expect([red > 200, green > 100]).toEqual([true, true]);
  }).toPass();
  await room.stageIs({ blackout: true });
  await expect(black(page)).toBeAttached();
  await room.stageIs({ flash: 10 });
  await page.locator('[data-flash]').waitFor();
  expect(await coloursOf(page)).toEqual(['#000000']);
});

test('[SC25, SC33, SC100] a stage on air says so in every phase and size, and so does a kiosk, which no blackout concerns', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({
    name: 'Una ponencia con un nombre largo, que no cabe en una línea del escenario',
  });
  await room.stageIs({ on_air: true });
  await page.goto(room.stage);
  const sign = page.getByText('AL AIRE', { exact: true });
  await room.control(timer, 'start');
  for (const [left, width, height] of [
    [600, 390, 844],
    [299, 768, 1024],
    [59, 1440, 900],
    [-5, 3840, 2160],
    [-5, 320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await room.control(timer, 'seek', left);
    await expect(sign).toBeInViewport({ ratio: 1 });
    const [of, clock] = [await sign.boundingBox(), await stageClock(page).boundingBox()];
    expect(of?.y ?? 0).toBeGreaterThan((clock?.y ?? 0) + (clock?.height ?? 0) / 2);
    await expectClean(page, `on air at ${left}`);
  }
  const kiosk = await context.newPage();
  await kiosk.goto(`/agenda/${room.id}?pantalla=1`);
  await expect(kiosk.getByText('AL AIRE')).toBeVisible();
  await expectClean(kiosk, 'a kiosk on air');
  await room.stageIs({ blackout: true });
  await expect(black(page)).toBeAttached();
  for (const text of ['AL AIRE', /^Una ponencia con un nombre largo/])
    await expect(kiosk.getByText(text).first()).toBeVisible();
  expect(await black(kiosk).count()).toBe(0);
  await room.stageIs({ on_air: false });
  await expect(sign).toHaveCount(0);
  await expect(kiosk.getByText('AL AIRE')).toHaveCount(0);
});

test('[SC21] a stage in an old browser is black, flashes and is on air', async ({ page, request }) => {
  await growOld(page);
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.stageIs({ blackout: true });
  await page.goto(room.stage);
  await expect(black(page)).toBeAttached();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [3840, 2160],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await coloursOf(page)).toEqual(['#000000']);
  }
  await expectClean(page, 'a black stage in an old browser');
  await room.control(timer, 'start');
  await room.stageIs({ blackout: false, on_air: true, flash: 10 });
  await expect(page.getByText('AL AIRE')).toBeVisible();
  await expect(stageClock(page)).toHaveText(/^9:5\d$/);
  // The ground, between the edge and the heading.
  const ground = async () => readPng(await page.screenshot()).at(40, 40);
  await expect.poll(ground).toMatch(/^#[c-f].[c-f].[c-f]/);
  await expect.poll(ground).toBe('#0a0e17');
  await room.stageIs({ blackout: true });
  await expect(page.getByRole('status').filter({ hasText: 'Pantalla en negro' })).toHaveCount(1);
});

const panels = {
  controller: { path: (room: { id: string; controller: string }) => `/controller/${room.id}#code=${room.controller}` },
  operator: { path: (room: { id: string; moderator: string }) => `/operator/${room.id}?code=${room.moderator}` },
  moderator: { path: (room: { id: string; moderator: string }) => `/moderator/${room.id}?code=${room.moderator}` },
} as const;

for (const name of ['controller', 'operator', 'moderator'] as const)
  test(`[SC30, SC31, SC32, SC33] the ${name} makes the stage black, ends it, lets it flash and is on air`, async ({
    page,
    context,
    request,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer();
    const stage = await context.newPage();
    await stage.goto(room.stage);
    await page.goto(panels[name].path(room));
    await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
    const group = page.getByRole('region', { name: 'Pantalla del orador' }).filter({ hasText: 'Destello' });
    const button = (label: string) => group.getByRole('button', { name: label, exact: true });
    const notice = page.getByText('Pantalla del orador en negro').filter({ visible: true });
    const end = page.getByRole('button', { name: 'Mostrar', exact: true });
    await button('Negro').click();
    await expect(button('Negro')).toHaveAttribute('aria-pressed', 'true');
    await expect(notice.last()).toBeVisible();
    await expect(black(stage)).toBeAttached();
    await expect(page.getByText('En pantalla: nada, está en negro').first()).toBeVisible();
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(end).toBeInViewport({ ratio: 1 });
      await expectClean(page, `${name} with a black stage at ${width}`);
    }
    // The frame is around the whole window.
    const picture = readPng(await page.screenshot());
    const corners = [
      [1, 1],
      [picture.width - 2, 1],
      [1, picture.height - 2],
      [picture.width - 2, picture.height - 2],
    ] as const;
    expect(corners.map(([x, y]) => picture.at(x, y))).toEqual(Array.from({ length: 4 }, () => '#a80d1b'));
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(end).toHaveCount(0);
    await expect(black(stage)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

    await page.keyboard.press('b');
    await expect(black(stage)).toBeAttached();
    await page.keyboard.press('B');
    await expect(black(stage)).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.getByRole('status').filter({ hasText: 'Destello en las pantallas' })).toHaveCount(1);
    await stage.locator('[data-flash]').waitFor();
    await button('Al aire').click();
    await expect(button('Al aire')).toHaveAttribute('aria-pressed', 'true');
    await expect(stage.getByText('AL AIRE')).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(keys).toContainText('Dejar en negro la pantalla del orador');
    // A dialog is open: the key is not for the stage.
    await page.keyboard.press('b');
    await keys.getByRole('button', { name: 'Cerrar' }).click();
    await expect(button('Negro')).toHaveAttribute('aria-pressed', 'false');
  });
