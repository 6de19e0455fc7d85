import { globSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { sliceKeys } from '#domain/room/slices.ts';

/** What an area gives to the tables of `worker/domain/room`, by the ends of the names. */
const kinds = ['Facts', 'Messages', 'Frames', 'Views', 'Forms', 'Commands'];

/** Those tables, which have the rows of all areas. */
const TABLES = new Set(['sharedForms', 'roomForms']);

const files = globSync('worker/domain/*/*-{facts,forms,commands}.ts');

const modules = await Promise.all(
  files.map((file): Promise<Record<string, object>> => import(/* @vite-ignore */ `../../${file}`)),
);

const rowsOf = (kind: string): readonly string[] =>
  modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith(kind) && !TABLES.has(name))
    .flatMap(([, rows]) => Object.keys(rows));

describe('the areas of the domain', () => {
  test.each(kinds)('no two have the same row of %s', (kind) => {
    const rows = rowsOf(kind);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });

  test('their slices are in the order of the fields of room_state, in which an undo tells them', () => {
    expect(sliceKeys).toEqual([
      'session',
      'event',
      'timers',
      'activeTimerId',
      'show',
      'stage',
      'users',
      'messages',
      'preparedMessages',
      'shownMessage',
      'questions',
      'questionCounts',
      'alerts',
      'liveAlerts',
      'codes',
    ]);
  });

  test('screens that need to know who saves a slice load nothing of how the room stores it', async () => {
    expect(await propertiesOf('worker/domain/room/slice-views.ts')).toEqual(['redact']);
    expect(await propertiesOf('worker/domain/room/slice-forms.ts')).toEqual([
      'stored',
      'inverse',
      'told',
      'toDocuments',
    ]);
  });
});

/** Which of these a bundle of a module has. */
async function propertiesOf(entry: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const code = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return ['redact', 'stored', 'inverse', 'told', 'toDocuments'].filter((name) =>
    code.some((file) => file.type === 'chunk' && file.code.includes(`${name}:`)),
  );
}
