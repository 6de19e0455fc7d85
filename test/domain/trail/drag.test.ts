import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from '#domain/lib/mark.ts';
import type { Room } from '#domain/room/room.ts';
import type { Command } from '#protocol/commands.ts';
import { aShow } from '../../support/remembered-show.ts';
import { aRoom, aTimer, anAlert, at, idOf, mins, running, stopped } from '../../support/rooms.ts';
import { firstRoom } from '../histories.ts';

const a = { timer_id: idOf('a') };
const seek = (current_time: number, timer = a): Command => ({ command: 'timer.seek', ...timer, current_time });
const onAir = () => aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const runOf = ({ timers }: Room) => timers[0]?.run;

/** A drag of four positions from second 1 on. */
function dragged(start: Room) {
  const show = aShow(start);
  const ids = [500, 400, 300, 200].map((to, nth) => show.give(1 + nth / 4, seek(to)).id);
  return { show, ids };
}

describe('[UN100] a drag along the bar', () => {
  test('[UN100] is taken back at once, and done again at once', () => {
    const { show, ids } = dragged(onAir());
    const after = show.room;
    const undone = show.undo(3);
    expect(undone.change).toMatchObject({ ok: true, answer: { undone: { id: ids[3] } } });
    expect(runOf(show.room)).toEqual(running(at(600)));
    show.undo(4, undone.id);
    expect(runOf(show.room)).toEqual(runOf(after));
  });

  test('[UN100] is taken back as a whole by the id of any of its positions', () => {
    for (const nth of [0, 1, 2, 3]) {
      const { show, ids } = dragged(onAir());
      expect(show.undo(3, ids[nth]).change).toMatchObject({ ok: true, answer: { undone: { id: ids[3] } } });
      expect(runOf(show.room)).toEqual(running(at(600)));
      expect(show.undo(4, ids[nth]).change).toMatchObject({
        ok: false,
        refusal: { reason: { code: 'already_undone' } },
      });
    }
  });

  test('[UN100] is one of the fifty that can be taken back, and once in the trail', () => {
    const show = aShow(onAir());
    const { id } = show.give(1, { command: 'timer.edit', timer_id: idOf('b'), name: 'B' });
    for (let nth = 1; nth <= 200; nth += 1) show.give(1 + nth / 4, seek(600 - nth));
    expect(show.past.read().last(50)).toMatchObject([{ command: 'timer.seek' }, { id, parts: [] }]);
    expect(show.undo(52, id).change).toMatchObject({ ok: true });
  });

  test('[UN100] has passed its alerts, and has not once it is taken back', () => {
    const room = aRoom({
      timers: [aTimer({ id: 'a', run: running(at(600)) })],
      alerts: [anAlert({ id: 'late', at_seconds: 250 })],
    });
    const { show } = dragged(room);
    expect(show.room.passedAlerts).toHaveLength(1);
    show.undo(3);
    expect(show.room.passedAlerts).toEqual([]);
  });

  test.each<[what: string, between: (show: ReturnType<typeof aShow>) => void, at: number]>([
    ['another position comes more than 2 s later', () => {}, 3.001],
    ['somebody else drags too', (show) => void show.give(1.2, seek(450), { by: 'luis' }), 1.4],
    ['another timer was dragged', (show) => void show.give(1.2, seek(300, { timer_id: idOf('b') })), 1.4],
    ['somebody pressed', (show) => void show.give(1.2, { command: 'timer.pause', ...a }, { by: 'luis' }), 1.4],
    ['it was taken back', (show) => void show.undo(1.2), 1.4],
  ])('[UN100] is another one if %s', (_what, between, s) => {
    const show = aShow(onAir());
    show.give(1, seek(500));
    between(show);
    const before = show.room;
    show.give(s, seek(100));
    show.undo(s);
    expect(runOf(show.room)).toEqual(runOf(before));
  });

  test('[UN100] is another one after a minute, and where the timer has ended in between', () => {
    const show = aShow(onAir());
    for (let s = 1; s <= 62; s += 1) show.give(s, seek(500 - 2 * s));
    show.undo(63);
    expect(show.past.read().last(50)).toHaveLength(3);
    expect(runOf(show.room)).not.toEqual(running(at(600)));

    const stops = aTimer({ id: 'a', settings: { at_zero: 'stop' }, run: running(at(600)) });
    const ending = aShow(aRoom({ timers: [stops] }));
    ending.give(1, seek(0.5));
    ending.give(2, seek(5));
    ending.undo(2.1);
    expect(runOf(ending.room)?.state).toBe('completed');
  });

  test('[UN100] that came back to where it began is taken back position by position', () => {
    const show = aShow(aRoom({ timers: [aTimer({ id: 'a', run: stopped(mins(10)) })] }));
    show.give(1, seek(500));
    show.give(1.2, seek(600));
    show.undo(2);
    expect(runOf(show.room)).toMatchObject({ left: 500_000 });
    show.undo(3);
    expect(runOf(show.room)).toMatchObject({ left: 600_000 });
  });
});

const drags = fc.array(fc.record({ to: fc.integer({ min: -600, max: 3600 }), wait: fc.nat(2000) }), {
  minLength: 2,
  maxLength: 12,
});

/** What people see of timers. */
const shown = ({ timers, activeTimerId, show }: Room) => ({ timers, activeTimerId, show });

test('[UN100] whatever is dragged and however long, its undo leaves the room as if nobody had dragged', () => {
  let compared = 0;
  fc.assert(
    fc.property(drags, fc.constantFrom('a', 'b', 'c'), fc.nat(5000), (positions, id, wait) => {
      const show = aShow(firstRoom());
      const untouched = aShow(firstRoom());
      let s = 1;
      for (const { to, wait: ms } of positions) {
        show.give(s, seek(to, { timer_id: idOf(id) }));
        s += ms / 1000;
      }
      const [last] = show.past.read().last(50);
      if (!last || last.parts.length < positions.length - 1) return;
      s += wait / 1000;
      show.live(at(s));
      untouched.live(at(s));
      if (!show.undo(s).change.ok) return;
      compared += 1;
      expect(isSame(shown(show.room), shown(untouched.room))).toBe(true);
    }),
  );
  expect(compared).toBeGreaterThan(30);
});
