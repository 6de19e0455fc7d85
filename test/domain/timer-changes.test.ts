import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Timer } from '#domain/timers/timer.ts';
import { timerChangesSince, withTimerChanges } from '#domain/views/timer-changes.ts';
import { aTimer } from '../support/rooms.ts';

/** Of rules that mutate nothing, an unchanged field is the identical object. */
const known = new Map<string, Timer>();
function timerOf(id: string): Timer {
  const timer = known.get(id) ?? aTimer({ id });
  known.set(id, timer);
  return timer;
}

const listOf = (names: readonly string[], changed: readonly string[] = []): readonly Timer[] =>
  names.map((id, position) => ({ ...timerOf(id), position, ...(changed.includes(id) && { presenter: 'Luz' }) }));
const ids = Array.from({ length: 500 }, (_, index) => `t${index}`);
const without = (index: number) => [...ids.slice(0, index), ...ids.slice(index + 1)];

test.each([
  ['a change', ids, ['t250'], 1, 0],
  ['a move to the end', [...without(0), 't0'], [], 1, 0],
  ['a move to the beginning', ['t499', ...without(499)], [], 1, 0],
  ['a deletion', without(7), [], 0, 1],
  ['a new one', [...ids.slice(0, 9), 'new', ...ids.slice(9)], [], 1, 0],
])('[X60] %s among 500 timers is told with no other timer', (_what, order, changed, count, gone) => {
  const [before, after] = [listOf(ids), listOf(order, changed)];
  const changes = timerChangesSince([before], after);
  expect([changes.changed.length, changes.gone.length]).toEqual([count, gone]);
  expect(withTimerChanges(before, changes)).toEqual(after);
});

const letters = 'abcdefghij'.split('');

test('[X60] every list that a sign may have becomes the present one', () => {
  const names = fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 10 });
  const list = fc.record({ names, changed: fc.subarray(letters) }).map((each) => listOf(each.names, each.changed));
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), list, (seen, after) => {
      const changes = timerChangesSince(seen, after);
      for (const before of seen) expect(withTimerChanges(before, changes)).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});
