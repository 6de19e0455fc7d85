import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DownMessage } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Room } from '#domain/room/room.ts';
import { fromRoomState } from '#domain/room/slices.ts';
import type { SharedState } from '#domain/room/slices.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { RoomStore } from '../../../client/live/store/room-store.ts';
import { predictState } from '../../../client/live/store/predict-state.ts';
import { predictTime } from '../../../client/live/store/predict-time.ts';
import { commandOf } from '../../support/random-commands.ts';
import { ROOM_ID, actor, at, serial } from '../../support/rooms.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';
import { eventLists, firstRoom, overTheWire } from '../../domain/histories.ts';
import type { TimedEvent } from '../../domain/histories.ts';

/** One change of a room whose alarm fires at most 10 s late. */
type Change = {
  readonly now: Instant;
  readonly room: Room;
  readonly facts: readonly Fact[];
  readonly byItself: boolean;
};

const viewer = (now: Instant) => ({ role: 'viewer', sessionId: ROOM_ID, now }) as const;

/** The first room, as a chain. */
const firstChain = (): Room => {
  const room = firstRoom();
  return { ...room, timers: room.timers.map((timer) => ({ ...timer, start: 'linked' })) };
};

/** Plays the commands of the events to the room, which wakes `late` ms after each moment, or when something happens. */
function played(events: readonly TimedEvent[], late: (nth: number) => number): readonly Change[] {
  const changes: Change[] = [];
  const newId = serial();
  let room = firstChain();
  let now = at(0);
  const live = (moment: Instant): boolean => {
    const change = advance(room, moment);
    room = change.room;
    changes.push({ now: moment, room, facts: change.facts, byItself: true });
    return change.effects.length === 0;
  };
  for (const { wait, event } of events) {
    now = instant(now + Math.min(wait, 700_000));
    for (let next = nextWake(room, { ticks: false }); next !== null; next = nextWake(room, { ticks: false })) {
      const wake = next + late(changes.length);
      if (wake >= now) break;
      if (!live(instant(wake))) return changes;
    }
    if (!live(now)) return changes;
    if (event.event !== 'command') continue;
    const change = applyCommand(room, commandOf(event.spec, room, newId()), actor('controller', now, newId));
    if (!change.ok) continue;
    room = change.room;
    changes.push({ now, room, facts: change.facts, byItself: false });
  }
  return changes;
}

const copyOf = (room: Room, now: Instant): SharedState => fromRoomState(overTheWire(toRoomState(room, viewer(now))));

/** What time changes on a screen. */
const clocksOf = ({ timers, activeTimerId, show }: SharedState) => ({ timers, activeTimerId, show });

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

function messagesOf({ facts, room, now }: Change): readonly DownMessage[] {
  const bodies = facts.flatMap((fact, index) => {
    const body = toMessage(fact, viewer(now));
    return body ? [{ ...body, rev: room.clock.rev - facts.length + index + 1, server_time: now }] : [];
  });
  return bodies.map((body, index) => overTheWire({ ...body, ...(index < bodies.length - 1 && { more: true }) }));
}

const delays = fc.array(fc.oneof(fc.nat(200), fc.nat(8000)), { minLength: 60, maxLength: 60 });
const isReplaced = ({ facts }: Change) => facts.some(({ fact }) => fact === 'room.restored');

test('[PG40, PG41, PG42] with messages that are late by any delay, a screen shows at every moment what the room is then, in whole changes', () => {
  fc.assert(
    fc.property(eventLists, delays, delays, (events, alarms, lags) => {
      const start = firstChain();
      const changes = played(events, (nth) => Math.min(10_000, alarms[nth % alarms.length] ?? 0));
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

/** The room at `now`, if it wakes at each of its moments. */
function livedTo(start: Room, now: Instant): Room {
  let room = start;
  for (
    let next = nextWake(room, { ticks: false });
    next !== null && next <= now;
    next = nextWake(room, { ticks: false })
  ) {
    const { room: after, effects } = advance(room, next);
    if (effects.length > 0) break;
    room = after;
  }
  return room;
}
