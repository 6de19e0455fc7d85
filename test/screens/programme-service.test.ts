import { makeDay } from './support/day.ts';
import { dayOf, wallTime, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { press, rowOf } from './support/panel.ts';
import {
  expectOnEveryScreen,
  item,
  openScreens,
  show,
  showButton,
  stageDigits,
  stageTitle,
} from './support/programme.ts';

test('[SH9, Y200] a whole church service runs itself on every screen, after one press', async ({ page, context }) => {
  test.slow();
  const room = await makeDay(page.request, []);
  const first = Date.now();
  await room.set({ name: 'Culto dominical', date: dayOf(first), time_zone: zone });
  const linked = { start: 'linked', presenter: 'Coro' };
  const countdown = await room.addTimer({
    name: 'Empezamos pronto',
    kind: { until: wallTime(first + 3_600_000, first) },
  });
  const praise = await room.addTimer({ ...linked, name: 'Cuán grande es Él', gap_seconds: 5 });
  const holy = await room.addTimer({ ...linked, name: 'Santo, Santo, Santo', gap_seconds: 4, display: 'countup' });
  await room.addTimer({ ...linked, name: 'Anuncios', skip: true });
  const sermon = await room.addTimer({
    name: 'Predicación',
    presenter: 'Pastor Samuel Ortega',
    start: 'linked',
    duration_minutes: 35,
    warn_seconds: 600,
    danger_seconds: 120,
  });
  const prayer = await room.addTimer({ name: 'Oración', start: 'linked', link_after: 'finish', display: 'hidden' });
  const farewell = await room.addTimer({
    name: 'Despedida',
    start: 'linked',
    display: 'clock',
    at_zero: 'text',
    zero_text: 'Vayan en paz',
  });
  const screens = await openScreens(page, context, room);
  const { operator, stage, wall, phone } = screens;

  // It ends at its moment, whenever it is started: the one press of the service.
  const moment = Math.ceil(Date.now() / 1000) * 1000 + 7000;
  await room.edit(countdown, { kind: { until: wallTime(moment, first) } });
  await press(page, 'Lanzar');
  await expectOnEveryScreen(screens, 'Empezamos pronto');
  await expect(stageDigits(stage)).toHaveText(/^0:0\d$/);
  await expect(show(page).getByText(/“Cuán grande es Él” empieza automáticamente en 0:[01]\d/)).toBeVisible();

  // Everybody sees the gap before the first song.
  await expect(stageTitle(stage)).toHaveText('Sigue: Cuán grande es Él en');
  await expect(stageDigits(stage)).toHaveText(/^0:0[0-5]$/);
  expect(Date.now()).toBeGreaterThanOrEqual(moment);
  await expect(item(wall, 'Empezamos pronto')).toContainText('Completado');
  await expect(item(wall, 'Cuán grande es Él')).toContainText(/Sigue en 0:0\d/);
  await expectOnEveryScreen(screens, 'Cuán grande es Él');
  await expect(stageDigits(stage)).toHaveText(/^9:5\d$/);

  await room.control(praise, 'seek', 1);
  await expect(stageTitle(stage)).toHaveText('Sigue: Santo, Santo, Santo en');
  await expect(phone.getByText(/Sigue en/)).toBeVisible();
  await expect(phone.getByText('Santo, Santo, Santo', { exact: true })).toBeVisible();
  await expect(show(operator).getByText(/“Santo, Santo, Santo” empieza automáticamente en 0:0\d/)).toBeVisible();
  await expectOnEveryScreen(screens, 'Santo, Santo, Santo');
  // It counts up, for everybody.
  await expect(stageDigits(stage)).toHaveText(/^0:[0-3]\d$/);
  await expect(item(wall, 'Santo, Santo, Santo').getByText(/^0:[0-5]\d$/)).toBeVisible();
  await expect(phone.getByText(/^0:[0-5]\d$/)).toBeVisible();
  await expect(stage.getByRole('timer')).toContainText(/ha(n)? pasado/);

  // The announcements are passed over.
  await expect(item(wall, 'Anuncios')).toContainText('Se omite');
  await expect(rowOf(page, 'Anuncios')).toContainText('Omitido');
  await room.control(holy, 'seek', 1);
  await expectOnEveryScreen(screens, 'Predicación');
  await expect(item(wall, 'Anuncios')).toContainText('Se omite');

  // The sermon has its own warnings, and may run over.
  const heard = stage.getByRole('status').filter({ hasText: /quedan/ });
  await room.control(sermon, 'seek', 601);
  await expect(heard).toHaveText(/^Atención: quedan (?:10 minutos|9 minutos y 5\d segundos)$/);
  await room.control(sermon, 'seek', 121);
  await expect(heard).toHaveText(/^Queda muy poco: quedan (?:2 minutos|1 minuto y 5\d segundos)$/);
  await room.control(sermon, 'seek', 1);
  await expect(stageDigits(stage)).toHaveText(/^-0:\d\d$/);
  await expect(stage.getByText('Tiempo extra', { exact: true })).toBeVisible();
  await expectOnEveryScreen(screens, 'Predicación');
  await expect(item(wall, 'Oración')).toContainText('Pendiente');
  await expect(show(page).getByRole('button', { name: 'Ahora' })).toHaveCount(0);

  // When the preacher ends, the prayer begins, without digits.
  await press(page, 'Detener');
  await expectOnEveryScreen(screens, 'Oración');
  await expect(item(wall, 'Predicación')).toContainText('Completado');
  await expect(stage.getByText('En tiempo', { exact: true })).toBeVisible();
  await expect(stageDigits(stage)).toHaveCount(0);
  await expect(stage.getByRole('timer')).toHaveText('Oración: En tiempo');
  await expect(item(wall, 'Oración').getByText('En tiempo', { exact: true })).toBeVisible();
  await expect(item(wall, 'Oración').getByRole('timer')).toHaveText('Oración: En tiempo');
  await expect(phone.getByText('En tiempo', { exact: true }).first()).toBeVisible();
  for (const reader of [item(wall, 'Oración'), phone.getByRole('main')])
    await expect(reader.getByText(/^\d:\d\d$/)).toHaveCount(0);
  await room.control(prayer, 'seek', 1);

  // The farewell shows the time of day, and at zero its text. Nothing follows it.
  await expectOnEveryScreen(screens, 'Despedida');
  await expect(stageDigits(stage)).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(item(wall, 'Despedida').getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible();
  await room.control(farewell, 'seek', 1);
  for (const each of [stage, item(wall, 'Despedida'), phone])
    await expect(each.getByText('Vayan en paz', { exact: true }).first()).toBeVisible();
  await expect(stageDigits(stage)).toHaveCount(0);
  for (const staff of [page, operator]) await expect(showButton(staff, 'Siguiente')).toBeDisabled();
});
