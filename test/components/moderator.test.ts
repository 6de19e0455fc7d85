import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownMessageOf } from '#domain/messages/shown-message.ts';
import { paths } from '#protocol/paths.ts';
import { ROOM_ID } from '../support/rooms.ts';
import { expectClean } from './support/axe.ts';
import { card, cards, wholeInView } from './support/panel.ts';
import { openForty, openPanel, plannedRoom } from './support/room.ts';
import {
  boxOf,
  buttonOf,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  focus,
  keys,
  overflowOf,
  press,
  pressOn,
  seen,
} from './support/screen.ts';

const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1920, 1080],
] as const;

const openModerator = (names: readonly string[] = ['Apertura', 'Cierre'], latency = 0) =>
  openPanel(names, { panel: 'moderator', latency });
const time = (name: string) => card(name).getByText(/^-?[\d:]+$/);
const view = (name: string) => page.getByRole('radio', { name, exact: true });
const bulkBar = () => page.getByRole('group', { name: 'Acciones para los seleccionados' });
const expectCounts = (counts: readonly number[]) =>
  expectTexts(page.getByRole('region', { name: 'Temporizadores' }).css('dd'), counts.map(String));

/** What is wider than its place. What is only spoken is one pixel wide; a long presenter ends in dots. */
const overflows = () =>
  [...document.querySelectorAll('html, main *')]
    .filter((each) => each.clientWidth > 1 && getComputedStyle(each).textOverflow !== 'ellipsis')
    .filter((each) => overflowOf(each) > 1 && getComputedStyle(each).overflowX !== 'visible')
    .map(({ className, tagName }) => `${tagName} ${className}`);

test('[U2] counters say how many do what, and follow when a phase begins', async () => {
  const { room, first, second } = await openModerator();
  await expectCounts([0, 0, 2, 0, 0]);
  room.control(first, 'start');
  await expectCounts([1, 0, 1, 0, 0]);
  room.control(first, 'seek', 301);
  await expectCounts([1, 0, 1, 1, 0]);
  room.control(first, 'seek', 61.5);
  await expectCounts([1, 0, 1, 1, 0]);
  await expectCounts([1, 0, 1, 0, 1]);
  room.control(first, 'seek', -5);
  await expectText(card('Apertura'), 'Tiempo extra');
  await expectCounts([1, 0, 1, 0, 1]);
  room.control(second, 'start');
  room.control(second, 'pause');
  room.control(first, 'stop');
  await expectText(card('Apertura'), 'Completado');
  await expectCounts([0, 1, 1, 0, 0]);
});

test('[U4] one action for all that are selected, which start, pause, begin anew and stop; then none is selected any more', async () => {
  await openModerator();
  await expectHidden(bulkBar());
  await card('Cierre').getByText('Cierre', { exact: true }).click();
  await expectText(bulkBar(), '1 seleccionado');
  await press('Iniciar Todo');
  await expectHidden(bulkBar());
  await expectCount(page.getByRole('checkbox', { checked: true }), 0);
  await expectText(card('Cierre'), 'En ejecución');
  await expectText(card('Apertura'), 'Detenido');

  await press('Seleccionar Todo');
  await expectText(bulkBar(), '2 seleccionados');
  await press('Cancelar');
  await expectHidden(bulkBar());
  await expect.element(buttonOf('Seleccionar Todo')).toHaveFocus();
  for (const [action, counts] of [
    ['Iniciar Todo', [2, 0, 0, 0, 0]],
    ['Pausar Todo', [0, 2, 0, 0, 0]],
    ['Reiniciar Todo', [0, 0, 2, 0, 0]],
    ['Iniciar Todo', [2, 0, 0, 0, 0]],
    ['Detener Todo', [0, 0, 2, 0, 0]],
  ] as const) {
    await press('Seleccionar Todo');
    await press(action);
    await expectCounts(counts);
    await expectCount(page.getByRole('checkbox', { checked: true }), 0);
  }
});

