import { globSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { sliceKeys } from '#domain/room/state.ts';

/** The tables of rows that an area has, by the ends of the names of what has them. */
const kinds = ['State.changes', 'State.fromMessage', 'Storage.slices', 'Storage.frames', 'Commands'];

const files = globSync('worker/domain/*/*-{state,storage,commands}.ts', {
  exclude: ['worker/domain/room/area-*.ts', 'worker/domain/room/private-state.ts'],
});

const modules = await Promise.all(
  files.map((file): Promise<Record<string, Record<string, object>>> => import(/* @vite-ignore */ `../../${file}`)),
);

/** The rows of all areas, with repetitions. */
function rowsOf(kind: string): readonly string[] {
  const [end = '', table = ''] = kind.split('.');
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith(end))
    .flatMap(([, area]) => Object.keys((table ? area[table] : area) ?? {}));
}

describe('the areas of the domain', () => {
  test.each(kinds)('no two have the same row of %s', (kind) => {
    const rows = rowsOf(kind);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });

  test('their slices are in the order in which an undo tells them', () => {
    expect(sliceKeys).toEqual([
      'session',
      'event',
      'codes',
      'timers',
      'activeTimerId',
      'show',
      'stage',
      'users',
      'hall',
      'messages',
      'preparedMessages',
      'shownMessage',
      'questions',
      'shownQuestion',
      'heldWords',
      'questionVotes',
      'ballots',
      'questionCounts',
      'alerts',
      'liveAlerts',
    ]);
  });

  test('screens load nothing of how the room keeps and tells a slice', async () => {
    const [facts, redacted, storage] = await Promise.all(
      ['room/fact-rules.ts', 'views/redacted.ts', 'room/storage.ts'].map(propertiesOf),
    );
    expect([facts, redacted]).toEqual([[], []]);
    expect(storage).toEqual(['stored', 'inverse', 'told', 'toMessage', 'toDocuments']);
  });
});

/** Which of these a bundle of a module of the domain has. */
async function propertiesOf(entry: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: `worker/domain/${entry}`, formats: ['es'] } },
  });
  const code = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return ['stored', 'inverse', 'told', 'toMessage', 'toDocuments'].filter((name) =>
    code.some((file) => file.type === 'chunk' && file.code.includes(`${name}:`)),
  );
}
