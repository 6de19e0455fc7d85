import { instant } from '#domain/lib/time.ts';
import { timersNamed, type Act, type LoggedAct } from '#domain/trail/act.ts';
import { wholeActs } from '#domain/trail/continued.ts';
import type { CommandName } from '#protocol/commands.ts';
import { UNDO_MS } from '#protocol/constants.ts';
import { asWritten } from '#words/acts.ts';
import { LOG_SLOTS } from './log-slots.ts';
import { longValues } from './long-values.ts';

/** Inverses with more bytes are long: of these only so many bytes are kept. */
export const LONG_INVERSE_BYTES = 4 * 1024;
const INVERSES_BYTES = 2_000_000;

/** What the log keeps of an act in the row of its first fact. */
export type ActEntry = {
  readonly act: Act;
  /** Absent if nobody gave it as a command. */
  readonly given?: { readonly id: string | null; readonly scope: string } | undefined;
  readonly name: string | null;
};

/** The stored form of an act, without its inverse. */
export function actText(rev: number, { act: done, given, name }: ActEntry): string {
  const { inverse: _, ...act } = done;
  return JSON.stringify({ ...act, id: given?.id ?? `rev-${rev}`, scope: given?.scope ?? null, name });
}

type ActRow = { slot: number; rev: number; at: number; actor: string; command: CommandName | null; act: string };

const ROWS = 'SELECT slot, rev, at, actor, command, act FROM log WHERE act IS NOT NULL AND slot';

/**
 * The newest rows with acts. The ring is read backwards from its newest slot, so that no row is read that is not needed.
 * Acts about people are outside the ring.
 */
const UP_TO_NEWEST = `SELECT * FROM (${ROWS} BETWEEN 0 AND ?1 ORDER BY slot DESC LIMIT ?2)`;
const BEYOND_NEWEST = `SELECT * FROM (${ROWS} BETWEEN ?1 + 1 AND ${LOG_SLOTS - 1} ORDER BY slot DESC LIMIT ?2)`;
const OF_PEOPLE = `SELECT * FROM (${ROWS} >= ${LOG_SLOTS})`;
const LAST = 'ORDER BY rev DESC LIMIT ?2';
const LAST_UP_TO_NEWEST = `${UP_TO_NEWEST} UNION ALL ${OF_PEOPLE} ${LAST}`;
const LAST_OF_ALL = `${UP_TO_NEWEST} UNION ALL ${BEYOND_NEWEST} UNION ALL ${OF_PEOPLE} ${LAST}`;

/** The last rows, newest first. `from`: the slot of the newest fact that is not about people. */
export function loggedActs(sql: SqlStorage, from: number, most: number): readonly LoggedAct[] {
  const newest = sql.exec<ActRow>(LAST_UP_TO_NEWEST, from, most).toArray();
  // So many rows of the ring are newer than all that is beyond its newest slot.
  const areAll = newest.length === most && newest.every(({ slot }) => slot < LOG_SLOTS);
  const rows = areAll ? newest : sql.exec<ActRow>(LAST_OF_ALL, from, most).toArray();
  return rows.map(loggedAct);
}

/** Older versions stored the ids of all timers without their number, and a sentence (`what`). */
function loggedAct({ slot, rev, at, actor, command, act }: ActRow): LoggedAct {
  const { timerIds, timers, what, ...stored } = JSON.parse(act);
  return {
    continues: null,
    ...(what !== undefined && { said: asWritten(what) }),
    ...stored,
    ...(timers === undefined ? timersNamed(timerIds) : { timerIds, timers }),
    rev,
    slot,
    at: instant(at),
    command,
    actor: JSON.parse(actor),
    parts: [],
  };
}

/** The last whole acts, newest first. One may have any number of rows. */
export function lastActs(sql: SqlStorage, from: number, most: number): readonly LoggedAct[] {
  for (let rows = most + 1; ; rows *= 2) {
    const logged = loggedActs(sql, from, rows);
    const acts = wholeActs(logged);
    if (logged.length < rows || acts.length > most) return acts.slice(0, most);
  }
}

/** The stored inverse of an act; null if it has none. */
export function inverseAt(sql: SqlStorage, slot: number): string | null {
  const [row] = sql.exec<{ inverse: string | null }>('SELECT inverse FROM log WHERE slot = ?', slot);
  return row?.inverse ?? null;
}

/** Drops long inverses that are too old to be used, and those with which the others would be too much. */
export function dropInverses(sql: SqlStorage, now: number): void {
  const ring = { table: 'log', column: 'inverse', order: 'rev' } as const;
  for (const { slot, at, sum } of longValues(sql, ring, LONG_INVERSE_BYTES)) {
    if (sum > INVERSES_BYTES || at < now - UNDO_MS) sql.exec('UPDATE log SET inverse = NULL WHERE slot = ?', slot);
  }
}
