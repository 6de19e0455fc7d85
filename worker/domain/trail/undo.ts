import type { CommandOf } from '#protocol/commands.ts';
import { UNDO_COMMANDS, UNDO_MS } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import { closesFromNow } from '../event/event.ts';
import { can } from '../people/roles.ts';
import type { Context, Decision } from '../room/decision.ts';
import { nothing, refused } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import { undoneAmong } from './act.ts';
import type { LoggedAct, PastActs } from './act.ts';
import { faultAfter } from './fault-after.ts';
import { fromText, withInverse } from './inverse.ts';
import type { Conflict } from './inverse.ts';
import { livedThrough } from './lived-through.ts';
import { told } from './told.ts';
import { reasonOf } from './trail-rules.ts';

const TOO_OLD = 'Ya pasó demasiado tiempo';
const TOO_MANY_SINCE = `Ya hay ${UNDO_COMMANDS} cambios más nuevos`;
const TOO_LARGE = 'Es demasiado grande para deshacerlo';
const ALREADY = 'Ya está deshecho';

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

type Found = {
  readonly act: LoggedAct;
  /** How many acts are newer than it. */
  readonly newer: number;
  readonly isUndone: boolean;
};

type Past = { readonly past: PastActs; readonly context: Context };

function undoOf(room: Room, { act, newer, isUndone }: Found, { past, context }: Past): Decision {
  if (!can(context.actor.role, act.capability)) return refused('forbidden');
  if (isUndone) return refusedFor('conflict', ALREADY);
  const reason = whyNot(act, newer, context.now);
  if (reason !== null) return refusedFor('not_undoable', reason);
  const text = past.inverseOf(act);
  return text === null ? refusedFor('not_undoable', TOO_LARGE) : undone(room, { act, text }, context);
}

const ownActs = (acts: readonly LoggedAct[], { scope = null }: Context): readonly LoggedAct[] =>
  scope === null ? [] : acts.filter((act) => act.scope === scope);

const NO_ACTS = (): PastActs => ({ newest: () => null, last: () => [], inverseOf: () => null });

const refusedFor = (error: 'conflict' | 'not_undoable', message: string): Decision => ({
  ok: false,
  refusal: { error, message },
});

/** Why an act cannot be taken back, by its nature, its age or the number of newer ones; null: it can. */
export function whyNot({ command, at }: LoggedAct, newer: number, now: Instant): string | null {
  const reason = command === null ? null : reasonOf(command);
  if (reason !== null) return reason;
  if (now - at > UNDO_MS) return TOO_OLD;
  return newer < UNDO_COMMANDS ? null : TOO_MANY_SINCE;
}

type Taking = { readonly act: LoggedAct; readonly text: string };

function undone(room: Room, { act, text }: Taking, { now, wallClock }: Context): Decision {
  const inverse = fromText(text);
  const { room: restored, conflicts } = withInverse(room, inverse);
  const conflict = conflicts.find((each) => !isOnlyTheStage(room, restored, each));
  if (conflict) return refusedFor('conflict', changedSince(room, conflict));
  const after = livedThrough(restored, { before: room, inverse, now, wallClock });
  const fault = faultAfter(room, after);
  if (fault) return { ok: false, refusal: fault };
  return decisionBetween(room, after, { act, now });
}

/** What the stage showed when a timer was deleted is no reason to keep the timer away. */
const isOnlyTheStage = (before: Room, after: Room, { slice }: Conflict): boolean =>
  slice === 'activeTimerId' && after.timers.length > before.timers.length;

const changedSince = ({ timers }: Room, { slice, id }: Conflict): string => {
  const name = slice === 'timers' ? timers.find((timer) => timer.id === id)?.name : undefined;
  return name ? `«${name}» cambió después` : 'Eso cambió después';
};

/** The decision that turns one room into the other. */
function decisionBetween(
  room: Room,
  after: Room,
  { act, now }: { readonly act: LoggedAct; readonly now: Instant },
): Decision {
  const { id, what, capability } = act;
  const answer = { undone: { id, what, capability } };
  const { facts, effects } = told(room, after);
  if (facts.length === 0) return nothing(answer);
  const { passedAlerts, statistics, logoData } = after;
  const clock = closesFromNow(room, after.event) && { clock: { ...room.clock, controllerLeftAt: now } };
  return { ok: true, facts, privateState: { passedAlerts, statistics, logoData, ...clock }, effects, answer };
}
