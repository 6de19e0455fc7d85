import { describe, expect, test } from 'vitest';
import type { ComingStart, Show } from '#protocol/show.ts';
import { announcedAt, msToNextAnnounced } from '#domain/programme/announced.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { fromRoomState } from '#domain/room/state.ts';
import { EMPTY_SHOW } from '#domain/programme/show-state.ts';
import type { Run, Timer } from '#domain/timers/timer.ts';
import { ROOM_ID, aRoom, aTimer, at, completed, idOf, paused, running, secs } from '../../support/rooms.ts';

const gap = (some: Partial<ComingStart> = {}): ComingStart => ({
  timer_id: idOf('b'),
  at: at(20),
  after: idOf('a'),
  takes_stage: true,
  ...some,
});

/** Timer `a` on stage with this run, and `b` after it. */
function aShow(run: Run, show: Partial<Show> = {}, settings: Partial<Timer> = {}) {
  const timers = [aTimer({ id: 'a', run }), aTimer({ id: 'b', position: 1, settings })];
  return { timers, activeTimerId: idOf('a'), show: { ...EMPTY_SHOW, ...show } };
}

const over = completed(secs(0));
const scheduled = { start: 'scheduled', planned_start: { at: '04:02', day: 0, moment: at(120) } } as const;

describe('a stage counts down to', () => {
  test('[Z14] the end of a gap, until the room says that it is over', () => {
    const show = aShow(over, { coming: [gap()] });
    expect(announcedAt(show, at(0))).toMatchObject({ cause: 'gap', timer: { name: 'b' }, at: at(20) });
    expect(msToNextAnnounced(show, at(0))).toBe(1000);
    expect(msToNextAnnounced(show, at(0.4))).toBe(600);
    expect(announcedAt(show, at(25))).not.toBeNull();
  });

  test('[Z14] a scheduled start in its last minute, and the second of its zero', () => {
    const show = aShow(over, {}, scheduled);
    expect(announcedAt(show, at(59.9))).toBeNull();
    expect(msToNextAnnounced(show, at(50))).toBe(10_000);
    expect(announcedAt(show, at(60))).toMatchObject({ cause: 'schedule', timer: { name: 'b' } });
    expect(announcedAt(show, at(120.9))).not.toBeNull();
    expect(announcedAt(show, at(121))).toBeNull();
  });

  test('[Z14] the earlier of the two', () => {
    const show = aShow(over, { coming: [gap({ timer_id: idOf('a'), at: at(130) })] }, scheduled);
    expect(announcedAt(show, at(100))?.cause).toBe('schedule');
  });

  test.each([
    ['something runs on stage', aShow(running(at(600)), { coming: [gap()] }, scheduled)],
    ['something is paused there', aShow(paused(secs(9)), { coming: [gap()] }, scheduled)],
    ['the show is held', aShow(over, { coming: [gap()], hold: true }, scheduled)],
    ['the start takes no stage', aShow(over, { coming: [gap({ takes_stage: false })] })],
    ['the start was cancelled', aShow(over, { cancelled: [idOf('b')] }, scheduled)],
    ['the timer is skipped', aShow(over, {}, { ...scheduled, skip: true })],
  ])('[Z14] nothing while %s', (_why, show) => {
    expect(announcedAt(show, at(100))).toBeNull();
    expect(msToNextAnnounced(show, at(100))).toBeNull();
  });
});

describe('the audience', () => {
  const seen = (run: Run, show: Partial<Show>) => {
    const { timers, activeTimerId } = aShow(run);
    const room = { ...aRoom({ timers: [...timers, aTimer({ id: 'c', position: 2 })] }), activeTimerId };
    const shown = { ...room, show: { ...EMPTY_SHOW, ...show } };
    return fromRoomState(toRoomState(shown, { role: 'audience', sessionId: ROOM_ID, now: at(0) }));
  };

  test('[PG68] receives in a gap the item that comes, and counts down to it', () => {
    const phone = seen(over, { coming: [gap()], missed: [idOf('c')] });
    expect(phone.timers.map(({ id }) => id)).toEqual([idOf('a'), idOf('b')]);
    expect(phone.show).toEqual({ ...EMPTY_SHOW, coming: [gap()] });
    expect(announcedAt(phone, at(0))).toMatchObject({ cause: 'gap', timer: { id: idOf('b') } });
  });

  test.each([
    ['outside of a gap', {}],
    ['while the show is held', { coming: [gap()], hold: true }],
    ['of the gap of another salon', { coming: [gap({ after: idOf('c') })] }],
    ['of a start that takes no stage', { coming: [gap({ takes_stage: false })] }],
  ])('[PG68] receives nothing of it %s', (_when, show) => {
    const phone = seen(over, show);
    expect([phone.timers.map(({ id }) => id), phone.show]).toEqual([[idOf('a')], EMPTY_SHOW]);
  });
});
