import { expect, test } from 'vitest';
import { pastDaysAt } from '../../client/features/programme/past-days.ts';
import { aRoom, aTimer, after, at, controller, running } from '../support/rooms.ts';

const H = 3600;
const DAY = 24 * H;
/** Second `s` of the test as a wall time of 20 November in Mexico City, which is four o'clock at second 0. */
const hour = (s: number) => ({
  at: new Date(at(s) - 6 * H * 1000).toISOString().slice(11, 16),
  day: Math.floor(s / DAY),
  moment: at(s),
});

const programme = (run = {}) => {
  const room = aRoom({
    timers: [
      aTimer({ id: 'a', settings: { planned_start: hour(5 * H) }, ...run }),
      aTimer({ id: 'b', settings: { planned_start: hour(DAY + 6 * H) } }),
    ],
  });
  return { ...room, event: { ...room.event, date: '2026-11-20' } };
};

test('[PG213] a programme is past on another day than its last, six hours after its last hour', () => {
  expect(pastDaysAt(programme(), at(6 * H)).past).toBeNull();
  expect(pastDaysAt(programme(), at(DAY + 15 * H)).past).toBeNull();
  const past = { first: '2026-11-20', date: '2026-11-27' };
  expect(pastDaysAt(programme(), at(7 * DAY)).past).toEqual(past);
  expect(pastDaysAt(programme({ run: running(at(7 * DAY)) }), at(7 * DAY)).past).toBeNull();
  expect(pastDaysAt(aRoom({ timers: [aTimer()] }), at(7 * DAY)).past).toBeNull();
});

test('[PG213] moving it brings its first day to today, and all others with it', () => {
  const now = at(7 * DAY);
  const { past } = pastDaysAt(programme(), now);
  const moved = after(programme(), controller(now), { command: 'event.update', date: past?.date ?? '' });
  const hours = moved.timers.map(({ planned_start }) => (planned_start?.moment ?? 0) - now);
  expect(hours).toEqual([5 * H * 1000, (DAY + 6 * H) * 1000]);
  expect(pastDaysAt(moved, now).past).toBeNull();
});

test('[PG213] an event whose first hours are of a later day moves so that they are today', () => {
  const timers = [aTimer({ settings: { planned_start: hour(DAY + 6 * H) } })];
  const room = aRoom({ timers });
  const dated = { ...room, event: { ...room.event, date: '2026-11-20' } };
  expect(pastDaysAt(dated, at(7 * DAY)).past).toEqual({ first: '2026-11-21', date: '2026-11-26' });
});
