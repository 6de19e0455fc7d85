import { expect, test } from 'vitest';
import { FREE } from '#domain/plans/subscription.ts';
import { instant } from '#domain/lib/time.ts';
import { ROOM_ID, at } from '../support/rooms.ts';
import { commands, page } from 'vitest/browser';
import { makeRoom, openPanel } from './support/room.ts';
import {
  boxOf,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  focus,
  keys,
  press,
  seen,
} from './support/screen.ts';
import { clock, rowOf, rows } from './support/panel.ts';
import { expectClean } from './support/axe.ts';

test('[V1] a room without timers gets its first one, which only an empty room takes', async () => {
  const room = makeRoom();
  await room.open();
  await expectTexts(rows(), [/10:00.*Temporizador Principal.*Detenido/]);
  await expect.element(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible();
  await press('Iniciar');
  await press('Pausar');
  await expectTexts(rows(), [/Temporizador Principal.*Pausado/]);
  const made = room.server.heard.filter((text) => text.includes('timer.create'));
  expect(made).toEqual([expect.stringContaining('"only_if_empty":true')]);
});

test('[V1] a refused first timer is reported', async () => {
  const room = makeRoom();
  room.server.mood.rejects = 'timer.create';
  await room.open();
  const toast = page.css('[data-sonner-toast]').filter({ hasText: 'Error al crear temporizador' });
  await expectText(toast, 'El servicio no está disponible');
  await expectCount(rows(), 0);
});

test('[V2] a new timer is proposed, checked beside its fields, made, and said', async () => {
  await openPanel();
  await press('Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Principal');
  await expect.element(dialog.getByLabelText('Ponente')).toHaveValue('Presentador');
  await expect.element(dialog.getByRole('radio', { name: 'Verde' })).toBeChecked();

  await dialog.getByLabelText('Nombre').fill(' ');
  await dialog.getByLabelText('Minutos').fill('0.5');
  await press('Crear temporizador');
  await expect.element(dialog.getByText('El nombre es requerido')).toBeVisible();
  await expect.element(dialog.getByText('La duración va de 1 a 1440 minutos')).toBeVisible();
  await expect.element(dialog.getByLabelText('Minutos')).toHaveValue(0.5);

  await dialog.getByLabelText('Nombre').fill('Panel de cierre');
  await dialog.getByLabelText('Minutos').fill('2.5');
  await dialog.getByRole('radio', { name: 'Rosa' }).click();
  await press('Crear temporizador');
  await expect.element(page.getByText('Temporizador creado exitosamente')).toBeVisible();
  await expectHidden(dialog);
  await expectText(rowOf('Panel de cierre'), /2:30.*Panel de cierre.*Detenido.*Presentador/);
});

test('[V58, T49] a short item takes fitting thresholds with one press; the proposed presenter is not on stage', async () => {
  const { room } = await openPanel([]);
  await press('Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await dialog.getByLabelText('Nombre').fill('Charla breve');
  await dialog.getByLabelText('Minutos').fill('5');
  await dialog.getByRole('button', { name: 'Avisar cuando falten 1:00 y 0:20' }).click();
  await expectHidden(dialog.getByRole('button', { name: /^Avisar a/ }));
  await press('Crear temporizador');
  await expectText(rowOf('Charla breve'), 'Presentador');
  await rowOf('Charla breve').click();
  await expectText(rowOf('Charla breve'), 'En pantalla');
  room.openStage();
  await expect.element(page.getByRole('heading', { name: 'Charla breve' })).toBeVisible();
  await expectCount(page.getByText('Presentador'), 0);
});

test('[V3, V4] an edited timer changes everywhere and keeps what it was doing; it is deleted after a question with its name, and the next one takes the stage', async () => {
  await openPanel(['Apertura', 'Cierre']);
  await press('Iniciar');
  await press('Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar temporizador' });
  await dialog.getByLabelText('Nombre').fill('Inauguración');
  await dialog.getByLabelText('Minutos').fill('20');
  await press('Guardar cambios');
  await expect.element(page.getByText('Temporizador actualizado exitosamente')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Inauguración' })).toBeVisible();
  await expectText(rowOf('Inauguración'), 'En ejecución');
  await expectText(clock(), /^(20:00|19:5\d)$/);

  await press('Opciones de Inauguración');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', {
    name: '¿Seguro que quieres eliminar el temporizador “Inauguración”?',
  });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(rows(), 2);

  await press('Opciones de Inauguración');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await question.getByRole('button', { name: 'Eliminar temporizador' }).click();
  await expectCount(rows(), 1);
  await expect.element(page.getByText('Temporizador eliminado exitosamente')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cierre' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Temporizadores' })).toHaveFocus();
});

