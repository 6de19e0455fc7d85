import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenSeconds } from '../../client/lib/time/typed.ts';
import { doubtsIn } from '../../client/features/import/doubts.ts';
import type { ReadRow } from '../../client/features/import/read-items.ts';
import { sheetOfBytes } from '../../client/features/import/read-sheet.ts';
import { untouched } from '../../client/features/import/untouched.ts';

/** Whole readings of sheets as people make them, each beside the file in a table: what a person finds in the preview untouched. */

const samples = new URL('../samples/programmes/', import.meta.url);
const TODAY = '2026-11-28';

/** Names of tests with the files that show their rule. */
const shown = [
  [
    '[IM33] headings, places and presenters',
    'camelcase.csv',
    'campamento.csv',
    'fila-de-datos-tomada-por-encabezado.csv',
    'lugar-como-nombre.csv',
    'portugues.csv',
    'sched.csv',
    'session-antes-que-title.csv',
    'time-se-pierde.csv',
    'tipo-como-nombre.csv',
    'descricao.csv',
    'descripciones-de-varias-lineas.csv',
    'ponente-dos-veces.csv',
  ],
  ['[IM34] a clock with twelve hours', 'doce-horas-sin-am-pm.csv', 'retiro.csv'],
  ['[IM35] rows without a length', 'culto.csv', 'ultima-fila-sin-duracion.csv'],
  ['[IM36] days of the week', 'dia-de-la-semana.csv', 'dia-sin-titulo.csv', 'fecha-y-dia.csv'],
  ['[IM38] dates as people write them', 'ordinales.csv'],
  ['[IM37] ends that are lengths', 'end-es-duracion.csv'],
  [
    '[IM38] hours as programs and people write them',
    'horas-raras.csv',
    'iso.csv',
    'iso-y-numero.csv',
    'over24.csv',
    'partes-de-segundo.csv',
    'sin-orden.csv',
  ],
  [
    '[IM39] a grid',
    'rejilla-dias.csv',
    'rejilla-marcas.csv',
    'rejilla-nombres.csv',
    'rejilla-ponentes.csv',
    'rejilla-salas.csv',
  ],
  [
    '[IM63] lines, and titles without headings',
    'renglones.csv',
    'mensaje.csv',
    'hora-en-el-nombre.csv',
    'titulos-sin-encabezado.csv',
  ],
  ['[IM42] doubts', 'solapadas.csv'],
  ['[IM61] parallel rooms', 'salas-paralelas.csv'],
  ['[IM43] a text of the old Mac', 'macroman-min.csv'],
] as const;
const all = shown.flatMap(([name, ...files]) => files.map((file) => ({ name, file })));

test('[IM33] every sample is read', () => {
  const files = readdirSync(samples).filter((name) => !name.endsWith('.txt'));
  expect(all.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test.each(all)('$name: $file is read as its table says', async ({ file }) => {
  const read = await sheetOfBytes(new Uint8Array(readFileSync(new URL(file, samples))));
  if (!read.ok) throw new Error(read.problem);
  const { sheet } = read;
  const { rows, date } = untouched(sheet, TODAY);
  const table = [
    ['name', 'day', 'start', 'length', 'place', 'presenter', ''],
    ...rows.map(cellsOf),
    [`date: ${date ?? 'none'}`],
    ...doubtsIn(sheet, rows).map((doubt) => [doubt]),
  ];
  await expect(aligned(table)).toMatchFileSnapshot(new URL(`${file}.txt`, samples).pathname);
});

function cellsOf(row: ReadRow): readonly string[] {
  if (!('item' in row))
    return [row.name, row.is, ...(row.is === 'wrong' ? row.problems.map(({ words }) => words) : [])];
  const { name, planned_start: start, duration_minutes: minutes, place, presenter } = row.fields;
  return [
    name,
    ...(start ? [String((start.day ?? 0) + 1), start.at] : ['', '']),
    writtenSeconds(minutes * 60),
    place,
    presenter,
    ...(row.lacksLength ? ['default length'] : []),
  ];
}

/** Columns of equal width, so that a change is read in its line. */
function aligned(table: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2, 3, 4, 5].map((at) =>
    Math.max(...table.map((cells) => (cells.length > 2 ? (cells[at] ?? '').length : 0))),
  );
  const lines = table.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
