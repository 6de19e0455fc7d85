import fc from 'fast-check';
import type { DownMessage } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Room } from '#domain/room/room.ts';
import { fromRoomState, type SharedState } from '#domain/room/state.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { commandOf } from '../../support/random-commands.ts';
import { ROOM_ID, actor, at, serial } from '../../support/rooms.ts';
import { firstRoom, overTheWire, programmes, type TimedEvent } from '../../domain/histories.ts';

/** One change of a room whose alarm fires at most 10 s late. */
export type Change = {
  readonly now: Instant;
  readonly room: Room;
  readonly facts: readonly Fact[];
  readonly byItself: boolean;
};

export const viewer = (now: Instant) => ({ role: 'viewer', sessionId: ROOM_ID, now }) as const;

/** The first room, as a chain. */
const firstChain = (): Room => {
  const room = firstRoom();
  return { ...room, timers: room.timers.map((timer) => ({ ...timer, start: 'linked' })) };
};

/** The room in which a show begins: that chain, or any programme. */
export const shows: fc.Arbitrary<Room> = fc.oneof(fc.constant(null).map(firstChain), programmes);

/** Plays the commands of the events to the room, which wakes `late` ms after each moment, or when something happens. */
export function played(start: Room, events: readonly TimedEvent[], late: (nth: number) => number): readonly Change[] {
  const changes: Change[] = [];
  const newId = serial();
  let room = start;
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

export const copyOf = (room: Room, now: Instant): SharedState =>
  fromRoomState(overTheWire(toRoomState(room, viewer(now))));

/** What time changes on a screen. */
export const clocksOf = ({ timers, activeTimerId, show }: SharedState) => ({ timers, activeTimerId, show });

export function messagesOf({ facts, room, now }: Change): readonly DownMessage[] {
  const bodies = facts.flatMap((fact, index) => {
    const body = toMessage(fact, viewer(now));
    return body ? [{ ...body, rev: room.clock.rev - facts.length + index + 1, server_time: now }] : [];
  });
  return bodies.map((body, index) => overTheWire({ ...body, ...(index < bodies.length - 1 && { more: true }) }));
}

/** The room at `now`, if it wakes at each of its moments. */
export function livedTo(start: Room, now: Instant): Room {
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

/** So many ms late. */
export const delays = fc.array(fc.oneof(fc.nat(200), fc.nat(8000)), { minLength: 60, maxLength: 60 });

export const isReplaced = ({ facts }: Change): boolean => facts.some(({ fact }) => fact === 'room.restored');
