import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactMessage, RoomState } from '#protocol/down.ts';
import { fromMessage, evolve } from '#domain/room/fact-rules.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Room } from '#domain/room/room.ts';
import { fromRoomState, type SharedState } from '#domain/room/state.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { passTime } from '#domain/programme/pass-time.ts';
import { lackOfTimers } from '#domain/views/stage-timers.ts';
import { outlineOf } from '#domain/timers/outline.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aRoom, aTimer, at, idOf, mins, running } from '../support/rooms.ts';
import { firstRoom, overTheWire, playHistory, eventLists, type HistoryStep } from './histories.ts';

const viewer = (now: number, timerId: string | null = null) =>
  ({ role: 'viewer', sessionId: ROOM_ID, now: at(0) + (now - at(0)), outline: { timerId } }) as const;

const copyOf = (room: Room, now: number, timerId: string | null = null): SharedState =>
  fromRoomState(overTheWire<RoomState>(toRoomState(room, viewer(now, timerId) as never)));

/** A programme of so many items, each linked to the one before it; the first one runs. */
const programme = (count: number, more: Partial<Parameters<typeof aRoom>[0]> = {}) =>
  aRoom({
    timers: Array.from({ length: count }, (_, index) =>
      aTimer({
        id: `item-number-${String(index).padStart(10, '0')}`,
        name: `Ponencia ${index + 1}: un título como los de verdad`,
        presenter: 'Dra. Guadalupe Hernández',
        duration: mins(15),
        start: index === 0 ? 'manual' : 'linked',
        ...(index === 0 && { run: running(at(900)) }),
      }),
    ),
    ...more,
  });

const namedIn = ({ timers }: SharedState) => timers.flatMap(({ isOutline, position }) => (isOutline ? [] : [position]));

test('[X61] the first state of a stage in a room of 500 linked timers has at most 30 KB, at the end of the day too', () => {
  const fresh = programme(500);
  const over = {
    ...fresh,
    timers: fresh.timers.map((timer): Timer => ({
      ...timer,
      run: { state: 'completed', left: mins(0), startedAt: at(0), endedAt: at(900) },
      planned_start: { at: '09:00', day: 0, moment: at(900) },
    })),
  };
  for (const room of [fresh, over]) {
    const text = JSON.stringify(toRoomState(room, viewer(at(10)) as never));
    expect(new TextEncoder().encode(text).length).toBeLessThan(30 * 1024);
  }
});

test('[X61] whole are the active item with those about it, the one that the stage shows instead, and what runs', () => {
  const room = programme(500);
  const parallel = room.timers.map((timer, index) => (index === 300 ? { ...timer, run: running(at(900)) } : timer));
  const copy = copyOf({ ...room, timers: parallel }, at(10), room.timers[400]?.id ?? null);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(namedIn(copy)).toEqual([...range(0, 20), ...range(300, 305), ...range(397, 405)]);
  expect(copy.timers.map(({ position }) => position)).toEqual(range(0, 499));
  expect(namedIn(copyOf(programme(40), at(10)))).toHaveLength(40);
});

test('[PG222] it says the same delay as the panel, whatever it knows in outline', () => {
  const plain = programme(60, { settings: {} });
  const timers = plain.timers.map((timer, index): Timer => ({
    ...timer,
    ...(index === 0 && { run: running(at(1200), at(300)) }),
    start: 'manual',
    planned_start: index % 20 === 0 ? { at: '04:00', day: 0, moment: at(index * 920) } : null,
  }));
  for (const activeTimerId of [timers[0]?.id ?? null, timers[59]?.id ?? null]) {
    const room = { ...plain, timers, activeTimerId };
    const copy = copyOf(room, at(10));
    expect(copy.timers.some(({ isOutline }) => isOutline)).toBe(true);
    for (const s of [310, 1000, 5000]) {
      const { late, items } = programmeOf(room, at(s));
      expect(programmeOf(copy, at(s)).late).toBe(late);
      expect(programmeOf(copy, at(s)).items.map(({ planned }) => planned)).toEqual(items.map(({ planned }) => planned));
    }
  }
});

test('[PG222] it says the delay of each place as the panel does', () => {
  const plain = programme(60, { settings: {} });
  const timers = plain.timers.map((timer, index): Timer => ({
    ...timer,
    ...(index === 0 && { run: running(at(3600), at(2700)) }),
    start: 'manual',
    place: index === 0 ? 'Sala 1' : 'Sala 2',
    planned_start: { at: '04:00', day: 0, moment: at(index * 900) },
  }));
  const room = { ...plain, timers, activeTimerId: timers[0]?.id ?? null };
  const copy = copyOf(room, at(10));
  expect(copy.timers[59]?.isOutline).toBe(true);
  expect([programmeOf(room, at(800)).late, programmeOf(copy, at(800)).late]).toEqual([0, 0]);
});

test('[X61] a planned start of each of 500 timers keeps the first state small', () => {
  const room = programme(500);
  const timers = room.timers.map((timer, index) => ({
    ...timer,
    planned_start: { at: '09:00', day: 0, moment: at(index * 900) },
  }));
  const text = JSON.stringify(toRoomState({ ...room, timers }, viewer(at(10)) as never));
  expect(new TextEncoder().encode(text).length).toBeLessThan(30 * 1024);
});

