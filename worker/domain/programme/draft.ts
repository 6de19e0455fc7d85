import type { ComingStart, Show } from '#protocol/show.ts';
import type { Instant } from '#protocol/time.ts';
import { later, seconds } from '../lib/time.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';
import { chainedAfter } from './chains.ts';

/** The state while the facts of one moment are collected. `show` changes in place and becomes one fact at the end. */
export type Draft = {
  readonly now: Instant;
  readonly former: Show;
  readonly facts: Fact[];
  /** Timers that started in this moment: none starts twice in it, so that a loop without time left ends. */
  readonly started: Set<string>;
  state: SharedState;
};

export const draftOf = (state: SharedState, now: Instant): Draft => ({
  now,
  former: state.show,
  facts: [],
  started: new Set(),
  state,
});

export function add(draft: Draft, fact: Fact): void {
  draft.state = evolve(draft.state, fact);
  draft.facts.push(fact);
}

export function setShow(draft: Draft, changes: Partial<Show>): void {
  draft.state = { ...draft.state, show: { ...draft.state.show, ...changes } };
}

export const factsOf = ({ facts, former, state: { show } }: Draft): readonly Fact[] =>
  sameShow(former, show) ? facts : [...facts, { fact: 'show.updated', show }];

const sameShow = (a: Show, b: Show): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Notes the start of the timer that is linked to the end of this one. */
export function chain(draft: Draft, timer: Timer, after: 'zero' | 'finish'): void {
  const next = chainedAfter(draft.state, timer);
  if (next?.link_after !== after) return;
  expectStart(draft, {
    timer_id: next.id,
    at: later(draft.now, seconds(next.gap_seconds)),
    after: timer.id,
    takes_stage: draft.state.activeTimerId === timer.id,
  });
}

/** Notes a start, in the place of another one of the same timer. */
export function expectStart(draft: Draft, coming: ComingStart): void {
  const others = draft.state.show.coming.filter(({ timer_id }) => timer_id !== coming.timer_id);
  setShow(draft, { coming: [...others, coming] });
}
