import { UNDO_COMMANDS, UNDO_MS } from '#protocol/constants.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { PlainReason, Reason } from '#words/reasons.ts';
import type { WallClock } from '../programme/wall-times.ts';
import { withVotesCounted } from '../questions/votes.ts';
import { refusedWith } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import type { LoggedAct, PastActs } from './act.ts';
import { faultAfter } from './fault-after.ts';
import { fromText, withInverse, type Conflict, type Inverse } from './inverse.ts';
import { livedThrough } from './lived-through.ts';
import { tellDifference } from './told.ts';
import { reasonOf } from './trail-rules.ts';

/** An act, and how many acts are newer than it. */
export type RankedAct = { readonly act: LoggedAct; readonly newer: number };

/** What decides besides the room whether an act can be taken back. */
export type UndoContext = {
  readonly past: Pick<PastActs, 'inverseOf'>;
  readonly now: Instant;
  readonly wallClock: WallClock | undefined;
};

type TakenBack = { readonly ok: true; readonly after: Room } | { readonly ok: false; readonly refusal: Refusal };

/** The room as if this act had never happened, or why it cannot be that. */
export function takenBack(room: Room, ranked: RankedAct, context: UndoContext): TakenBack {
  const reason = whyNot(ranked, context.now);
  if (reason !== null) return refusedWith('not_undoable', reason);
  const text = context.past.inverseOf(ranked.act);
  return text === null ? refusedWith('not_undoable', 'too_large') : takenBackBy(room, fromText(text), context);
}

type Moment = Pick<UndoContext, 'now' | 'wallClock'>;

function takenBackBy(room: Room, inverse: Inverse, { now, wallClock }: Moment): TakenBack {
  const { room: restored, conflicts } = withInverse(room, inverse);
  const conflict = conflicts.find((each) => !isOnlyTheStage(room, restored, each));
  if (conflict) return { ok: false, refusal: { error: 'conflict', reason: changedSince(room, conflict) } };
  const after = withVotesCounted(room, livedThrough(restored, { before: room, inverse, now, wallClock }));
  const fault = faultAfter(room, after);
  return fault ? { ok: false, refusal: fault } : { ok: true, after };
}

/** Why an act cannot be taken back, by its nature, its age or the number of newer ones; null: it can. */
export function whyNot({ act: { command, at }, newer }: RankedAct, now: Instant): PlainReason | null {
  const reason = command === null ? null : reasonOf(command);
  if (reason !== null) return reason;
  if (now - at > UNDO_MS) return 'too_old';
  return newer < UNDO_COMMANDS ? null : 'too_many_since';
}

/**
 * Why an act that `whyNot` allows cannot be taken back from this room; null: it can. A vote is never the reason, and thousands
 * are not looked at, unless all else is as before.
 */
export function whyNotFrom(room: Room, { act }: RankedAct, { past, ...moment }: UndoContext): Refusal | null {
  const text = past.inverseOf(act);
  if (text === null) return notUndoable('too_large');
  const inverse = fromText(text);
  const { ballots, ...slices } = inverse.slices;
  const refusal = whyNotBy(room, { ...inverse, slices }, moment);
  return refusal === AS_BEFORE && ballots !== undefined ? whyNotBy(room, inverse, moment) : refusal;
}

function whyNotBy(room: Room, inverse: Inverse, moment: Moment): Refusal | null {
  const taken = takenBackBy(room, inverse, moment);
  if (!taken.ok) return taken.refusal;
  return tellDifference(room, taken.after).facts.length === 0 ? AS_BEFORE : null;
}

/** A refusal of an undo. */
export const notUndoable = (code: PlainReason): Refusal => refusedWith('not_undoable', code).refusal;

const AS_BEFORE = notUndoable('as_before');

/** What the stage showed when a timer was deleted is no reason to keep the timer away. */
const isOnlyTheStage = (before: Room, after: Room, { slice }: Conflict): boolean =>
  slice === 'activeTimerId' && after.timers.length > before.timers.length;

const changedSince = ({ timers }: Room, { slice, id }: Conflict): Reason => {
  const name = slice === 'timers' ? timers.find((timer) => timer.id === id)?.name : undefined;
  return { code: 'changed_since', ...(name && { name }) };
};
