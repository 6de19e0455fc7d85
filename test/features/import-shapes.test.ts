import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hasHours } from '../../client/features/import/sheet-rows.ts';
import { hourRangeIn } from '../../client/features/import/hour-range.ts';
import { readItems } from '../../client/features/import/read-items.ts';
import { sheetOfBytes, sheetOfText } from '../../client/features/import/read-sheet.ts';
import type { ReadSheet } from '../../client/features/import/sheet-answer.ts';

/** Sheets in the shape that a committee makes them. */

const OPTIONS = { timers: [], usesIds: true, isHours: false, shortens: false, date: null };

const rowsOf = (read: ReadSheet, options = OPTIONS) => {
  if (!read.ok) throw new Error(read.problem);
  return readItems(read.sheet, options);
};

/** Name, minutes, and planned start of each item; of other rows what they are. */
const briefOf = (read: ReadSheet) =>
  rowsOf(read).map((row) => {
    if (!('item' in row)) return `${row.is} ${row.name}`;
    const { name, duration_minutes: minutes, planned_start: start } = row.item;
    return [name, minutes, ...(start ? [`${start.day ?? 0} ${start.at}`] : [])];
  });

const text = (...rows: string[]) => sheetOfText(rows.join('\n'));

const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  sheetOfBytes(new Uint8Array(await writeXlsx({ sheets })));

test('[IM13, IM29] the workbook of a committee: three days, 120 rows, start and end in one cell', async () => {
  const bytes = readFileSync(new URL('../samples/imports/committee.xlsx', import.meta.url));
  const rows = rowsOf(await sheetOfBytes(new Uint8Array(bytes)));
  const items = rows.flatMap((row) => ('item' in row ? [row.item] : []));
  expect([items.length, rows.filter(({ is }) => is === 'passed').length, rows.length]).toEqual([120, 5, 125]);
  expect(items[0]).toMatchObject({
    name: 'Conferencia 1',
    presenter: 'Dra. Nombre 1',
    cue: '1',
    duration_minutes: 10,
    planned_start: { at: '08:00' },
  });
  expect(
    items.map(({ planned_start: start }) => start?.day ?? 0).filter((day, at, all) => day !== all[at - 1]),
  ).toEqual([0, 1, 2]);
});

test.each([
  ['9:00 - 9:20', '9:00', '9:20'],
  ['9:00–9:20 hrs', '9:00', '9:20 hrs'],
  ['de 9 a 10:30 horas', '9', '10:30 horas'],
  ['09.00-09.30', '09.00', '09.30'],
  ['de las 9:00 a las 10:00', '9:00', '10:00'],
  ['9:00/9:30', '9:00', '9:30'],
  ['9:00 a. m. – 1:00 p. m.', '9:00 a. m.', '1:00 p. m.'],
  // The half of the day is said once.
  ['1:00 - 2:30 pm', '1:00 pm', '2:30 pm'],
  ['11:30 - 12:00 pm', '11:30 am', '12:00 pm'],
  ['10:00 a 2:00 p. m.', '10:00 am', '2:00 p. m.'],
])('[IM29] %s is from %s to %s', (cell, from, to) => {
  expect(hourRangeIn(cell)).toEqual({ from, to });
});

test.each([
  '2026-11-12',
  '12/11/2026',
  '12-11-26',
  '9:00',
  '3/5',
  '18:00 - fin',
  'Sesión 9 - 10',
  '',
  'a',
  '9:00 - 25:00',
])('[IM29] %s is no two hours', (cell) => {
  expect(hourRangeIn(cell)).toBeNull();
});

