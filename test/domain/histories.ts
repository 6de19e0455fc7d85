import fc from 'fast-check';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Change } from '#domain/room/change.ts';
import type { Effect } from '#domain/room/decision.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { emptyStatistics, tallyOf } from '#domain/report/statistics.ts';
import { admit, leave } from '#domain/people/seats.ts';
import { instant } from '#domain/lib/time.ts';
import { png } from '../support/images.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  aTimer,
  actor,
  after,
  anAlert,
  at,
  controller,
  idOf,
  mins,
  paused,
  running,
  secs,
  serial,
} from '../support/rooms.ts';
import { createPastActs } from '../support/past-acts.ts';
import { commandOf, quiet, transport, visitors, commandKinds, type CommandSpec } from '../support/random-commands.ts';

/**
 * Random histories of a room for properties: any role, any command, any time. The seed is fixed, so that a failure has its
 * cause in the change under test; PROPERTY_SEED and PROPERTY_RUNS set others.
 */
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_120),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100),
});

type RoomEvent =
  | { readonly event: 'command'; readonly role: Role; readonly spec: CommandSpec }
  | { readonly event: 'join'; readonly visitor: (typeof visitors)[number]; readonly tab: number }
  | { readonly event: 'leave'; readonly target: number; readonly clean: boolean };

export type TimedEvent = { readonly wait: number; readonly event: RoomEvent };

const HOUR = 3_600_000;
const specOf = (kind: fc.Arbitrary<CommandSpec['kind']>): fc.Arbitrary<CommandSpec> =>
  fc.record({
    kind,
    target: fc.oneof(fc.constant(0), fc.nat(2), fc.nat(5)),
    amount: fc.oneof(
      fc.integer({ min: 1, max: 400_000 }),
      fc.constantFrom(1, 1000, 10_000, 60_000, 300_000),
      fc.integer({ min: 1, max: 24 * HOUR }),
    ),
    flag: fc.boolean(),
  });

/** Mostly the controller, who may send every command; other roles also try. */
const role = fc.oneof({ weight: 6, arbitrary: fc.constant<Role>('controller') }, fc.constantFrom(...connectionTypes));

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 1000, 5000, 10_000, 60_000, 300_000) },
  { weight: 4, arbitrary: fc.nat(6000) },
  { weight: 4, arbitrary: fc.nat(60_000) },
  { weight: 4, arbitrary: fc.nat(400_000) },
  { weight: 1, arbitrary: fc.nat(30 * HOUR) },
);

const roomEvent = (spec: fc.Arbitrary<CommandSpec>): fc.Arbitrary<RoomEvent> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ event: fc.constant('command'), role, spec }) },
    {
      weight: 2,
      arbitrary: fc.record({ event: fc.constant('join'), visitor: fc.constantFrom(...visitors), tab: fc.nat(7) }),
    },
    { weight: 1, arbitrary: fc.record({ event: fc.constant('leave'), target: fc.nat(5), clean: fc.boolean() }) },
  );

const eventsOf = (kind: fc.Arbitrary<CommandSpec['kind']>): fc.Arbitrary<readonly TimedEvent[]> =>
  fc.array(fc.record({ wait, event: roomEvent(specOf(kind)) }), { minLength: 5, maxLength: 40, size: 'max' });

export const eventLists = eventsOf(fc.oneof(fc.constantFrom(...commandKinds), fc.constantFrom(...transport)));

/** One change of the room, by the passing of time or by an event. */
export interface HistoryStep {
  readonly before: Room;
  readonly now: Instant;
  readonly command: Command | null;
  readonly change: Change;
  readonly room: Room;
  readonly facts: readonly Fact[];
  readonly effects: readonly Effect[];
}

/** All questions of a role come from one tab. */
export const keyOf = (asking: Role): string => `key of the ${asking}`;

/** A small room with three timers, one of them running, and an owner: nothing ends before the history does. */
export const firstRoom = (): Room => {
  const timers = [
    aTimer({ id: 'a', duration: mins(6), run: running(at(360)), ownerUid: 'uid-1' }),
    aTimer({ id: 'b', duration: secs(90) }),
    aTimer({ id: 'c', duration: mins(60), run: paused(secs(301)) }),
  ];
  return aRoom({
    session: { owner_uid: 'uid-1', max_users: 3, max_timers: 6 },
    timers,
    alerts: [anAlert({ id: 'soon', at_seconds: 345 }), anAlert({ id: 'over', at_seconds: -7 })],
    statistics: { ...emptyStatistics, tallies: timers.map(tallyOf) },
  });
};

/** Second `s` of the tests in Mexico City, six hours behind UTC. */
const hourAt = (s: number) => ({
  at: new Date(at(s) - 6 * HOUR).toISOString().slice(11, 19),
  day: 0,
  moment: at(s),
});

const second = fc.oneof(fc.nat(60), fc.nat(1200));

const programmeItem = fc.record({
  seconds: fc.oneof(fc.constantFrom(60, 90, 300), fc.integer({ min: 60, max: 1200 })),
  start: fc.constantFrom('manual', 'linked', 'linked', 'linked', 'scheduled'),
  link_after: fc.constantFrom('zero', 'zero', 'finish'),
  gap_seconds: fc.constantFrom(0, 0, 5, 30, 600),
  if_busy: fc.constantFrom('wait', 'takeover'),
  skip: fc.constantFrom(false, false, false, true),
  at_zero: fc.constantFrom(null, null, 'stop', 'hide'),
  planned: second,
  until: fc.option(second, { freq: 1 }),
});

