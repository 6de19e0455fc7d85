import type { Instant } from '#protocol/time.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { nextAutomatic } from './automatic.ts';

/**
 * The part of `advance` that a screen foresees: what time does to timers in (`from`, `now`], as a room does it that wakes
 * at each of its moments. The identical state if nothing happens.
 */
export function passTime<State extends SharedState>(state: State, from: Instant, now: Instant): State {
  let passed = state;
  let since = from;
  for (;;) {
    const automatic = nextAutomatic(passed, { from: since, upTo: now, now: null });
    if (!automatic) return passed;
    passed = automatic.facts.filter(changesState).reduce((before, fact) => evolve(before, fact), passed);
    since = automatic.at;
  }
}

/** Overtime is only announced: the timer stays as it is. */
const changesState = (fact: Fact): boolean => fact.fact !== 'timer.updated' || fact.action !== 'overtime';