test('[V36] what somebody types of a timer that another person deletes stays, and can become a timer again', async () => {
  const { room, timers } = await openPanel(['Apertura', 'Charla']);
  const [first, second] = timers;
  if (!first || !second) throw new Error('No timers');
  const heading = page.getByRole('heading', { name: 'Temporizadores' });
  const choose = async (name: string, act: string) => {
    await press(`Opciones de ${name}`);
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Charla', 'Editar');
  const form = page.getByRole('dialog');
  await form.getByLabelText('Nombre').fill('Conferencia');
  await form.getByLabelText('Minutos').fill('25');
  room.remove(second);
  await expectText(
    form.getByRole('alert'),
    /Alguien eliminó este temporizador.*Lo que escribiste sigue aquí: puedes crearlo de nuevo en su lugar/,
  );
  await expect.element(page.getByRole('dialog', { name: 'Temporizador eliminado' })).toBeVisible();
  await expect.element(form.getByLabelText('Nombre')).toHaveValue('Conferencia');
  await expect.element(form.getByLabelText('Minutos')).toHaveFocus();
  await form.getByRole('button', { name: 'Crear de nuevo' }).click();
  await expectHidden(form);
  await expect.element(page.getByText('Temporizador creado exitosamente')).toBeVisible();
  await expectTexts(rows(), [/Apertura/, /25:00.*Conferencia/]);
  await expect.element(heading).toHaveFocus();

  await choose('Apertura', 'Eliminar');
  room.remove(first);
  await expectHidden(page.getByRole('alertdialog'));
  await expect.element(page.getByText('Alguien ya eliminó ese temporizador')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('[V5, V6] rows change places by drag, by key and from their menu; a press on one brings its timer on stage; each starts and pauses on its own', async () => {
  await openPanel(['Apertura', 'Cierre']);
  const order = (...names: string[]) =>
    expectTexts(
      rows(),
      names.map((name) => new RegExp(name)),
    );
  await order('Apertura', 'Cierre');

  const grip = await boxOf(page.getByTitle('Arrastrar Apertura'));
  await commands.mouseTo(grip.x + 5, grip.y + 20);
  await commands.mouse('down');
  await commands.mouseTo(grip.x + 5, grip.y + 90, 6);
  await expect.element(rowOf('Cierre')).not.toHaveStyle({ translate: 'none' });
  await commands.mouse('up');
  await order('Cierre', 'Apertura');

  await focus(rowOf('Apertura').css('[aria-current]'));
  await keys('Alt+ArrowUp');
  await order('Apertura', 'Cierre');
  await expect.element(rowOf('Apertura').css('[aria-current]')).toHaveFocus();
  await expect.element(page.getByText('Apertura: lugar 1 de 2')).toBeInTheDocument();

  await press('Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Bajar' }).click();
  await order('Cierre', 'Apertura');

  await expectText(rowOf('Apertura'), 'En pantalla');
  await rowOf('Cierre').css('[aria-current]').click();
  await expectText(rowOf('Cierre'), 'En pantalla');
  await expect.element(rowOf('Apertura')).not.toMatchTextContent('En pantalla');
  await expect.element(page.getByRole('heading', { name: 'Cierre' })).toBeVisible();

  await press('Iniciar Apertura');
  await expectText(rowOf('Apertura'), 'En ejecución');
  await press('Pausar Apertura');
  await expectText(rowOf('Apertura'), 'Pausado');
  await expectText(rowOf('Cierre'), 'Detenido');
});

test('[V5] in a long list the focus stays on a row that moves, and all rows are items of one list', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `Charla ${'ABCDEFGHIJKL'[nth]}`);
  await openPanel(names);
  const list = page.getByRole('list').filter({ has: page.getByText('Charla A') });
  await expectTexts(
    list.getByRole('listitem'),
    names.map((name) => new RegExp(name)),
  );
  const placeOf = (name: string, place: number) =>
    expect.element(page.getByText(`${name}: lugar ${place} de 12`)).toBeInTheDocument();

  const select = rowOf('Charla J').css('[aria-current]');
  await focus(select);
  await keys('Alt+ArrowDown');
  await placeOf('Charla J', 11);
  await expect.element(select).toHaveFocus();
  await keys('Alt+ArrowUp');
  await placeOf('Charla J', 10);
  await expect.element(select).toHaveFocus();

  await press('Opciones de Charla J');
  await page.getByRole('menuitem', { name: 'Bajar' }).click();
  await placeOf('Charla J', 11);
  await expect.element(page.getByRole('button', { name: 'Opciones de Charla J' })).toHaveFocus();

  const grip = await boxOf(page.getByTitle('Arrastrar Charla J'));
  await commands.mouseTo(grip.x + 5, grip.y + 20);
  await commands.mouse('down');
  await commands.mouseTo(grip.x + 5, grip.y - 130, 6);
  await expect.element(rowOf('Charla I')).not.toHaveStyle({ translate: 'none' });
  await commands.mouse('up');
  await placeOf('Charla J', 9);
});

test('[V7, V8] beyond the plan the limit is said, also by a form that was open before; it can be closed, and shows the way to the plans', async () => {
  const { room } = await openPanel(['Apertura'], { session: { max_timers: 2 } });
  await press('Nuevo temporizador');
  const form = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await expect.element(form.getByLabelText('Nombre')).toBeVisible();
  room.addTimer({ name: 'Más rápido' });
  await press('Crear temporizador');
  await expect.element(limit).toBeVisible();
  await keys('Escape');
  await expectHidden(limit);
  await expectHidden(form);

  await press('Nuevo temporizador');
  await expect
    .element(limit.getByRole('link', { name: 'Ver planes y actualizar' }))
    .toHaveAttribute('href', `/planes?sala=${ROOM_ID}`);
  await keys('Escape');
  await expectHidden(limit);
});

test('[V59, V60] the dialog of the limit says what more costs and what becomes of the room, and opens a timer that can be used instead', async () => {
  const { room, timers } = await openPanel(['Apertura', 'Cierre'], { session: { max_timers: 2 } });
  const create = page.getByRole('button', { name: 'Nuevo temporizador' });
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await create.click();
  for (const said of [
    'Evento Básico: $299 MXN por 30 días',
    'Hasta 50 temporizadores y 5 usuarios por sala.',
    'Es un solo pago, no una suscripción',
    'Esta sala viene contigo',
    'Desde ahí vuelves a esta sala',
  ])
    await expectText(limit, said);
  await expectClean('the limit', 'dialog');
  await limit.getByRole('button', { name: 'Usar el que ya existe' }).click();
  const form = page.getByRole('dialog', { name: 'Editar temporizador' });
  await expectHidden(limit);
  await expect.element(form.getByLabelText('Nombre')).toHaveValue('Cierre');
  await expect.element(form.getByLabelText('Nombre')).toHaveFocus();
  await keys('Escape');
  await expect.element(create).toHaveFocus();

  for (const timer of timers) room.control(timer, 'start');
  await create.click();
  await expectCount(limit.getByRole('button', { name: 'Usar el que ya existe' }), 0);
});

test('[V61] the last free place is named where a timer is made, at every size, and nothing moves when it is taken', async () => {
  const { room } = await openPanel(['Apertura'], { session: { max_timers: 2 } });
  const create = page.getByRole('button', { name: 'Nuevo temporizador', exact: true });
  const free = () => seen(page.getByText('1 lugar libre'));
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [768, 1024],
    [390, 844],
    [360, 780],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => free().length).toBeGreaterThan(0);
    await expect.element(free().at(-1) ?? null).toBeInViewport({ ratio: 1 });
    await expect.element(create).toHaveAccessibleDescription('1 de 2 · 1 lugar libre');
    expect(create.element().scrollWidth - create.element().clientWidth, `${width} px`).toBe(0);
  }
  await page.viewport(1440, 900);
  await press('Programa');
  const add = page.getByRole('button', { name: 'Nuevo', exact: true });
  await expect.poll(() => free().length).toBe(1);
  const before = await boxOf(add);
  room.addTimer({ name: 'Cierre' });
  await expect.poll(() => free().length).toBe(0);
  expect(await boxOf(add)).toEqual(before);
});

