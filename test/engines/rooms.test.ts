import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';
import { startRelay } from './support/relay.ts';
import type { Visit } from './support/visit.ts';

const secondsOf = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** What Firefox says of a page that is left before its program has loaded. */
const LEFT_EARLY = /error loading dynamically imported module/;

const runs = (visit: Visit) =>
  expect.poll(async () => secondsOf((await visit.clock()).text), 'the clock runs').toBeLessThan(600);

test('[EN3] with the mouse, from the first page: a room is there after one click, and its timer runs after another', async ({
  visit,
  expectErrors,
}) => {
  expectErrors(LEFT_EARLY);
  await visit.go('/');
  await visit.click('link', 'Iniciar temporizador');
  await visit.see('heading', 'Temporizador Principal');
  expect(await visit.path()).toMatch(/^\/controller\/[\w-]{20,}$/);
  await visit.click('button', 'Iniciar');
  await runs(visit);
  await visit.reads('En ejecución');
});

test('[EN4] with the keyboard, from the first page: a room is there after Enter, and its timer runs after Space', async ({
  visit,
  expectErrors,
}) => {
  expectErrors(LEFT_EARLY);
  await visit.go('/');
  await visit.see('link', 'Iniciar temporizador');
  await visit.focusByTab('Iniciar temporizador');
  await visit.press('Enter');
  await visit.see('heading', 'Temporizador Principal');
  await visit.press(' ');
  await runs(visit);
  await visit.press(' ');
  await visit.reads('Pausado');
  const paused = (await visit.clock()).text;
  const since = Date.now();
  const stays = async () => {
    expect((await visit.clock()).text).toBe(paused);
    return Date.now() - since;
  };
  await expect.poll(stays, 'a second passes').toBeGreaterThan(1000);
});

test('[EN4, V39] over a slow line too, Space acts as soon as the digits are seen', async ({
  visit,
  request,
  baseURL,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  const relay = await startRelay(baseURL ?? '', 100);
  await visit.go(`${relay.address}/controller/${room.id}#code=${room.controller}`);
  expect((await visit.clock()).text).toBe('10:00');
  await visit.press(' ');
  await runs(visit);
  await relay.stop();
});

test('[EN5, EN6] a dialog opens over the page, is filled in, and gives the focus back when it closes; the bar is dragged to where the time is wanted, and is moved with the keyboard', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await visit.go(`/controller/${room.id}#code=${room.controller}`);
  await visit.see('heading', 'Apertura');
  await visit.click('button', 'Nuevo temporizador');
  const dialog = await visit.see('dialog', 'Nuevo temporizador');
  const { x, y, width, height } = await dialog.rect();
  expect(x).toBeGreaterThan(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(Math.abs(x + width / 2 - 720), 'the dialog is in the middle').toBeLessThan(8);
  expect(y + height).toBeLessThanOrEqual(900);
  await visit.press('Escape');
  await visit.isGone('dialog', 'Nuevo temporizador');
  expect(await visit.focused()).toBe('Nuevo temporizador');

  await visit.press('Enter');
  const again = await visit.see('dialog', 'Nuevo temporizador');
  await visit.fill('Nombre', ' de cierre', again);
  await visit.click('button', 'Crear temporizador', again);
  await visit.isGone('dialog', 'Nuevo temporizador');
  await visit.reads('Temporizador creado exitosamente');
  await visit.reads(/de cierre/);

  await visit.press('?');
  await visit.see('dialog', 'Atajos de teclado');
  await visit.press('Escape');
  await visit.isGone('dialog', 'Atajos de teclado');

  const bar = await (await visit.see('slider')).rect();
  const at = (share: number) => ({ x: bar.x + bar.width * share, y: bar.y + bar.height - 4 });
  await visit.drag([at(0.1), at(0.2), at(0.35), at(0.5)]);
  await expect.poll(async () => (await visit.clock()).text).toBe('5:00');
  await visit.press('ArrowRight');
  await expect.poll(async () => (await visit.clock()).text).not.toBe('5:00');
});
