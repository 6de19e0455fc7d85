import type { Timer } from '#domain/timers/timer.ts';
import { textOf, textsOf, type ColumnKey } from '../../lib/timers/programme-columns.ts';
import { NO_TIMES } from '../../lib/timers/row-times.ts';

/** After this time, ms, a change by somebody else is no longer told to the one who wrote before. */
const RECENT_MS = 60_000;

/** What somebody else made of a row in which this person wrote just before. */
export type Overwritten = {
  readonly timer: Timer;
  readonly cells: readonly { readonly column: ColumnKey; readonly own: string; readonly now: string }[];
};

/** The changes of a timer by field, as a command has them. */
export type CellEdit = { readonly timer_id: string };

type OwnCells = {
  /** This person wrote these cells; `timers` have them. */
  readonly wrote: (edits: readonly CellEdit[], timers: readonly Timer[], now: number) => void;
  /** Timers changed. Returns those in which somebody else replaced what this person wrote; each is returned once. */
  readonly changed: (timers: readonly Timer[], isOwn: boolean, now: number) => readonly Overwritten[];
};

type Written = { readonly texts: ReadonlyMap<ColumnKey, string>; readonly at: number };

/** Remembers what this person wrote in cells, to notice who replaces it. */
export function createOwnCells(): OwnCells {
  const written = new Map<string, Written>();
  return {
    wrote(edits, timers, at) {
      for (const edit of edits) {
        const timer = timers.find(({ id }) => id === edit.timer_id);
        if (!timer) continue;
        const before = written.get(timer.id)?.texts ?? [];
        written.set(timer.id, { texts: new Map([...before, ...textsOf(timer, Object.keys(edit))]), at });
      }
    },
    changed: (timers, isOwn, now) =>
      timers.flatMap((timer) => {
        const own = written.get(timer.id);
        if (!own) return [];
        const cells = replacedIn(own, timer);
        const isTold = !isOwn && now - own.at <= RECENT_MS && cells.length > 0;
        if (cells.length > 0) written.delete(timer.id);
        return isTold ? [{ timer, cells }] : [];
      }),
  };
}

const replacedIn = ({ texts }: Written, timer: Timer): Overwritten['cells'] =>
  [...texts].flatMap(([column, own]) => {
    const now = textOf(column, timer, NO_TIMES);
    return now === own ? [] : [{ column, own, now }];
  });
