import { expect, test } from 'vitest';
import type { TimerNews } from '#protocol/timers.ts';
import type { Run } from '#domain/timers/timer.ts';
import { timerToWire } from '#domain/timers/timer-wire.ts';
import { crossingIn, isOfScreen } from '../../client/features/sound/crossing.ts';
import { ROOM_ID, aRoom, aTimer, at, completed, idOf, running, secs } from '../support/rooms.ts';

const { settings } = aRoom().event;
const newsOf = (action: TimerNews, run: Run) =>
  crossingIn(
    {
      type: 'timer_update',
      data: { action, timer: timerToWire(aTimer({ run }), { role: 'viewer', sessionId: ROOM_ID, now: at(600) }) },
    },
    settings,
  );
const own = { timerId: idOf('a') };

test.each<[TimerNews, Run, ReturnType<typeof crossingIn>]>([
  ['warning', running(at(600)), { ...own, moment: 'warning', at: at(300) }],
  ['danger', running(at(600)), { ...own, moment: 'danger', at: at(540) }],
  ['overtime', running(at(600)), { ...own, moment: 'zero', at: at(600) }],
  ['complete', completed(secs(0), at(0), at(600)), { ...own, moment: 'zero', at: at(600) }],
  ['complete', completed(secs(90), at(0), at(510)), null],
  ['complete', completed(secs(-5), at(0), at(605)), null],
  ['start', running(at(600)), null],
])('[PG45] %s of a timer that is %o sounds as %o', (action, run, crossing) => {
  expect(newsOf(action, run)).toEqual(crossing);
});

test('[PG45] the zero of a timer that gave the stage to the next one at that moment sounds, a later one does not', () => {
  const zero = newsOf('complete', completed(secs(0), at(0), at(600)));
  if (!zero) throw new Error('A zero sounds');
  const screen = (until: number) => ({ timerId: idOf('b'), before: { timerId: idOf('a'), until: at(until) } });
  expect(isOfScreen(zero, { timerId: idOf('a'), before: null })).toBe(true);
  expect(isOfScreen(zero, screen(600.004))).toBe(true);
  expect(isOfScreen(zero, screen(580))).toBe(false);
  expect(isOfScreen(zero, { timerId: idOf('b'), before: null })).toBe(false);
});