test('[X62] a stage asks at once for a timer that it shows, and soon for those that come next', () => {
  const copy = copyOf(programme(500), at(10));
  const active = (index: number): SharedState => ({ ...copy, activeTimerId: copy.timers[index]?.id ?? null });
  expect(lackOfTimers(copy, null, at(10))).toBeNull();
  expect(lackOfTimers(active(16), null, at(10))).toBeNull();
  expect(lackOfTimers(active(17), null, at(10))).toBe('soon');
  expect(lackOfTimers(active(21), null, at(10))).toBe('now');
  expect(lackOfTimers(copy, copy.timers[77]?.id ?? null, at(10))).toBe('now');
  const coming = { timer_id: copy.timers[77]?.id ?? '', at: at(20), after: idOf('a'), takes_stage: true };
  expect(lackOfTimers({ ...copy, show: { ...copy.show, coming: [coming] } }, null, at(10))).toBe('now');
});

test('[PG65] skipped items are passed over: a stage has the next ones that come, however far they are', () => {
  const room = programme(500);
  const timers = room.timers.map((timer, index) => ({ ...timer, skip: index > 2 && index < 100 }));
  const copy = copyOf({ ...room, timers }, at(10));
  expect(namedIn(copy)).toEqual([0, 1, 2, ...Array.from({ length: 18 }, (_, index) => 100 + index)]);
  expect(lackOfTimers(copy, null, at(10))).toBeNull();
  const far = copyOf({ ...room, timers: room.timers }, at(10));
  const skipped = far.timers.map((timer, index) => ({ ...timer, skip: index > 2 && index < 100 }));
  expect(lackOfTimers({ ...far, timers: skipped }, null, at(10))).toBe('soon');
  const onSkipped = { ...room, timers, activeTimerId: timers[50]?.id ?? null };
  expect(namedIn(copyOf(onSkipped, at(10)))).toContain(50);
  expect(lackOfTimers(copyOf(onSkipped, at(10)), null, at(10))).toBeNull();
});

test('[X71] a stage in a programme that repeats asks before its last item for the first one', () => {
  const room = programme(100);
  const { event } = room;
  const loop = { ...event, settings: { ...event.settings, loop: true } };
  const timers = room.timers.map((timer): Timer => ({ ...timer, run: { state: 'stopped', left: mins(15) } }));
  const on = (index: number): Room => ({ ...room, timers, event: loop, activeTimerId: timers[index]?.id ?? null });
  const early = { ...copyOf(on(79), at(10)), activeTimerId: timers[98]?.id ?? null };
  expect(namedIn(early)).toEqual(Array.from({ length: 24 }, (_, index) => 76 + index));
  expect(lackOfTimers(early, null, at(10))).toBe('soon');
  expect(lackOfTimers({ ...early, event }, null, at(10))).toBeNull();
  expect(lackOfTimers(copyOf(on(98), at(10)), null, at(10))).toBeNull();
});

test('[X61] without a connection a stage goes on through the whole chain, to the same digits', () => {
  const room = programme(100);
  const later = at(900 * 60 + 5);
  const [full, slim] = [
    copyOf({ ...room }, at(10)),
    fromRoomState(toRoomState(room, { ...viewer(at(10)), outline: null } as never)),
  ].map((copy) => passTime(copy, at(10), later));
  expect(full?.activeTimerId).toBe(room.timers[60]?.id);
  expect(full?.activeTimerId).toBe(slim?.activeTimerId);
  expect(full?.timers[60]?.run).toEqual(slim?.timers[60]?.run);
});

/** The programme of the histories, with enough items before and after that most are an outline. */
const large = (): Room => {
  const first = firstRoom();
  const more = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => aTimer({ id: `${name}${index}`, presenter: 'Luz', start: 'linked' }));
  const timers = [...more('before', 30), ...first.timers, ...more('after', 30)].map((timer, position) => ({
    ...timer,
    position,
  }));
  return { ...first, timers, session: { ...first.session, max_timers: 80 } };
};

test('[N3] the copy of a stage with outlines has of each timer the whole or the outline, after any history', () => {
  const updated = (copy: SharedState, { facts, effects, room, now }: HistoryStep): SharedState =>
    effects.some(({ effect }) => effect === 'refresh')
      ? copyOf(room, now)
      : facts
          .flatMap((fact) => toMessage(fact, viewer(now) as never) ?? [])
          .map((message) => fromMessage(overTheWire<FactMessage>(message)))
          .reduce((before, fact) => evolve(before, fact), copy);
  fc.assert(
    fc.property(eventLists, (events) => {
      const start = large();
      const steps = playHistory(events, start);
      let copy = copyOf(start, start.clock.advancedTo);
      for (const step of steps) {
        copy = updated(copy, step);
        const whole = fromRoomState(
          overTheWire(toRoomState(step.room, { ...viewer(step.now), outline: null } as never)),
        );
        const seen = whole.timers.map((timer, index) =>
          copy.timers[index]?.isOutline
            ? [outlineOf(timer), outlineOf(copy.timers[index])]
            : [timer, copy.timers[index]],
        );
        expect(seen.map(([, own]) => own)).toEqual(seen.map(([timer]) => timer));
      }
    }),
  );
});