/** Rooms with a programme: chains, schedules, items until a moment, skipped ones; looped or held, and under way. */
export const programmes: fc.Arbitrary<Room> = fc
  .record({
    items: fc.array(programmeItem, { minLength: 2, maxLength: 6 }),
    loop: fc.constantFrom(false, false, true),
    hold: fc.constantFrom(false, false, true),
  })
  .map(({ items, loop, hold }) => {
    const timers = items.map(({ seconds: length, planned, until, start, skip, ...settings }, index) =>
      aTimer({
        id: `p${index}`,
        duration: secs(length),
        settings: {
          ...settings,
          start,
          skip: skip && index > 0,
          planned_start: start === 'scheduled' ? hourAt(planned + 1) : null,
          ...(until !== null && { kind: { until: hourAt(until) } }),
        },
        ...(index === 0 && { run: running(at(length)) }),
      }),
    );
    const room = aRoom({
      session: { owner_uid: 'uid-1', max_users: 3, max_timers: 8 },
      settings: { loop },
      timers,
      statistics: { ...emptyStatistics, tallies: timers.map(tallyOf) },
    });
    return { ...room, show: { ...room.show, hold } };
  });

/** The small room with something of everything else that people send, ask and put up. */
function stockedRoom(): Room {
  const room = firstRoom();
  const said = (name: string, s = 0) => ({
    id: idOf(name),
    event_id: ROOM_ID,
    content: name,
    author: 'Ana',
    created_at: at(s),
  });
  const held = anAlert({ id: 'held', at_seconds: 350, hold: 'until_hidden' });
  const { at_seconds: _, hold: __, ...fired } = held;
  const stocked = {
    ...room,
    messages: [said('older', -1), said('shown')],
    shownMessage: { id: idOf('shown'), until: null },
    preparedMessages: [said('first'), said('second'), said('third')],
    questions: [aQuestion({ id: 'old', created_at: at(-1), status: 'approved' }), aQuestion({ id: 'new' })],
    alerts: [held, ...room.alerts],
    passedAlerts: [held.id],
    liveAlerts: [{ ...fired, fired_at: at(0), hold: {} }],
  };
  return after(stocked, controller(at(0)), { command: 'logo.set', data: png() });
}

/** The room in which a history begins: a small one, one with a programme, or one with something of everything. */
export const startRooms = fc.oneof(fc.constant(null).map(firstRoom), programmes, fc.constant(null).map(stockedRoom));

/** Applies the events to the room; before each, the room advances by its `wait`, as in production. */
export function playHistory(events: readonly TimedEvent[], start = firstRoom()): HistoryStep[] {
  const newId = serial();
  const past = createPastActs();
  const commandId = serial('c');
  const steps: HistoryStep[] = [];
  let room = start;
  let now = at(0);
  const record = (command: Command | null, change: Change) => {
    const { facts, effects } = change.ok ? change : { facts: [], effects: [] };
    steps.push({ before: room, now, command, change, room: change.ok ? change.room : room, facts, effects });
    past.add(change, { at: now, command, id: command ? commandId() : '', scope: 'somebody' });
    if (change.ok) room = change.room;
  };
  for (const { wait: ms, event } of events) {
    now = instant(now + ms);
    record(null, advance(room, now));
    if (steps.at(-1)?.effects.some(({ effect }) => effect === 'end')) return steps;
    if (event.event === 'command') {
      const command = commandOf(event.spec, room, newId());
      const context = { ...actor(event.role, now, newId), clientKey: keyOf(event.role) };
      record(command, applyCommand(room, command, { ...context, scope: 'somebody', pastActs: past.read }));
    } else if (event.event === 'leave') {
      record(null, leave(room, room.users[event.target]?.user_id ?? 'gone', { clean: event.clean, now }));
    } else {
      const [type, credential] = event.visitor;
      const request = { type, credential, name: `tab ${event.tab}`, clientKey: `key ${event.tab}`, uid: null };
      // Every third tab is asleep.
      const lastHeard = (userId: string) => (Number(userId.slice(1)) % 3 === 0 ? at(0) : now);
      const admission = admit(room, request, { now, newId, lastHeard });
      if (admission.admitted) record(null, admission);
    }
  }
  return steps;
}

/** The value, printed as `shown` when a property fails: as the events that lead to it. */
export const printedAs = <Value extends object>(value: Value, shown: unknown): Value =>
  Object.assign(value, { [fc.toStringMethod]: () => JSON.stringify(shown) });

const historiesOf = (start: fc.Arbitrary<Room>, events: fc.Arbitrary<readonly TimedEvent[]>) =>
  fc.record({ start, events }).map((drawn) =>
    printedAs(playHistory(drawn.events, drawn.start), {
      timers: drawn.start.timers,
      show: drawn.start.show,
      events: drawn.events,
    }),
  );

/** The steps of random histories. */
export const histories = historiesOf(startRooms, eventLists);

/** The same with what the programme has nothing to do with. */
export const quietHistories = historiesOf(fc.constant(null).map(stockedRoom), eventsOf(fc.constantFrom(...quiet)));

export const momentOf = (steps: readonly HistoryStep[]): Instant => steps.at(-1)?.now ?? firstRoom().clock.advancedTo;

/** The value as a frame carries it: through JSON. */
export const overTheWire = <Sent>(value: Sent): Sent => JSON.parse(JSON.stringify(value));

/** The room in which a history began. */
export const startOf = (steps: readonly HistoryStep[]): Room => steps[0]?.before ?? firstRoom();

/** The room at the end of a history. */
export const lastOf = (steps: readonly HistoryStep[], start = firstRoom()): Room => steps.at(-1)?.room ?? start;
