import { expect, test } from 'vitest';
import { sheetOf } from '../../client/features/import/headings.ts';
import { readItems } from '../../client/features/import/read-items.ts';
import { itemTimes, understoodIn } from '../../client/features/import/understood.ts';

const sheet = sheetOf([
  ['Hora', 'Nombre', 'Duración', 'Qué muestra la pantalla', 'Sala', 'Termina a las'],
  ['MAÑANA', '', '', '', '', ''],
  ['22:00', 'Gala', '45', 'Cuenta progresiva', 'A', ''],
  ['1:00', 'Baile', '', '', 'A', '2:30, día 2'],
  ['mañana', 'Cierre', '5', 'Hora del día', 'B', ''],
  ['2:30', 'Limpieza', 'nada', 'al revés', 'B', ''],
  ['3:00', 'Salida', '10', 'hora del día', 'B', ''],
]);
const rows = readItems(sheet, { timers: [], usesIds: true, isHours: false, date: null });

test('[IM28] above each column: how much was understood, the days, and what screens show', () => {
  expect(understoodIn(sheet, rows)).toEqual([
    '4 de 5 leídas · día 1 · día 2',
    '5 de 5 leídas',
    '3 de 4 leídas',
    '3 de 4 leídas · Cuenta progresiva: 1 · Hora del día: 1',
    '5 de 5 leídas',
    '1 de 1 leída',
  ]);
});

test('[IM28] in each row: when it begins and how long it lasts', () => {
  expect(rows.map((row) => ('fields' in row ? itemTimes(row.fields) : row.is))).toEqual([
    'passed',
    '22:00 · dura 45:00',
    '01:00, día 2 · hasta 02:30, día 2',
    'wrong',
    'wrong',
    '03:00, día 2 · dura 10:00',
  ]);
});
