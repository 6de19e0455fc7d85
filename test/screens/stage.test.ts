import type { Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const clock = (page: Page) =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();
const phase = (page: Page) => page.locator('[data-phase]').first();

test(
  '[Z1] a stage waits for the organiser, shows the timer that appears and counts when it starts',
  { tag: '@heart' },
  async ({ page, request }) => {
    const room = await makeRoom(request);
    await page.goto(room.stage);
    await expect(page.getByRole('heading', { name: 'Aún no hay un temporizador en pantalla' })).toBeVisible();

    const timer = await room.addTimer({ presenter: 'Dra. Lucía Hernández' });
    await expect(page.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    await expect(page.getByText('Dra. Lucía Hernández')).toBeVisible();
    await expect(clock(page)).toHaveText('10:00');

    await room.control(timer, 'start');
    await expect(clock(page)).toHaveText(/^9:/);
    await room.control(timer, 'pause');
    const left = await clock(page).textContent();
    await room.control(timer, 'delay', 60);
    await expect(clock(page)).not.toHaveText(left ?? '');
  },
);

test('[Z2] a clock that is already shown stays while more is loaded', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(room.stage);
  await expect(clock(page)).toHaveText('10:00');
  await clock(page).evaluate((digits) => digits.setAttribute('data-first', ''));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Teclas' })).toBeVisible();
  await expect(clock(page)).toHaveAttribute('data-first');
});

test(
  '[Z3] each phase changes the look, a word and what is spoken, by exact time, and digits that stand still say why',
  { tag: '@heart' },
  async ({ page, request }) => {
    const room = await makeRoom(request);
    const timer = await room.addTimer();
    await page.goto(room.stage);
    const still = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
    await room.control(timer, 'start');
    await room.control(timer, 'pause');
    await still('En pausa');
    await expect(page.getByRole('timer')).toContainText('en pausa');
    expect(await faults(page)).toEqual([]);
    await room.control(timer, 'start');
    for (const [left, look] of [
      [301, 'calm'],
      [299, 'warning'],
      [59, 'danger'],
      [-5, 'overtime'],
    ] as const) {
      await room.control(timer, 'seek', left);
      await expect(phase(page)).toHaveAttribute('data-phase', look);
    }
    await expect(page.getByText('Tiempo extra', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Ponencia: \d+ segundos de tiempo extra$/);
    await room.control(timer, 'pause');
    await still('Tiempo extra · En pausa');
    await room.control(timer, 'start');
    await still('Tiempo extra');
  },
);

test('[Z10] buttons never overlap the name', async ({ page, request }) => {
  const room = await makeRoom(request);
  await room.addTimer({
    name: 'Ponencia magistral: el corazón, el deporte y la vida',
    presenter: 'Dra. Lucía Hernández',
  });
  await page.goto(room.stage);
  const name = page.getByRole('heading', { level: 1 });
  const tool = page.getByRole('button', { name: /^Sonido/ });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1440, 900],
    [2560, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.mouse.move(width / 2, height / 2);
    await expect(tool).toBeVisible();
    const [words, button] = [await name.boundingBox(), await tool.boundingBox()];
    const isBeside = (words?.x ?? 0) + (words?.width ?? 0) <= (button?.x ?? 0);
    const isBelow = (words?.y ?? 0) >= (button?.y ?? 0) + (button?.height ?? 0);
    expect(isBeside || isBelow, `${width} × ${height}`).toBe(true);
  }
});

test(
  '[Z5] without a network the clock continues with a discreet sign, and what changed meanwhile is shown at once when it returns',
  { tag: '@heart' },
  async ({ page, context, request, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const room = await makeRoom(request);
    const timer = await room.addTimer();
    await page.goto(room.stage);
    await room.control(timer, 'start');
    await expect(clock(page)).toHaveText(/^9:/);
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión · el reloj sigue')).toBeVisible();
    const before = await clock(page).textContent();
    await expect(clock(page)).not.toHaveText(before ?? '');
    await room.control(timer, 'seek', 120);
    const meanwhile = await clock(page).textContent();
    await expect(clock(page)).not.toHaveText(meanwhile ?? '');
    await expect(clock(page)).toHaveText(/^9:/);
    await context.setOffline(false);
    await expect(clock(page)).toHaveText(/^1:[345]\d$/);
    await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();
  },
);

test('[Z6] a screen may be pinned to a timer; when that is deleted it says so and shows the active one', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Plenaria' });
  const second = await room.addTimer({ name: 'Taller', duration_minutes: 45 });
  await page.goto(`${room.stage}&timer=${second.id}`);
  await expect(page.getByRole('heading', { name: 'Taller' })).toBeVisible();
  await expect(clock(page)).toHaveText('45:00');
  await room.remove(`timers/${second.id}`);
  await expect(page.getByRole('heading', { name: 'Plenaria' })).toBeVisible();
  await expect(page.getByText('Temporizador no encontrado')).toBeVisible();
});

test('[Z7] keys choose the timer of this screen, hide messages, act once however long they are held, and explain themselves', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Plenaria' });
  await room.addTimer({ name: 'Taller' });
  await room.say('Cinco minutos');
  await page.goto(room.stage);
  await expect(page.getByText('Cinco minutos')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Taller' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'Plenaria' })).toBeVisible();
  for (let count = 0; count < 4; count += 1) await page.keyboard.down(' ');
  await page.keyboard.up(' ');
  await expect(page.getByText('Cinco minutos')).toBeHidden();
  await page.keyboard.press(' ');
  await expect(page.getByText('Cinco minutos')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[Z11] on a light device too the list of keys of a stage is dark', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(room.stage);
  await expect(clock(page)).toHaveText('10:00');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toHaveCSS('color-scheme', 'dark');
});

test('[Z9] a full room is said on a screen that never saw it, and opens by itself; a running stage is never covered', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(room.stage);
  await expect(clock(page)).toHaveText('10:00');
  const second = await context.newPage();
  await second.goto(room.stage);
  await expect(clock(second)).toHaveText('10:00');
  const third = await context.newPage();
  await third.goto(room.stage);
  await expect(third.getByRole('alertdialog', { name: 'La sala está llena' })).toBeVisible();
  await third.keyboard.press('Escape');
  await expect(third.getByRole('alertdialog', { name: 'La sala está llena' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await second.close();
  await expect(clock(third)).toHaveText('10:00', { timeout: 20_000 });
});
