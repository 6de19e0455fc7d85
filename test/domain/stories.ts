import fc from 'fast-check';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { connectionTypes } from '#protocol/users.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Change } from '#domain/room/change.ts';
import type { Effect } from '#domain/room/decision.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { emptyStatistics, tallyOf } from '#domain/report/statistics.ts';
import { admit, leave } from '#domain/people/seats.ts';
import { instant } from '#domain/lib/time.ts';
import { aRoom, aTimer, actor, anAlert, at, mins, paused, running, secs, serial } from '../support/rooms.ts';
import { commandOf, transport, visitors, wishes } from '../support/wishes.ts';
import type { Wish } from '../support/wishes.ts';

/**
 * Stories for properties: any people doing any things at any moments. The same ones in every run, so that nobody's
 * change fails by somebody else's luck; PROPERTY_SEED and PROPERTY_RUNS look for others.
 */
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_120),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100),
});

type Deed =
  | { readonly deed: 'wish'; readonly role: Role; readonly wish: Wish }
  | { readonly deed: 'come'; readonly visitor: (typeof visitors)[number]; readonly tab: number }
  | { readonly deed: 'go'; readonly target: number; readonly clean: boolean };

export type Scene = { readonly wait: number; readonly does: Deed };

const HOUR = 3_600_000;
const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(fc.constantFrom(...wishes), fc.constantFrom(...transport)),
  target: fc.oneof(fc.constant(0), fc.nat(2), fc.nat(5)),
  amount: fc.oneof(
    fc.integer({ min: 1, max: 400_000 }),
    fc.constantFrom(1, 1000, 10_000, 60_000, 300_000),
    fc.integer({ min: 1, max: 24 * HOUR }),
  ),
  flag: fc.boolean(),
});

/** Mostly whoever may do most; the others try too. */
const role = fc.oneof({ weight: 6, arbitrary: fc.constant<Role>('controller') }, fc.constantFrom(...connectionTypes));

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 1000, 5000, 10_000, 60_000, 300_000) },
  { weight: 4, arbitrary: fc.nat(6000) },
  { weight: 4, arbitrary: fc.nat(60_000) },
  { weight: 4, arbitrary: fc.nat(400_000) },
  { weight: 1, arbitrary: fc.nat(30 * HOUR) },
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ deed: fc.constant('wish'), role, wish }) },
  {
    weight: 2,
    arbitrary: fc.record({ deed: fc.constant('come'), visitor: fc.constantFrom(...visitors), tab: fc.nat(7) }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('go'), target: fc.nat(5), clean: fc.boolean() }) },
);

export const scenes = fc.array(fc.record({ wait, does: deed }), { minLength: 5, maxLength: 40, size: 'max' });

/** One thing that happened to the room: time that passed, or somebody who did something. */
export interface Happening {
  readonly before: Room;
  readonly now: Instant;
  readonly command: Command | null;
  readonly change: Change;
  readonly room: Room;
  readonly facts: readonly Fact[];
  readonly effects: readonly Effect[];
}

/** Whoever asks in a story does it on one tab of his role. */
export const keyOf = (asking: Role): string => `key of the ${asking}`;

/** A small room with three timers, one of them running, and an owner: nothing ends before the story does. */
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

/** Tells a story: before each deed the time until then is lived through, as the shell does. */
export function tellStory(story: readonly Scene[], start = firstRoom()): Happening[] {
  const newId = serial();
  const happenings: Happening[] = [];
  let room = start;
  let now = at(0);
  const note = (command: Command | null, change: Change) => {
    const { facts, effects } = change.ok ? change : { facts: [], effects: [] };
    happenings.push({ before: room, now, command, change, room: change.ok ? change.room : room, facts, effects });
    if (change.ok) room = change.room;
  };
  for (const { wait: ms, does } of story) {
    now = instant(now + ms);
    note(null, advance(room, now));
    if (happenings.at(-1)?.effects.some(({ effect }) => effect === 'end')) return happenings;
    if (does.deed === 'wish') {
      const command = commandOf(does.wish, room, newId());
      note(command, applyCommand(room, command, { ...actor(does.role, now, newId), clientKey: keyOf(does.role) }));
    } else if (does.deed === 'go') {
      note(null, leave(room, room.users[does.target]?.user_id ?? 'gone', { clean: does.clean, now }));
    } else {
      const [type, credential] = does.visitor;
      const knock = { type, credential, name: `tab ${does.tab}`, clientKey: `key ${does.tab}`, uid: null };
      // Every third tab fell asleep.
      const lastHeard = (userId: string) => (Number(userId.slice(1)) % 3 === 0 ? at(0) : now);
      const admission = admit(room, knock, { now, newId, lastHeard });
      if (admission.admitted) note(null, admission);
    }
  }
  return happenings;
}

/** What is printed when a property fails: the scenes, which tell the rest. */
export const printedAs = <Value extends object>(value: Value, told: unknown): Value =>
  Object.assign(value, { [fc.toStringMethod]: () => JSON.stringify(told) });

/** Any story, already told. */
export const stories = scenes.map((each) => printedAs(tellStory(each), each));

export const momentOf = (happenings: readonly Happening[]): Instant =>
  happenings.at(-1)?.now ?? firstRoom().clock.advancedTo;

/** What is left of a value after a frame has carried it. */
export const overTheLine = <Sent>(value: Sent): Sent => JSON.parse(JSON.stringify(value));

/** The room at the end of a story. */
export const lastOf = (happenings: readonly Happening[], start = firstRoom()): Room => happenings.at(-1)?.room ?? start;