test('[IM29] two hours in one cell, with a date, beside a length or an end, and without headings', () => {
  expect(
    briefOf(
      text(
        'Horario;Tema;Fin;Duración',
        '9:00 - 9:20;Uno;;',
        '12/11/2026 9:30 - 10:00;Dos;;',
        '10:00 - 11:00;Tres;10:45;',
        '11:00 - 12:00;Cuatro;;20',
        '23:30 a 0:15;Cinco;;',
      ),
    ),
  ).toEqual([
    ['Uno', 20, '0 09:00'],
    ['Dos', 30, '0 09:30'],
    ['Tres', 45, '0 10:00'],
    ['Cuatro', 20, '0 11:00'],
    ['Cinco', 45, '0 23:30'],
  ]);
  expect(briefOf(text('9:00 - 9:20;Uno', '9:20 - 10:00;Dos'))).toEqual([
    ['Uno', 20, '0 09:00'],
    ['Dos', 40, '0 09:20'],
  ]);
});

test.each([
  ['Hora de inicio;Hora de término;Ponencia', '9:00;9:45;Uno'],
  ['Hora de inicio;Hora de cierre;Ponencia', '9:00;9:45;Uno'],
  ['De;A;Tema', '9:00;9:45;Uno'],
  ['Comienza;Finaliza;Conferencia', '9:00;9:45;Uno'],
  ['Orden;Horario;Actividad', '1;9:00 a 9:45;Uno'],
  ['#;Hora;Contenido;Dura;Actividad', '1;9:00;x;45;Uno'],
])('[IM10, IM14] under the headings %s an item has its start and its length', (headings, row) => {
  expect(briefOf(text(headings, row))).toEqual([['Uno', 45, '0 09:00']]);
});

test('[IM14] of two headings with the same meaning the one with the most cells is it', () => {
  expect(briefOf(text('Sesión;Tema;Expone;Min', 'Bloque 1;Uno;Ana;5', ';Dos;Beto;6', ';Tres;Eva;7'))).toEqual([
    ['Uno', 5],
    ['Dos', 6],
    ['Tres', 7],
  ]);
  const [first] = rowsOf(text('Responsable;Ponente;Tema;Min', 'Logística;Ana;Uno;5'));
  expect(first).toMatchObject({ item: { presenter: 'Ana' } });
});

test('[IM12] what begins at the same hour is beside it: both last to the next hour', () => {
  expect(briefOf(text('Hora;Actividad', '9:00;Salón A', '9:00;Salón B', '10:30;Receso', '10:30;Fin'))).toEqual([
    ['Salón A', 90, '0 09:00'],
    ['Salón B', 90, '0 09:00'],
    'wrong Receso',
    'wrong Fin',
  ]);
  expect(briefOf(text('Inicio;Fin;Actividad', '9:00;9:00;Uno'))).toEqual(['wrong Uno']);
});

test('[IM11] noon as 12:00 m., and hours with their word', () => {
  expect(briefOf(text('Hora;Min;Actividad', '12:00 m.;5;Uno', '13 horas;5;Dos', '14:30 hs;5;Tres'))).toEqual([
    ['Uno', 5, '0 12:00'],
    ['Dos', 5, '0 13:00'],
    ['Tres', 5, '0 14:30'],
  ]);
});

test('[IM26] in a column of parts of a day 0.25 is 6:00, beside hours with dots it is 0:25', () => {
  const hours = (...cells: string[]) =>
    rowsOf(text('Hora\tMin\tActividad', ...cells.map((cell) => `${cell}\t5\tUno`))).map((row) =>
      'item' in row ? row.item.planned_start?.at : row.is,
    );
  expect(hours('0.25', '0.5', '0.75')).toEqual(['06:00:00', '12:00:00', '18:00:00']);
  expect(hours('0,25', '0,375')).toEqual(['06:00:00', '09:00:00']);
  expect(hours('23.30', '0.25')).toEqual(['23:30', '00:25']);
});

test('[IM26] a cell with a format of hours is that hour in a workbook, one without a format a part of a day', async () => {
  const at = (hours: number) => new Date(Date.UTC(1899, 11, 31) + hours * 3_600_000);
  const read = await workbook([
    {
      name: 'Programa',
      rows: [
        ['Inicio', 'Fin', 'Actividad'],
        [at(6), 0.375, 'Uno'],
        [at(9), 0.5, 'Dos'],
      ],
    },
  ]);
  expect(briefOf(read)).toEqual([
    ['Uno', 180, '0 06:00:00'],
    ['Dos', 180, '0 09:00:00'],
  ]);
});

