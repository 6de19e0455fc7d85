import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { comingStart } from '#domain/programme/coming-start.ts';
import { lateStart } from '#domain/programme/late-start.ts';
import { aRoom, aTimer, at, completed, idOf, mins, running, secs, stoppedAfterRun } from '../../support/rooms.ts';

const LINKED = { start: 'linked' } as const;

const planned = (s: number) => ({ at: '10:00', day: 0, moment: at(s) });

/** Of two minutes, running since second 0, and a second one after it. */
const chain = (settings: Partial<TimerSettings> = LINKED) =>
  aRoom({
    timers: [
      aTimer({ id: 'a', duration: mins(2), run: running(at(120)) }),
      aTimer({ id: 'b', duration: mins(5), settings }),
    ],
  });

/** `a` over, `b` coming at second 30. */
const gap = (show: object = {}) => {
  const room = aRoom({ timers: [aTimer({ id: 'a', run: completed(secs(0)) }), aTimer({ id: 'b', settings: LINKED })] });
  const coming = [{ timer_id: idOf('b'), at: at(30), after: idOf('a'), takes_stage: true }];
  return { ...room, show: { ...room.show, coming, ...show } };
};

const announced = (room: ReturnType<typeof chain>, s: number) => {
  const { coming, nextFlip } = comingStart(room, at(s));
  return { name: coming?.timer.name ?? null, left: coming?.left ?? null, nextFlip };
};
const NONE = { name: null, left: null, nextFlip: null };

describe('the coming automatic start', () => {
  test('[SH3] a chained start is announced from 60 s before it, to the millisecond', () => {
    expect(announced(chain(), 10)).toEqual({ name: null, left: null, nextFlip: 50_000 });
    expect(announced(chain(), 60)).toEqual({ name: 'b', left: 60_000, nextFlip: 1000 });
    expect(announced(chain(), 77.75)).toEqual({ name: 'b', left: 42_250, nextFlip: 250 });
    expect(announced(chain(), 120)).toEqual(NONE);
  });

  test('[SH3] a gap counts to the start, also before the room has said that it began', () => {
    const room = chain({ ...LINKED, gap_seconds: 20 });
    expect(announced(room, 70)).toMatchObject({ name: null, nextFlip: 10_000 });
    expect(announced(room, 121)).toMatchObject({ name: 'b', left: 19_000 });
    expect(announced(room, 122)).toEqual(NONE);
    expect(announced(gap(), 1)).toMatchObject({ name: 'b', left: 29_000 });
  });

  test('[SH3] a gap is announced for the whole of it', () => {
    const coming = [{ timer_id: idOf('b'), at: at(600), after: idOf('a'), takes_stage: true }];
    expect(announced(gap({ coming }), 0)).toMatchObject({ name: 'b', left: 600_000 });
  });

  test('[SH3] a link to the finish is announced only if the item ends at zero', () => {
    const linked = { ...LINKED, link_after: 'finish' } as const;
    expect(announced(chain(linked), 100)).toEqual(NONE);
    const stopping = chain(linked);
    const settings = { ...stopping.event.settings, overtime: 'stop' as const };
    expect(announced({ ...stopping, event: { ...stopping.event, settings } }, 100)).toMatchObject({ name: 'b' });
  });

  test('[SH3] a schedule is announced too, and the earliest of all is', () => {
    const scheduled = { start: 'scheduled', planned_start: planned(90) } as const;
    expect(announced(chain(scheduled), 29)).toMatchObject({ name: null, nextFlip: 1000 });
    expect(announced(chain(scheduled), 31)).toMatchObject({ name: 'b', left: 59_000 });
    const both = aRoom({ timers: [...chain().timers, aTimer({ id: 'c', settings: scheduled })] });
    expect(announced(both, 80)).toMatchObject({ name: 'c', left: 10_000 });
    expect(announced(both, 95)).toMatchObject({ name: 'b', left: 25_000 });
  });

  test('[SH3] a start that waits for the stage is announced without a time, after those with one', () => {
    const due = (id: string) => ({ coming: [{ timer_id: idOf(id), at: at(-5), after: null, takes_stage: true }] });
    expect(announced(gap(due('b')), 0)).toEqual({ name: 'b', left: null, nextFlip: null });
    const room = chain();
    const other = { ...room, timers: [...room.timers, aTimer({ id: 'c', position: 2 })] };
    const waiting = { ...other, show: { ...room.show, ...due('c') } };
    expect(announced(waiting, 10)).toEqual({ name: 'c', left: null, nextFlip: 50_000 });
    expect(announced(waiting, 70)).toMatchObject({ name: 'b' });
  });

  test('[SH3] nothing is announced while the show is held, or after the start was cancelled', () => {
    expect(announced(gap({ hold: true }), 0)).toEqual(NONE);
    const room = chain();
    expect(announced({ ...room, show: { ...room.show, cancelled: [idOf('b')] } }, 100)).toEqual(NONE);
  });
});

describe('a late start', () => {
  const waiting = (some: Parameters<typeof aTimer>[0] = {}) =>
    aRoom({ timers: [aTimer({ id: 'a', settings: { planned_start: planned(0) }, ...some }), aTimer({ id: 'b' })] });
  const offered = (room: ReturnType<typeof waiting>, s: number) => {
    const { late, nextFlip } = lateStart(room, at(s));
    return { name: late?.timer.name ?? null, planned: late?.planned ?? null, nextFlip };
  };

  test('[SH6] is offered from a minute to an hour after the planned start', () => {
    expect(offered(waiting(), -60)).toEqual({ name: null, planned: null, nextFlip: 120_000 });
    expect(offered(waiting(), 60)).toEqual({ name: 'a', planned: at(0), nextFlip: 3_540_000 });
    expect(offered(waiting(), 3600)).toEqual({ name: null, planned: null, nextFlip: null });
  });

  test('[SH6] not for an item that has begun, without a plan, or while one runs', () => {
    expect(offered(waiting({ run: stoppedAfterRun(secs(5)) }), 90).name).toBeNull();
    expect(offered(waiting({ run: running(at(600)) }), 90).name).toBeNull();
    expect(offered(aRoom({ timers: [aTimer()] }), 90)).toEqual({ name: null, planned: null, nextFlip: null });
  });

  test('[SH6] after a completed item, for the next one', () => {
    expect(offered(waiting({ run: completed(secs(0), at(0), at(600)) }), 700)).toMatchObject({
      name: 'b',
      planned: at(600),
    });
  });
});
