import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { leave } from './support/moving.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { startSecondCopy } from './support/second-copy.ts';

/** Rooms that move between two copies of the product. */

let second: Awaited<ReturnType<typeof startSecondCopy>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  second = await startSecondCopy();
});
test.afterAll(() => second.stop());

const clock = (page: Page) =>
  page
    .locator('main [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ })
    .first();

/** Seconds left by the digits. */
async function left(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await clock(page).innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

/** The digits of the stage are those of the deadline, within the second that is shown. */
async function expectOnTime(stage: Page, deadline: number) {
  await expect.poll(async () => Math.abs((deadline - Date.now()) / 1000 - (await left(stage)))).toBeLessThan(1.2);
}

/** The page went to this address. */
async function expectAt(page: Page, address: string) {
  await expect.poll(() => page.url().split(/[?#]/u)[0], { timeout: 25_000 }).toBe(address);
}

/** What the copy of a page has of a room. */
const stateIn = (page: Page, id: string) =>
  page.evaluate(async (room) => (await fetch(`/api/sessions/${room}/state`)).json(), id);

test('[MV14, MV15, MV16] a room moves while a timer runs, its stage and its panel follow it with the same digits, and back', async ({
  page: panel,
  context,
  request,
  baseURL,
  expectErrors,
}) => {
  test.slow();
  const home = String(baseURL);
  expectErrors(/404|409/, /Failed to load resource/, /WebSocket/);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Ponencia', duration_minutes: 20 });
  const { deadline } = await room.control(timer, 'start');
  if (deadline === null) throw new Error('It does not run');
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expectOnTime(stage, deadline);

  const path = await leave(panel, second.address);
  await expect(panel.getByRole('heading', { name: `La sala se mudó a ${second.address}` })).toBeVisible();
  await expectClean(panel, 'a room that left');
  // What the stage shows goes on.
  await expect(stage.getByText(`La sala se mudó a ${second.address}`)).toBeVisible();
  await expectOnTime(stage, deadline);
  expect(new URL(stage.url()).origin).toBe(home);

  const reader = await context.newPage();
  await reader.goto(`${second.address}/recibir`);
  await expect(reader.getByRole('heading', { name: 'Recibir una sala' })).toBeVisible();
  await expectClean(reader, 'a page that receives a room');
  await reader.getByLabel('Archivo de la sala').or(reader.locator('input[type=file]')).last().setInputFiles(path);
  await expect(reader.getByText('sigue en este servidor')).toBeVisible();
  await expectAt(panel, `${second.address}/controller/${room.id}`);
  await expectAt(stage, `${second.address}/viewer/${room.id}`);
  await expectOnTime(stage, deadline);
  await panel.getByRole('button', { name: 'Pausar', exact: true }).first().click();
  await expect.poll(async () => (await stateIn(panel, room.id)).timers[0].status).toBe('paused');
  await panel.getByRole('button', { name: 'Continuar', exact: true }).first().click();
  await expect.poll(async () => (await stateIn(panel, room.id)).timers[0].status).toBe('running');
  const there = await stateIn(panel, room.id);

  // Back, without carrying a file: the panel hands the room over itself.
  await leave(panel, home);
  await panel.getByRole('button', { name: 'Enviarla ahora' }).click();
  await expectAt(panel, `${home}/controller/${room.id}`);
  await expectAt(stage, `${home}/viewer/${room.id}`);
  await expectOnTime(stage, there.timers[0].deadline);
  const back = await (await request.get(`/api/sessions/${room.id}/state`)).json();
  expect(back.timers[0].deadline).toBe(there.timers[0].deadline);
});

test('[MV14] a television goes there too', async ({ page: panel, context, request, expectErrors }) => {
  expectErrors(/404|409/, /Failed to load resource/, /WebSocket/);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Ponencia', duration_minutes: 20 });
  await room.control(timer, 'start');
  await room.control(timer, 'pause');
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const television = await context.newPage();
  await growOld(television);
  await television.goto(room.stage);
  const digits = clock(television);
  await expect(digits).toHaveText(/^(?:20:00|19:\d\d)$/u);
  const shown = String(await digits.textContent());
  const path = await leave(panel, second.address);
  const reader = await context.newPage();
  await reader.goto(`${second.address}/recibir`);
  await reader.getByLabel('Archivo de la sala').or(reader.locator('input[type=file]')).last().setInputFiles(path);
  await expectAt(television, `${second.address}/viewer/${room.id}`);
  await expect(digits).toHaveText(shown);
});

test('[MV15] a room that left is taken back on its panel, and goes on', async ({
  page: panel,
  request,
  expectErrors,
}) => {
  expectErrors(/409/, /Failed to load resource/, /WebSocket/);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Ponencia', duration_minutes: 20 });
  await room.control(timer, 'start');
  await panel.goto(`/controller/${room.id}#code=${room.controller}`);
  const path = await leave(panel, '');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect([file.kind, file.room.session_id, file.move.permission]).toEqual(['a-tiempo-sala', room.id, undefined]);
  await panel.getByRole('button', { name: 'Recuperar la sala' }).click();
  await expect(panel.getByRole('button', { name: 'Pausar', exact: true }).first()).toBeVisible();
});

test('[MV16] without a way to the copy that was left, its permission is typed', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/409|404/, /Failed to load resource/, /WebSocket/);
  const room = await makeRoom(request);
  await room.addTimer();
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  const path = await leave(page, '');
  await page.getByRole('button', { name: 'Se leerá sin Internet' }).click();
  await page.getByRole('button', { name: 'Guardar el archivo para leerlo sin Internet' }).click();
  const permission = await page.getByText(/^[A-Z2-9]{10}$/u).innerText();
  await expect(page.getByRole('button', { name: 'Recuperar la sala' })).toBeHidden();

  const file = { ...JSON.parse(readFileSync(path, 'utf8')) };
  file.move.from = 'http://localhost:9';
  await page.goto(`${second.address}/recibir`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'sala.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByLabel('Permiso').fill('WRONGCODE2');
  await page.getByRole('button', { name: 'Recibir la sala' }).click();
  await expect(page.getByRole('alert')).toContainText('Falta el permiso');
  await page.getByLabel('Permiso').fill(permission.toLowerCase());
  await page.getByRole('button', { name: 'Recibir la sala' }).click();
  await page.getByRole('link', { name: 'Abrir el panel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForURL(`${second.address}/controller/${room.id}`);
});