test('[IM16] rows of a workbook below thousands of empty ones are read', async () => {
  const rows = [['Nombre', 'Min'], ['Uno', 5], ...Array.from({ length: 3000 }, () => ['', '']), ['Dos', 6]];
  expect(briefOf(await workbook([{ name: 'Programa', rows }]))).toEqual([
    ['Uno', 5],
    ['Dos', 6],
  ]);
});

test('[IM17, IM30] of a workbook the first sheet with headings is read, and the others can be chosen', async () => {
  const day = (name: string) => [
    ['Hora', 'Min', 'Actividad'],
    ['9:00', 20, name],
  ];
  const read = await workbook([
    { name: 'Instrucciones', rows: [['Lea antes de llenar'], ['Gracias']] },
    { name: 'Vacía', rows: [] },
    { name: 'Día 1', rows: day('Uno') },
    { name: 'Día 2', rows: day('Dos') },
    { name: 'Notas', rows: day('Nada'), hidden: true },
  ]);
  expect(briefOf(read)).toEqual([['Uno', 20, '0 09:00']]);
  if (!read.ok) throw new Error(read.problem);
  expect(read.sheets.map(({ name }) => name)).toEqual(['Día 1', 'Día 2', 'Instrucciones']);
  const [, second] = read.sheets;
  // The name of a sheet is a title of all of it.
  expect(second && briefOf({ ...read, sheet: second })).toEqual([['Dos', 20, '1 09:00']]);
});

test('[IM53] the sheet with hours is read, not one before it with headings alone', async () => {
  const read = await workbook([
    {
      name: 'Ponentes',
      rows: [
        ['Nombre', 'Ponente', 'Notas'],
        ['Agua', 'Ana', 'Llega tarde'],
      ],
    },
    {
      name: 'Programa',
      rows: [
        ['Hora', 'Min', 'Actividad'],
        ['9:00', 20, 'Agua'],
      ],
    },
  ]);
  expect(briefOf(read)).toEqual([['Agua', 20, '0 09:00']]);
  expect(read.ok && read.sheets.map(({ name }) => name)).toEqual(['Programa', 'Ponentes']);
});

test.each([
  '<html><body><table><tr><td>Hora</td></tr></table></body></html>',
  '\uFEFF\r\n<!DOCTYPE html>\n<table>',
  '<table border="1"><tr><td>9:00</td></tr></table>',
  '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
])('[IM52] a file that is %s is told what it is and how to save it', async (content) => {
  expect(await sheetOfBytes(new TextEncoder().encode(content))).toEqual({
    ok: false,
    problem: expect.stringMatching(/página web o XML.*guárdalo como \.xlsx o \.csv/),
  });
});

test('[IM30] a sheet with too many rows is told, and not replaced by one behind it', async () => {
  const long = [['Nombre', 'Min'], ...Array.from({ length: 501 }, (_, nth) => [`Charla ${nth}`, 5])];
  const read = await workbook([
    { name: 'Todo', rows: long },
    {
      name: 'Salas',
      rows: [
        ['Nombre', 'Min'],
        ['Sala 1', 5],
      ],
    },
  ]);
  expect(read).toEqual({ ok: false, problem: 'Demasiadas filas: el límite es 500.' });
});

test.each([
  'DÍA 2 – VIERNES 13 DE NOVIEMBRE',
  'Día 2: Salón Mayor',
  'JORNADA 2 | Talleres',
  'Programa – viernes 13 de noviembre',
  'Sesiones del congreso: viernes, 13 de noviembre de 2026',
  'VIERNES 13 DE NOVIEMBRE – SALÓN MAYOR',
])('[IM25] %s is the title of the second day', (title) => {
  const read = text('Hora;Min;Actividad', 'Jueves 12 de noviembre;;', '9:00;5;Uno', `${title};;`, '10:00;5;Dos');
  expect(briefOf(read)).toEqual([
    'passed Jueves 12 de noviembre',
    ['Uno', 5, '0 09:00'],
    `passed ${title}`,
    ['Dos', 5, '1 10:00'],
  ]);
});

