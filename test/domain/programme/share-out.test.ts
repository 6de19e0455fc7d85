import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { tallyOf } from '#domain/report/statistics.ts';
import { timersFromWire, toOutlines } from '#domain/timers/outline.ts';
import { plannedLengthOf } from '#domain/timers/timer.ts';
import { timerFromWire, timerToWire } from '#domain/timers/timer-wire.ts';
import {
  ROOM_ID,
  aRoom,
  aTimer,
  after,
  at,
  controller,
  idOf,
  mins,
  running,
  secs,
  timerIn,
} from '../../support/rooms.ts';

const hour = (s: number) => ({
  at: new Date(at(s) - 6 * 3_600_000).toISOString().slice(11, 19),
  day: 0,
  moment: at(s),
});

/** The first item runs since its planned start `late` seconds ago more than planned. */
const show = (
  minutes: readonly number[],
  late: number,
  settings: Readonly<Record<number, Partial<TimerSettings>>> = {},
) =>
  aRoom({
    timers: minutes.map((each, index) =>
      aTimer({
        id: `i${index}`,
        duration: mins(each),
        settings: { ...(index === 0 && { planned_start: hour(0) }), ...settings[index] },
        ...(index === 0 && { run: running(at(each * 60 + late), at(late)) }),
      }),
    ),
  });
const viewer = { role: 'controller', sessionId: ROOM_ID, now: at(0) } as const;

const lengths = (room: ReturnType<typeof show>) =>
  room.timers.map(({ run, duration }) => (run.state === 'stopped' ? run.left : duration) / 60_000);
const shared = (room: ReturnType<typeof show>, mode: 'shorten' | 'both' = 'shorten') =>
  after(room, controller(at(60)), { command: 'timers.share_out', mode });

describe('sharing out', () => {
  test('[PG25] lost time is taken from what has not begun, in proportion, and the show is on time again', () => {
    const room = shared(show([10, 10, 20], 180));
    expect(lengths(room)).toEqual([10, 9, 18]);
    expect(programmeOf(room, at(60)).late).toBe(0);
  });

  test('[PG25] also over items with planned hours of their own', () => {
    const room = shared(show([10, 10, 20], 180, { 1: { planned_start: hour(600) }, 2: { planned_start: hour(1200) } }));
    expect(lengths(room)).toEqual([10, 9, 18]);
    const { items, late } = programmeOf(room, at(60));
    expect(late).toBe(0);
    expect(items.map(({ planned }) => planned.end)).toEqual([at(600), at(1200), at(2400)]);
  });

  test('[PG25] up to the next start by schedule: what comes after it is untouched', () => {
    const room = shared(show([10, 10, 20], 180, { 2: { planned_start: hour(20 * 60), start: 'scheduled' } }));
    expect(lengths(room)).toEqual([10, 7, 20]);
  });

  test('[PG25] none below half its length or a minute, and what does not fit is told', () => {
    const room = show([10, 4, 1], 300);
    expect(shareOut(room, { mode: 'shorten' }, at(60)).rest).toBe(secs(180));
    expect(lengths(shared(room))).toEqual([10, 2, 1]);
  });

  test('[PG25] time that was won is given away only when both ways are asked for', () => {
    const room = show([10, 10, 20], -180);
    expect(lengths(shared(room))).toEqual([10, 10, 20]);
    expect(lengths(shared(room, 'both'))).toEqual([10, 11, 22]);
  });

  test('[PG232] only what is chosen changes, and an item that is not there is refused', () => {
    const room = show([10, 10, 20], 120);
    const of = (name: string): Command => ({ command: 'timers.share_out', mode: 'shorten', timer_ids: [idOf(name)] });
    expect(lengths(after(room, controller(at(60)), of('i2')))).toEqual([10, 10, 18]);
    expect(applyCommand(room, of('x'), controller(at(60)))).toMatchObject({
      ok: false,
      refusal: { error: 'timer_not_found' },
    });
  });

  test('[PG233] a shortened item is a shorter one, and the plan stays until its length is edited', () => {
    const room = shared(show([10, 10, 20], 180));
    const item = timerIn(room, 'i1');
    expect(item).toMatchObject({ duration: mins(9), plannedLength: mins(10), run: { left: mins(9) } });
    expect(timerFromWire(timerToWire(item, viewer))).toEqual(item);
    expect(tallyOf(item).planned).toBe(mins(10));
    const [outlined] = timersFromWire(ROOM_ID, [], toOutlines([item], viewer));
    expect(outlined).toMatchObject({ duration: mins(9), plannedLength: mins(10) });
    const edit = (duration_minutes: number) =>
      timerIn(after(room, controller(at(61)), { command: 'timer.edit', timer_id: item.id, duration_minutes }), 'i1');
    expect(edit(9)).toEqual(item);
    expect('plannedLength' in edit(8)).toBe(false);
  });

  test('[PG233] a second sharing takes no more than half of the planned length, and one way back is the plan again', () => {
    const room = show([10, 10], 420);
    const once = shared(room);
    expect(lengths(once)).toEqual([10, 5]);
    expect(shared(once)).toEqual(once);
    const early = after(once, controller(at(60)), { command: 'timer.advance', timer_id: idOf('i0'), value: 420 });
    const back = shared(early, 'both');
    expect(lengths(back)).toEqual([10, 10]);
    expect('plannedLength' in timerIn(back, 'i1')).toBe(false);
  });

  test('[PG25] within the day that is on: a night ends it', () => {
    const night = 24 * 3600;
    const room = shared(show([10, 20, 20], 180, { 2: { planned_start: { ...hour(night), day: 1 } } }));
    expect(lengths(room)).toEqual([10, 17, 20]);
  });

  test('[PG25] skipped items and items until a moment are left alone', () => {
    const room = show([10, 10, 10], 120, { 1: { skip: true } });
    expect(lengths(shared(room))).toEqual([10, 10, 8]);
  });

  test('[PG25] whatever is shared out, nothing is lost: cuts and rest are the delay, in whole seconds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 7200 }),
        (minutes, late) => {
          const room = show(minutes, late);
          const { changed, rest } = shareOut(room, { mode: 'shorten' }, at(0));
          const cut = changed.reduce((sum, timer) => sum + plannedLengthOf(timer) - timer.duration, 0);
          expect(cut + rest).toBe(late * 1000);
          for (const timer of changed) {
            expect(timer.duration % 1000).toBe(0);
            expect(timer.run).toEqual({ state: 'stopped', left: timer.duration });
            expect(timer.duration).toBeGreaterThanOrEqual(Math.max(60_000, plannedLengthOf(timer) / 2));
            expect(timer.id).not.toBe(idOf('i0'));
          }
        },
      ),
    );
  });
});
