import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { makeRoom, openProgramme, today } from './support/room.ts';
import {
  choose,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  keys,
  press,
  walk,
  write,
} from './support/screen.ts';

const DAY = [
  { name: 'Apertura', cue: 'Q1', presenter: 'Ana Pérez' },
  { name: 'Ponencia', cue: 'Q2' },
  { name: 'Cierre' },
];

const table = () => page.getByRole('grid', { name: 'Programa del evento' });
const rows = () =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
const rowOf = (name: string) => rows().filter({ hasText: name });
const cell = (row: Locator, column: string) => row.css(`[data-column=${column}]`);
const named = (...names: readonly string[]) =>
  expectTexts(
    rows(),
    names.map((name) => new RegExp(name)),
  );
const editor = () => table().getByRole('textbox');
const toast = (text: string) => page.css('[data-sonner-toast]').filter({ hasText: text });
const newRow = () => table().getByRole('row').filter({ hasText: 'Escribe o pega aquí' });

/** Pastes as a person does who copied it elsewhere. */
function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** The row and the column where the focus is. */
function focused() {
  const { activeElement } = document;
  const { column = '' } = activeElement?.closest<HTMLElement>('[data-column]')?.dataset ?? {};
  return `${activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')} ${column}`;
}

test('[Y91] the running item is marked with its time left, and what is late is said', async () => {
  const day = await openProgramme([
    { name: 'Apertura', planned_start: { at: '03:30', day: 0 } },
    { name: 'Ponencia' },
    { name: 'Cierre', skip: true },
  ]);
  day.set(today);
  day.control(day.first, 'start');
  const opening = rowOf('Apertura');
  await expect.element(opening).toHaveAttribute('aria-current', 'true');
  await expectText(cell(opening, 'state'), /En ejecución, (10:00|9:\d\d)/);
  await expect.element(cell(opening, 'planned')).toHaveTextContent('03:30');
  await expectText(cell(opening, 'expected'), /\d\d:\d\d\+(29|3\d) min(29|3\d) min de retraso/);
  await expectText(cell(rowOf('Ponencia'), 'expected'), /\d\d:\d\d\+(29|3\d) min(29|3\d) min de retraso/);
  await expect.element(cell(rowOf('Cierre'), 'state')).toHaveTextContent('Omitido');
  await expect.element(cell(rowOf('Cierre'), 'expected')).toHaveTextContent('');
});