test('[U5] what the room refuses is said, and stays selected; what is deleted is not', async () => {
  const { room, second } = await openModerator();
  room.server.mood.rejects = 'timers.bulk';
  await press('Seleccionar Todo');
  await press('Iniciar Todo');
  await expect.element(page.getByText('Error en control masivo')).toBeVisible();
  await expectCount(page.getByRole('checkbox', { checked: true }), 2);
  await expectCounts([0, 0, 2, 0, 0]);

  room.server.mood.rejects = null;
  room.remove(second);
  await expectText(bulkBar(), '1 seleccionado');
  await press('Iniciar Todo');
  await expectHidden(bulkBar());
  await expectCounts([1, 0, 0, 0, 0]);
});

test('[U10] with the keyboard alone: select, act, drive, and the focus is never lost', async () => {
  await openModerator();
  await focus(buttonOf('Seleccionar Todo'));
  await keys('Tab');
  await expect.element(page.getByRole('checkbox', { name: 'Seleccionar Apertura' })).toHaveFocus();
  await keys('Space');
  await keys('Tab');
  await keys('Tab');
  const start = card('Apertura').getByRole('button', { name: /^(Iniciar|Pausar)$/ });
  await expect.element(start).toHaveFocus();
  await keys('Enter');
  await expect.element(start).toHaveTextContent('Pausar');
  await expect.element(start).toHaveFocus();
  await focus(buttonOf('Pausar Todo'));
  await keys('Enter');
  await expectText(card('Apertura'), 'Pausado');
  await expect.element(buttonOf('Seleccionar Todo')).toHaveFocus();
});

test('[U13] a card is calm before its timer begins and when it is over, with the look of its phase between', async () => {
  const { room, first: timer } = await openModerator(['Apertura']);
  const frame = card('Apertura').css('[data-phase]');
  const looks = async (phase: string, text: string) => {
    await expectText(card('Apertura'), text);
    await expect.element(frame).toHaveAttribute('data-phase', phase);
  };
  room.control(timer, 'seek', 120);
  await looks('calm', '2:00');
  room.control(timer, 'start');
  await looks('warning', 'En ejecución');
  room.control(timer, 'pause');
  await looks('warning', 'Pausado');
  room.control(timer, 'start');
  room.control(timer, 'seek', -5);
  await looks('overtime', 'Tiempo extra');
  room.control(timer, 'stop');
  await looks('calm', 'Completado');
});

test('[U9] on every screen nothing is cut off, and the bar of the selection is in sight', async () => {
  const names = ['Conferencia magistral: el futuro del trabajo en América Latina', 'Cierre'];
  const { room, timers } = await openModerator(names);
  for (const timer of timers) {
    room.control(timer, 'start');
    room.control(timer, 'seek', -4332);
  }
  await expectCounts([2, 0, 0, 0, 2]);
  const title = page.getByRole('heading', { name: 'Vista del Moderador' });
  for (const [width, height] of sizes) {
    const at = `${width} × ${height}`;
    await page.viewport(width, height);
    window.scrollTo(0, 0);
    await expect.element(page.getByText('En línea'), { message: at }).toBeInViewport({ ratio: 1 });
    for (const tab of page.getByRole('tab').all())
      await expect.element(tab, { message: at }).toBeInViewport({ ratio: 1 });
    expect(width < 390 ? 0 : overflowOf(title.element()), at).toBeLessThanOrEqual(0);
    await press('Seleccionar Todo');
    for (const name of ['Iniciar Todo', 'Pausar Todo', 'Detener Todo', 'Reiniciar Todo', 'Cancelar']) {
      await expect.element(buttonOf(name), { message: at }).toBeInViewport({ ratio: 1 });
    }
    expect.soft(overflows(), at).toEqual([]);
    const last = cards().last().getByRole('button', { name: 'Reiniciar' });
    last.element().scrollIntoView({ block: 'nearest' });
    await expect.element(last, { message: at }).toBeInViewport({ ratio: 1 });
    await view('Lista').click();
    await expectText(bulkBar(), '2 seleccionados');
    expect.soft(overflows(), `the list at ${at}`).toEqual([]);
    const play = cards()
      .last()
      .getByRole('button', { name: /^Pausar/ });
    play.element().scrollIntoView({ block: 'nearest' });
    await expect.element(play, { message: at }).toBeInViewport({ ratio: 0.95 });
    await view('Tarjetas').click();
    await press('Cancelar');
  }
});

