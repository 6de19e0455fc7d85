import type { Locator, Page } from '@playwright/test';
import { treeOf } from './support/aloud.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeDay, openProgramme, showProgramme } from './support/day.ts';
import { dayOf, hourOf, zone } from './support/daytime.ts';
import { walk } from './support/walk.ts';
import { tapWire } from './support/wire.ts';

const DAY = [
  { name: 'Apertura', cue: 'Q1', presenter: 'Ana Pérez' },
  { name: 'Ponencia', cue: 'Q2' },
  { name: 'Cierre' },
];

const table = (page: Page) => page.getByRole('grid', { name: 'Programa del evento' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const cell = (row: Locator, column: string) => row.locator(`[data-column=${column}]`);
const named = (page: Page, ...names: readonly string[]) =>
  expect(rows(page)).toHaveText(names.map((name) => new RegExp(name)));
const editor = (page: Page) => table(page).getByRole('textbox');
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const newRow = (page: Page) => table(page).getByRole('row').filter({ hasText: 'Escribe o pega aquí' });

function firstOf({ timers }: Awaited<ReturnType<typeof openProgramme>>) {
  const [first] = timers;
  if (!first) throw new Error('No timer');
  return first;
}

/** Pastes as a person does who copied it elsewhere. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { column = '' } = activeElement?.closest<HTMLElement>('[data-column]')?.dataset ?? {};
    return `${activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')} ${column}`;
  });

test('[Y90] one press opens the programme, another one leads back, and the device remembers it for that room', async ({
  page,
}) => {
  const day = await openProgramme(page, DAY);
  await named(page, 'Apertura', 'Ponencia', 'Cierre');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'En pantalla' })).toContainText('10:00');

  await page.goto('/favicon.svg');
  await page.goto('/controller');
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();

  await page.goto('/favicon.svg');
  await page.goto(day.address);
  await named(page, 'Apertura', 'Ponencia', 'Cierre');

  await page.getByRole('button', { name: 'Programa', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
});

test('[Y91] the running item is marked with its time left, and what is late is said', async ({ page }) => {
  const begins = Date.now() - 30 * 60_000;
  const at = hourOf(begins);
  const day = await openProgramme(page, [
    { name: 'Apertura', planned_start: { at } },
    { name: 'Ponencia' },
    { name: 'Cierre', skip: true },
  ]);
  await day.set({ date: dayOf(begins), time_zone: zone });
  await day.control(firstOf(day), 'start');
  const opening = rowOf(page, 'Apertura');
  await expect(opening).toHaveAttribute('aria-current', 'true');
  await expect(cell(opening, 'state')).toHaveText(/En ejecución, (10:00|9:\d\d)/);
  await expect(cell(opening, 'planned')).toHaveText(at);
  await expect(cell(opening, 'expected')).toHaveText(/\d\d:\d\d\+(29|3\d) min(29|3\d) min de retraso/);
  await expect(cell(rowOf(page, 'Ponencia'), 'expected')).toHaveText(/\d\d:\d\d\+(29|3\d) min(29|3\d) min de retraso/);
  await expect(cell(rowOf(page, 'Cierre'), 'state')).toHaveText('Omitido');
  await expect(cell(rowOf(page, 'Cierre'), 'expected')).toHaveText('');
});

test('[Y201, Y93, Y94, Y95] the programme is edited from end to end without a mouse', async ({ page }) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await makeDay(page.request, DAY);
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await page.goto(address);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  const programme = page.getByRole('button', { name: 'Programa', exact: true });
  await walk(page, programme, 'Tab');
  await page.keyboard.press('Enter');
  const first = cell(rowOf(page, 'Apertura'), 'name');
  await walk(page, first, 'Tab');

  // A length, a planned start, and a name that is typed on: each cell by the keys of a spreadsheet.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName('10:00');
  await page.keyboard.type('12:30');
  await page.keyboard.press('Enter');
  await expect(cell(rowOf(page, 'Apertura'), 'duration')).toHaveText('12:30');
  expect(await focused(page)).toBe('3 duration');
  await page.keyboard.type('1h30');
  await page.keyboard.press('Tab');
  await expect(cell(rows(page).nth(1), 'duration')).toHaveText('1:30:00');
  expect(await focused(page)).toBe('3 name');
  await page.keyboard.press('F2');
  await expect(editor(page)).toHaveAccessibleName('Nombre, Ponencia');
  await expect(editor(page)).toHaveValue('Ponencia');
  await page.keyboard.type(' magistral');
  await page.keyboard.press('Shift+Enter');
  await expect(cell(rows(page).nth(1), 'name')).toHaveText('Ponencia magistral');
  expect(await focused(page)).toBe('2 name');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zzz');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await expect(cell(rows(page).first(), 'name')).toHaveText('Apertura');
  expect(await focused(page)).toBe('2 name');

  // What is not accepted is said at the cell.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('pronto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'La duración va de' })).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');

  // Two cells are copied and pasted onto the next row.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await said('2 celdas copiadas');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+v');
  await named(page, 'Apertura', 'Ponencia', '12:30Apertura');
  await expect(toast(page, '1 fila pegada')).toBeVisible();

  // A row moves; two are selected, skipped, and all of it is taken back from where the person is.
  await page.keyboard.press('Alt+ArrowUp');
  await said('Apertura: lugar 2 de 3');
  await named(page, 'Apertura', '12:30Apertura', 'Ponencia');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await expect(bar.getByRole('status')).toHaveText('2 seleccionados');
  await page.keyboard.press('Escape');
  await walk(page, bar.getByRole('button', { name: 'Omitir', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByText('Omitido')).toHaveCount(2);
  await walk(page, cell(rows(page).nth(2), 'duration'), 'Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows(page).getByText('Omitido')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await named(page, 'Apertura', 'Ponencia', '12:30Apertura');
  await page.keyboard.press('Control+z');
  await named(page, 'Apertura', 'Ponencia', '10:00Cierre');
  await page.keyboard.press('Control+Shift+z');
  await named(page, 'Apertura', 'Ponencia', '12:30Apertura');

  // The keys of the transport stay outside, and the way leads back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(table(page).locator(':focus')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'En pantalla' })).toContainText('Detenido');
  await walk(page, programme, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
});

test('[Y96, PG61, PG64, PG66] what a cell does not accept stays in its editor with the reason; a paste is one command, and a refused one, one too large and a removed row lose nothing', async ({
  page,
}) => {
  const wire = await tapWire(page);
  const day = await openProgramme(page, DAY);
  const duration = cell(rowOf(page, 'Ponencia'), 'duration');
  await duration.dblclick();
  await editor(page).fill('pronto');
  await page.keyboard.press('Enter');
  await expect(duration.getByRole('alert')).toHaveText('La duración va de 1 a 1440 minutos');
  await cell(rowOf(page, 'Cierre'), 'name').click();
  await expect(editor(page)).toHaveValue('pronto');
  await expect(editor(page)).toBeFocused();
  await editor(page).fill('5');
  await page.keyboard.press('Enter');
  await expect(duration).toHaveText('5:00');

  wire.refuse('timers.edit');
  await cell(rowOf(page, 'Ponencia'), 'presenter').click();
  await page.keyboard.type('Luis');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'No se cambió nada')).toBeVisible();
  await expect(editor(page)).toHaveValue('Luis');
  await page.keyboard.press('Escape');

  await cell(rowOf(page, 'Cierre'), 'name').click();
  await paste(page, 'Clausura\nCena\nBaile');
  await expect(toast(page, 'No se pegó nada')).toBeVisible();
  await named(page, 'Apertura', 'Ponencia', 'Cierre');
  wire.refuse(null);
  await paste(page, 'Clausura\nCena\nBaile');
  await named(page, 'Apertura', 'Ponencia', 'Clausura', 'Cena', 'Baile');

  const longest = '字'.repeat(100);
  await cell(rowOf(page, 'Baile'), 'name').click();
  await paste(page, Array.from({ length: 480 }, () => `${longest}\t${longest}`).join('\n'));
  await expect(toast(page, 'No se pegó nada')).toContainText('Es demasiado para una sola vez');
  await expect(page.getByText('En línea')).toBeVisible();
  await named(page, 'Apertura', 'Ponencia', 'Clausura', 'Cena', 'Baile');

  await cell(rowOf(page, 'Ponencia'), 'name').dblclick();
  await editor(page).fill('Magistral');
  await day.remove(`timers/${day.timers[1]?.id}`);
  await expect(toast(page, 'ya no existe')).toContainText('Lo que escribías en Nombre: Magistral');
  await expect.poll(() => focused(page)).toBe('3 name');
});

test('[Y97, PG201, PG202] two people edit the same row and the same cell, and the focus outlives a deleted row', async ({
  page,
  context,
}) => {
  const day = await openProgramme(page, DAY);
  const second = await context.newPage();
  await showProgramme(second, day.address);
  await cell(rowOf(page, 'Ponencia'), 'name').dblclick();
  await editor(page).fill('Ponencia magistral');
  await cell(rowOf(second, 'Ponencia'), 'name').dblclick();
  await editor(second).fill('Otra');
  await second.keyboard.press('Enter');
  await cell(rowOf(second, 'Otra'), 'presenter').click();
  await second.keyboard.type('Luis');
  await second.keyboard.press('Enter');
  // Frames arrive in their order: the first page knows of the other name too.
  await expect(cell(rows(page).nth(1), 'presenter')).toHaveText('Luis');
  await expect(editor(page)).toHaveValue('Ponencia magistral');
  await page.bringToFront();
  await editor(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Alguien ya puso “Otra” aquí' })).toBeVisible();
  await expect(cell(rows(second).nth(1), 'name')).toHaveText('Otra');
  await editor(page).press('Enter');
  await expect(toast(second, 'Alguien cambió lo que pusiste en “Ponencia magistral”')).toContainText(
    'Nombre: ahora dice “Ponencia magistral”; tú pusiste “Otra”',
  );
  for (const each of [page, second]) {
    await expect(cell(rows(each).nth(1), 'name')).toHaveText('Ponencia magistral');
    await expect(cell(rows(each).nth(1), 'presenter')).toHaveText('Luis');
  }

  await cell(rowOf(page, 'Ponencia'), 'name').click();
  await day.remove(`timers/${day.timers[1]?.id}`);
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(() => focused(page)).toBe('3 name');
});

test('[Y98, Y99] one wrong cell stops a whole paste; cells are copied, pasted over others and beyond the end', async ({
  page,
}) => {
  await openProgramme(page, DAY);
  await cell(rowOf(page, 'Apertura'), 'duration').click();
  await paste(page, '20\tMesa\npronto\tCena');
  await expect(toast(page, 'No se pegó nada')).toContainText('Fila 2, Duración: La duración va de 1 a 1440 minutos');
  await named(page, '10:00Apertura', '10:00Ponencia', '10:00Cierre');

  await cell(rowOf(page, 'Ponencia'), 'duration').click();
  await paste(page, '20\tMesa redonda\r\n15:30\t"Preguntas\nabiertas"\r\n1h\tCena\r\n');
  await named(page, 'Apertura', '20:00Mesa redonda', '15:30Preguntas abiertas', '1:00:00Cena');
  await expect(toast(page, '3 filas pegadas')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(rowOf(page, 'Apertura'), 'name').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Apertura\tAna Pérez\nMesa redonda\t');
  await cell(newRow(page), 'name').click();
  await page.keyboard.press('Control+v');
  await named(page, 'Apertura', 'Mesa', 'Preguntas', 'Cena', 'Apertura.*Ana Pérez', 'Mesa redonda');

  await cell(rows(page).first(), 'duration').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await paste(page, '7');
  for (const index of [0, 1, 2]) await expect(cell(rows(page).nth(index), 'duration')).toHaveText('7:00');
});

test('[Y100, Y102] Delete empties cells, and selected items are changed together', async ({ page }) => {
  const day = await openProgramme(page, DAY);
  await cell(rowOf(page, 'Apertura'), 'cue').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Vaciado')).toBeAttached();
  await expect(rows(page).getByText(/^Q\d$/)).toHaveCount(0);

  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await expect(bar.getByRole('status')).toHaveText('2 seleccionados');
  await bar.getByRole('button', { name: 'Omitir', exact: true }).click();
  for (const name of ['Apertura', 'Ponencia']) await expect(cell(rowOf(page, name), 'state')).toHaveText('Omitido');
  await bar.getByRole('button', { name: 'No omitir' }).click();
  await expect(rows(page).getByText('Omitido')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Inicio' }).click();
  await page.getByRole('menuitem', { name: 'A su hora' }).click();
  await expect(toast(page, 'No se cambió nada')).toContainText('Falta el inicio planeado de “Apertura” y otro');
  await bar.getByRole('button', { name: 'Inicio' }).click();
  await page.getByRole('menuitem', { name: 'En cadena' }).click();
  await expect(cell(rowOf(page, 'Ponencia'), 'signs')).toContainText('En cadena');

  await bar.getByRole('button', { name: 'Duplicar' }).click();
  await named(page, 'Apertura', 'Ponencia', 'Apertura', 'Ponencia', 'Cierre');
  await day.control(firstOf(day), 'start');
  await expect(cell(rows(page).first(), 'state')).toContainText('En ejecución');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Seguro que quieres eliminar 2 elementos?' });
  await expect(question).toContainText('Está en ejecución “Apertura”');
  await question.getByRole('button', { name: 'Eliminar 2' }).click();
  await named(page, 'Apertura', 'Ponencia', 'Cierre');
  await expect(bar).toHaveCount(0);
});

test('[Y101, Y103] the empty row at the end becomes new items; rows move by key, by dragging and together', async ({
  page,
}) => {
  await openProgramme(page, DAY);
  await cell(newRow(page), 'name').click();
  await page.keyboard.type('Cena');
  await page.keyboard.press('Tab');
  await expect(rows(page)).toHaveCount(4);
  await expect.poll(() => focused(page)).toBe('5 presenter');
  await page.keyboard.type('Todos');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Cena')).toContainText('Todos');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('Baile');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.type('Despedida');
  await page.keyboard.press('Enter');
  await named(page, 'Apertura', 'Ponencia', 'Cierre', 'Cena', 'Baile', 'Despedida');

  await cell(rowOf(page, 'Cierre'), 'name').click();
  await page.keyboard.press('Alt+ArrowUp');
  await named(page, 'Apertura', 'Cierre', 'Ponencia', 'Cena', 'Baile', 'Despedida');
  await expect(page.getByText('Cierre: lugar 2 de 6')).toBeAttached();
  expect(await focused(page)).toBe('3 name');

  await rowOf(page, 'Apertura')
    .getByTitle('Arrastrar Apertura')
    .dragTo(rowOf(page, 'Cena'), {
      targetPosition: { x: 40, y: 35 },
    });
  await named(page, 'Cierre', 'Ponencia', 'Cena', 'Apertura', 'Baile', 'Despedida');
  await expect(page.getByText('Apertura: lugar 4 de 6')).toBeAttached();

  await rowOf(page, 'Cierre').getByRole('checkbox').check();
  await rowOf(page, 'Cena').getByRole('checkbox').check();
  await rowOf(page, 'Cena')
    .getByTitle('Arrastrar Cena')
    .dragTo(rowOf(page, 'Apertura'), {
      targetPosition: { x: 40, y: 35 },
    });
  await named(page, 'Ponencia', 'Apertura', 'Cierre', 'Cena', 'Baile', 'Despedida');
});

test('[Y92] of 500 items those in view are drawn, and all are counted', async ({ page }) => {
  const day = await openProgramme(page, [{ name: 'Ponencia 1' }]);
  await day.addTimers(
    Array.from({ length: 499 }, (_, index) => ({ name: `Ponencia ${index + 2}`, duration_minutes: 5 })),
  );
  await expect(rowOf(page, 'Ponencia 7')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '501');
  expect(await rows(page).count()).toBeLessThan(60);

  await cell(rows(page).first(), 'name').click();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'Ponencia 500')).toHaveAttribute('aria-rowindex', '501');
  expect(await focused(page)).toBe('501 menu');
  expect(await rows(page).count()).toBeLessThan(60);
  await page.keyboard.press('Control+a');
  await expect(page.getByText('500 seleccionados')).toBeVisible();
  const spoken = await treeOf(page);
  expect(spoken.filter(({ role }) => role === 'grid')).toHaveLength(1);
});

test('[Y104] on a phone it is a list with the same acts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProgramme(page, DAY);
  const list = page.getByRole('list', { name: 'Programa del evento' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveText([/Apertura/, /Ponencia/, /Cierre/]);

  await items
    .nth(1)
    .getByRole('button', { name: /Ponencia/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Editar temporizador' });
  await form.getByLabel('Nombre').fill('Magistral');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(items.nth(1)).toContainText('Magistral');

  await items.nth(1).getByRole('button', { name: 'Opciones de Magistral' }).click();
  await page.getByRole('menuitem', { name: 'Subir' }).click();
  await expect(items).toHaveText([/Magistral/, /Apertura/, /Cierre/]);
  await items
    .nth(0)
    .getByTitle('Arrastrar Magistral')
    .dragTo(items.nth(2), { targetPosition: { x: 10, y: 70 } });
  await expect(items).toHaveText([/Apertura/, /Cierre/, /Magistral/]);

  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await items.nth(0).getByRole('checkbox').check();
  await items.nth(1).getByText('Cierre', { exact: true }).click();
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await bar.getByRole('button', { name: 'Omitir', exact: true }).click();
  await expect(items).toHaveText([/Apertura.*Omitido/, /Cierre.*Omitido/, /Magistral/]);
  await bar.getByRole('button', { name: 'Cancelar' }).click();
  await expect(list.getByRole('checkbox')).toHaveCount(0);
});

test('[Y205] a row starts with one press, by key and on a phone, and its menu puts it on stage', async ({ page }) => {
  await openProgramme(page, DAY);
  const state = (name: string) => cell(rowOf(page, name), 'state');
  const button = (name: string) => page.getByRole('grid').or(page.getByRole('list')).getByRole('button', { name });
  await button('Iniciar Ponencia').click();
  await expect(state('Ponencia')).toContainText('En ejecución');
  await expect(rowOf(page, 'Ponencia')).toHaveAttribute('aria-current', 'true');
  await button('Pausar Ponencia').click();
  await expect(state('Ponencia')).toContainText('Pausado');

  await cell(rowOf(page, 'Apertura'), 'name').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('2 play');
  await page.keyboard.press('Enter');
  await expect(state('Apertura')).toContainText('En ejecución');
  expect(await focused(page)).toBe('2 play');
  await page.keyboard.press('Enter');
  await expect(state('Apertura')).toContainText('Pausado');

  await button('Opciones de Cierre').click();
  await page.getByRole('menuitem', { name: 'Mostrar en pantalla' }).click();
  await expect(rowOf(page, 'Cierre')).toHaveAttribute('aria-current', 'true');
  const strip = page.getByRole('region', { name: 'En pantalla' });
  await strip.getByRole('button', { name: 'Agregar 1 min' }).click();
  await expect(strip).toContainText('11:00');
  await strip.getByRole('button', { name: 'Quitar 1 min' }).click();
  await expect(strip).toContainText('10:00');

  await page.setViewportSize({ width: 390, height: 844 });
  await button('Iniciar Cierre').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cierre' })).toContainText('En ejecución');
});

test('[Y105, V52] it passes the accessibility checks, and says how many signs have no space', async ({ page }) => {
  test.setTimeout(120_000);
  const many = {
    start: 'linked',
    gap_seconds: 600,
    display: 'countdown_clock',
    at_zero: 'hide',
    takes_questions: false,
  };
  const day = await openProgramme(page, [...DAY, { name: 'Video', notes: 'Audio', ...many }]);
  const signs = cell(rowOf(page, 'Video'), 'signs');
  await expect(signs.getByText(/^\+[2-4]$/)).toBeVisible();
  await expect(signs.getByTitle(/^En cadena, .* · Con notas$/)).toBeVisible();
  await expect(cell(rowOf(page, 'Ponencia'), 'signs')).toHaveText('');
  await day.control(firstOf(day), 'start');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'Programa', exact: true })).toContainText('Ponencia');
    await expectClean(page, `programme at ${width}`);
    if (width < 900) {
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
      await page.getByRole('checkbox').first().check();
      await expectClean(page, `programme at ${width}, selecting`);
      continue;
    }
    await cell(rowOf(page, 'Ponencia'), 'name').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('F2');
    await editor(page).fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('El nombre es requerido')).toBeVisible();
    await expectClean(page, `programme at ${width}, editing`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});

test('[PG213] a programme of past days moves to today with one press, and back with another', async ({ page }) => {
  const day = await makeDay(page.request, [{ name: 'Apertura' }]);
  const before = Date.now() - 7 * 24 * 3_600_000;
  await day.set({ date: dayOf(before), time_zone: zone });
  await day.edit(firstOf(day), { planned_start: { at: '10:00' } });
  await showProgramme(page, day.address);
  const offer = page.getByRole('button', { name: 'Pasar el programa a hoy' });
  await expect(page.getByText(/El programa es de un día que ya pasó: empieza el/)).toBeVisible();
  await expectClean(page, 'a programme of past days');
  await offer.click();
  await expect(offer).toBeHidden();
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await expect(offer).toBeVisible();
});