test('[Y201, Y93, Y94, Y95] the programme is edited from end to end without a mouse', async () => {
  const room = makeRoom();
  for (const item of DAY) room.addTimer(item);
  const said = (text: string) => expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();
  await room.open();
  const programme = page.getByRole('button', { name: 'Programa', exact: true });
  await walk(programme, 'Tab');
  await keys('Enter');
  const first = cell(rowOf('Apertura'), 'name');
  await walk(first, 'Tab');

  // A length, a planned start, and a name that is typed on: each cell by the keys of a spreadsheet.
  await keys('ArrowLeft');
  await expect.element(page.css(':focus')).toHaveAccessibleName('10:00');
  await write('12:30');
  await keys('Enter');
  await expect.element(cell(rowOf('Apertura'), 'duration')).toHaveTextContent('12:30');
  expect(focused()).toBe('3 duration');
  await write('1h30');
  await keys('Tab');
  await expect.element(cell(rows().nth(1), 'duration')).toHaveTextContent('1:30:00');
  expect(focused()).toBe('3 name');
  await keys('F2');
  await expect.element(editor()).toHaveAccessibleName('Nombre, Ponencia');
  await expect.element(editor()).toHaveValue('Ponencia');
  await write(' magistral');
  await keys('Shift+Enter');
  await expect.element(cell(rows().nth(1), 'name')).toHaveTextContent('Ponencia magistral');
  expect(focused()).toBe('2 name');
  await keys('Enter');
  await write('zzz');
  await keys('Escape');
  await expectCount(editor(), 0);
  await expect.element(cell(rows().first(), 'name')).toHaveTextContent('Apertura');
  expect(focused()).toBe('2 name');

  // What is not accepted is said at the cell.
  await keys('ArrowLeft');
  await write('pronto');
  await keys('Enter');
  await expect.element(page.getByRole('alert').filter({ hasText: 'La duración va de' })).toBeVisible();
  await expect.element(editor()).toHaveFocus();
  await keys('Escape');

  // Two cells are copied and pasted onto the next row.
  await keys('Shift+ArrowRight');
  await keys('Control+c');
  await said('2 celdas copiadas');
  await keys('ArrowDown');
  await keys('ArrowDown');
  await keys('ArrowLeft');
  await keys('Control+v');
  await named('Apertura', 'Ponencia', '12:30Apertura');
  await expect.element(toast('1 fila pegada')).toBeVisible();

  // A row moves; two are selected, skipped, and all of it is taken back from where the person is.
  await keys('Alt+ArrowUp');
  await said('Apertura: lugar 2 de 3');
  await named('Apertura', '12:30Apertura', 'Ponencia');
  await keys('Space');
  await keys('ArrowDown');
  await keys('Space');
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 seleccionados');
  await keys('Escape');
  await walk(bar.getByRole('button', { name: 'Omitir', exact: true }), 'Shift+Tab');
  await keys('Enter');
  await expectCount(rows().getByText('Omitido'), 2);
  await walk(cell(rows().nth(2), 'duration'), 'Tab');
  await keys('Escape');
  await keys('Escape');
  await expectCount(bar, 0);
  await keys('Control+z');
  await expectCount(rows().getByText('Omitido'), 0);
  await keys('Control+z');
  await named('Apertura', 'Ponencia', '12:30Apertura');
  await keys('Control+z');
  await named('Apertura', 'Ponencia', '10:00Cierre');
  await keys('Control+Shift+z');
  await named('Apertura', 'Ponencia', '12:30Apertura');

  // The keys of the transport stay outside, and the way leads back.
  await keys('Escape');
  await keys('Tab');
  await expectCount(table().css(':focus'), 0);
  await expectText(page.getByRole('region', { name: 'En pantalla' }), 'Detenido');
  await walk(programme, 'Shift+Tab');
  await keys('Enter');
  await expect.element(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();
});

test('[Y96, PG61, PG64, PG66] what a cell does not accept stays in its editor with the reason; a paste is one command, and a refused one, one too large and a removed row lose nothing', async () => {
  const day = await openProgramme(DAY);
  const duration = cell(rowOf('Ponencia'), 'duration');
  await duration.dblClick();
  await editor().fill('pronto');
  await keys('Enter');
  await expect.element(duration.getByRole('alert')).toHaveTextContent('La duración va de 1 a 1440 minutos');
  await cell(rowOf('Cierre'), 'name').click();
  await expect.element(editor()).toHaveValue('pronto');
  await expect.element(editor()).toHaveFocus();
  await editor().fill('5');
  await keys('Enter');
  await expect.element(duration).toHaveTextContent('5:00');

  day.server.mood.rejects = 'timers.edit';
  await cell(rowOf('Ponencia'), 'presenter').click();
  await write('Luis');
  await keys('Enter');
  await expect.element(toast('No se cambió nada')).toBeVisible();
  await expect.element(editor()).toHaveValue('Luis');
  await keys('Escape');

  await cell(rowOf('Cierre'), 'name').click();
  paste('Clausura\nCena\nBaile');
  await expect.element(toast('No se pegó nada')).toBeVisible();
  await named('Apertura', 'Ponencia', 'Cierre');
  day.server.mood.rejects = null;
  paste('Clausura\nCena\nBaile');
  await named('Apertura', 'Ponencia', 'Clausura', 'Cena', 'Baile');

  const longest = '字'.repeat(100);
  await cell(rowOf('Baile'), 'name').click();
  paste(Array.from({ length: 480 }, () => `${longest}\t${longest}`).join('\n'));
  await expectText(toast('No se pegó nada'), 'Es demasiado para una sola vez');
  await expect.element(page.getByText('En línea')).toBeVisible();
  await named('Apertura', 'Ponencia', 'Clausura', 'Cena', 'Baile');

  await cell(rowOf('Ponencia'), 'name').dblClick();
  await editor().fill('Magistral');
  day.remove(day.second);
  await expectText(toast('ya no existe'), 'Lo que escribías en Nombre: Magistral');
  await expect.poll(() => focused()).toBe('3 name');
});

test('[Y98, Y99] one wrong cell stops a whole paste; cells are copied, pasted over others and beyond the end', async () => {
  await openProgramme(DAY);
  await cell(rowOf('Apertura'), 'duration').click();
  paste('20\tMesa\npronto\tCena');
  await expectText(toast('No se pegó nada'), 'Fila 2, Duración: La duración va de 1 a 1440 minutos');
  await named('10:00Apertura', '10:00Ponencia', '10:00Cierre');

  await cell(rowOf('Ponencia'), 'duration').click();
  paste('20\tMesa redonda\r\n15:30\t"Preguntas\nabiertas"\r\n1h\tCena\r\n');
  await named('Apertura', '20:00Mesa redonda', '15:30Preguntas abiertas', '1:00:00Cena');
  await expect.element(toast('3 filas pegadas')).toBeVisible();

  await cell(rowOf('Apertura'), 'name').click();
  await keys('Shift+ArrowRight');
  await keys('Shift+ArrowDown');
  await keys('Control+c');
  await expect.poll(() => navigator.clipboard.readText()).toBe('Apertura\tAna Pérez\nMesa redonda\t');
  await cell(newRow(), 'name').click();
  await keys('Control+v');
  await named('Apertura', 'Mesa', 'Preguntas', 'Cena', 'Apertura.*Ana Pérez', 'Mesa redonda');

  await cell(rows().first(), 'duration').click();
  await keys('Shift+ArrowDown');
  await keys('Shift+ArrowDown');
  paste('7');
  for (const index of [0, 1, 2]) await expect.element(cell(rows().nth(index), 'duration')).toHaveTextContent('7:00');
});

test('[Y100, Y102] Delete empties cells, and selected items are changed together', async () => {
  const day = await openProgramme(DAY);
  await cell(rowOf('Apertura'), 'cue').click();
  await keys('Shift+ArrowDown');
  await keys('Delete');
  await expect.element(page.getByText('Vaciado')).toBeInTheDocument();
  await expectCount(rows().getByText(/^Q\d$/), 0);

  await keys('Space');
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 seleccionados');
  await bar.getByRole('button', { name: 'Omitir', exact: true }).click();
  for (const name of ['Apertura', 'Ponencia'])
    await expect.element(cell(rowOf(name), 'state')).toHaveTextContent('Omitido');
  await bar.getByRole('button', { name: 'No omitir' }).click();
  await expectCount(rows().getByText('Omitido'), 0);

  await bar.getByRole('button', { name: 'Inicio' }).click();
  await choose('A su hora');
  await expectText(toast('No se cambió nada'), 'Falta el inicio planeado de “Apertura” y otro');
  await bar.getByRole('button', { name: 'Inicio' }).click();
  await choose('En cadena');
  await expectText(cell(rowOf('Ponencia'), 'signs'), 'En cadena');

  await bar.getByRole('button', { name: 'Duplicar' }).click();
  await named('Apertura', 'Ponencia', 'Apertura', 'Ponencia', 'Cierre');
  day.control(day.first, 'start');
  await expectText(cell(rows().first(), 'state'), 'En ejecución');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Seguro que quieres eliminar 2 elementos?' });
  await expectText(question, 'Está en ejecución “Apertura”');
  await question.getByRole('button', { name: 'Eliminar 2' }).click();
  await named('Apertura', 'Ponencia', 'Cierre');
  await expectCount(bar, 0);
});

test('[Y101, Y103] the empty row at the end becomes new items; rows move by key, by dragging and together', async () => {
  await openProgramme(DAY);
  await cell(newRow(), 'name').click();
  await write('Cena');
  await keys('Tab');
  await expectCount(rows(), 4);
  await expect.poll(() => focused()).toBe('5 presenter');
  await write('Todos');
  await keys('Enter');
  await expectText(rowOf('Cena'), 'Todos');
  await keys('ArrowLeft');
  await write('Baile');
  await keys('Enter');
  await expectCount(rows(), 5);
  await write('Despedida');
  await keys('Enter');
  await named('Apertura', 'Ponencia', 'Cierre', 'Cena', 'Baile', 'Despedida');

  await cell(rowOf('Cierre'), 'name').click();
  await keys('Alt+ArrowUp');
  await named('Apertura', 'Cierre', 'Ponencia', 'Cena', 'Baile', 'Despedida');
  await expect.element(page.getByText('Cierre: lugar 2 de 6')).toBeInTheDocument();
  expect(focused()).toBe('3 name');

  await rowOf('Apertura')
    .getByTitle('Arrastrar Apertura')
    .dropTo(rowOf('Cena'), {
      targetPosition: { x: 40, y: 35 },
    });
  await named('Cierre', 'Ponencia', 'Cena', 'Apertura', 'Baile', 'Despedida');
  await expect.element(page.getByText('Apertura: lugar 4 de 6')).toBeInTheDocument();

  await rowOf('Cierre').getByRole('checkbox').click();
  await rowOf('Cena').getByRole('checkbox').click();
  await rowOf('Cena')
    .getByTitle('Arrastrar Cena')
    .dropTo(rowOf('Apertura'), {
      targetPosition: { x: 40, y: 35 },
    });
  await named('Ponencia', 'Apertura', 'Cierre', 'Cena', 'Baile', 'Despedida');
});

test('[Y92] of 500 items those in view are drawn, and all are counted', async () => {
  await openProgramme(Array.from({ length: 500 }, (_, nth) => ({ name: `Ponencia ${nth + 1}` })));
  await expect.element(rowOf('Ponencia 7')).toBeVisible();
  await expect.element(table()).toHaveAttribute('aria-rowcount', '501');
  expect(rows().length).toBeLessThan(60);

  await cell(rows().first(), 'name').click();
  await keys('Control+End');
  await expect.element(rowOf('Ponencia 500')).toHaveAttribute('aria-rowindex', '501');
  expect(focused()).toBe('501 menu');
  expect(rows().length).toBeLessThan(60);
  await keys('Control+a');
  await expect.element(page.getByText('500 seleccionados')).toBeVisible();
  expect(page.getByRole('grid').length).toBe(1);
});

test('[Y104] on a phone it is a list with the same acts', async () => {
  await page.viewport(390, 844);
  await openProgramme(DAY);
  const list = page.getByRole('list', { name: 'Programa del evento' });
  const items = list.getByRole('listitem');
  await expectTexts(items, [/Apertura/, /Ponencia/, /Cierre/]);

  await items
    .nth(1)
    .getByRole('button', { name: /Ponencia/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Editar temporizador' });
  await form.getByLabelText('Nombre').fill('Magistral');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectText(items.nth(1), 'Magistral');

  await items.nth(1).getByRole('button', { name: 'Opciones de Magistral' }).click();
  await choose('Subir');
  await expectTexts(items, [/Magistral/, /Apertura/, /Cierre/]);
  await items
    .nth(0)
    .getByTitle('Arrastrar Magistral')
    .dropTo(items.nth(2), { targetPosition: { x: 10, y: 70 } });
  await expectTexts(items, [/Apertura/, /Cierre/, /Magistral/]);

  await press('Seleccionar');
  await items.nth(0).getByRole('checkbox').click();
  await items.nth(1).getByText('Cierre', { exact: true }).click();
  const bar = page.getByRole('group', { name: 'Acciones para los seleccionados' });
  await bar.getByRole('button', { name: 'Omitir', exact: true }).click();
  await expectTexts(items, [/Apertura.*Omitido/, /Cierre.*Omitido/, /Magistral/]);
  await bar.getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(list.getByRole('checkbox'), 0);
});

test('[Y205] a row starts with one press, by key and on a phone, and its menu puts it on stage', async () => {
  await openProgramme(DAY);
  const state = (name: string) => cell(rowOf(name), 'state');
  const button = (name: string) => page.getByRole('grid').or(page.getByRole('list')).getByRole('button', { name });
  await button('Iniciar Ponencia').click();
  await expectText(state('Ponencia'), 'En ejecución');
  await expect.element(rowOf('Ponencia')).toHaveAttribute('aria-current', 'true');
  await button('Pausar Ponencia').click();
  await expectText(state('Ponencia'), 'Pausado');

  await cell(rowOf('Apertura'), 'name').click();
  await keys('Home');
  await keys('ArrowRight');
  expect(focused()).toBe('2 play');
  await keys('Enter');
  await expectText(state('Apertura'), 'En ejecución');
  expect(focused()).toBe('2 play');
  await keys('Enter');
  await expectText(state('Apertura'), 'Pausado');

  await button('Opciones de Cierre').click();
  await choose('Mostrar en pantalla');
  await expect.element(rowOf('Cierre')).toHaveAttribute('aria-current', 'true');
  const strip = page.getByRole('region', { name: 'En pantalla' });
  await strip.getByRole('button', { name: 'Agregar 1 min' }).click();
  await expectText(strip, '11:00');
  await strip.getByRole('button', { name: 'Quitar 1 min' }).click();
  await expectText(strip, '10:00');

  await page.viewport(390, 844);
  await button('Iniciar Cierre').click();
  await expectText(page.getByRole('listitem').filter({ hasText: 'Cierre' }), 'En ejecución');
});

test('[Y105, V52] it passes the accessibility checks, and says how many signs have no space', async () => {
  const many = {
    start: 'linked',
    gap_seconds: 600,
    display: 'countdown_clock',
    at_zero: 'hide',
    takes_questions: false,
  } as const;
  const day = await openProgramme([...DAY, { name: 'Video', notes: 'Audio', ...many }]);
  const signs = cell(rowOf('Video'), 'signs');
  await expect.element(signs.getByText(/^\+[2-4]$/)).toBeVisible();
  await expect.element(signs.getByTitle(/^En cadena, .* · Con notas$/)).toBeVisible();
  await expect.element(cell(rowOf('Ponencia'), 'signs')).toHaveTextContent('');
  day.control(day.first, 'start');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expectText(page.getByRole('region', { name: 'Programa', exact: true }), 'Ponencia');
    await expectClean(`programme at ${width}`);
    if (width < 900) {
      await press('Seleccionar');
      await page.getByRole('checkbox').first().click();
      await expectClean(`programme at ${width}, selecting`);
      continue;
    }
    await cell(rowOf('Ponencia'), 'name').click();
    await keys('Space');
    await keys('F2');
    await editor().fill('');
    await keys('Enter');
    await expect.element(page.getByText('El nombre es requerido')).toBeVisible();
    await expectClean(`programme at ${width}, editing`);
    await keys('Escape');
    await keys('Escape');
  }
});

test('[PG213] a programme of past days moves to today with one press, and back with another', async () => {
  const day = await openProgramme([{ name: 'Apertura', planned_start: { at: '10:00' } }]);
  day.set({ ...today, date: '2026-11-13' });
  const offer = page.getByRole('button', { name: 'Pasar el programa a hoy' });
  await expect.element(page.getByText(/El programa es de un día que ya pasó: empieza el/)).toBeVisible();
  await expectClean('a programme of past days');
  await offer.click();
  await expectHidden(offer);
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await expect.element(offer).toBeVisible();
});
