import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { importPlan } from '../../client/features/import/import-plan.ts';
import { readItems, type ReadOptions, type ReadRow } from '../../client/features/import/read-items.ts';
import { sheetOf } from '../../client/features/import/headings.ts';
import type { Sheet } from '../../client/features/import/sheet.ts';
import { sheetOfBytes, sheetOfText } from '../../client/features/import/read-sheet.ts';
import type { ReadSheet } from '../../client/features/import/sheet-answer.ts';
import { archiveIn } from '../../client/features/import/unpack.ts';
import { hasHours } from '../../client/features/import/sheet-rows.ts';
import { importing } from '../../client/text/importing.ts';
import { programmeTable } from '../../worker/api/lib/programme-table.ts';
import { toCsv, toXlsx, type Table } from '../../worker/api/lib/table-files.ts';
import { programmeAnswer } from '#domain/programme/programme-answer.ts';
import { timerToWire } from '#domain/timers/timer-wire.ts';
import { archive, archive64 } from '../support/archive.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins, running, secs } from '../support/rooms.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`../samples/imports/${name}`, import.meta.url)));

async function unpacked(bytes: Uint8Array<ArrayBuffer>, most: number) {
  const { names, read } = archiveIn(bytes, most);
  const files: { name: string; content: Buffer }[] = [];
  for (const name of names) {
    const parts: Uint8Array[] = [];
    await read(name, (part) => void parts.push(part));
    files.push({ name, content: Buffer.concat(parts) });
  }
  return files;
}

function must(read: ReadSheet): Sheet {
  if (!read.ok) throw new Error(read.problem);
  return read.sheet;
}

const OPTIONS: ReadOptions = { timers: [], usesIds: true, isHours: false, date: null };

/** The rows of a file, with its own choice of hours. */
async function rowsIn(name: string, options: Partial<ReadOptions> = {}): Promise<readonly ReadRow[]> {
  const sheet = must(await sheetOfBytes(bytesOf(name)));
  return readItems(sheet, { ...OPTIONS, isHours: hasHours(sheet), ...options });
}

/** Name, seconds, and planned start of each item; of other rows what they are. */
const brief = (rows: readonly ReadRow[]) =>
  rows.map((row) => {
    if (!('item' in row)) return `${row.is} ${row.name}`.trim();
    const { name, duration_minutes = 0, planned_start } = row.item;
    const start = planned_start ? `${planned_start.day ?? 0} ${planned_start.at}` : null;
    return [name, Math.round(duration_minutes * 60), ...(start === null ? [] : [start])];
  });

async function problemOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const read = await sheetOfBytes(bytes);
  return read.ok ? null : read.problem;
}

const itemsIn = (rows: readonly ReadRow[]) => rows.flatMap((row) => ('item' in row ? [row.item] : []));

