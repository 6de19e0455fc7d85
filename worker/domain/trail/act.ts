import type { CommandName } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Said } from '#words/acts.ts';
import type { Capability } from '../people/roles.ts';
import type { Actor } from '../people/actor.ts';

/** What somebody did, or what the programme did by itself, as the log keeps it beside the facts. */
export type Act = {
  readonly said: Said;
  /** What a role needs to take it back. */
  readonly capability: Capability;
  /** Of many timers the first few, so that no act is long. */
  readonly timerIds: readonly string[];
  /** How many timers it touched. */
  readonly timers: number;
  /** The id of the command that this undo took back. */
  readonly undoes: string | null;
  /** The id of the act that it continues: both are taken back together. Null: it is an act of its own. */
  readonly continues: string | null;
  /** The stored form of its inverse; null if it has none. */
  readonly inverse: string | null;
};

/** An act names at most so many timers. */
const TIMERS_NAMED = 5;

/** The timers of an act: the first few by their ids, and their number. */
export const timersNamed = (ids: readonly string[]): Pick<Act, 'timerIds' | 'timers'> => ({
  timerIds: ids.slice(0, TIMERS_NAMED),
  timers: ids.length,
});

/** An act with its place in the log. */
export type LoggedAct = Omit<Act, 'inverse'> & {
  readonly id: string;
  /** The number of its first fact. */
  readonly rev: number;
  /** Where the log has it. */
  readonly slot: number;
  readonly at: Instant;
  /** Null: it happened by itself. */
  readonly command: CommandName | null;
  readonly actor: Actor | null;
  /** Who gave the command: a tab, or the caller of a call; null as above. */
  readonly scope: string | null;
  /** The name of the actor's seat. */
  readonly name: string | null;
  /** The ids of the acts that it continues, the last one first. */
  readonly parts: readonly string[];
};

/** The acts of a room, for a command that takes one of them back or continues one. */
export type PastActs = {
  /** The last one, without its parts; null if there is none. */
  readonly newest: () => LoggedAct | null;
  /** The last `most` of them, newest first. */
  readonly last: (most: number) => readonly LoggedAct[];
  /** The stored form of an inverse; null if it has none, or no longer. */
  readonly inverseOf: (act: LoggedAct) => string | null;
};

/** The acts that were taken back. `acts` are newest first; the undo of an undo does it again. */
export function undoneAmong(acts: readonly LoggedAct[]): ReadonlySet<LoggedAct> {
  const undone = new Set<LoggedAct>();
  const taken = new Set<string>();
  for (const act of acts) {
    if (taken.delete(act.id)) undone.add(act);
    else if (act.undoes !== null) taken.add(act.undoes);
  }
  return undone;
}
