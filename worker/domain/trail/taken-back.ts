import { UNDO_COMMANDS, UNDO_MS } from '#protocol/constants.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { WallClock } from '../programme/wall-times.ts';
import type { Room } from '../room/room.ts';
import type { LoggedAct, PastActs } from './act.ts';
import { faultAfter } from './fault-after.ts';
import { fromText, withInverse } from './inverse.ts';
import type { Conflict } from './inverse.ts';
import { livedThrough } from './lived-through.ts';
import { tellDifference } from './told.ts';
import { reasonOf } from './trail-rules.ts';

const TOO_OLD = 'Ya pasó demasiado tiempo';
const TOO_MANY_SINCE = `Ya hay ${UNDO_COMMANDS} cambios más nuevos`;
const TOO_LARGE = 'Es demasiado grande para deshacerlo';
const AS_BEFORE = 'Ya está como antes';

/** An act, and how many acts are newer than it. */
export type PlacedAct = { readonly act: LoggedAct; readonly newer: number };

/** What decides besides the room whether an act can be taken back. */
export type TakingBack = {
  readonly past: Pick<PastActs, 'inverseOf'>;
  readonly now: Instant;
  readonly wallClock: WallClock | undefined;
};

type TakenBack = { readonly ok: true; readonly after: Room } | { readonly ok: false; readonly refusal: Refusal };

/** The room as if this act had never happened, or why it cannot be that. */
export function takenBack(room: Room, placed: PlacedAct, { past, now, wallClock }: TakingBack): TakenBack {
  const reason = whyNot(placed, now);
  if (reason !== null) return refusedFor('not_undoable', reason);
  const text = past.inverseOf(placed.act);
  if (text === null) return refusedFor('not_undoable', TOO_LARGE);
  const inverse = fromText(text);
  const { room: restored, conflicts } = withInverse(room, inverse);
  const conflict = conflicts.find((each) => !isOnlyTheStage(room, restored, each));
  if (conflict) return refusedFor('conflict', changedSince(room, conflict));
  const after = livedThrough(restored, { before: room, inverse, now, wallClock });
  const fault = faultAfter(room, after);
  return fault ? { ok: false, refusal: fault } : { ok: true, after };
}

const refusedFor = (error: 'conflict' | 'not_undoable', message: string): TakenBack => ({
  ok: false,
  refusal: { error, message },
});

/** Why an act cannot be taken back, by its nature, its age or the number of newer ones; null: it can. */
export function whyNot({ act: { command, at }, newer }: PlacedAct, now: Instant): string | null {
  const reason = command === null ? null : reasonOf(command);
  if (reason !== null) return reason;
  if (now - at > UNDO_MS) return TOO_OLD;
  return newer < UNDO_COMMANDS ? null : TOO_MANY_SINCE;
}

/** `explain`: a refusal in words. */
export type Explaining = TakingBack & { readonly explain: (refusal: Refusal) => string };

/** Why an act cannot be taken back from this room, in words; null: it can. */
export function whyNotFrom(room: Room, placed: PlacedAct, { explain, ...taking }: Explaining): string | null {
  const taken = takenBack(room, placed, taking);
  if (!taken.ok) return explain(taken.refusal);
  return tellDifference(room, taken.after).facts.length === 0 ? AS_BEFORE : null;
}

/** What the stage showed when a timer was deleted is no reason to keep the timer away. */
const isOnlyTheStage = (before: Room, after: Room, { slice }: Conflict): boolean =>
  slice === 'activeTimerId' && after.timers.length > before.timers.length;

const changedSince = ({ timers }: Room, { slice, id }: Conflict): string => {
  const name = slice === 'timers' ? timers.find((timer) => timer.id === id)?.name : undefined;
  return name ? `“${name}” cambió después` : 'Eso cambió después';
};
