import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, restore } from '../../scripts/venue/archive.ts';

const NOW = new Date('2026-11-28T20:00:00Z');

/** A data folder whose room is open in another connection, with a fact that is only in its log. */
function runningCopy() {
  const root = mkdtempSync(join(tmpdir(), 'a-tiempo-archive-'));
  const folder = join(root, 'state');
  mkdirSync(join(folder, 'v3/do/rooms'), { recursive: true });
  mkdirSync(join(folder, 'registry'));
  writeFileSync(join(folder, 'lock'), '');
  writeFileSync(join(folder, 'venue.log'), 'a line');
  writeFileSync(join(folder, 'v3/do/rooms/metadata.json'), '{}');
  const room = new DatabaseSync(join(folder, 'v3/do/rooms/a.sqlite'));
  room.exec("PRAGMA journal_mode = WAL; CREATE TABLE fact (text TEXT); INSERT INTO fact VALUES ('en curso')");
  onTestFinished(() => {
    if (room.isOpen) room.close();
  });
  return { root, folder, room };
}

const factsIn = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'v3/do/rooms/a.sqlite'));
  const facts = database.prepare('SELECT text FROM fact').all();
  database.close();
  return facts.map(({ text }) => text);
};

test('[VN12] a backup of a copy that runs has what its rooms had stored by then, in one file', async () => {
  const { root, folder, room } = runningCopy();
  const file = join(root, 'hall.sqlar');
  expect(await backUp(folder, file)).toBe(2);
  room.exec("INSERT INTO fact VALUES ('después')");
  const other = join(root, 'other');
  expect(restore(file, other, NOW)).toBeNull();
  expect(factsIn(other)).toEqual(['en curso']);
  expect(readFileSync(join(other, 'v3/do/rooms/metadata.json'), 'utf8')).toBe('{}');
  expect(readdirSync(other)).toEqual(['v3']);
});

test('[VN12] nobody else on the machine reads a backup, which holds the keys of the copy', async () => {
  const { root, folder } = runningCopy();
  const file = join(root, 'hall.sqlar');
  await backUp(folder, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('[VN12] nobody else on the machine reads what was restored', async () => {
  const { root, folder } = runningCopy();
  mkdirSync(join(folder, 'certificates'), { mode: 0o700 });
  writeFileSync(join(folder, 'certificates/authority.key'), 'a key', { mode: 0o600 });
  const [file, other] = [join(root, 'hall.sqlar'), join(root, 'other')];
  await backUp(folder, file);
  restore(file, other, NOW);
  const modes = ['', 'certificates', 'certificates/authority.key'].map(
    (name) => statSync(join(other, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

test('[VN12] what a restore replaces is kept beside it', async () => {
  const { root, folder, room } = runningCopy();
  const file = join(root, 'hall.sqlar');
  await backUp(folder, file);
  room.exec("INSERT INTO fact VALUES ('después')");
  room.close();
  const former = restore(file, folder, NOW);
  expect(former).toBe(`${folder}.before-2026-11-28T200000`);
  expect(factsIn(folder)).toEqual(['en curso']);
  expect(factsIn(former ?? '')).toEqual(['en curso', 'después']);
});

test('[VN12] a file is never written over, and what is no backup changes nothing', async () => {
  const { root, folder } = runningCopy();
  const file = join(root, 'hall.sqlar');
  await backUp(folder, file);
  await expect(backUp(folder, file)).rejects.toThrow('is there already');
  await expect(backUp(join(root, 'nothing'), join(root, 'b'))).rejects.toThrow('is no data folder');
  const hostile = new DatabaseSync(join(root, 'hostile'));
  hostile.exec(
    "CREATE TABLE sqlar (name, mode, mtime, sz, data); INSERT INTO sqlar VALUES ('v3/../../x', 420, 0, 1, x'61')",
  );
  hostile.close();
  expect(() => restore(join(root, 'hostile'), folder, NOW)).toThrow('is no backup');
  writeFileSync(join(root, 'text'), 'hola, esto no es una base de datos');
  expect(() => restore(join(root, 'text'), folder, NOW)).toThrow('not a database');
  expect(readdirSync(root)).not.toContain('x');
  expect(factsIn(folder)).toEqual(['en curso']);
});
