import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay, showProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { plannedRoom } from './support/show.ts';
import { slowWire } from './support/wire.ts';
import {
  bulkBar,
  button,
  card,
  cards,
  expectCounts,
  forty,
  openRoom,
  openView,
  time,
  wholeInView,
} from './support/moderator.ts';

const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1920, 1080],
] as const;

/** What is wider than its place. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main *')]
      // What is only spoken is one pixel wide; a long presenter ends in dots.
      .filter((each) => each.clientWidth > 1 && getComputedStyle(each).textOverflow !== 'ellipsis')
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible')
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );

const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('[U9] on every screen nothing is cut off, and the bar of the selection is in sight', async ({ page, request }) => {
  const names = ['Conferencia magistral: el futuro del trabajo en América Latina', 'Cierre'];
  const { room, timers } = await openRoom(page, request, names);
  for (const timer of timers) {
    await room.control(timer, 'start');
    await room.control(timer, 'seek', -4332);
  }
  await expectCounts(page, [2, 0, 0, 0, 2]);
  const title = page.getByRole('heading', { name: 'Vista del Moderador' });
  for (const [width, height] of sizes) {
    const at = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText('En línea'), at).toBeInViewport({ ratio: 1 });
    for (const tab of await page.getByRole('tab').all()) await expect(tab, at).toBeInViewport({ ratio: 1 });
    if (width >= 390)
      expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth), at).toBeLessThanOrEqual(0);
    await button(page, 'Seleccionar Todo').click();
    for (const name of ['Iniciar Todo', 'Pausar Todo', 'Detener Todo', 'Reiniciar Todo', 'Cancelar']) {
      await expect(button(page, name), at).toBeInViewport({ ratio: 1 });
    }
    expect.soft(await overflows(page), at).toEqual([]);
    const last = cards(page).last().getByRole('button', { name: 'Reiniciar' });
    await last.scrollIntoViewIfNeeded();
    await expect(last, at).toBeInViewport({ ratio: 1 });
    await view(page, 'Lista').check();
    await expect(bulkBar(page), at).toContainText('2 seleccionados');
    expect.soft(await overflows(page), `the list at ${at}`).toEqual([]);
    const play = cards(page)
      .last()
      .getByRole('button', { name: /^Pausar/ });
    await play.scrollIntoViewIfNeeded();
    await expect(play, at).toBeInViewport({ ratio: 0.95 });
    await view(page, 'Tarjetas').check();
    await button(page, 'Cancelar').click();
  }
});

test('[U67] on a phone no drawing stands alone in the heads of moderator and operator: a menu says in words what they do', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { room } = await openRoom(page, request);
  const head = page.getByRole('banner');
  for (const screen of ['moderator', 'operator']) {
    await page.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    await expect(page.getByText('En línea')).toBeVisible();
    const controls = head.getByRole('button').or(head.getByRole('link')).filter({ visible: true });
    const words = await controls.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()));
    expect(words.filter((word) => word !== '')).toEqual(['Abrir…']);
    expect(
      words.filter((word) => word === ''),
      'the logo',
    ).toHaveLength(1);
    for (const name of ['Sonido de este dispositivo', 'Bitácora']) {
      await head.getByRole('button', { name: 'Abrir…' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cerrar' }).first().click();
    }
    await head.getByRole('button', { name: 'Abrir…' }).click();
    await expect(page.getByRole('menuitem', { name: /genda/ })).toHaveAttribute('href', `/agenda/${room.id}`);
    await page.keyboard.press('Escape');
  }
});

test('[U68] on the smallest phone the first card is in view, and the buttons of the programme are whole', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { room } = await openRoom(page, request);
  await expect(time(page, 'Apertura')).toBeInViewport({ ratio: 0.5 });
  await expect(button(page, 'Seleccionar Todo')).toBeInViewport({ ratio: 1 });

  await showProgramme(page, `/controller/${room.id}#code=${room.controller}`);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 568 });
    for (const name of ['Seleccionar', 'Nuevo', 'Opciones del programa']) {
      await expect(button(page, name), `${name} at ${width}`).toBeInViewport({ ratio: 1 });
      const box = await button(page, name).boundingBox();
      expect(box?.width, `${name} at ${width}`).toBeGreaterThanOrEqual(box?.height ?? Infinity);
    }
  }
});

test('[U9] on a slow line the delay is shown beside a title that is whole, and the id of the room stays', async ({
  page,
  request,
}) => {
  await slowWire(page, 600);
  const { room } = await openRoom(page, request);
  const id = page.getByText(`ID …${room.id.slice(-8)}`);
  const title = page.getByRole('heading', { name: 'Vista del Moderador' });
  for (const width of [768, 900, 1024, 1280, 1407, 1408, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(/^1\d{3} ms$/)).toBeInViewport({ ratio: 1 });
    for (const whole of [title, id])
      expect([width, await whole.evaluate((each) => each.scrollWidth - each.clientWidth)]).toEqual([width, 0]);
  }
});

test('[U11] nothing to fault for accessibility, by day and by night', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { room, timers } = await openRoom(page, request);
  const [first, second] = timers;
  if (!first || !second) throw new Error('No timers');
  await button(page, 'Seleccionar Todo').click();
  await button(page, 'Iniciar Todo').click();
  await room.control(first, 'seek', 200);
  await room.control(second, 'seek', 30);
  await expectCounts(page, [2, 0, 0, 1, 1]);
  await expect(card(page, 'Cierre')).toContainText('Queda muy poco');
  await expectClean(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await room.control(first, 'seek', 400);
  await room.control(second, 'seek', -5);
  await button(page, 'Seleccionar Todo').click();
  await expect(card(page, 'Cierre')).toContainText('Tiempo extra');
  await expectClean(page);
});

test('[U12] on a phone messages are behind a tab, and what is typed and selected stays', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page, request);
  await page.getByLabel('Seleccionar Cierre').check();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(bulkBar(page)).toBeHidden();
  await page.getByLabel('Mensaje para el orador').fill('Faltan dos minutos');
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  await expect(bulkBar(page)).toContainText('1 seleccionado');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('tab', { name: 'Temporizadores' })).toHaveCount(0);
  await expect(page.getByLabel('Mensaje para el orador')).toHaveValue('Faltan dos minutos');
  await expect(page.getByLabel('Seleccionar Cierre')).toBeChecked();
});

test('[U3, U63] the list is chosen, remembered and worked with like the cards', async ({ page, request }) => {
  const { room, timers } = await openRoom(page, request);
  await expect(view(page, 'Tarjetas')).toBeChecked();
  await page.getByLabel('Seleccionar Cierre').check();
  await view(page, 'Lista').check();
  await expect(bulkBar(page)).toContainText('1 seleccionado');
  await button(page, 'Iniciar Todo').click();
  await expect(card(page, 'Cierre')).toContainText('En ejecución');
  await card(page, 'Apertura').getByText('Apertura', { exact: true }).click();
  await expect(page.getByLabel('Seleccionar Apertura')).toBeChecked();
  await button(page, 'Cancelar').click();

  const row = card(page, 'Apertura');
  await row.getByRole('button', { name: 'Iniciar Apertura' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Pausar Apertura' })).toBeFocused();
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'Opciones de Apertura' }).click();
    await row.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('+60 s');
  await expect(row).toContainText(/10:[345]\d/);
  await act('−60 s');
  await expect(row).toContainText(/9:[345]\d/);
  await act('Detener');
  await expect(row).toContainText('Detenido');
  await act('Reiniciar');
  await expect(row).toContainText('10:00');
  for (const timer of timers) await room.control(timer, 'seek', -5);
  await expectClean(page, 'the list');

  await page.reload();
  await expect(view(page, 'Lista')).toBeChecked();
  await expect(card(page, 'Apertura').getByRole('button', { name: 'Opciones de Apertura' })).toBeVisible();
});

test('[U63] ten of forty rows are in view at 1280 × 720', async ({ page, request }) => {
  const day = await makeDay(request, []);
  await day.addTimers(forty);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openView(page, day);
  await view(page, 'Lista').check();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => wholeInView(page)).toBeGreaterThanOrEqual(10);
});

test('[SH18] the planned hour of an item is there once, on a card and in a row', async ({ page, request }) => {
  const { room, at } = await plannedRoom(request, 0);
  await openView(page, room);
  const hour = card(page, 'Apertura').getByText(at.replace(/^0/, ''));
  for (const name of ['Tarjetas', 'Lista']) {
    await view(page, name).check();
    await expect(hour).toHaveCount(1);
  }
});

test('[U64] the time of the active timer is in view with each tab, on a phone and beside the list', async ({
  page,
  request,
}) => {
  await openRoom(page, request);
  const now = page.getByRole('region', { name: 'En pantalla', exact: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('tab')).toHaveCount(width < 900 ? 3 : 2);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(now.getByText('10:00'), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
  await now.getByRole('button', { name: 'Iniciar Apertura' }).click();
  await expect(now).toContainText('En ejecución');
  await now.getByRole('button', { name: 'Pausar Apertura' }).click();
  await expect(now).toContainText('Pausado');
});
