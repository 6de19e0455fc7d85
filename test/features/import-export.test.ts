import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readItems } from '../../client/features/import/read-items.ts';
import { sheetOfBytes } from '../../client/features/import/read-sheet.ts';
import { command } from '#protocol/commands.ts';
import type { SettingName } from '#protocol/setting-rows.ts';
import { atZeroModes, displayModes } from '#protocol/timer-settings.ts';
import type { Room } from '#domain/room/room.ts';
import { programmeAnswer } from '#domain/programme/programme-answer.ts';
import { timerToWire } from '#domain/timers/timer-wire.ts';
import { programmeTable } from '../../worker/api/lib/programme-table.ts';
import { toCsv, toXlsx, type Table } from '../../worker/api/lib/table-files.ts';
import { ROOM_ID, aRoom, after, at, controller } from '../support/rooms.ts';

/** Texts with everything that sheets treat in a way of their own. */
const texts = (maxLength: number) =>
  fc
    .string({
      maxLength,
      unit: fc.constantFrom(' ', '\t', '\n', ...`a b 1 = + - @ ' " ; , | # ñ ＝ 💥`.split(' ')),
    })
    .map((text) => text.trim());

const walls = fc.record({
  at: fc
    .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  day: fc.nat(6),
});

/** Any setting, and often none: what a timer does not name is the default. */
const items = fc.record(
  {
    name: texts(90).map((text) => `${text}x`),
    duration_minutes: fc.integer({ min: 60, max: 86_400 }).map((seconds) => seconds / 60),
    presenter: texts(50),
    place: texts(30),
    color: fc.constantFrom('#ff8800', '#3b82f6'),
    kind: fc.oneof(fc.constant('duration' as const), fc.record({ until: walls })),
    display: fc.constantFrom(...displayModes),
    warn_seconds: fc.option(fc.integer({ min: 600, max: 86_400 })),
    danger_seconds: fc.option(fc.nat(300)),
    at_zero: fc.option(fc.constantFrom(...atZeroModes)),
    zero_text: texts(25),
    start: fc.constantFrom('manual', 'linked', 'scheduled'),
    if_busy: fc.constantFrom('wait', 'takeover'),
    gap_seconds: fc.nat(3600),
    link_after: fc.constantFrom('zero', 'finish'),
    planned_start: walls,
    skip: fc.boolean(),
    cue: texts(5),
    notes: texts(200),
    takes_questions: fc.boolean(),
  } satisfies Record<SettingName | 'duration_minutes', fc.Arbitrary<unknown>>,
  { requiredKeys: ['name', 'duration_minutes', 'planned_start'] },
);

const now = at(0);
const viewer = { role: 'controller', clientKey: null, allQuestions: false, sessionId: ROOM_ID, now } as const;

const tableOf = (room: Room): Table =>
  programmeTable(
    programmeAnswer(room, now).items,
    room.timers.map((timer) => timerToWire(timer, viewer)),
    'Europe/Madrid',
  );

/** Before its event: what is scheduled is still to come. */
const early = (): Room => {
  const room = aRoom();
  return { ...room, event: { ...room.event, date: '2026-12-10' } };
};

/** The timers without who they are. */
const settingsIn = ({ timers }: Room) => timers.map((timer) => ({ ...timer, id: '' }));

const formats = {
  csv: async (table: Table) => new TextEncoder().encode(toCsv(table)),
  xlsx: toXlsx,
} as const;

test.each([
  ['csv', 150],
  ['xlsx', 15],
] as const)('[IM20] any programme comes back from its %s as it was', async (format, numRuns) => {
  const given = fc.array(items, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(given, async (timers) => {
      const room = after(early(), controller(now), command.parse({ command: 'timers.create', timers }));
      const read = await sheetOfBytes(await formats[format](tableOf(room)));
      if (!read.ok) throw new Error(read.problem);
      const options = { timers: room.timers, usesIds: true, isHours: false, date: null };
      expect(readItems(read.sheet, options).map(({ is }) => is)).toEqual(timers.map(() => 'same'));
      const rows = readItems(read.sheet, { ...options, timers: [], usesIds: false });
      const added = rows.flatMap((row) => ('item' in row ? [row.item] : []));
      const again = command.parse({ command: 'timers.import', mode: 'add', items: added });
      expect(settingsIn(after(early(), controller(now), again))).toEqual(settingsIn(room));
    }),
    { numRuns },
  );
});

test("[IM46] the exported table says 'cue', and what says 'clave' or 'señal' is read alike", async () => {
  const item = { name: 'Apertura', duration_minutes: 5, cue: 'Q1' };
  const room = after(early(), controller(now), command.parse({ command: 'timers.create', timers: [item] }));
  const csv = toCsv(tableOf(room));
  const cuesIn = async (text: string) => {
    const read = await sheetOfBytes(new TextEncoder().encode(text));
    if (!read.ok) throw new Error(read.problem);
    const options = { timers: [], usesIds: false, isHours: false, date: null };
    return readItems(read.sheet, options).map((row) => 'fields' in row && row.fields.cue);
  };
  expect(csv).toMatch(/^\uFEFFcue,/u);
  expect(await cuesIn(csv)).toEqual(['Q1']);
  for (const other of ['clave', 'señal']) expect(await cuesIn(csv.replace('cue', other))).toEqual(['Q1']);
});

const errorLike = ['#REF!', '#N/A', '#¡VALOR!', '#DIV/0!', "'#REF!", "''#n/a", '#NOMBRE?'];

test.each(['csv', 'xlsx'] as const)(
  '[IM20, IM44] names like an error of a sheet come back from its %s as they were',
  async (format) => {
    const timers = errorLike.map((text) => ({
      name: text,
      duration_minutes: 5,
      presenter: text,
      cue: text.slice(0, 8),
      notes: text,
      zero_text: text,
    }));
    const room = after(early(), controller(now), command.parse({ command: 'timers.create', timers }));
    const read = await sheetOfBytes(await formats[format](tableOf(room)));
    if (!read.ok) throw new Error(read.problem);
    const options = { timers: [], usesIds: false, isHours: false, date: null };
    const rows = readItems(read.sheet, options);
    const added = rows.flatMap((row) => ('item' in row ? [row.item] : []));
    const again = command.parse({ command: 'timers.import', mode: 'add', items: added });
    expect(settingsIn(after(early(), controller(now), again))).toEqual(settingsIn(room));
  },
);

test('[IM15, IM44] an error that a spreadsheet wrote itself stays one', async () => {
  const read = await sheetOfBytes(new TextEncoder().encode("Nombre,Duración\n#REF!,5\n'#REF!,5\n"));
  if (!read.ok) throw new Error(read.problem);
  const rows = readItems(read.sheet, { timers: [], usesIds: false, isHours: false, date: null });
  expect(rows.map(({ is }) => is)).toEqual(['wrong', 'new']);
});
