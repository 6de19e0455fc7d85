import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import type { Room } from '#domain/room/room.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { delayedRoom } from '../../client/live/delayed-room.ts';
import type { Animated } from '../../client/live/clock/frame-scheduler.ts';
import type { OpenRoom } from '../../client/live/react/room-context.ts';
import { RoomStore } from '../../client/live/store/room-store.ts';
import { ROOM_ID, at } from '../support/rooms.ts';
import { createVirtualTime } from '../support/virtual-time.ts';
import { partialStub } from '../support/partial-stub.ts';
import { eventLists } from '../domain/histories.ts';
import {
  clocksOf,
  copyOf,
  delays,
  isReplaced,
  livedTo,
  messagesOf,
  played,
  shows,
  viewer,
} from './store/told-rooms.ts';

/** Longer than any message is late, ms. */
const DELAY_MS = 30_000;

/** A stage that has just got the whole state, and the same one delayed. */
function delayedStage(start: Room) {
  const time = createVirtualTime(at(0));
  const store = new RoomStore({ sessionId: ROOM_ID, role: 'viewer', timers: time, predict: (shown) => shown });
  const animated = new Set<Animated>();
  const room = partialStub<OpenRoom>({
    store,
    clock: partialStub<OpenRoom['clock']>({ serverNow: time.now }),
    frameScheduler: {
      add: (each) => {
        animated.add(each);
        return () => animated.delete(each);
      },
      refresh: () => {},
      isSeen: () => true,
    },
  });
  const you = { user_id: 'me', role: 'viewer' } as const;
  const data = { ...toRoomState(start, viewer(at(0))), you };
  store.receive({ type: 'room_state', data, rev: start.clock.rev, server_time: at(0) });
  const delayed = delayedRoom(room, DELAY_MS, { timers: time, random: () => 0 });
  return {
    time,
    store,
    /** What the delayed stage shows in a frame of this moment. */
    shown() {
      for (const each of animated) each.paint(time.now());
      return clocksOf(delayed.store.view());
    },
    moment: () => instant(delayed.clock.serverNow()),
  };
}

test('[OU20, OU21] a delayed stage shows at every moment what the room was that long ago, however late each message came', () => {
  fc.assert(
    fc.property(shows, eventLists, delays, delays, (start, events, alarms, lags) => {
      const changes = played(start, events, (nth) => Math.min(10_000, alarms[nth % alarms.length] ?? 0));
      if (changes.some(isReplaced)) return;
      const { time, store, shown, moment } = delayedStage(start);
      const first = clocksOf(copyOf(start, at(0)));
      const wasAt = (past: number) => {
        const last = changes.findLast(({ now }) => now <= past)?.room ?? start;
        const then = instant(past);
        return past < at(0) ? first : clocksOf(copyOf(livedTo(last, then), then));
      };
      let arrived = at(0);
      for (const [nth, change] of changes.entries()) {
        arrived = instant(Math.max(arrived, change.now + (lags[nth % lags.length] ?? 0)));
        time.pass(arrived - time.now());
        expect(shown()).toEqual(wasAt(moment()));
        for (const message of messagesOf(change)) store.receive(message);
        expect(shown()).toEqual(wasAt(moment()));
      }
      // Nothing of it is lost: with the delay over it shows the last change.
      time.pass(DELAY_MS);
      expect(shown()).toEqual(wasAt(moment()));
    }),
  );
});