describe('files as spreadsheets write them', () => {
  test('[IM10, IM11] Excel in Mexico: Windows-1252, twelve hours, lengths as hours after midnight, an empty row', async () => {
    expect(brief(await rowsIn('excel-mexico.csv'))).toEqual([
      ['Registro', 900, '0 09:00:00'],
      ['Conferencia: «El agua»', 2700, '0 09:15:00'],
      ['Comida', 5400, '0 12:00:00'],
      ['Clausura', 1200, '0 13:30:00'],
    ]);
    expect(
      itemsIn(await rowsIn('excel-mexico.csv')).map(({ presenter = '', notes = '' }) => [presenter, notes]),
    ).toEqual([
      ['', 'Mesa 1, entrada norte'],
      ['Dra. Núñez', ''],
      ['', ''],
      ['Íñigo Peña', ''],
    ]);
  });

  test('[IM10, IM12] Excel in Spain: a mark, its line with the separator, lengths from start and end, after midnight', async () => {
    const rows = await rowsIn('excel-espana.csv');
    expect(brief(rows)).toEqual([
      ['Bienvenida', 900, '0 09:00'],
      ['Charla "Suelo"', 2700, '0 09:15'],
      ['Cierre nocturno', 2700, '0 23:30'],
    ]);
    expect(itemsIn(rows).map(({ presenter = '', start = 'manual' }) => [presenter, start])).toEqual([
      ['Ruiz; Ana', 'manual'],
      ['Beto', 'linked'],
      ['', 'manual'],
    ]);
  });

  test('[IM10] Unicode text of Excel: UTF-16 and tabs, a decimal comma, colours by name', async () => {
    const rows = await rowsIn('excel-unicode.txt');
    expect(brief(rows)).toEqual([
      ['Señal de prueba', 300],
      ['Ponencia', 750],
    ]);
    expect(itemsIn(rows).map(({ color }) => color)).toEqual(['#10b981', '#ff8800']);
  });

  test('[IM11, IM13] LibreOffice: a title above, merged days, a title between, hours in the lengths', async () => {
    expect(brief(await rowsIn('libreoffice.csv'))).toEqual([
      'passed Congreso de riego 2026',
      'passed Salón principal',
      ['Apertura', 1800, '0 10:00'],
      ['Mesa redonda agua y suelo', 4500, '0 10:30'],
      'passed Bloque de la tarde',
      ['Taller', 2700, '1 09:00'],
    ]);
  });

  test('[IM10, IM12] Google Sheets: English headings, dates, several lines in a cell', async () => {
    const rows = await rowsIn('google-sheets.csv', { date: '2026-11-24' });
    expect(brief(rows)).toEqual([
      ['Opening', 1200, '0 09:00:00'],
      ['Keynote', 2700, '0 09:20:00'],
      ['Day two', 5400, '1 09:00'],
    ]);
    expect(itemsIn(rows)[0]?.notes).toBe('Walk-in music\nthen lights');
    expect(brief(await rowsIn('google-sheets.csv'))).toEqual(brief(rows));
  });

  test('[IM10] Google Sheets with tabs: units, switches and thresholds', async () => {
    const items = itemsIn(await rowsIn('google-sheets.tsv'));
    expect(items).toMatchObject([
      { cue: 'Q1', name: 'Prueba de "sonido"', duration_minutes: 20, warn_seconds: 300, danger_seconds: 60 },
      { cue: 'Q2', duration_minutes: 1.5, skip: true },
      { cue: 'Q3', duration_minutes: 90, warn_seconds: 600, danger_seconds: 120 },
    ]);
  });

  test('[IM10] Numbers: the name of the table above, its lengths, empty rows below', async () => {
    expect(brief(await rowsIn('numbers.csv'))).toEqual([
      'passed Tabla 1',
      ['Bienvenida', 300],
      ['Taller', 5400],
      ['Pausa', 900],
    ]);
  });

  test('[IM10] lines that end as on an old Mac', async () => {
    expect(brief(await rowsIn('old-mac.csv'))).toEqual([
      ['Uno', 300],
      ['Dos', 420],
    ]);
  });

  test('[IM12, IM14] without headings: what each column is follows from its cells, a length from the next start', async () => {
    const rows = await rowsIn('without-headings.csv');
    expect(brief(rows)).toEqual([
      ['Registro', 1800, '0 09:00'],
      ['Apertura', 1800, '0 09:30'],
      ['Conferencia', 3600, '0 10:00'],
      'wrong Receso',
    ]);
  });

  test('[IM15] formulas are texts, errors of a sheet and what is not understood are named with row and column', async () => {
    const rows = await rowsIn('formulas.csv');
    expect(
      rows.map((row) =>
        row.is === 'wrong' ? [row.line, ...row.problems.map(({ field, words }) => `${field}: ${words}`)] : row.name,
      ),
    ).toEqual([
      '=HYPERLINK("https://malo.example","Gratis")',
      '+52 55 1234',
      [4, 'name: La celda tiene un error de la hoja de cálculo'],
      [5, 'duration: La celda tiene un error de la hoja de cálculo'],
      [
        6,
        'duration: No entendemos “pronto”: escribe la duración como 45, 1:30:00 o 1 h 30 min',
        'color: No entendemos “mamey”: escribe el color como #3b82f6 o por su nombre',
      ],
      [7, 'name: El nombre es requerido'],
      'Cierre',
    ]);
  });
});

