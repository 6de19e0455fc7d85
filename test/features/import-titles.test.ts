import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readItems } from '../../client/features/import/read-items.ts';
import { sheetOfBytes, sheetOfText } from '../../client/features/import/read-sheet.ts';
import type { ReadSheet } from '../../client/features/import/sheet-answer.ts';

/** Name, minutes, and planned start of each item; of other rows what they are. */
function briefOf(read: ReadSheet, date: string | null = null) {
  if (!read.ok) throw new Error(read.problem);
  return readItems(read.sheet, { timers: [], usesIds: true, isHours: false, date }).map((row) => {
    if (!('item' in row))
      return `${row.is} ${row.is === 'wrong' ? row.problems.map(({ words }) => words).join() : row.name}`;
    const { name, duration_minutes: minutes, planned_start: start } = row.item;
    return [name, minutes, ...(start ? [`${start.day ?? 0} ${start.at}`] : [])];
  });
}

const text = (...rows: string[]) => sheetOfText(rows.join('\n'));

test('[IM13, IM25] titles above, in the column of hours, in that of names, and merged over all', () => {
  expect(
    briefOf(
      text(
        'PROGRAMA DEL DÍA 1;;',
        ';;',
        'Hora;Actividad;Ponente',
        'MAÑANA;;',
        '09:00;Registro;',
        ';Bloque primero;',
        '09:30;Apertura;Ana',
        'TARDE;TARDE;TARDE',
        '10:00;Taller;Beto',
        'DÍA 2;;',
        '08:00;Mesa;',
        '08:30;Fin;',
      ),
    ),
  ).toEqual([
    'passed PROGRAMA DEL DÍA 1',
    'passed MAÑANA',
    ['Registro', 30, '0 09:00'],
    'passed Bloque primero',
    ['Apertura', 30, '0 09:30'],
    'passed TARDE',
    // The next item is on another day.
    'wrong Falta la duración',
    'passed DÍA 2',
    ['Mesa', 30, '1 08:00'],
    'wrong Falta la duración',
  ]);
});

test('[IM25] dates as titles, and titles without headings', () => {
  expect(
    briefOf(
      text('Sábado 3 de mayo;;', '09:00;Registro;5', '10:00;Charla;6', 'Domingo 4 de mayo;;', '09:00;Mesa;7'),
      '2026-05-03',
    ),
  ).toEqual([
    'passed Sábado 3 de mayo',
    ['Registro', 5, '0 09:00'],
    ['Charla', 6, '0 10:00'],
    'passed Domingo 4 de mayo',
    ['Mesa', 7, '1 09:00'],
  ]);
});

test('[IM12, IM25] titles that are dates count from the first of them where the event has no date', () => {
  expect(
    briefOf(
      text(
        'Viernes 8 de mayo de 2026;;',
        'Hora;Nombre;Sala',
        '09:00;Registro;A',
        '10:00;Charla;A',
        '17:00;Cierre;A',
        'Sábado 9 de mayo;;',
        '09:00;Taller;B',
        '10:00;Mesa;C',
      ),
    ),
  ).toEqual([
    'passed Viernes 8 de mayo de 2026',
    ['Registro', 60, '0 09:00'],
    ['Charla', 420, '0 10:00'],
    'wrong Falta la duración',
    'passed Sábado 9 de mayo',
    ['Taller', 60, '1 09:00'],
    'wrong Falta la duración',
  ]);
});

test('[IM12, IM25] a date above the sheet that holds for none of its rows is not the first day', () => {
  const printed = ['12/01/2026;;;', 'Fecha;Hora;Nombre;Min'];
  expect(briefOf(text(...printed, '08/05/2026;9:00;Uno;5', ';10:00;Dos;5', '09/05/2026;9:00;Tres;5'))).toEqual([
    'passed 12/01/2026',
    ['Uno', 5, '0 09:00'],
    ['Dos', 5, '0 10:00'],
    ['Tres', 5, '1 09:00'],
  ]);
  expect(briefOf(text(...printed, '8 de mayo;;;', ';9:00;Uno;5', ';9 de mayo 9:00;Dos;5'))).toEqual([
    'passed 12/01/2026',
    'passed 8 de mayo',
    ['Uno', 5, '0 09:00'],
    ['Dos', 5, '1 09:00'],
  ]);
});

