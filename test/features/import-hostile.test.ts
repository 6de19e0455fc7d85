import { expect, test } from 'vitest';
import { readItems } from '../../client/features/import/read-items.ts';
import { sheetOfBytes, sheetOfText } from '../../client/features/import/read-sheet.ts';
import { hostile, workbookOf } from '../support/hostile.ts';

/** The time of the processor, µs, which other processes do not change. */
function costOf(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test.each(hostile)('[IM49] $name: refused in words', async ({ bytes, answer }) => {
  const file = bytes();
  expect(file.length).toBeLessThan(1024 * 1024);
  expect(await sheetOfBytes(file)).toMatchObject({ ok: false, problem: expect.stringContaining(answer) });
});

test('[IM49] a cell of 10,000 letters is read, of a workbook and of a text', async () => {
  const most = 'a'.repeat(10_000);
  const book = await sheetOfBytes(
    workbookOf(`<row><c t="inlineStr"><is><t>Nombre</t></is></c></row><row><c t="str"><v>${most}</v></c></row>`),
  );
  expect(book).toMatchObject({ ok: true, sheet: { cells: [['Nombre'], [most]] } });
  expect(sheetOfText(`Nombre\n${most}`)).toMatchObject({ ok: true });
  expect(sheetOfText(`Nombre\n${most}a`)).toMatchObject({ ok: false });
});

test('[IM50] cells of a workbook are read by their types, also without their places, with prefixes and with parts of a text', async () => {
  const types = [
    '<x:c t="s"><x:v>0</x:v></x:c>',
    '<x:c t="b"><x:v>1</x:v></x:c>',
    '<x:c t="e"><x:v>#REF!</x:v></x:c>',
    '<x:c t="d"><x:v>2026-05-03T00:00:00</x:v></x:c>',
    '<x:c t="str"><x:f>A1</x:f><x:v>de una fórmula</x:v></x:c>',
    '<x:c><x:f>1/2</x:f><x:v>0.50</x:v></x:c>',
    '<x:c t="inlineStr"><x:is><x:r><x:t>dos </x:t></x:r><x:r><x:t>partes</x:t></x:r></x:is></x:c>',
    '<x:c t="n"/>',
    '<x:c r="J1" t="inlineStr"><x:is><x:t>lejos_x000A_abajo</x:t></x:is></x:c>',
  ];
  const book = workbookOf(
    `<x:row xmlns:x="urn:x">${types.join('')}</x:row>`,
    '<si><r><t>Una </t></r><r><t>voz</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
  );
  const read = await sheetOfBytes(book);
  expect(read).toMatchObject({
    ok: true,
    sheet: {
      cells: [['Una voz', 'sí', '#REF!', '2026-05-03', 'de una fórmula', '0.5', 'dos partes', '', '', 'lejos\nabajo']],
    },
  });
});

test.each([
  ['spaces', ' '],
  ['colons', '1:'],
  ['dashes', ' - '],
  ['hours', '9:00 '],
  ['apostrophes', "'"],
])('[IM49] a sheet as full as allowed of %s takes the page no second', (_, repeated) => {
  const long = repeated.repeat(10_000).slice(0, 9990);
  const row = [`x${long}z`, `1${long}-`, `${long}!`, `=${long}z`].map((cell) => `"${cell}"`).join('|');
  const read = sheetOfText(['Nombre|Inicio|Duración|Día', ...Array.from({ length: 25 }, () => row)].join('\n'));
  if (!read.ok) throw new Error(read.problem);
  const options = { timers: [], usesIds: true, isHours: false, isTwelve: false, missingLength: 600, date: null };
  const full = costOf(() => readItems(read.sheet, options));
  // Reading takes as long as a few passes over the letters, and not as long as their square.
  const letters = read.sheet.cells.flat().join('');
  const passes = costOf(() => {
    for (let pass = 0; pass < 40; pass += 1) letters.replaceAll(/\p{Letter}+|\d+|\s+/gu, (each) => `${each}.`);
  });
  expect(full).toBeLessThan(passes);
});