describe('what is too much', () => {
  const list = (count: number) =>
    `Nombre,Minutos\n${Array.from({ length: count }, (_, row) => `Charla ${row},5`).join('\n')}`;

  test('[IM16] 500 rows are read, one more is refused, empty ones do not count', () => {
    const sheet = must(sheetOfText(`${list(500)}\n${',\n'.repeat(3000)}`));
    expect(readItems(sheet, OPTIONS)).toHaveLength(500);
    expect(sheetOfText(list(501))).toEqual({ ok: false, problem: 'Demasiadas filas: el límite es 500.' });
  });

  test.each([
    ['empty ones', ';', 'No tiene filas con contenido.'],
    ['short ones', 'a', 'Demasiadas filas: el límite es 500.'],
    ['ones with cells', 'a;5', 'Demasiadas filas: el límite es 500.'],
    ['titles', 'a;', 'Demasiadas filas: el límite es 500.'],
  ])('[IM16] a quarter of a million rows, %s, are refused in words', (_, row, problem) => {
    expect(sheetOfText(`${row}\n`.repeat(250_000))).toEqual({ ok: false, problem });
  });

  test('[IM16] a row far below empty ones keeps its number, and one below all programmes is refused', () => {
    const below = (empty: number) => sheetOfText(`Nombre;Min\nUno;5\n${';\n'.repeat(empty)}Dos;6\n`);
    expect(readItems(must(below(9997)), OPTIONS)).toMatchObject([{ line: 2 }, { line: 10_000, name: 'Dos' }]);
    expect(below(9998)).toEqual({ ok: false, problem: 'Demasiadas filas: el límite es 500.' });
  });

  test('[IM27] sixty columns are read, one more with content is refused, empty ones do not count', () => {
    const wide = (count: number) => `Nombre,Minutos${',x'.repeat(count - 2)}\nCharla,5\n`;
    expect(must(sheetOfText(`${wide(60)}${','.repeat(5000)}`)).mapping).toHaveLength(60);
    expect(sheetOfText(wide(61))).toEqual({
      ok: false,
      problem: 'Demasiadas columnas: el límite es 60. Deja en la hoja solo las del programa.',
    });
  });

  test('[IM16] a file above 1 MB, one without content, and one that is no text', async () => {
    const ascii = (text: string) => new TextEncoder().encode(text);
    expect(await problemOf(new Uint8Array(1024 * 1024 + 1))).toBe('El archivo pesa más de 1 MB.');
    expect(await problemOf(ascii(' \r\n,,,\r\n'))).toBe('No tiene filas con contenido.');
    expect(await problemOf(ascii(''))).toBe('No tiene filas con contenido.');
    expect(await problemOf(ascii('\0\0nada\0'))).toBe(
      'No se pudo leer como texto. Guárdalo como XLSX o CSV y elige ese archivo.',
    );
  });
});

describe('workbooks', () => {
  test('[IM17] a workbook: its first visible sheet with content, hours, lengths and dates by their formats', async () => {
    const rows = await rowsIn('libreoffice.xlsx');
    expect(brief(rows)).toEqual([
      'passed Congreso del Agua',
      ['Registro', 900, '0 09:00:00'],
      ['Conferencia: «El agua»', 2700, '0 09:15:00'],
      // Its 26:30 h are more than a timer has, and not 2:30.
      'wrong Taller',
      ['Clausura', 1200, '1 13:30:00'],
    ]);
    expect(itemsIn(rows).map(({ presenter = '', notes = '' }) => [presenter, notes])).toEqual([
      ['', 'Mesa 1,\nentrada norte'],
      ['Dra. Núñez', '=NO(es una fórmula)'],
      ['Íñigo Peña', ''],
    ]);
  });

  test('[IM17] a workbook of 500 rows', async () => {
    const rows = Array.from({ length: 500 }, (_, nth) => [`Ponencia ${nth}`, new Date(Date.UTC(1899, 11, 31, 0, 20))]);
    const bytes = new Uint8Array(
      await writeXlsx({ sheets: [{ name: 'Programa', rows: [['Nombre', 'Duración'], ...rows] }] }),
    );
    expect(readItems(must(await sheetOfBytes(bytes)), OPTIONS)).toHaveLength(500);
  });

  test.each([
    ['OpenDocument', () => bytesOf('libreoffice.ods')],
    ['Excel 97, or with a password', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(400).fill(0)])],
    ['an archive of something else', () => archive([{ name: 'Index/Document.iwa', content: Buffer.alloc(9) }])],
  ])('[IM17] %s is told how to save it', async (_, bytes) => {
    expect(await problemOf(bytes())).toContain('guárdalo como XLSX sin contraseña o como CSV');
  });

  const blanks = Buffer.alloc(40 * 1024 * 1024, ' ');
  const half = blanks.subarray(0, blanks.length / 2);
  const types = { name: '[Content_Types].xml', content: Buffer.from('<Types/>') };
  const book = { name: 'xl/workbook.xml', content: blanks };

  test.each([
    ['says so', () => archive([book, types])],
    ['declares nothing', () => archive([{ ...book, declared: 0 }, types])],
    ['declares little', () => archive([{ ...book, declared: 900 }, types])],
    [
      'does so in two files',
      () =>
        archive([
          { ...book, content: half },
          { ...book, name: 'xl/more', content: half },
        ]),
    ],
    ['has its sizes elsewhere', () => archive([{ ...book, isDescribed: true }, types])],
    ['has another directory (ZIP64)', () => archive64([book, types])],
  ])('[IM24] a workbook that unpacks to 40 MB and %s is refused', async (_, bomb) => {
    const bytes = bomb();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await problemOf(bytes)).toContain('No se pudo leer el libro');
  });

  test('[IM24] what is unpacked is what was packed, and no byte more than the limit', async () => {
    const content = Buffer.from('Ponencia '.repeat(1000));
    const bytes = archive([{ name: 'ñ.xml', content, declared: 1 }, types]);
    const most = content.length + types.content.length;
    const files = await unpacked(bytes, most);
    expect(files.map((file) => [file.name, file.content.equals(content)])).toEqual([
      ['ñ.xml', true],
      ['[Content_Types].xml', false],
    ]);
    await expect(unpacked(bytes, most - 1)).rejects.toThrow('too much');
    await expect(unpacked(bytes, content.length - 1)).rejects.toThrow('too much');
  });

  test('[IM24] a workbook in the form for more than 4 GB is refused', async () => {
    const files = await unpacked(bytesOf('libreoffice.xlsx'), blanks.length);
    expect(await problemOf(archive(files))).toBeNull();
    expect(await problemOf(archive64(files))).toContain('No se pudo leer el libro');
  });

  test('[IM17] a broken workbook is refused, wherever it breaks', async () => {
    const whole = bytesOf('libreoffice.xlsx');
    for (let place = 4; place < whole.length; place += 211) {
      expect(await problemOf(whole.slice(0, place))).not.toBeNull();
      const spoiled = whole.slice();
      spoiled[place] = (spoiled[place] ?? 0) ^ 0xff;
      // A byte of a text may be another one; nothing is thrown.
      await problemOf(spoiled);
    }
  });
});

