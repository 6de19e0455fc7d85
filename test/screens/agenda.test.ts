import type { APIRequestContext, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Programa' }).getByRole('listitem');
const item = (page: Page, name: string) => items(page).filter({ hasText: name });
const counts = (page: Page) => page.locator('dd');

/** A room with two talks, and its agenda: on a phone or, with `?pantalla=1`, on a wall. */
async function openAgenda(page: Page, request: APIRequestContext, query = '') {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Apertura', presenter: 'Dra. Lucía Hernández', duration_minutes: 20 });
  const second = await room.addTimer({ name: 'Plenaria', presenter: 'Marco Villaseñor', duration_minutes: 45 });
  await page.goto(`/agenda/${room.id}${query}`);
  await expect(items(page)).toHaveCount(2);
  const set = (settings: object) =>
    request.post(`/api/events/${room.id}/settings`, { headers: { 'X-Room-Code': room.controller }, data: settings });
  return { room, first, second, set };
}

test.describe('on a device in Madrid', () => {
  test.use({ timezoneId: 'Europe/Madrid' });
});

test('[G22] each item shows its state, and the active one is marked', { tag: '@heart' }, async ({ page, request }) => {
  const { room, first, second } = await openAgenda(page, request);
  const [opening, talk] = [item(page, 'Apertura'), item(page, 'Plenaria')];
  for (const each of [opening, talk]) {
    await expect(each).toContainText('Pendiente');
    await expect(each).not.toHaveAttribute('aria-current');
  }
  await expect(opening).toContainText('A continuación');
  await expect(opening).toContainText('Dra. Lucía Hernández');
  await expect(opening).toContainText('20:00');

  await room.control(first, 'start');
  await room.control(first, 'seek', 600.5);
  await expect(opening).toHaveAttribute('aria-current', 'true');
  await expect(opening).toContainText('En ejecución');
  await expect(opening).toContainText('50 %');
  await expect(opening).toContainText(/ 9:\d\d|9:\d\d/);
  await expect(talk).toContainText('A continuación');
  await room.control(first, 'pause');
  await expect(opening).toContainText('Pausado');
  await expect(opening).toHaveAttribute('aria-current', 'true');

  await room.control(first, 'start');
  await room.control(first, 'seek', -4);
  await expect(opening).toContainText('-0:05');
  await expect(opening).toContainText('100 %');
  await expect(opening).toHaveAttribute('data-phase', 'overtime');
  await room.control(first, 'stop');
  await expect(opening).toContainText('Completado');
  await expect(opening).not.toHaveAttribute('aria-current');
  await expect(opening).toHaveAttribute('data-phase', 'calm');

  await room.control(second, 'start');
  await expect(talk).toHaveAttribute('aria-current', 'true');
  await room.control(first, 'reset');
  await expect(opening).toContainText('Detenido');
  await expect(counts(page)).toHaveText(['1', '0', '0']);
  await room.control(second, 'seek', -1);
  await room.control(second, 'stop');
  await expect(counts(page)).toHaveText(['0', '0', '0']);
  await expect(page.getByText('A continuación')).toBeHidden();

  await room.control(second, 'reset');
  await expect(talk).toContainText('Pendiente');
  await room.control(second, 'start');
  await room.control(second, 'stop');
  await expect(talk).toContainText('Detenido');
});

test('[G25, CA5] an event without timers says so, has nothing to take along, and shows the first one as soon as there is one', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  for (const query of ['', '?pantalla=1']) {
    await page.goto(`/agenda/${room.id}${query}`);
    await expect(page.getByText('No hay temporizadores en este evento')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agregar al calendario' })).toBeHidden();
  }
  await room.addTimer({ name: 'Apertura' });
  await expect(item(page, 'Apertura')).toBeVisible();
  await expect(page.getByText('No hay temporizadores en este evento')).toBeHidden();
});

test('[G26] without a network the agenda continues, with a discreet sign, and is correct at once when it returns', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /CLOSING or CLOSED/);
  // A browser that is put offline with a line that is open takes a whole processor until it is back.
  const wire = await tapWire(page);
  const { room, first } = await openAgenda(page, request);
  await room.control(first, 'start');
  await expect(item(page, 'Apertura')).toContainText('En ejecución');
  await context.setOffline(true);
  await wire.cut();
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeVisible();
  const before = await item(page, 'Apertura').textContent();
  await expect(item(page, 'Apertura')).not.toHaveText(before ?? '');
  await room.control(first, 'pause');
  wire.mend();
  await context.setOffline(false);
  await expect(item(page, 'Apertura')).toContainText('Pausado');
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();
});

test('[G27] a phone takes a seat: a full room says so; a room that is not there, or is over, says that', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  const { room } = await openAgenda(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  const late = await context.newPage();
  await late.goto(`/agenda/${room.id}`);
  await expect(late.getByRole('alertdialog', { name: 'La sala está llena' })).toBeVisible();
  await late.goto('/agenda/nunca-hubo-esta-sala-aqui');
  await expect(late.getByRole('heading', { name: 'La sala no existe' })).toBeVisible();
  await room.remove(`sessions/${room.id}`);
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
});

test('[G28] nothing to fault for accessibility in any phase, on a phone by day and in the dark, and on a kiosk', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { room, first } = await openAgenda(page, request);
  for (const query of ['', '?pantalla=1']) {
    if (query !== '') await page.goto(`/agenda/${room.id}${query}`);
    for (const left of [1000, 200, 30, -30]) {
      await room.control(first, 'start');
      await room.control(first, 'seek', left);
      await expect(item(page, 'Apertura')).toContainText(left < 0 ? '-0:3' : /\d:/);
      await expectClean(page, `${left} s left ${query}`);
    }
  }
});

test('[CA5] a reader takes the programme along: as a file for the calendar, and on paper', async ({
  page,
  request,
}) => {
  const { room, first } = await openAgenda(page, request);
  await room.control(first, 'start');
  const links = page.getByRole('navigation', { name: 'Calendario e impresión' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('link', { name: 'Agregar al calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('agenda.ics');
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    links.getByRole('link', { name: 'Imprimir' }).click(),
  ]);
  await expect(paper.getByText('Apertura')).toBeVisible();
  await page.goto(`/agenda/${room.id}?pantalla=1`);
  await expect(items(page)).toHaveCount(2);
  await expect(links).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });
});
