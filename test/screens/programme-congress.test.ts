import type { Page } from '@playwright/test';
import { makeDay } from './support/day.ts';
import { dayOf, hourOf, wallTime, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { clock, press, rowOf } from './support/panel.ts';
import {
  expectOnEveryScreen,
  item,
  openScreens,
  show,
  showButton,
  stageDigits,
  stageTitle,
} from './support/programme.ts';

const MINUTE = 60_000;
/** The welcome was to begin this long ago (ms), for two minutes, and nobody pressed. */
const AGO = 230_000;
const overtime = /^-\d:\d\d$/;

test('[SH10] a whole congress morning on every screen: late, two salons, shared out, held, cancelled, scheduled', async ({
  page,
  context,
}) => {
  test.slow();
  const room = await makeDay(page.request, []);
  const first = Date.now() - AGO;
  const planned_start = wallTime(first, first);
  const at = hourOf(first);
  await room.set({ name: 'Congreso de Tecnología', date: dayOf(first), time_zone: zone });
  await room.set({ target_end: wallTime(first + 62 * MINUTE, first) });
  const workshop = await room.addTimer({ name: 'Taller', presenter: 'Salón B', planned_start });
  await room.addTimer({ name: 'Demostración', presenter: 'Salón B', start: 'linked' });
  await room.addTimer({ name: 'Bienvenida', duration_minutes: 2, planned_start });
  const finish = { start: 'linked', link_after: 'finish' };
  const talk = await room.addTimer({ ...finish, name: 'Conferencia', duration_minutes: 15 });
  const pause = await room.addTimer({ start: 'linked', name: 'Receso', duration_minutes: 20, takes_questions: false });
  await room.addTimer({ start: 'linked', name: 'Mesa redonda', duration_minutes: 20 });
  const closing = await room.addTimer({ name: 'Clausura', duration_minutes: 5 });
  const screens = await openScreens(page, context, room);
  const { operator, stage, wall, phone } = screens;
  const agenda = await context.newPage();
  await agenda.goto(`/agenda/${room.id}`);
  const everyPlan = (said: RegExp) => {
    const places = [show(page), show(operator), wall.getByRole('banner'), agenda.getByRole('banner')];
    return Promise.all(places.map((place) => expect(place.getByText(said).first()).toBeVisible()));
  };

  // The workshop begins in the other salon. The hall began too, and nobody pressed: the panel offers its planned time.
  await press(page, 'Iniciar Taller');
  await expectOnEveryScreen(screens, 'Taller');
  await rowOf(page, 'Bienvenida').getByText('Bienvenida').click();
  await expect(show(page).getByText(`“Bienvenida” debía empezar a las ${at}`).first()).toBeVisible();
  await press(page, `Iniciar desde las ${at}`);
  await expectOnEveryScreen(screens, 'Bienvenida');
  for (const each of [stageDigits(stage), clock(page)]) await expect(each).toHaveText(overtime);
  await expect(stage.getByText('Tiempo extra', { exact: true })).toBeVisible();
  await expect(item(wall, 'Conferencia')).toContainText('Pendiente');

  // It runs over: everybody sees how late the show is, and when the next one is expected.
  await everyPlan(/\d(:\d\d| min) de retraso/);
  for (const reader of [wall, agenda]) {
    const next = item(reader, 'Conferencia');
    await expect(next.locator('s')).toHaveText(hourOf(first + 2 * MINUTE));
    await expect(next).toContainText(new RegExp(`planeado ${hourOf(first + 2 * MINUTE)}, estimado`));
  }

  // The other salon has its own chain, which leaves the stage alone.
  await expect(item(wall, 'Taller')).toContainText('En ejecución');
  await room.control(workshop, 'seek', 1);
  await expect(item(wall, 'Demostración')).toContainText('En ejecución');
  await expect(item(wall, 'Taller')).toContainText('Completado');
  await expectOnEveryScreen(screens, 'Bienvenida');
  const salon = await context.newPage();
  await salon.goto(room.stage);
  await expect(stageTitle(salon)).toHaveText('Bienvenida');
  await salon.keyboard.press('ArrowLeft');
  await expect(stageTitle(salon)).toHaveText('Demostración');
  await expect(stageDigits(salon)).toHaveText(/^9:\d\d$/);
  await expect(stageDigits(stage)).toHaveText(overtime);

  // From the keyboard: next, back to its beginning, go.
  await page.bringToFront();
  await page.keyboard.press('Shift+N');
  await expectOnEveryScreen(screens, 'Conferencia');
  await expect(item(wall, 'Bienvenida')).toContainText('Completado');
  await page.keyboard.press('Shift+P');
  await expect(stageTitle(stage)).toHaveText('Conferencia');
  await expect(phone.getByText('Por empezar')).toBeVisible();
  await expect(item(wall, 'Conferencia')).not.toContainText('En ejecución');
  await page.keyboard.press('Shift+G');
  await expectOnEveryScreen(screens, 'Conferencia');

  // The break and what follows take up the delay, after a look and one confirmation.
  await press(page, 'Repartir el retraso');
  const preview = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(preview.getByRole('row', { name: /^Receso/ })).toHaveText(/20:00\s*20:00/);
  await preview.getByRole('checkbox', { name: 'Receso' }).check();
  await expect(preview.getByRole('row', { name: /^Receso/ })).toHaveText(/20:00\s*1[789]:\d\d/);
  await expect(preview.getByRole('row', { name: /^Mesa redonda/ })).toHaveText(/20:00\s*1[789]:\d\d/);
  await preview.getByRole('button', { name: 'Repartir', exact: true }).click();
  await everyPlan(/a tiempo$/);
  await expect(item(wall, 'Receso')).toContainText(/1[789]:\d\d/);

  // Held, the talk runs over into nothing. The release starts the break.
  await room.control(talk, 'seek', 40);
  await expect(show(operator).getByText(/“Receso” empieza automáticamente en 0:[234]\d/)).toBeVisible();
  await page.keyboard.press('Shift+H');
  for (const staff of [page, operator]) await expectHeld(staff);
  await room.control(talk, 'seek', 1);
  await expect(stageDigits(stage)).toHaveText(overtime);
  await expect(item(wall, 'Receso')).toContainText('Pendiente');
  await press(operator, 'Reanudar');
  await expectOnEveryScreen(screens, 'Receso');
  await expect(item(wall, 'Conferencia')).toContainText('Completado');

  // The announced start is cancelled, and taken up again.
  await room.control(pause, 'seek', 40);
  await expect(show(page).getByText(/“Mesa redonda” empieza automáticamente en 0:[234]\d/)).toBeVisible();
  await press(operator, 'Cancelar');
  for (const staff of [page, operator]) await expect(showButton(staff, 'Cancelar')).toHaveCount(0);
  await room.control(pause, 'seek', 1);
  await expect(stageDigits(stage)).toHaveText(overtime);
  await expectOnEveryScreen(screens, 'Receso');
  await press(page, 'Empezar ahora');
  await expectOnEveryScreen(screens, 'Mesa redonda');

  // The closing begins at its time by itself, on a free stage.
  await press(page, 'Detener');
  await expect(item(wall, 'Mesa redonda')).toContainText('Detenido');
  await room.edit(closing, { start: 'scheduled', planned_start: wallTime(Date.now() + 8000, first) });
  await expect(stage.getByText('Empezamos en', { exact: true })).toBeVisible();
  await expect(stageTitle(stage)).toHaveText('Clausura');
  await expect(stageDigits(stage)).toHaveText(/^0:0\d$/);
  await expect(show(operator).getByText(/“Clausura” empieza automáticamente en 0:0\d/)).toBeVisible();
  await expectOnEveryScreen(screens, 'Clausura');
  await expect(item(wall, 'Demostración')).toContainText('En ejecución');
});

async function expectHeld(staff: Page) {
  await expect(show(staff).getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
  await expect(showButton(staff, 'Reanudar')).toBeVisible();
}
