import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeDay } from './support/day.ts';
import { clock, openPanel, press, rowOf, rows } from './support/panel.ts';
import { changeSession, tapWire } from './support/wire.ts';

test('[V1] a panel of a room without timers creates the first one, and two panels create one', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  const { room } = await openPanel(page, request, []);
  const second = await context.newPage();
  await second.clock.install();
  await second.goto(`/controller/${room.id}#code=${room.controller}`);
  for (const panel of [page, second]) {
    await expect(rows(panel)).toHaveText([/10:00.*Temporizador Principal.*Detenido/], { timeout: 15_000 });
    await expect(panel.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible();
  }
  // Neither panel creates another one, which it would do within a second, and before what it is told next.
  for (const panel of [page, second]) {
    await panel.clock.fastForward(1500);
    await press(panel, panel === page ? 'Iniciar' : 'Pausar');
  }
  await expect(rows(page)).toHaveText([/Temporizador Principal.*Pausado/]);
});

test('[V1] a refused first timer is reported', async ({ page, request }) => {
  const wire = await tapWire(page);
  wire.refuse('timer.create');
  await openPanel(page, request, []);
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Error al crear temporizador' });
  await expect(toast).toContainText('El servicio no está disponible');
  await expect(rows(page)).toHaveCount(0);
});

test('[V2] a new timer is proposed, checked beside its fields, made, and said', async ({ page, request }) => {
  await openPanel(page, request);
  await press(page, 'Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Principal');
  await expect(dialog.getByLabel('Ponente')).toHaveValue('Presentador');
  await expect(dialog.getByRole('radio', { name: 'Verde' })).toBeChecked();

  await dialog.getByLabel('Nombre').fill(' ');
  await dialog.getByLabel('Minutos').fill('0.5');
  await press(page, 'Crear temporizador');
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
  await expect(dialog.getByText('La duración va de 1 a 1440 minutos')).toBeVisible();
  await expect(dialog.getByLabel('Minutos')).toHaveValue('0.5');

  await dialog.getByLabel('Nombre').fill('Panel de cierre');
  await dialog.getByLabel('Minutos').fill('2.5');
  await dialog.getByRole('radio', { name: 'Rosa' }).check({ force: true });
  await press(page, 'Crear temporizador');
  await expect(page.getByText('Temporizador creado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Panel de cierre')).toHaveText(/2:30.*Panel de cierre.*Detenido.*Presentador/);
});

test('[V3, V4] an edited timer changes everywhere and keeps what it was doing; it is deleted after a question with its name, and the next one takes the stage', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Apertura', 'Cierre']);
  await press(page, 'Iniciar');
  await press(page, 'Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar temporizador' });
  await dialog.getByLabel('Nombre').fill('Inauguración');
  await dialog.getByLabel('Minutos').fill('20');
  await press(page, 'Guardar cambios');
  await expect(page.getByText('Temporizador actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inauguración' })).toBeVisible();
  await expect(rowOf(page, 'Inauguración')).toContainText('En ejecución');
  await expect(clock(page)).toHaveText(/^(20:00|19:5\d)$/);

  await press(page, 'Opciones de Inauguración');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', {
    name: '¿Seguro que quieres eliminar el temporizador “Inauguración”?',
  });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows(page)).toHaveCount(2);

  await press(page, 'Opciones de Inauguración');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await question.getByRole('button', { name: 'Eliminar temporizador' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Temporizador eliminado exitosamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeFocused();
});

test('[V58, T49] a short item takes fitting thresholds with one press; the proposed presenter is not on stage', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request, []);
  await press(page, 'Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await dialog.getByLabel('Nombre').fill('Charla breve');
  await dialog.getByLabel('Minutos').fill('5');
  await dialog.getByRole('button', { name: 'Avisar cuando falten 1:00 y 0:20' }).click();
  await expect(dialog.getByRole('button', { name: /^Avisar a/ })).toBeHidden();
  await press(page, 'Crear temporizador');
  await expect(rows(page).filter({ hasText: 'Charla breve' })).toContainText('Presentador');
  await rows(page).filter({ hasText: 'Charla breve' }).click();
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Charla breve' })).toBeVisible();
  await expect(stage.getByText('Presentador')).toHaveCount(0);
});

