import { describe, expect, test } from 'vitest';
import { isBreak } from '../../client/features/show/is-break.ts';
import { bygoneAt, nextEnd } from '../../client/features/show/bygone.ts';
import { noticeAt, startNow } from '../../client/features/show/notice.ts';
import { punctualityAt } from '../../client/lib/timers/punctuality-at.ts';
import { aRoom, aTimer, at, idOf, mins, running } from '../support/rooms.ts';

const planned = (s: number) => ({ at: '10:00', day: 0, moment: at(s) });

/** `a` as given, then `b`, with a scheduled start at second 0. */
const scheduled = (show: object, some: Parameters<typeof aTimer>[0] = {}) => {
  const b = aTimer({ id: 'b', settings: { start: 'scheduled', planned_start: planned(0) } });
  const room = aRoom({ timers: [aTimer({ id: 'a', ...some }), b] });
  return { ...room, show: { ...room.show, ...show } };
};

describe('what is said of automatic starts', () => {
  test('[SH4] a missed start is said, and can be made up for from its time once a minute has passed', () => {
    const missed = { ...scheduled({ missed: [idOf('b')] }), activeTimerId: idOf('b') };
    expect(noticeAt(missed, at(30))).toMatchObject({ is: 'missed', timer: { name: 'b' }, from: null });
    expect(noticeAt(missed, at(90))).toMatchObject({ is: 'missed', timer: { name: 'b' }, from: at(0) });
  });

  test('[SH4] a cancelled one is said last, and what comes first', () => {
    const on = { run: running(at(600)) };
    expect(noticeAt(scheduled({ cancelled: [idOf('b')] }, on), at(-30))).toMatchObject({ is: 'cancelled', from: null });
    expect(noticeAt(scheduled({}, on), at(-30))).toMatchObject({ is: 'coming', timer: { name: 'b' } });
    expect(noticeAt(scheduled({}, on), at(-61))).toBeNull();
    const coming = [{ timer_id: idOf('b'), at: at(0), after: null, takes_stage: true }];
    expect(noticeAt(scheduled({ coming }, on), at(5))).toMatchObject({ is: 'waiting', timer: { name: 'b' } });
  });

  test('[SH4] Ahora ends the item on stage if the announced one follows it', () => {
    const room = scheduled({}, { run: running(at(600)) });
    const [a, b] = room.timers;
    if (!a || !b) throw new Error('Two timers');
    expect(startNow(room, b)).toEqual({ command: 'show.next' });
    expect(startNow(scheduled({}), b)).toEqual({ command: 'timer.start', timer_id: b.id });
    expect(startNow({ ...room, activeTimerId: b.id }, a)).toEqual({ command: 'timer.start', timer_id: a.id });
  });
});

describe('an item until an hour of long ago', () => {
  // Second 0 of the tests is 04:00 of 20 November in Mexico City.
  const hour = 3600;
  const until = (clock: string, s: number, day = 0) => ({ kind: { until: { at: clock, day, moment: at(s) } } });
  const room = (settings: object, show = {}) => {
    const opened = aRoom({ timers: [aTimer({ settings })] });
    return { ...opened, show: { ...opened.show, ...show } };
  };
  const moved = (state: ReturnType<typeof room>, today: string, clock: string) => {
    const [timer] = state.timers;
    return timer ? nextEnd(state, timer, { today, clock }) : null;
  };

  test('[PG204] is said from twelve hours after its end on, while it waits', () => {
    const state = room(until('04:30', hour / 2));
    expect(noticeAt(state, at(12.5 * hour - 1))).toBeNull();
    expect(bygoneAt(state, at(hour)).nextFlip).toBe(11.5 * hour * 1000);
    expect(noticeAt(state, at(12.5 * hour))).toMatchObject({ is: 'bygone', timer: { name: 'a' } });
    const begun = { ...state, timers: [aTimer({ run: running(at(1)), settings: until('04:30', hour / 2) })] };
    expect(noticeAt(begun, at(13 * hour))).toBeNull();
  });

  test('[PG204] moves to the day on which its hour comes next', () => {
    const state = room(until('00:30', 0), { first_day: '2026-11-20' });
    expect(moved(state, '2026-11-20', '23:40')).toEqual({
      isToday: false,
      isWholeEvent: false,
      command: { command: 'timer.edit', timer_id: idOf('a'), kind: { until: { at: '00:30', day: 1 } } },
    });
    expect(moved(room(until('10:00', 0), { first_day: '2026-11-20' }), '2026-11-22', '09:00')).toMatchObject({
      isToday: true,
      command: { kind: { until: { day: 2 } } },
    });
  });

  test('[PG204] in the room of another week the whole event moves', () => {
    const state = room(until('10:00', 0, 1), { first_day: '2026-11-01' });
    expect(moved(state, '2026-11-22', '09:00')).toEqual({
      isToday: true,
      isWholeEvent: true,
      command: { command: 'event.update', date: '2026-11-21' },
    });
  });
});

describe('how late the show is', () => {
  const show = (deadline: number) =>
    aRoom({
      timers: [
        aTimer({
          id: 'a',
          duration: mins(10),
          settings: { planned_start: planned(0) },
          run: running(at(deadline), at(0)),
        }),
        aTimer({ id: 'b', duration: mins(10) }),
      ],
    });

  test('[SH5] in words, and painted again when they change', () => {
    expect(punctualityAt(show(600), at(60))).toMatchObject({ is: 'on time', sentence: 'a tiempo', nextFlip: 1000 });
    expect(punctualityAt(show(500), at(60))).toMatchObject({ is: 'early', sentence: '1:40 de adelanto' });
    const late = punctualityAt(show(600), at(660.25));
    expect(late).toMatchObject({ is: 'late', sentence: '1:00 de retraso', nextFlip: 750 });
    expect(punctualityAt(show(600), at(661)).sentence).toBe('1:01 de retraso');
    const early = punctualityAt(show(500), at(550.25));
    expect(early).toMatchObject({ sentence: '0:49 de adelanto', nextFlip: 751 });
    expect(punctualityAt(show(500), at(551.001)).sentence).toBe('0:48 de adelanto');
  });

  test('[G9] the public reads whole minutes', () => {
    const inMinutes = (duration: number, s: number) => punctualityAt(show(duration), at(s)).inMinutes;
    expect(inMinutes(600, 659)).toBe('a tiempo');
    expect(inMinutes(600, 719)).toBe('1 min de retraso');
    expect(inMinutes(600, 600 + 3720)).toBe('1 h 02 de retraso');
    expect(inMinutes(500, 60)).toBe('1 min de adelanto');
  });

  test('[SH5] without a plan there are no words', () => {
    expect(punctualityAt(aRoom({ timers: [aTimer()] }), at(0))).toMatchObject({ is: 'unplanned', nextFlip: null });
  });
});

test('[PG232] breaks and meals are known by their names', () => {
  for (const name of ['Receso', 'Café de bienvenida', 'COMIDA', 'Coffee break', 'Pausa 2', 'Cenas por región'])
    expect(isBreak(name), name).toBe(true);
  for (const name of ['Mesa redonda', 'La cafetalera', 'Escenario', 'Pausar es crecer'])
    expect(isBreak(name), name).toBe(false);
});