describe('what a sheet does to a programme', () => {
  const timers = [
    aTimer({ id: 'a', settings: { name: 'Apertura', cue: 'Q1', notes: 'Luz' } }),
    aTimer({ id: 'b', settings: { name: 'Charla' }, run: running(at(600)) }),
  ];
  const sheet = must(
    sheetOfText(`id,nombre,clave,duración\n${idOf('a')},Apertura,,12\n${idOf('b')},Charla,,10\notra.x,Nueva,Q3,5`),
  );

  test('[IM18] a row with the id of a timer changes it: only what differs, empty cells clear, others are new', () => {
    const rows = readItems(sheet, { ...OPTIONS, timers });
    expect(rows).toMatchObject([
      { is: 'changed', item: { timer_id: idOf('a'), cue: '', duration_minutes: 12 } },
      { is: 'same', item: { timer_id: idOf('b') } },
      { is: 'new', item: { name: 'Nueva', cue: 'Q3', duration_minutes: 5 } },
    ]);
    expect(Object.keys(Object(rows[0] && 'item' in rows[0] ? rows[0].item : {})).toSorted()).toEqual([
      'cue',
      'duration_minutes',
      'timer_id',
    ]);
    const added = readItems(sheet, { ...OPTIONS, timers, usesIds: false });
    expect(added.map(({ is }) => is)).toEqual(['new', 'new', 'new']);
  });

  test('[IM18] the same timer twice is an error', () => {
    const twice = must(sheetOfText(`id,nombre,clave\n${idOf('a')},Uno,\n${idOf('a')},Dos,`));
    expect(readItems(twice, { ...OPTIONS, timers }).map(({ is }) => is)).toEqual(['changed', 'wrong']);
  });

  test('[IM19] it says beforehand what is added, changed and deleted, and what runs', () => {
    const rows = readItems(sheet, { ...OPTIONS, timers });
    expect(importPlan(rows, 'merge', { timers, alerts: [] })).toMatchObject({
      added: 1,
      changed: 1,
      same: 1,
      gone: [],
      total: 3,
    });
    const [first] = rows;
    const replaced = importPlan(first ? [first] : [], 'replace', { timers, alerts: [] });
    expect([replaced.gone.map(({ id }) => id), replaced.total]).toEqual([[idOf('b')], 1]);
    expect(importPlan(rows.slice(1, 2), 'merge', { timers, alerts: [] }).isEmpty).toBe(true);
  });

  test('[IM19] it names one that runs, or several, in whole sentences', () => {
    expect(importing.goneRunning('“A”', 1)).toBe('Está en marcha “A”: desaparece de todas las pantallas.');
    expect(importing.goneRunning('“A”, “B”', 2)).toBe('Están en marcha “A”, “B”: desaparecen de todas las pantallas.');
  });

  test.each([
    ['CSV', async (table: Table) => new TextEncoder().encode(toCsv(table))],
    ['XLSX', toXlsx],
  ])('[IM20] the exported table comes back as it was, also into another event (%s)', async (_, write) => {
    const ten = { at: '10:00', day: 1, moment: at(0) };
    const room = aRoom({
      timers: [
        aTimer({
          id: 'a',
          duration: secs(750),
          settings: {
            name: '=1+1; "cita", coma',
            presenter: 'Ana\u00A0Ríos',
            notes: 'Uno\n=Dos',
            cue: '-1',
            planned_start: ten,
            start: 'linked',
            warn_seconds: 90,
            danger_seconds: 0,
            color: '#ff8800',
          },
        }),
        aTimer({ id: 'b', duration: mins(90), settings: { name: 'Charla', skip: true, kind: { until: ten } } }),
        aTimer({ id: 'c', settings: { name: 'Otra' } }),
      ],
    });
    const viewer = { role: 'controller', clientKey: null, allQuestions: false, sessionId: 'x', now: at(0) } as const;
    const { items } = programmeAnswer(room, at(0));
    const table = programmeTable(
      items,
      room.timers.map((timer) => timerToWire(timer, viewer)),
      'Europe/Madrid',
    );
    const exported = must(await sheetOfBytes(await write(table)));
    expect(readItems(exported, { ...OPTIONS, timers: room.timers }).map(({ is }) => is)).toEqual([
      'same',
      'same',
      'same',
    ]);
    const rows = readItems(exported, { ...OPTIONS, usesIds: false });
    const copied = after(aRoom(), controller(at(0)), {
      command: 'timers.import',
      mode: 'add',
      items: [...itemsIn(rows)],
    });
    const plain = (timer: (typeof room.timers)[number]) => ({
      ...timer,
      id: '',
      planned_start: timer.planned_start?.at,
    });
    const settled = (timer: (typeof room.timers)[number]) => ({
      ...plain(timer),
      kind: timer.kind === 'duration' ? timer.kind : timer.kind.until.at,
    });
    expect(copied.timers.map(settled)).toEqual(room.timers.map(settled));
  });

  test('[IM14] a column has another meaning by a choice, and each meaning one column', () => {
    const chosen = sheetOf([
      ['Cosa', 'Rato'],
      ['Charla', '5'],
    ]);
    expect(readItems({ ...chosen, heading: 0, mapping: ['name', 'duration'] }, OPTIONS)).toMatchObject([
      { is: 'new', item: { name: 'Charla', duration_minutes: 5 } },
    ]);
    expect(
      sheetOf([
        ['Nombre', 'Título', 'Duración (s)'],
        ['a', 'b', '90'],
      ]).mapping,
    ).toEqual(['name', null, 'duration']);
  });

  test.each(['Pantalla', 'Modo', 'Display', 'Espera', 'Preguntas', 'Questions', 'Timer type', 'End action', 'Gap'])(
    '[IM14] a column that is called %s is not used before somebody chooses it',
    (heading) => {
      const given = must(sheetOfText(`Nombre;Duración;${heading}\nCharla;5;Video de entrada`));
      expect(given.mapping).toEqual(['name', 'duration', null]);
      expect(brief(readItems(given, OPTIONS))).toEqual([['Charla', 300]]);
    },
  );

  test('[IM14] lengths under seconds are seconds, 10:30 is minutes or hours by choice', () => {
    const read = (text: string, isHours: boolean) => brief(readItems(must(sheetOfText(text)), { ...OPTIONS, isHours }));
    expect(read('Nombre,Duración (s)\nx,90', false)).toEqual([['x', 90]]);
    expect(read('Nombre,Duración\nx,10:30', false)).toEqual([['x', 630]]);
    expect(read('Nombre,Duración\nx,10:30', true)).toEqual([['x', 37_800]]);
  });
});