test('[IM25] a date of no day of the event is a title like others, and a mistyped hour is an error', () => {
  expect(briefOf(text('Impreso el;', '12 de enero;', 'Hora;Nombre;Min', '9:00;Uno;5', '9:75;;'), '2026-05-03')).toEqual(
    [
      'passed Impreso el',
      'passed 12 de enero',
      ['Uno', 5, '0 09:00'],
      'wrong No entendemos “9:75”: escribe la hora como 10:30,El nombre es requerido,Falta la duración',
    ],
  );
});

test('[IM26] parts of a day are hours and lengths to the second', () => {
  expect(
    briefOf(
      text(
        'Inicio\tFin\tNombre\tDuración',
        '0.416666666666667\t\tUno\t0.0104166',
        '0,4375\t0,458333333333\tDos\t',
        '0.5\t\tTres\t1.0416666666667E-2',
        '0.75\t\tCuatro\t7.33333333333333',
        '0.9999884\t\tCinco\t2.5',
      ),
    ),
  ).toEqual([
    ['Uno', 15, '0 10:00:00'],
    ['Dos', 30, '0 10:30:00'],
    ['Tres', 15, '0 12:00:00'],
    ['Cuatro', 440 / 60, '0 18:00:00'],
    ['Cinco', 2.5, '0 23:59:59'],
  ]);
  expect(briefOf(text('Nombre;Duración (h)', 'Uno;1,5', 'Dos;2'))).toEqual([
    ['Uno', 90],
    ['Dos', 120],
  ]);
});

test.each([
  ['Duración (h)', '0.3333333', 20],
  ['Duración en horas', '0.0208333', 75 / 60],
  ['Duración', '0.3333333', 480],
  ['Duración (hh:mm)', '0.0208333', 30],
])('[IM26] under %s the number %s is %d minutes', (heading, length, minutes) => {
  expect(briefOf(text(`Nombre\t${heading}`, `Uno\t${length}`))).toEqual([['Uno', minutes]]);
});

test.each(['Duración (min)', 'Minutos', 'Min'])('[IM26] under %s a third is less than a minute', (heading) => {
  expect(briefOf(text(`Nombre\t${heading}`, 'Uno\t0.3333333'))).toEqual(['wrong La duración va de 1 a 1440 minutos']);
});

test.each(['1900', '1904'] as const)(
  '[IM23, IM26] a workbook that counts days from %s has the same hours, lengths and dates',
  async (dateSystem) => {
    const since = dateSystem === '1904' ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31);
    const zero = dateSystem === '1904' ? 24_107 : 25_569;
    const on = (ms: number) => new Date(since + ms);
    const hour = 3_600_000;
    const bytes = await writeXlsx({
      dateSystem,
      sheets: [
        {
          name: 'Programa',
          rows: [
            ['PROGRAMA', null, null, null],
            ['Fecha', 'Hora', 'Nombre', 'Duración'],
            [new Date(Date.UTC(2026, 4, 3)), on(9 * hour), 'Uno', on(hour / 4)],
            [20_577 + zero, 0.416_666_666_666_667, 'Dos', 0.010_416_6],
            ['TARDE', null, null, null],
            [null, on(15 * hour + 1), 'Tres', on(hour / 2 - 1)],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
        },
      ],
    });
    expect(briefOf(await sheetOfBytes(new Uint8Array(bytes)))).toEqual([
      'passed PROGRAMA',
      ['Uno', 15, '0 09:00:00'],
      ['Dos', 15, '1 10:00:00'],
      'passed TARDE',
      ['Tres', 30, '1 15:00:00'],
    ]);
  },
);
