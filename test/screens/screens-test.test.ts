import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openView } from './support/moderator.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

const results = (page: Page) => page.getByRole('dialog', { name: 'Prueba de pantallas' });
const row = (page: Page, role: string) => results(page).getByRole('listitem').filter({ hasText: role });
const field = (page: Page) => page.locator('[popover]').filter({ hasText: 'Prueba de pantallas' });
const people = (page: Page) => page.getByRole('region', { name: 'Usuarios conectados' });

/** Of what covers a screen for a moment only: a copy that stays, as soon as it is there. */
async function keepCover(page: Page, inside: string) {
  await page.waitForFunction((selector) => {
    const copy = document.querySelector(`[popover]:has(> ${selector})`)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return false;
    copy.id = 'kept';
    document.body.append(copy);
    copy.showPopover();
    return true;
  }, inside);
}

/** It has nothing to fault; then it goes. */
async function lookAtKept(page: Page, state: string) {
  await expect(page.locator('#kept')).toBeVisible();
  await expectClean(page, state);
  await page.evaluate(() => document.querySelector('#kept')?.remove());
}

async function openPanelOf(page: Page, room: Awaited<ReturnType<typeof makeRoom>>) {
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

test('[Y60] every screen shows its name and the common second, and how far off it was is read in the panel', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const [stage, moderator] = [await context.newPage(), await context.newPage()];
  await stage.goto(room.stage);
  await openView(moderator, room);
  await openPanelOf(page, room);
  await expect(people(page).getByRole('listitem')).toHaveCount(3);
  await press(page, 'Prueba de pantallas');
  await Promise.all(
    [page, stage, moderator].map(async (each) => {
      await expect(field(each)).toContainText(/Chrome · \w+/);
      await expect(field(each)).toContainText('Ahora');
      await expect(field(each)).toBeHidden();
    }),
  );
  await expect(results(page).getByRole('status')).toHaveText(/cambiaron juntas|más de 50 ms/);
  for (const role of ['Controlador', 'Vista Orador', 'Moderador']) {
    await expect(row(page, role)).toHaveText(/(A tiempo|Fuera de tiempo)\s*±\d+ ms$/);
  }
  const verdicts = await results(page).getByRole('listitem').allTextContents();
  for (const text of verdicts) {
    const off = Number(/±(\d+)/.exec(text)?.[1]);
    expect(text.includes('A tiempo')).toBe(off <= 50);
  }
  for (const [state, inside] of [
    ['before the common second', 'div:not([data-now])'],
    ['the common second', '[data-now]'],
  ] as const) {
    const keeping = keepCover(stage, inside);
    await results(page).getByRole('button', { name: 'Repetir' }).click();
    await keeping;
    await lookAtKept(stage, state);
  }
});

test('[Y61] while a timer runs the test asks first, and the clock is back after it', async ({
  page,
  context,
  request,
}) => {
  const { room, timers } = await openPanel(page, request);
  const [timer] = timers;
  if (!timer) throw new Error('No timer');
  await room.control(timer, 'start');
  const stage = await context.newPage();
  await stage.goto(room.stage);
  const clock = stage
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^9:\d\d$/ })
    .first();
  await expect(clock).toBeVisible();
  await press(page, 'Prueba de pantallas');
  const question = page.getByRole('alertdialog', { name: 'Hay un temporizador en marcha' });
  await expect(question).toBeVisible();
  await expectClean(page, 'before a test while a timer runs');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(stage)).toHaveCount(0);
  await press(page, 'Prueba de pantallas');
  await question.getByRole('button', { name: 'Hacer la prueba' }).press('Enter');
  await expect(field(stage)).toBeVisible();
  await expect(field(stage)).toHaveCount(0, { timeout: 6000 });
  await expect(clock).toBeInViewport({ ratio: 0.9 });
});

test('[Y62] a screen that does not answer is said to be silent', async ({ page, context, request }) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(people(page).getByRole('listitem')).toHaveCount(2);
  await press(page, 'Prueba de pantallas');
  await expect(field(stage)).toBeVisible();
  await stage.close();
  await expect(row(page, 'Vista Orador')).toContainText('Sin respuesta');
  await expect(results(page).getByRole('status')).toContainText('1 de 2 no respondió');
});

test('[Y63] a screen of any kind that is identified shows its name all over', async ({ page, context, request }) => {
  const room = await makeRoom(request);
  const [stage, moderator] = [await context.newPage(), await context.newPage()];
  await stage.goto(room.stage);
  await openView(moderator, room);
  await openPanelOf(page, room);
  const choose = async (role: string, act: string) => {
    const person = people(page).getByRole('listitem').filter({ hasText: role });
    await person.getByRole('button', { name: /^Acciones para/ }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Vista Orador', 'Cambiar nombre');
  const dialog = page.getByRole('dialog', { name: /^Cambiar el nombre/ });
  await dialog.getByLabel('Nombre').fill('Atril norte');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(people(page)).toContainText('Atril norte');
  const coverOf = (screen: Page) => screen.locator('[popover]').filter({ hasText: 'Esta pantalla es' });
  // The panel is the last: it is covered itself then.
  for (const [role, screen, name] of [
    ['Vista Orador', stage, 'Atril norte'],
    ['Moderador', moderator, 'Chrome'],
    ['Controlador', page, 'Chrome'],
  ] as const) {
    await choose(role, 'Identificar pantalla');
    await expect(coverOf(screen)).toContainText(name);
    expect(await coverOf(screen).boundingBox()).toEqual({ x: 0, y: 0, ...screen.viewportSize() });
  }
  for (const screen of [stage, moderator, page]) await expect(coverOf(screen)).toHaveCount(0);
  const keeping = keepCover(stage, 'p');
  await choose('Vista Orador', 'Identificar pantalla');
  await keeping;
  await lookAtKept(stage, 'which screen it is');
});
