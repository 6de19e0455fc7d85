import { expect, test } from 'vitest';
import { advance } from '#domain/room/advance.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import { predictTime } from '../../../client/live/store/predict-time.ts';
import { RoomStore } from '../../../client/live/store/room-store.ts';
import { createRandom } from '../../support/random.ts';
import { ROOM_ID, aRoom, aTimer, at, running } from '../../support/rooms.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';

const SCREENS = 500;
/** From a screen to the room and back, ms. */
const ROUND_TRIP = 80;

/** The moments at which screens wake a room that sleeps through a start, seconds after it. It answers, or nobody hears it. */
function wakes({ answers }: { readonly answers: boolean }): readonly number[] {
  const timers = [aTimer({ id: 'a', run: running(at(10)) }), aTimer({ id: 'b', settings: { start: 'linked' } })];
  const room = aRoom({ timers });
  const time = createVirtualTime(at(0));
  const { next: random } = createRandom(7);
  const woken: number[] = [];
  const viewer = (now: number) => ({ role: 'viewer', sessionId: ROOM_ID, now: instant(now) }) as const;
  const answer = () => {
    const change = advance(room, instant(time.now()));
    for (const [index, fact] of change.facts.entries()) {
      const body = toMessage(fact, viewer(time.now()));
      const rev = room.clock.rev + index + 1;
      const more = index < change.facts.length - 1 ? ({ more: true } as const) : {};
      if (body) for (const store of stores) store.receive({ ...body, rev, server_time: time.now(), ...more });
    }
  };
  const stores = Array.from({ length: SCREENS }, () => {
    const store = new RoomStore({ sessionId: ROOM_ID, role: 'viewer', timers: time, predict: predictState });
    const wake = () => {
      if (woken.length === 0 && answers) time.set(answer, ROUND_TRIP);
      woken.push((time.now() - at(10)) / 1000);
    };
    predictTime(
      { store, clock: { serverNow: time.now }, frameScheduler: { add: () => () => {} }, wake },
      { timers: time, random },
    );
    const data = { ...toRoomState(room, viewer(at(0))), you: { user_id: 'me', role: 'viewer' } as const };
    store.receive({ type: 'room_state', data, rev: room.clock.rev, server_time: at(0) });
    return store;
  });
  time.pass(20_000);
  return woken;
}

test('[W12] five hundred screens wake a silent room between two and four seconds after the moment, evenly', () => {
  const woken = wakes({ answers: false });
  expect(woken).toHaveLength(SCREENS);
  expect(Math.min(...woken)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...woken)).toBeLessThan(4.2);
  for (const from of [2, 2.5, 3, 3.5]) {
    const some = woken.filter((s) => s >= from && s < from + 0.5).length;
    expect([from, some > 90 && some < 160]).toEqual([from, true]);
  }
});

test('[W12] a room that answers is woken by a few of them', () => {
  expect(wakes({ answers: true }).length).toBeLessThan(SCREENS / 10);
});