test.each(['Bloque A - 3/5', 'Día 10', 'Mesa: 2 de 3 temas', 'Día del agua'])(
  '[IM25] %s is a title without a day',
  (title) => {
    const read = text('Hora;Min;Actividad', '9:00;5;Uno', `${title};;`, '10:00;5;Dos');
    expect(briefOf(read).slice(-1)).toEqual([['Dos', 5, '0 10:00']]);
  },
);

test('[IM25] a column of days with more than the day in its cells', () => {
  const read = text(
    'Día;Hora;Min;Actividad',
    'Día 1 – jueves;9:00;5;Uno',
    'Día 2 – viernes;9:00;5;Dos',
    ';10:00;5;Tres',
  );
  expect(briefOf(read)).toEqual([
    ['Uno', 5, '0 09:00'],
    ['Dos', 5, '1 09:00'],
    ['Tres', 5, '1 10:00'],
  ]);
});

test('[IM14] headings in two rows', () => {
  expect(
    briefOf(text('No;HORARIO;;ACTIVIDAD;PONENTE', ';Inicio;Fin;;', '1;9:00;9:40;Uno;Ana', '2;10:00;10:15;Dos;Eva')),
  ).toEqual(['passed No', ['Uno', 40, '0 09:00'], ['Dos', 15, '0 10:00']]);
});

test.each([
  ['Hora;Evento;Lugar', '17:00;Ceremonia;Jardín', '18:00;Cena;Salón'],
  ['Elemento;Min;Observación', 'Ceremonia;60;', 'Cena;30;Salón'],
])('[IM14] under the headings %s the first column of texts is the name', (...rows) => {
  const [first, second] = rowsOf(text(...rows));
  expect(first).toMatchObject({ is: 'new', item: { name: 'Ceremonia', duration_minutes: 60 } });
  expect(second).toMatchObject({ name: 'Cena' });
});

test.each([
  ['their ends', 'Inicio;Fin;Duración;Tema', ['9:00;10:00;1:00;Uno', '10:00;11:30;1:30;Dos', '11:30;13:30;2:00;Tres']],
  ['the next starts', 'Inicio;Duración;Tema', ['9:00;1:00;Uno', '10:00;1:30;Dos', '11:30;2:00;Tres']],
  ['most next starts', 'Hora;Dura;Tema', ['9:00;1:00;Uno', '10:15;1:30;Dos', '11:45;2:00;Tres', '1:45;1:00;Cuatro']],
  [
    'ends in the same cell',
    'Hora;Duración;Tema',
    ['9:00 - 10:00;1:00;Uno', '10:15 - 11:45;1:30;Dos', '12 - 14:00;2:00;Tres'],
  ],
])('[IM14] lengths that reach to %s are hours and minutes', (_, headings, rows) => {
  const read = text(headings, ...rows);
  if (!read.ok) throw new Error(read.problem);
  expect(hasHours(read.sheet)).toBe(true);
  const minutes = rowsOf(read, { ...OPTIONS, isHours: true }).map(
    (row) => 'fields' in row && row.fields.duration_minutes,
  );
  expect(minutes.slice(0, 3)).toEqual([60, 90, 120]);
});

test.each([
  ['Hora;Duración;Tema', '9:00;1:30;Uno', '9:02;2:00;Dos', '9:04;1:00;Tres'],
  ['Hora;Duración;Tema', '9:00;10:00;Uno', '9:10;5:30;Dos', '9:20;1:00;Tres', '10:20;1:30;Cuatro'],
  ['Tema;Duración', 'Uno;1:00', 'Dos;1:30'],
])('[IM14] other lengths are minutes and seconds: %s, %s', (...rows) => {
  const read = text(...rows);
  expect(read.ok && hasHours(read.sheet)).toBe(false);
});

