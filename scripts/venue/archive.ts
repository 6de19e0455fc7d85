import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { deflateSync, inflateSync } from 'node:zlib';
import { makeFolder } from '../local/make-folder.ts';

/**
 * A data folder in one file: an SQLite archive (https://www.sqlite.org/sqlar.html), which `sqlite3 FILE -A --list` reads too.
 * Databases are copied by SQLite itself, each as it is at one moment, so that a copy may run meanwhile.
 */

const SCHEMA = 'CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)';
const DATABASE = /\.sqlite$/u;
/** What belongs to the process that has the folder, or to SQLite, or is only read by people. */
const LEFT_OUT = /(?:^|\/)(?:lock|registry|logs|venue\.log(?:\.1)?)(?:\/|$)|(?:-wal|-shm|-journal|\.tmp)$/u;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name) && statSync(join(folder, name)).isFile())
    .toSorted();

/** An archive has no folders. What it holds, such as the authority's key, is for nobody else on the machine. */
const PRIVATE = 0o700;

/** The content of a file; of a database that may be in use, a copy of one moment. */
async function contentOf(path: string, scratch: string): Promise<Buffer> {
  if (!DATABASE.test(path)) return readFileSync(path);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(database, scratch);
    return readFileSync(scratch);
  } finally {
    database.close();
    rmSync(scratch, { force: true });
  }
}

/**
 * Writes a data folder into a new file, while a copy may run on it. Returns how many files it holds.
 * @throws Error where the folder is none, or the file is there already.
 */
export async function backUp(folder: string, file: string): Promise<number> {
  if (!existsSync(`${folder}/v3`)) throw new Error(`${folder} is no data folder of A Tiempo.`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const partial = `${file}.tmp`;
  rmSync(partial, { force: true });
  // The file holds the keys of the folder, which nobody else on the machine may read.
  writeFileSync(partial, '', { mode: 0o600 });
  const archive = new DatabaseSync(partial);
  archive.exec(SCHEMA);
  const insert = archive.prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)');
  const names = filesIn(folder);
  for (const name of names) {
    const path = join(folder, name);
    const content = await contentOf(path, `${partial}.copy`);
    const packed = deflateSync(content);
    const { mode, mtimeMs } = statSync(path);
    // A content that does not become smaller is stored as it is, by the format.
    const data = packed.length < content.length ? packed : content;
    insert.run(name, mode, Math.floor(mtimeMs / 1000), content.length, data);
  }
  archive.close();
  renameSync(partial, file);
  return names.length;
}

const isInside = (name: string): boolean => !/^\/|(?:^|\/)\.\.(?:\/|$)|\\|:/u.test(name);

/**
 * Puts an archive in the place of a data folder that no copy uses; what was there is kept beside it. Returns where, or null if
 * nothing was there. @throws Error where the file is no such archive: then nothing has changed.
 */
export function restore(file: string, folder: string, now: Date): string | null {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const archive = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = archive.prepare('SELECT name, mode, sz, data FROM sqlar').all();
    const names = rows.map(({ name }) => String(name));
    if (!names.every(isInside) || !names.some((name) => name.startsWith('v3/')))
      throw new Error(`${file} is no backup of A Tiempo.`);
    for (const { name, mode, sz, data } of rows) {
      const path = join(fresh, String(name));
      const bytes = data instanceof Uint8Array ? data : new Uint8Array();
      makeFolder(dirname(path), PRIVATE);
      writeFileSync(path, bytes.length < Number(sz) ? inflateSync(bytes) : bytes, { mode: Number(mode) & 0o777 });
    }
  } finally {
    archive.close();
  }
  const hadOne = existsSync(folder);
  const former = `${folder}.before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
  if (hadOne) renameSync(folder, former);
  renameSync(fresh, folder);
  return hadOne ? former : null;
}
