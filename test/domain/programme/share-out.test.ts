import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins, running, secs } from '../../support/rooms.ts';

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

  test('[PG25] up to the next planned start: what comes after it is untouched', () => {
    const room = shared(show([10, 10, 20], 180, { 2: { planned_start: hour(20 * 60) } }));
    expect(lengths(room)).toEqual([10, 7, 20]);
  });

  test('[PG25] none below half its length or a minute, and what does not fit is told', () => {
    const room = show([10, 4, 1], 300);
    expect(shareOut(room, 'shorten', at(60)).rest).toBe(secs(180));
    expect(lengths(shared(room))).toEqual([10, 2, 1]);
  });

  test('[PG25] time that was won is given away only when both ways are asked for', () => {
    const room = show([10, 10, 20], -180);
    expect(lengths(shared(room))).toEqual([10, 10, 20]);
    expect(lengths(shared(room, 'both'))).toEqual([10, 11, 22]);
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
          const { changes, rest } = shareOut(room, 'shorten', at(0));
          const cut = changes.reduce((sum, { timer, left }) => sum + timer.duration - left, 0);
          expect(cut + rest).toBe(late * 1000);
          for (const { timer, left } of changes) {
            expect(left % 1000).toBe(0);
            expect(left).toBeGreaterThanOrEqual(Math.max(60_000, timer.duration / 2));
            expect(timer.id).not.toBe(idOf('i0'));
          }
        },
      ),
    );
  });
});
