import { longestRising } from '../lib/rising.ts';
import { inOrder, type Timer } from '../timers/timer.ts';

/** What leads from one list of timers to another: changed, new and moved timers with their positions, and ids that are gone. */
export type TimerChanges = { readonly changed: readonly Timer[]; readonly gone: readonly string[] };

/** The changes that lead from each of the lists `seen` to `after`; all but the changed ones keep their order. */
export function timerChangesSince(seen: Iterable<readonly Timer[]>, after: readonly Timer[]): TimerChanges {
  const changed = new Set<string>();
  const gone = new Set<string>();
  const kept = new Set(after.map(({ id }) => id));
  for (const before of new Set(seen)) {
    if (before === after) continue;
    const known = new Map(before.map((timer, index) => [timer.id, { timer, index }]));
    for (const timer of after) {
      const former = known.get(timer.id)?.timer;
      if (!former || !isSameElsewhere(former, timer)) changed.add(timer.id);
    }
    for (const { id } of before) if (!kept.has(id)) gone.add(id);
    const others = after.filter(({ id }) => !changed.has(id));
    const places = others.map(({ id }) => known.get(id)?.index ?? 0);
    const rising = longestRising(places);
    others.forEach(({ id }, index) => rising.has(index) || changed.add(id));
  }
  return { changed: after.filter(({ id }) => changed.has(id)), gone: [...gone] };
}

/** The list after these changes. */
export function withTimerChanges(timers: readonly Timer[], { changed, gone }: TimerChanges): readonly Timer[] {
  const taken = new Set([...gone, ...changed.map(({ id }) => id)]);
  const list = timers.filter(({ id }) => !taken.has(id));
  for (const timer of changed) list.splice(timer.position, 0, timer);
  return inOrder(list);
}

/** Whether two states of a timer differ in nothing but its position. */
function isSameElsewhere(a: Timer, b: Timer): boolean {
  if (a === b) return true;
  return Object.entries(a).every(([field, value]) => field === 'position' || Reflect.get(b, field) === value);
}
