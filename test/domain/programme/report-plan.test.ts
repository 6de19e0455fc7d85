import { expect, test } from 'vitest';
import { reportOf, statsOf } from '#domain/report/report.ts';
import { emptyStatistics, tallyOf } from '#domain/report/statistics.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { press } from '../../support/timer-commands.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins } from '../../support/rooms.ts';

const planned = (second: number) => ({ at: '00:00:00', day: 0, moment: at(second) });

/** With a date: without one the first start would resolve the plan anew. */
function roomOf(timers: readonly Timer[]): Room {
  const room = aRoom({ timers, statistics: { ...emptyStatistics, tallies: timers.map(tallyOf) } });
  return { ...room, event: { ...room.event, date: '2026-11-20' } };
}

/** Two items of ten minutes by the plan, the first from second 100 on. */
const show = () =>
  roomOf([
    aTimer({ id: 'a', duration: mins(10), settings: { planned_start: planned(100) } }),
    aTimer({ id: 'b', duration: mins(10) }),
  ]);

test('[PG52] each item has its planned start and end, and the show its delay at the end', () => {
  const begun = after(show(), controller(at(160)), press('start'));
  const second = after(advance(begun, at(800)).room, controller(at(800)), { command: 'show.next' });
  const ended = after(advance(second, at(1420)).room, controller(at(1420)), {
    command: 'timer.stop',
    timer_id: idOf('b'),
  });
  const { stats } = reportOf(advance(ended, at(2000)).room, at(2000));
  expect(stats.timers).toMatchObject([
    { timer_id: idOf('a'), planned_start: at(100), planned_end: at(700), started_at: at(160), ended_at: at(800) },
    { timer_id: idOf('b'), planned_start: at(700), planned_end: at(1300), started_at: at(800), ended_at: at(1420) },
  ]);
  expect(stats.late_ms).toBe(120_000);
});

test('[PG223] the delay of a report does not grow after the last item has ended, whatever was left out', () => {
  const begun = after(show(), controller(at(160)), press('start'));
  const second = after(advance(begun, at(800)).room, controller(at(800)), { command: 'show.next' });
  const lateAt = (room: Room, s: number) => statsOf(advance(room, at(s)).room, at(s)).late_ms;
  const stopped = after(advance(second, at(1330)).room, controller(at(1330)), {
    command: 'timer.stop',
    timer_id: idOf('b'),
  });
  expect([lateAt(stopped, 1340), lateAt(stopped, 90_000)]).toEqual([30_000, 30_000]);
  const leftOut = after(advance(begun, at(800)).room, controller(at(800)), press('stop'));
  expect([lateAt(leftOut, 810), lateAt(leftOut, 90_000)]).toEqual([100_000, 100_000]);
});

test('[PG52] a show that never began is not late, and one without a plan has no planned times', () => {
  expect(statsOf(advance(show(), at(5000)).room, at(5000)).late_ms).toBeNull();
  const free = statsOf(roomOf([aTimer()]), at(10));
  expect(free.late_ms).toBeNull();
  expect(free.timers).toMatchObject([{ planned_start: null, planned_end: null }]);
});