test('[V36] what somebody types of a timer that another person deletes stays, and can become a timer again', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Charla']);
  const [first, second] = timers;
  const heading = page.getByRole('heading', { name: 'Temporizadores' });
  const choose = async (name: string, act: string) => {
    await press(page, `Opciones de ${name}`);
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Charla', 'Editar');
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Conferencia');
  await form.getByLabel('Minutos').fill('25');
  await room.remove(`timers/${second?.id}`);
  await expect(form.getByRole('alert')).toHaveText(
    /Alguien eliminó este temporizador.*Lo que escribiste sigue aquí: puedes crearlo de nuevo en su lugar/,
  );
  await expect(page.getByRole('dialog', { name: 'Temporizador eliminado' })).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Conferencia');
  await expect(form.getByLabel('Minutos')).toBeFocused();
  await form.getByRole('button', { name: 'Crear de nuevo' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Temporizador creado exitosamente')).toBeVisible();
  await expect(rows(page)).toHaveText([/Apertura/, /25:00.*Conferencia/]);
  await expect(heading).toBeFocused();

  await choose('Apertura', 'Eliminar');
  await room.remove(`timers/${first?.id}`);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('Alguien ya eliminó ese temporizador')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('[V5, V6] rows change places by drag, by key and from their menu; a press on one brings its timer on stage; each starts and pauses on its own', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Apertura', 'Cierre']);
  const order = (...names: string[]) => expect(rows(page)).toHaveText(names.map((name) => new RegExp(name)));
  await order('Apertura', 'Cierre');

  const grip = await page.getByTitle('Arrastrar Apertura').boundingBox();
  if (!grip) throw new Error('No grip');
  await page.mouse.move(grip.x + 5, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y + 90, { steps: 6 });
  await expect(rowOf(page, 'Cierre')).not.toHaveCSS('translate', 'none');
  await page.mouse.up();
  await order('Cierre', 'Apertura');

  await rowOf(page, 'Apertura').locator('[aria-current]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await order('Apertura', 'Cierre');
  await expect(rowOf(page, 'Apertura').locator('[aria-current]')).toBeFocused();
  await expect(page.getByText('Apertura: lugar 1 de 2')).toBeAttached();

  await press(page, 'Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Bajar' }).click();
  await order('Cierre', 'Apertura');

  await expect(rowOf(page, 'Apertura')).toContainText('En pantalla');
  await rowOf(page, 'Cierre').locator('[aria-current]').click();
  await expect(rowOf(page, 'Cierre')).toContainText('En pantalla');
  await expect(rowOf(page, 'Apertura')).not.toContainText('En pantalla');
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible();

  await press(page, 'Iniciar Apertura');
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await press(page, 'Pausar Apertura');
  await expect(rowOf(page, 'Apertura')).toContainText('Pausado');
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
});

test('[V5] in a long list the focus stays on a row that moves, and all rows are items of one list', async ({
  page,
  request,
}) => {
  const names = Array.from({ length: 12 }, (_, nth) => `Charla ${'ABCDEFGHIJKL'[nth]}`);
  const day = await makeDay(
    request,
    names.map((name) => ({ name })),
  );
  await page.goto(day.address);
  const list = page.getByRole('list').filter({ has: page.getByText('Charla A') });
  await expect(list.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(name)));
  const placeOf = (name: string, place: number) =>
    expect(page.getByText(`${name}: lugar ${place} de 12`)).toBeAttached();

  const select = rowOf(page, 'Charla J').locator('[aria-current]');
  await select.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await placeOf('Charla J', 11);
  await expect(select).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await placeOf('Charla J', 10);
  await expect(select).toBeFocused();

  await press(page, 'Opciones de Charla J');
  await page.getByRole('menuitem', { name: 'Bajar' }).click();
  await placeOf('Charla J', 11);
  await expect(page.getByRole('button', { name: 'Opciones de Charla J' })).toBeFocused();

  const grip = await page.getByTitle('Arrastrar Charla J').boundingBox();
  if (!grip) throw new Error('No grip');
  await page.mouse.move(grip.x + 5, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y - 130, { steps: 6 });
  await expect(rowOf(page, 'Charla I')).not.toHaveCSS('translate', 'none');
  await page.mouse.up();
  await placeOf('Charla J', 9);
});

test('[PL19] where an expired plan is the reason, the dialog of the limit says so', async ({ page, request }) => {
  await changeSession(page, () => ({ owner_uid: 'ana', plan_ends_at: Date.UTC(2026, 4, 3, 18) }));
  await openPanel(page, request, ['Apertura', 'Cierre']);
  await press(page, 'Nuevo temporizador');
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await expect(limit).toContainText('Tu plan terminó el 3 de mayo de 2026.');
  await expect(limit).toContainText('los límites del plan Gratis: 2 temporizadores');
});

test('[V7, V8] beyond the plan the limit is said, also by a form that was open before; it can be closed, and shows the way to the plans', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request);
  await press(page, 'Nuevo temporizador');
  const form = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await expect(form.getByLabel('Nombre')).toBeVisible();
  await room.addTimer({ name: 'Más rápido' });
  await press(page, 'Crear temporizador');
  await expect(limit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limit).toBeHidden();
  await expect(form).toBeHidden();

  await press(page, 'Nuevo temporizador');
  await expect(limit.getByRole('link', { name: 'Ver planes y actualizar' })).toHaveAttribute(
    'href',
    `/planes?sala=${room.id}`,
  );
  await page.keyboard.press('Escape');
  await expect(limit).toBeHidden();
});

test('[V59, V60] the dialog of the limit says what more costs and what becomes of the room, and opens a timer that can be used instead', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
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
    await expect(limit).toContainText(said);
  await expectClean(page, 'the limit', 'dialog');
  await limit.getByRole('button', { name: 'Usar el que ya existe' }).click();
  const form = page.getByRole('dialog', { name: 'Editar temporizador' });
  await expect(limit).toBeHidden();
  await expect(form.getByLabel('Nombre')).toHaveValue('Cierre');
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();

  for (const timer of timers) await room.control(timer, 'start');
  await create.click();
  await expect(limit.getByRole('button', { name: 'Usar el que ya existe' })).toHaveCount(0);
});

test('[V61] the last free place is named where a timer is made, at every size, and nothing moves when it is taken', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const create = page.getByRole('button', { name: 'Nuevo temporizador', exact: true });
  const free = page.getByText('1 lugar libre').filter({ visible: true });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [768, 1024],
    [390, 844],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(free.last()).toBeInViewport({ ratio: 1 });
    await expect(create).toHaveAccessibleDescription('1 de 2 · 1 lugar libre');
    expect(await create.evaluate((each) => each.scrollWidth - each.clientWidth), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, 'Programa');
  const add = page.getByRole('button', { name: 'Nuevo', exact: true });
  await expect(free).toHaveCount(1);
  const before = await add.boundingBox();
  await room.addTimer({ name: 'Cierre' });
  await expect(free).toHaveCount(0);
  expect(await add.boundingBox()).toEqual(before);
});
