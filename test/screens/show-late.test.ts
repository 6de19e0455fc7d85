import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { dayOf, hourOf } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { openView } from './support/moderator.ts';
import { clock, press, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { button, openController, plannedRoom, show } from './support/show.ts';
import type { Room } from './support/show.ts';
import { walk } from './support/walk.ts';
import { changeRoom } from './support/wire.ts';

test('[SH5, SH7] a late show says so in words; the delay is shared out after a look at what would change', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openController(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  for (const each of [page, moderator]) await expect(show(each).getByText(/3:[0-5]\d de retraso/)).toBeVisible();
  await expect(button(moderator, 'Repartir el retraso')).toHaveCount(0);
  await expectClean(page, 'late');
  await button(page, 'Repartir el retraso').click();
  const dialog = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(dialog.getByRole('row', { name: /Cierre/ })).toHaveText(/Cierre\s*10:00\s*6:[0-5]\d/);
  await expect(dialog.getByText('Cabe todo el retraso.')).toBeVisible();
  await expectClean(page, 'sharing out');
  await dialog.getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const each of [page, moderator]) await expect(show(each).getByText('a tiempo')).toBeVisible();
  await expect(rowOf(page, 'Cierre')).toContainText(/6:[0-5]\d/);
});

test('[SH7] what does not fit is said before', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 420);
  await room.control(first, 'start');
  await openController(page, room);
  await button(page, 'Repartir el retraso').click();
  await expect(page.getByText(/No cabe: 2:[0-5]\d/)).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** The choices of the open dialog that are too low for a finger. */
  const low = (page: Page) =>
    page
      .locator('dialog[open] label:has(input:is([type=radio], [type=checkbox]))')
      .evaluateAll((labels) =>
        labels
          .filter((label) => label.textContent && label.checkVisibility() && label.clientHeight < 44)
          .map(({ textContent }) => textContent),
      );

  test('[SH13] each choice in the dialogs is high enough for a finger', async ({ page, request }) => {
    const { room, first } = await plannedRoom(request, 180);
    await room.control(first, 'start');
    await openController(page, room);
    const dialog = page.getByRole('dialog');
    await button(page, 'Repartir el retraso').click();
    await expect(dialog.getByText('Solo acortar')).toBeVisible();
    expect(await low(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Opciones de Cierre');
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await dialog.getByText('Más opciones').click();
    await expect(dialog.getByText('Omitir')).toBeVisible();
    expect(await low(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Más opciones');
    await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
    await expect(dialog.getByText('Recibir preguntas')).toBeVisible();
    expect(await low(page)).toEqual([]);
  });
});

test('[SH11, SH12] the delay is shared out from the keyboard, and the focus stays; what would change fits a phone', async ({
  page,
  request,
}) => {
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openController(page, room);
  await button(page, 'Repartir el retraso').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(dialog.getByRole('radio', { name: 'Solo acortar' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('row', { name: /Cierre/ })).toBeVisible();
  const outside = () =>
    dialog.getByRole('group', { name: 'Cómo repartir' }).evaluate((group) => {
      const end = group.getBoundingClientRect().right;
      const words = document.createRange();
      return [...group.querySelectorAll('label')].filter((label) => {
        words.selectNodeContents(label);
        return words.getBoundingClientRect().right > end;
      }).length;
    });
  await expect.poll(outside).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(button(page, 'Repartir el retraso')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Cierre' })).toBeFocused();
  await walk(page, dialog.getByRole('button', { name: 'Repartir', exact: true }), 'Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Repartir el retraso')).toHaveCount(0);
  await expect(show(page)).toBeFocused();
});

test('[SH5] an early show is early, and without a plan nothing is said', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 0);
  await openController(page, room);
  await room.control(first, 'start');
  await room.control(first, 'advance', 200);
  await expect(show(page).getByText(/3:[0-2]\d de adelanto/)).toBeVisible();
  const unplanned = await makeRoom(request);
  await unplanned.addTimer({ name: 'Apertura' });
  await openController(page, unplanned);
  await unplanned.addTimer({ name: 'Cierre' });
  await expect(button(page, 'Lanzar')).toBeVisible();
  await expect(show(page).getByText(/de retraso|de adelanto|a tiempo/)).toHaveCount(0);
});

test('[SH6, PG204] an item that nobody started on time is started from its planned time, and an hour of yesterday moves', async ({
  page,
  request,
}) => {
  const { room, last, at } = await plannedRoom(request, 150);
  await openController(page, room);
  await expect(show(page).getByText(`“Apertura” debía empezar a las ${at}`).first()).toBeVisible();
  await expectClean(page, 'a late start');
  await button(page, `Iniciar desde las ${at}`).click();
  await expect(clock(page)).toHaveText(/^7:[0-2]\d$/);
  await expect(show(page).getByText('a tiempo')).toBeVisible();
  await expect(button(page, `Iniciar desde las ${at}`)).toHaveCount(0);

  const now = Date.now();
  await room.set({ date: dayOf(now - 86_400_000) });
  await room.edit(last, { kind: { until: { at: hourOf(now + 3_600_000) } } });
  await rowOf(page, 'Cierre').getByText('Cierre').click();
  const said = show(page).getByText(/^“Cierre” termina el .*: esa hora ya pasó$/);
  await expect(said.first()).toBeVisible();
  await expectClean(page, 'an end of yesterday');
  await button(page, 'Pasarla a hoy').click();
  await expect(said).toHaveCount(0);
  await button(page, 'Lanzar').click();
  await expect(clock(page)).toHaveText(/^(?:5[89]:\d\d|1:00:00)$/);
});

test('[SH17] a start that the room missed is told on panel, operator and moderator, and is made up for from there', async ({
  page,
  request,
}) => {
  const addresses = (room: Room) => [
    `/controller/${room.id}#code=${room.controller}`,
    `/operator/${room.id}?code=${room.moderator}`,
    `/moderator/${room.id}?code=${room.moderator}`,
  ];
  let missed: readonly string[] = [];
  await changeRoom(page, 'show', () => ({ hold: false, coming: [], cancelled: [], missed, first_day: null }));
  for (const place of [0, 1, 2]) {
    const { room, first, at } = await plannedRoom(request, 150);
    missed = [first.id];
    await page.goto(addresses(room)[place] ?? '');
    await expect(
      show(page).getByText(`“Apertura” no empezó a las ${at}: esa hora ya había pasado`).first(),
    ).toBeVisible();
    await expect(button(page, 'Empezar ahora')).toBeVisible();
    await button(page, `Iniciar desde las ${at}`).click();
    await expect(
      page
        .getByText(/^7:[0-2]\d$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
});