test('[U67] on a phone no drawing stands alone in the heads of moderator and operator: a menu says in words what they do', async () => {
  await page.viewport(390, 844);
  const { room } = await openModerator();
  const head = page.getByRole('banner');
  for (const screen of ['moderator', 'operator'] as const) {
    await room.open(screen);
    const words = seen(head.getByRole('button').or(head.getByRole('link'))).map((each) =>
      (each as HTMLElement).innerText.trim(),
    );
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
    await expect.element(page.getByRole('menuitem', { name: /genda/ })).toHaveAttribute('href', paths.agenda(ROOM_ID));
    await keys('Escape');
  }
});

test('[U68] on the smallest phone the first card is in view, and the buttons of the programme are whole', async () => {
  await page.viewport(320, 568);
  const { room } = await openModerator();
  await expect.element(time('Apertura')).toBeInViewport({ ratio: 0.5 });
  await expect.element(buttonOf('Seleccionar Todo')).toBeInViewport({ ratio: 1 });

  await room.open();
  await press('Programa');
  for (const width of [320, 390]) {
    await page.viewport(width, 568);
    for (const name of ['Seleccionar', 'Nuevo', 'Opciones del programa']) {
      await expect.element(buttonOf(name), { message: `${name} at ${width}` }).toBeInViewport({ ratio: 1 });
      const box = await boxOf(buttonOf(name));
      expect(box.width, `${name} at ${width}`).toBeGreaterThanOrEqual(box.height);
    }
  }
});

test('[U9] on a slow line the delay is shown beside a title that is whole, and the id of the room stays', async () => {
  await openModerator(undefined, 600);
  const id = page.getByText(`ID …${ROOM_ID.slice(-8)}`);
  const title = page.getByRole('heading', { name: 'Vista del Moderador' });
  for (const width of [768, 900, 1024, 1280, 1407, 1408, 1440]) {
    await page.viewport(width, 800);
    await expect.element(page.getByText(/^1\d{3} ms$/)).toBeInViewport({ ratio: 1 });
    for (const whole of [title, id]) expect([width, overflowOf(whole.element())]).toEqual([width, 0]);
  }
});

test('[U11] nothing to fault for accessibility, by day and by night', async () => {
  const { room, first, second } = await openModerator();
  await press('Seleccionar Todo');
  await press('Iniciar Todo');
  room.control(first, 'seek', 200);
  room.control(second, 'seek', 30);
  await expectCounts([2, 0, 0, 1, 1]);
  await expectText(card('Cierre'), 'Queda muy poco');
  await expectClean('the moderator');

  await page.viewport(390, 844);
  room.control(first, 'seek', 400);
  room.control(second, 'seek', -5);
  await press('Seleccionar Todo');
  await expectText(card('Cierre'), 'Tiempo extra');
  await expectClean('the moderator');
});

test('[U12] on a phone messages are behind a tab, and what is typed and selected stays', async () => {
  await page.viewport(390, 844);
  await openModerator();
  await page.getByLabelText('Seleccionar Cierre').click();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expectHidden(bulkBar());
  await page.getByLabelText('Mensaje para el orador').fill('Faltan dos minutos');
  await page.getByRole('tab', { name: 'Temporizadores' }).click();
  await expectText(bulkBar(), '1 seleccionado');
  await page.viewport(1280, 720);
  await expectCount(page.getByRole('tab', { name: 'Temporizadores' }), 0);
  await expect.element(page.getByLabelText('Mensaje para el orador')).toHaveValue('Faltan dos minutos');
  await expect.element(page.getByLabelText('Seleccionar Cierre')).toBeChecked();
});

