import type { APIRequestContext } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { dayOf, hourOf, wallTime, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { press, rowOf } from './support/panel.ts';
import { item, show, stageDigits, stageTitle } from './support/programme.ts';
import { makeRoom } from './support/room.ts';
import { changeRoom } from './support/wire.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

const MINUTE = 60_000;
const phone = { width: 390, height: 844 };

/** The panels of a room: of its controller, its moderators and operators. */
const panelsOf = ({ id, controller, moderator }: Room) => [
  `/controller/${id}#code=${controller}`,
  `/moderator/${id}?code=${moderator}`,
  `/operator/${id}?code=${moderator}`,
];

/** 'Canto' ends, and 'Coro' comes after a gap. */
async function gapRoom(request: APIRequestContext) {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Canto' });
  const second = await room.addTimer({ name: 'Coro', presenter: 'Marta', start: 'linked', gap_seconds: 900 });
  await room.control(first, 'start');
  await room.control(first, 'seek', 0.5);
  return { room, first, second };
}

/** 'Apertura' began twenty minutes after its planned start, and 'Cierre' follows. */
async function lateRoom(request: APIRequestContext) {
  const room = await makeRoom(request);
  const begins = Date.now() - 20 * MINUTE;
  await room.set({ name: 'Congreso', date: dayOf(begins), time_zone: zone });
  const first = await room.addTimer({ name: 'Apertura', planned_start: wallTime(begins, begins) });
  const second = await room.addTimer({ name: 'Cierre' });
  await room.control(first, 'start');
  return { room, begins, first, second };
}

test('[PE1] a stage in every display mode has nothing to fault for accessibility', async ({ page, request }) => {
  test.slow();
  const room = await makeRoom(request);
  const talk = await room.addTimer({ presenter: 'Ana', display: 'hidden' });
  const old = await page.context().newPage();
  await growOld(old);
  for (const stage of [page, old]) await stage.goto(room.stage);
  const look = async (state: string, seen: RegExp) => {
    for (const stage of [page, old]) {
      await expect(stage.getByText(seen).filter({ visible: true }).first()).toBeVisible();
      await expectClean(stage, stage === old ? `${state}, in an old browser` : state);
    }
  };
  await look('not begun', /^Por comenzar$/);
  await room.control(talk, 'start');
  await room.control(talk, 'pause');
  await room.control(talk, 'seek', 200);
  await look('hidden, little time', /^Queda poco tiempo$/);
  await room.edit(talk, { display: 'clock' });
  await look('a clock', /^\d\d:\d\d:\d\d$/);
  await room.edit(talk, { display: 'countup_clock' });
  await look('a count up', /^6:40$/);
  await room.edit(talk, { display: 'countdown_clock' });
  await look('a countdown', /^3:20$/);
  await room.control(talk, 'seek', -5);
  await room.edit(talk, { at_zero: 'text', zero_text: 'Gracias por venir' });
  await look('a text', /^Gracias por venir$/);
  await room.edit(talk, { at_zero: 'hide' });
  await expect(page.getByText('Gracias por venir')).toHaveCount(0);
  await expect(stageDigits(page)).toHaveCount(0);
  await expectClean(page, 'no digits');
});

test('[PE1] a coming start has nothing to fault, on stages and on every panel, large and on a phone', async ({
  page,
  request,
}) => {
  test.slow();
  const { room } = await gapRoom(request);
  await page.goto(room.stage);
  await expect(stageTitle(page)).toHaveText('Sigue: Coro en');
  await expectClean(page, 'a gap on the stage');
  for (const address of panelsOf(room)) {
    await page.goto(address);
    await expect(show(page).getByText(/“Coro” empieza automáticamente en/)).toBeVisible();
    await expectClean(page, `a gap ${address}`);
    await page.setViewportSize(phone);
    await expectClean(page, `a gap on a phone ${address}`);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await press(page, 'Pausar automático');
  await expect(show(page).getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
  await expectClean(page, 'held');

  const scheduled = await makeRoom(request);
  const now = Date.now();
  await scheduled.set({ date: dayOf(now), time_zone: zone });
  await scheduled.addTimer({ name: 'Misa', start: 'scheduled', planned_start: wallTime(now + 50_000, now) });
  await page.goto(scheduled.stage);
  await expect(page.getByText('Empezamos en', { exact: true })).toBeVisible();
  await expectClean(page, 'the last minute');
});

test('[PE1] a start that was missed or cancelled has nothing to fault on any panel', async ({ page, request }) => {
  test.slow();
  const { room, begins, second } = await lateRoom(request);
  await room.edit(second, { planned_start: wallTime(begins + 15 * MINUTE, begins) });
  let changed: object = {};
  const none = { hold: false, coming: [], cancelled: [], missed: [], first_day: null };
  await changeRoom(page, 'show', () => ({ ...none, ...changed }));
  for (const state of ['missed', 'cancelled']) {
    changed = { [state]: [second.id] };
    for (const address of panelsOf(room)) {
      await page.goto(address);
      await expect(page.getByText(/No empezó a su hora|Inicio automático cancelado/).first()).toBeAttached();
      await expectClean(page, `${state} ${address}`);
    }
  }
});

test('[PE1] a late show has nothing to fault: panels, agenda and wall', async ({ page, request }) => {
  test.slow();
  const { room, begins, second } = await lateRoom(request);
  for (const address of panelsOf(room)) {
    await page.goto(address);
    await page.setViewportSize(phone);
    await expect(show(page).getByText(/de retraso$/)).toBeVisible();
    await expectClean(page, `late, on a phone ${address}`);
  }
  for (const query of ['', '?pantalla=1']) {
    await page.goto(`/agenda/${room.id}${query}`);
    await expect(item(page, 'Apertura').locator('s')).toHaveText(hourOf(begins));
    await expect(page.getByText(/^El programa lleva .* de retraso$/)).toBeVisible();
    await expectClean(page, `planned beside expected ${query}`);
  }
  await room.edit(second, { skip: true });
  await expect(item(page, 'Cierre')).toContainText('Se omite');
  await expectClean(page, 'a skipped item on the wall');
});

test('[PE1] the dialogs of an item and of the event have nothing to fault, whole and with errors', async ({
  page,
  request,
}) => {
  test.slow();
  const { room } = await lateRoom(request);
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await rowOf(page, 'Cierre').getByRole('button', { name: 'Opciones de Cierre' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Más opciones').click();
  await expect(dialog.getByLabel('Notas')).toBeVisible();
  await expectClean(page, 'an item with all options');
  await dialog.getByLabel('Aviso amarillo').fill('1:00');
  await dialog.getByLabel('Aviso rojo').fill('2:00');
  await press(page, 'Guardar cambios');
  await expect(dialog.getByText('El aviso rojo no puede ser antes que el amarillo')).toBeVisible();
  await expectClean(page, 'an item with an error');
  await page.keyboard.press('Escape');
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
  await dialog.getByLabel('Fin planeado').fill('tarde');
  await press(page, 'Guardar cambios');
  await expect(dialog.getByText('Escribe la hora como 21:30')).toBeVisible();
  await expectClean(page, 'the event with an error');
  await page.keyboard.press('Escape');
  await press(page, 'Repartir el retraso');
  await expect(dialog.getByRole('table')).toBeVisible();
  await page.setViewportSize(phone);
  await expectClean(page, 'sharing out on a phone');
});
