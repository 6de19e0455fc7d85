import type { CommandOf } from '#protocol/commands.ts';
import { UNDO_COMMANDS } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import { closesFromNow } from '../event/event.ts';
import { can } from '../people/roles.ts';
import { type Context, type Decision, nothing, refused, refusedWith } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import { undoneAmong, type LoggedAct, type PastActs } from './act.ts';
import { takenBack, type RankedAct } from './taken-back.ts';
import { tellDifference } from './told.ts';

/** Acts to read first: reading all fifty costs as much as the undo itself. */
const READ_FIRST = 4;

/**
 * Takes an act back: what it touched is as if it had never happened. Refused with `conflict` if that has changed since.
 * With an id it is the sender's own if others have acts with the same one; without an id the sender's last that is not
 * undone. What others have reversed counts as undone there.
 */
export function undo(room: Room, { command_id: id }: CommandOf<'undo'>, context: Context): Decision {
  const past = (context.pastActs ?? NO_ACTS)();
  for (const most of [READ_FIRST, UNDO_COMMANDS]) {
    const acts = past.last(most);
    // Only newer acts can have undone an act, so that the newest acts alone tell it.
    const reversed = undoneAmong(acts);
    const own = ownActs(acts, context);
    const candidates =
      id === undefined
        ? own.filter((act) => act.undoes === null && !reversed.has(act))
        : [...own, ...(most === UNDO_COMMANDS ? acts : [])].filter((act) => act.id === id || act.parts.includes(id));
    for (const act of candidates) {
      const found = { act, newer: acts.indexOf(act), isUndone: reversed.has(act) };
      const decision = undoOf(room, found, { past, context });
      if (id !== undefined || !decision.ok || decision.facts.length > 0) return decision;
    }
  }
  return refused('nothing_to_undo');
}

type Found = RankedAct & { readonly isUndone: boolean };

type Past = { readonly past: PastActs; readonly context: Context };

function undoOf(room: Room, { act, newer, isUndone }: Found, { past, context }: Past): Decision {
  const { actor, now, wallClock } = context;
  if (!can(actor.role, act.capability)) return refused('forbidden');
  if (isUndone) return refusedWith('conflict', 'already_undone');
  const taken = takenBack(room, { act, newer }, { past, now, wallClock });
  return taken.ok ? decisionBetween(room, taken.after, { act, now }) : taken;
}

const ownActs = (acts: readonly LoggedAct[], { scope = null }: Context): readonly LoggedAct[] =>
  scope === null ? [] : acts.filter((act) => act.scope === scope);

const NO_ACTS = (): PastActs => ({ newest: () => null, last: () => [], inverseOf: () => null });

/** The decision that turns one room into the other. */
function decisionBetween(
  room: Room,
  after: Room,
  { act, now }: { readonly act: LoggedAct; readonly now: Instant },
): Decision {
  const { id, said, capability } = act;
  const answer = { undone: { id, said, capability } };
  const { facts, effects } = tellDifference(room, after);
  if (facts.length === 0) return nothing(answer);
  const { passedAlerts, statistics, logoData } = after;
  const clock = closesFromNow(room, after.event) && { clock: { ...room.clock, controllerLeftAt: now } };
  return { ok: true, facts, privateState: { passedAlerts, statistics, logoData, ...clock }, effects, answer };
}
