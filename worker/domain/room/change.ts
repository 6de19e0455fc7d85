import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import { passedAlertsAfter } from '../alerts/alert-runs.ts';
import { statisticsAfter } from '../report/statistics.ts';
import type { Act } from '../trail/act.ts';
import type { AnswerRef, Decision, Effect } from './decision.ts';
import { evolve } from './fact-rules.ts';
import { isPassing } from './fact-frames.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';
import type { Room } from './room.ts';

/** An act and the index of its first fact. */
export type PlacedAct = { readonly act: Act; readonly first: number };

/** A decision that was carried out. Where nothing changed, `room` is the identical object. */
export type Change =
  | {
      readonly ok: true;
      readonly room: Room;
      readonly facts: readonly Fact[];
      readonly effects: readonly Effect[];
      readonly answer?: AnswerRef;
      /** When each fact happened; absent: now. */
      readonly moments?: readonly Instant[];
      /** What the trail keeps of it. */
      readonly acts?: readonly PlacedAct[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Carries out a decision at `now`: applies and numbers its facts, and counts as activity of the room. It does not move
 * `clock.advancedTo`, which only `advance` does.
 */
export function carryOut(room: Room, decision: Decision, now: Instant): Change {
  if (!decision.ok) return decision;
  const { facts, privateState, effects = [], answer } = decision;
  const evolved = facts.reduce((before, fact) => applyFact(before, fact, now), room);
  return {
    ok: true,
    room: withProgress(evolved, { facts, privateState, now }),
    facts,
    effects,
    ...(answer && { answer }),
  };
}

/** Facts that time brings, each at its own moment, carried out at `now`. */
export function carryOutDue(
  room: Room,
  due: readonly { readonly at: Instant; readonly fact: Fact }[],
  { privateState, now }: { readonly privateState: Partial<PrivateState>; readonly now: Instant },
): { readonly room: Room; readonly facts: readonly Fact[]; readonly moments: readonly Instant[] } {
  const told = due.reduce((before, { at, fact }) => applyFact(before, fact, at), room);
  const facts = due.map(({ fact }) => fact);
  return { room: withProgress(told, { facts, privateState, now }), facts, moments: due.map(({ at }) => at) };
}

/** The room after a fact, with the private state that depends on facts. */
function applyFact(before: Room, fact: Fact, now: Instant): Room {
  const after = evolve(before, fact);
  return {
    ...after,
    passedAlerts: passedAlertsAfter(before, fact, after, now),
    statistics: statisticsAfter(before.statistics, fact, { before, after, at: now }),
  };
}

type Progress = {
  readonly facts: readonly Fact[];
  readonly privateState: Partial<PrivateState> | undefined;
  readonly now: Instant;
};

function withProgress(room: Room, { facts, privateState, now }: Progress): Room {
  if (facts.length === 0 && !privateState) return room;
  const after = { ...room, ...privateState };
  return {
    ...after,
    clock: {
      ...after.clock,
      rev: room.clock.rev + facts.length,
      acts: room.clock.acts + facts.filter((fact) => !isPassing(fact)).length,
      activeAt: now,
    },
  };
}