test('[PL19] where an expired plan is the reason, the dialog of the limit says so', async () => {
  const plan = { ...FREE, ends_at: instant(Date.UTC(2026, 4, 3, 18)), lapsedAt: null };
  await openPanel(['Apertura', 'Cierre'], { session: { max_timers: 2, owner_uid: 'ana' }, plan });
  await press('Nuevo temporizador');
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await expectText(limit, 'Tu plan terminó el 3 de mayo de 2026.');
  await expectText(limit, 'los límites del plan Gratis: 2 temporizadores');
});

test('[CO11] a panel says a week and a day before that the plan ends, each until it is put away', async () => {
  const bar = page.getByRole('complementary').filter({ hasText: 'El plan de esta sala' });
  const openWith = (hours: number) => {
    const plan = { plan_id: 'basic', ends_at: at(hours * 3600), lapsedAt: null } as const;
    return openPanel(['Apertura'], { session: { owner_uid: 'ana', plan_id: 'basic' }, plan });
  };
  await openWith(5 * 24);
  await expectText(bar, /termina el \d+ de \w+ de \d{4}\. Después, la sala tiene los límites del plan Gratis/);
  await expect
    .element(bar.getByRole('link', { name: 'Ver planes' }))
    .toHaveAttribute('href', `/planes?sala=${ROOM_ID}`);
  await expectClean('the end of a plan');
  await openWith(12);
  await expectText(bar, 'termina en menos de un día');
  await press('Ahora no');
  await expectHidden(bar);
  await openWith(-1);
  await expectText(bar, 'Sus límites se conservan mientras haya alguien en la sala');
});
