import { describe, expect, test } from 'vitest';
import { planEndOf } from '../../../client/features/ownership/plan-end.ts';
import { endInWords, roomEndOf } from '../../../client/live/rooms/room-end.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('[DA16] the end of a room that nobody owns', () => {
  const room = { session_id: 'sala', name: '', code: 'code', created_at: 0, last_opened: 1000, is_owned: false };

  test.each([
    [1000, 'far'],
    [1000 + 6 * DAY - 1, 'far'],
    [1000 + 6 * DAY, 'soon'],
    [1000 + 7 * DAY - 1, 'soon'],
    [1000 + 7 * DAY, 'past'],
  ] as const)('[DA16] at %i is %s', (now, state) => {
    expect(roomEndOf(room, now)).toEqual({ at: 1000 + 7 * DAY, state });
    expect(endInWords(room, now)?.isSoon).toBe(state === 'soon');
  });

  test('[DA16] no end is given for the room of an account, nor where the owner is not known', () => {
    expect(roomEndOf({ ...room, is_owned: true }, 1000)).toBeNull();
    expect(roomEndOf({ ...room, is_owned: undefined }, 1000)).toBeNull();
  });
});

describe('[CO11] the end of a plan', () => {
  const at = 100 * DAY;
  const session = { session_id: 'sala', name: '', max_users: 5, max_timers: 50, plan_id: 'basic', plan_ends_at: at };

  test.each([
    [at - 7 * DAY - 1, null],
    [at - 7 * DAY, 'week'],
    [at - DAY - 1, 'week'],
    [at - DAY, 'day'],
    [at, 'over'],
  ] as const)('[CO11] at %i is %s', (now, state) => {
    expect(planEndOf(session, now)?.state ?? null).toBe(state);
  });

  test('[CO11] there is none without a plan, without an end, and where the limits are reduced already', () => {
    expect(planEndOf({ ...session, plan_id: 'free' }, at)).toBeNull();
    expect(planEndOf({ ...session, plan_ends_at: null }, at)).toBeNull();
  });
});