test('[IM13] a sum is no item, an item that begins with its word is', () => {
  expect(briefOf(text('Tema;Ponente;Min', 'Uno;Ana;5', 'Total;;5', 'Total Recall;Eva;10', 'Tiempo total;;15'))).toEqual(
    [['Uno', 5], 'passed Total', ['Total Recall', 10], 'passed Tiempo total'],
  );
});

test.each([
  ['1:30 h', 90],
  ['0:45 hrs.', 45],
  ['hora y media', 90],
  ['2 horas y media', 150],
  ['media hora', 30],
  ['1/2 hora', 30],
  ['una hora', 60],
])('[IM10] the length %s is %d minutes', (length, minutes) => {
  expect(briefOf(text('Tema;Duración', `Uno;${length}`))).toEqual([['Uno', minutes]]);
});

test.each([
  'Lugar',
  'Sala',
  'Salón',
  'SALÓN:',
  'Aula',
  'Room',
  'Room Name',
  'Track',
  'Location',
  'Escenario',
  'Nombre del salón',
  'Local',
  'Palco',
  'Venue',
  'Ubicación',
  'Foro',
  'Dónde',
])('[IM54] a column called %s is the place of its items, and neither their name nor a person', (heading) => {
  const read = text(`Hora;${heading};Charla;Ponente;Min`, '9:00;Aula Magna;Suelo;Ana;30', '9:30;;Agua;Luis;30');
  expect(rowsOf(read)).toMatchObject([
    { fields: { name: 'Suelo', place: 'Aula Magna', presenter: 'Ana' } },
    { fields: { name: 'Agua', place: '', presenter: 'Luis' } },
  ]);
});

test('[IM32] a place that is too long is an error until it is cut, and stays whole in the notes', () => {
  const place = 'Auditorio de la Facultad de Ciencias, edificio B, segundo piso, junto a la biblioteca';
  const read = text('Tema;Lugar;Min', `Suelo;${place};5`);
  expect(rowsOf(read)).toMatchObject([{ is: 'wrong', problems: [{ words: 'Máximo 60 caracteres' }] }]);
  expect(rowsOf(read, { ...OPTIONS, shortens: true })).toMatchObject([
    { item: { place: 'Auditorio de la Facultad de Ciencias, edificio B, segundo…', notes: place } },
  ]);
});

test('[IM32] names and presenters that are too long are errors until they are cut, and stay whole in the notes', () => {
  const title = `Uso de la ecocardiografía ${'transesofágica '.repeat(6)}en la sala`;
  const read = text('Tema;Ponente;Min;Notas', `${title};Ana;5;Confirmar`, `Corto;${'Dra. Luz, '.repeat(12)}Eva;5;`);
  const problem = { is: 'wrong', problems: [{ words: 'Máximo 100 caracteres' }] };
  expect(rowsOf(read)).toMatchObject([problem, problem]);
  const [first, second] = rowsOf(read, { ...OPTIONS, shortens: true });
  const item = first && 'item' in first ? first.item : null;
  expect(item?.name).toMatch(/^Uso de la ecocardiografía .* transesofágica…$/u);
  expect(item?.name?.length).toBeLessThanOrEqual(100);
  expect(item?.notes).toBe(`${title}\nConfirmar`);
  expect(second).toMatchObject({ item: { name: 'Corto', presenter: expect.stringMatching(/Dra\.…$/u) } });
});

test.each([
  ['Jueves 3 de diciembre', 'Viernes 4 de diciembre'],
  ['3 dic', '4 dic'],
  ['03/12/2026', '04/12/2026'],
  ['Día 1 - Jueves 3 dic', 'Día 2 - Viernes 4 dic'],
  ['Lunes 30/11', 'Martes 1/12'],
])('[IM39] a grid of the days %s and %s', (first, second) => {
  expect(briefOf(text(`Inicio;Fin;${first};${second}`, '9:00;9:50;A;C', '10:00;10:10;B;D'))).toEqual([
    ['A', 50, '0 09:00'],
    ['B', 10, '0 10:00'],
    ['C', 50, '1 09:00'],
    ['D', 10, '1 10:00'],
  ]);
});