test('[U3, U63] the list is chosen, remembered and worked with like the cards', async () => {
  const { room, timers } = await openModerator();
  await expect.element(view('Tarjetas')).toBeChecked();
  await page.getByLabelText('Seleccionar Cierre').click();
  await view('Lista').click();
  await expectText(bulkBar(), '1 seleccionado');
  await press('Iniciar Todo');
  await expectText(card('Cierre'), 'En ejecución');
  await card('Apertura').getByText('Apertura', { exact: true }).click();
  await expect.element(page.getByLabelText('Seleccionar Apertura')).toBeChecked();
  await press('Cancelar');

  const row = card('Apertura');
  await pressOn(row.getByRole('button', { name: 'Iniciar Apertura' }), 'Enter');
  await expect.element(row.getByRole('button', { name: 'Pausar Apertura' })).toHaveFocus();
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'Opciones de Apertura' }).click();
    await row.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('+60 s');
  await expectText(row, /10:[345]\d/);
  await act('−60 s');
  await expectText(row, /9:[345]\d/);
  await act('Detener');
  await expectText(row, 'Detenido');
  await act('Reiniciar');
  await expectText(row, '10:00');
  for (const timer of timers) room.control(timer, 'seek', -5);
  await expectClean('the list');

  await room.open('moderator');
  await expect.element(view('Lista')).toBeChecked();
  await expect.element(card('Apertura').getByRole('button', { name: 'Opciones de Apertura' })).toBeVisible();
});

test('[U63] ten of forty rows are in view at 1280 × 720', async () => {
  await openForty('moderator');
  await view('Lista').click();
  await expectCount(cards(), 40);
  await expect.poll(wholeInView).toBeGreaterThanOrEqual(10);
});

test('[SH18] the planned hour of an item is there once, on a card and in a row', async () => {
  const { room, at } = plannedRoom(0);
  await room.open('moderator');
  const hour = card('Apertura').getByText(at.replace(/^0/, ''));
  for (const name of ['Tarjetas', 'Lista']) {
    await view(name).click();
    await expectCount(hour, 1);
  }
});

test('[U64] the time of the active timer is in view with each tab, on a phone and beside the list', async () => {
  await openModerator();
  const now = page.getByRole('region', { name: 'En pantalla', exact: true });
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expectCount(page.getByRole('tab'), width < 900 ? 3 : 2);
    for (const tab of page.getByRole('tab').all()) {
      await tab.click();
      await expect.element(now.getByText('10:00'), { message: `${width} × ${height}` }).toBeInViewport({ ratio: 1 });
    }
  }
  await now.getByRole('button', { name: 'Iniciar Apertura' }).click();
  await expectText(now, 'En ejecución');
  await now.getByRole('button', { name: 'Pausar Apertura' }).click();
  await expectText(now, 'Pausado');
});

test('[U3, U6] the stage follows a card, and shows the messages of a moderator until they are taken away', async () => {
  const { room, second } = await openModerator();
  const on = (name: string) => card('Cierre').getByRole('button', { name, exact: true }).click();
  await on('Iniciar');
  await expect.poll(() => room.server.room.activeTimerId).toBe(second.id);
  await on('Pausar');
  await expectText(card('Cierre'), 'Pausado');
  await on('Continuar');
  await expectText(card('Cierre'), 'En ejecución');
  await on('Reiniciar');
  await expect.element(time('Cierre')).toHaveTextContent('10:00');
  await on('+60 s');
  await expect.element(time('Cierre')).toHaveTextContent('11:00');
  await on('Detener');
  await expectText(card('Cierre'), 'Detenido');

  await page.getByLabelText('Mensaje para el orador').fill('Cinco minutos');
  await press('Enviar mensaje');
  await expect.poll(() => shownMessageOf(room.server.room)?.content).toBe('Cinco minutos');
  room.openStage();
  for (const text of ['Cierre', '11:00', 'Cinco minutos'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await room.open('moderator');
  await press('Quitar mensaje “Cinco minutos”');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect.poll(() => shownMessageOf(room.server.room)).toBeNull();
});
