import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { RoomStore } from '../../../client/live/store/room-store.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import { predictTime } from '../../../client/live/store/predict-time.ts';
import { ROOM_ID, at } from '../../support/rooms.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';
import { eventLists } from '../../domain/histories.ts';
import { clocksOf, copyOf, delays, isReplaced, livedTo, messagesOf, played, shows, viewer } from './told-rooms.ts';

/** A stage that is told these messages, on virtual time. */
function aStage(start: Room) {
  const time = createVirtualTime(at(0));
  const store = new RoomStore({ sessionId: ROOM_ID, role: 'viewer', timers: time, predict: predictState });
  const page = {
    store,
    clock: { serverNow: time.now },
    frameScheduler: { add: () => () => {} },
    wake: () => {},
  };
  predictTime(page, { timers: time, random: () => 0 });
  const you = { user_id: 'me', role: 'viewer' } as const;
  const data = { ...toRoomState(start, viewer(at(0))), you };
  store.receive({ type: 'room_state', data, rev: start.clock.rev, server_time: at(0) });
  return { time, store };
}

test('[PG40, PG41, PG42] with messages that are late by any delay, a screen shows at every moment what the room is then, in whole changes', () => {
  fc.assert(
    fc.property(shows, eventLists, delays, delays, (start, events, alarms, lags) => {
      const changes = played(start, events, (nth) => Math.min(10_000, alarms[nth % alarms.length] ?? 0));
      const { time, store } = aStage(start);
      const shown = () => {
        store.update();
        return clocksOf(store.view());
      };
      let known: Room = start;
      let arrived = at(0);
      for (const [nth, change] of changes.entries()) {
        if (isReplaced(change)) return;
        arrived = instant(Math.max(arrived, change.now + (lags[nth % lags.length] ?? 0)));
        time.pass(arrived - time.now());
        // As if nobody had done anything since the last change that arrived.
        const before = shown();
        expect(before).toEqual(clocksOf(copyOf(livedTo(known, arrived), arrived)));
        for (const message of messagesOf(change)) {
          expect(shown()).toEqual(before);
          store.receive(message);
        }
        known = change.room;
        if (change.byItself) expect(shown()).toEqual(before);
      }
    }),
  );
});