test.each([
  ['Inicio;Fin;Sala 1;Sala 2', '9:00;9:45;A;C', '10:15;11:00;B;D'],
  ['Hora;Duración;Sala 1;Sala 2', '9:00;45;A;C', '10:15;45;B;D'],
  ['Hora;Min;Foro 1;Foro 2', '9:00;45;A;C', '10:15;45;B;D'],
  ['Inicio;Fin;Terraza;Jardín', '9:00;9:45;A;C', '10:15;11:00;B;D'],
])('[IM39] the ends and lengths of a grid under %s are those of its items', (...rows) => {
  expect(briefOf(text(...rows))).toEqual([
    ['A', 45, '0 09:00'],
    ['C', 45, '0 09:00'],
    ['B', 45, '0 10:15'],
    ['D', 45, '0 10:15'],
  ]);
});

test('[IM39] what stands alone beside its hour in a grid is an item, under whatever heading', () => {
  const read = text(
    'Hora;Min;Sala 1;Sala 2;Todos;Tipo',
    '9:00;5;;;Inauguración;',
    '10:00;5;A;B;;Taller',
    '11:00;5;;;Clausura;',
    '12:00;;;;;',
  );
  expect(rowsOf(read)).toMatchObject([
    { fields: { name: 'Inauguración', place: 'Todos' } },
    { fields: { name: 'A', place: 'Sala 1' } },
    { fields: { name: 'B', place: 'Sala 2' } },
    { fields: { name: 'Clausura', place: 'Todos' } },
  ]);
});

test('[IM25] a day that is repeated in all columns is a title, also below the headings', () => {
  const days = ['DÍA 1', 'DÍA 2'].map((day) => `${day};${day};${day}`);
  const read = text('Hora;Actividad;Min', days[0] ?? '', '9:00;A;5', '10:00;B;5', days[1] ?? '', '9:00;C;5');
  expect(briefOf(read)).toEqual([
    'passed DÍA 1',
    ['A', 5, '0 09:00'],
    ['B', 5, '0 10:00'],
    'passed DÍA 2',
    ['C', 5, '1 09:00'],
  ]);
});

test.each(['Tiempo estimado', 'Tiempo asignado', 'Tiempo en min', 'Tiempo (min)'])(
  '[IM14] under %s are lengths, and a number before it is none',
  (heading) => {
    expect(briefOf(text(`#;Segmento;${heading}`, '1;Intro;5', '2;Video;3', '3;Charla;20'))).toEqual([
      ['Intro', 5],
      ['Video', 3],
      ['Charla', 20],
    ]);
  },
);

test('[IM13] a sum is told by the first text of its row, in whatever column', () => {
  const rows = rowsOf(text('Hora;Actividad;Ponente;Duración', '9:00;A;Ana;45', 'Total;;;45', ';;Total:;45'));
  expect(rows.map(({ is }) => is)).toEqual(['new', 'passed', 'passed']);
});

test.each([
  ['12:30 m.', '12:30'],
  ['12 del día', '12:00'],
  ['11 de la mañana', '11:00'],
  ['1 de la tarde', '13:00'],
  ['1:30 de la tarde', '13:30'],
  ['8 de la noche', '20:00'],
  ['12 de la noche', '00:00'],
])('[IM11] %s is %s', (hour, at) => {
  expect(briefOf(text('Hora;Actividad;Min', `${hour};A;5`))).toEqual([['A', 5, `0 ${at}`]]);
});

test('[IM10] minutes and seconds with the signs of a keyboard', () => {
  expect(briefOf(text('Tema;Duración', 'A;20´', "B;5' 30''", 'C;1´ 30´´'))).toEqual([
    ['A', 20],
    ['B', 5.5],
    ['C', 1.5],
  ]);
});
