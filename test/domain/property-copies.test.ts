import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactMessage, RoomState } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { connectionTypes } from '#protocol/users.ts';
import { applyCommand } from '#domain/apply-command.ts';
import { evolve } from '#domain/evolve.ts';
import { heard } from '#domain/heard.ts';
import type { Room, Shown } from '#domain/room.ts';
import { tell } from '#domain/tell.ts';
import { shownFrom, viewFor } from '#domain/view.ts';
import { ROOM_ID, aRoom, at, controller, done } from '../support/rooms.ts';
import { firstRoom, lastOf, momentOf, overTheLine, stories } from './stories.ts';
import type { Happening } from './stories.ts';

describe('copies', () => {
  const eyes = (role: Role, now: Instant) => ({ role, sessionId: ROOM_ID, now });
  const copyOf = (room: Room, role: Role, now: Instant) => {
    const shown = shownFrom(overTheLine<RoomState>(viewFor(room, eyes(role, now))));
    // The end of an ownerless room moves with every write; only a whole state tells it.
    const { expires_at: _end, ...session } = shown.session;
    return { ...shown, session };
  };
  const told = (copy: Shown, { facts, now }: Happening, role: Role): Shown =>
    facts
      .flatMap((fact) => tell(fact, eyes(role, now)) ?? [])
      .map((message) => overTheLine<FactMessage>(message))
      .flatMap((message) => (message.type === 'users_list' ? [] : heard(message)))
      .reduce((before, fact) => evolve(before, fact), copy);

  const seated = connectionTypes.filter((role) => role !== 'audience');

  test.each(seated)('[N3] a %s who listens has what the room has', (role) => {
    fc.assert(
      fc.property(stories, (happenings) => {
        const start = firstRoom();
        let copy: Shown = copyOf(start, role, start.clock.advancedTo);
        for (const happening of happenings) {
          copy = told(copy, happening, role);
          expect(copy).toEqual(copyOf(happening.room, role, happening.now));
        }
      }),
    );
  });

  test('[N3] so does whoever joins in the middle of it', () => {
    fc.assert(
      fc.property(stories, fc.nat(40), fc.constantFrom(...seated), (happenings, join, role) => {
        const [first, ...rest] = happenings.slice(join);
        if (!first) return;
        const copy = rest.reduce(
          (before, each) => told(before, each, role),
          copyOf(first.room, role, first.now) as Shown,
        );
        expect(copy).toEqual(copyOf(lastOf(rest, first.room), role, momentOf(happenings)));
      }),
    );
  });

  test('[N3] the audience follows the event by news, and the stage by whole states', () => {
    fc.assert(
      fc.property(stories, (happenings) => {
        const start = firstRoom();
        const first: Shown = copyOf(start, 'audience', start.clock.advancedTo);
        const copy = happenings.reduce((before, each) => told(before, each, 'audience'), first);
        const { session, event } = copyOf(lastOf(happenings), 'audience', momentOf(happenings));
        expect(copy).toEqual({ ...first, session, event });
      }),
    );
  });

  test('[N3] news of the session leaves a controller the end that a state told him', () => {
    const start = aRoom();
    const copy = shownFrom(viewFor(start, eyes('controller', at(0))));
    const { facts } = done(applyCommand(start, { command: 'session.rename', name: 'Sala 2' }, controller(at(1))));
    const heardOf = facts.flatMap((fact) => tell(fact, eyes('controller', at(1))) ?? []);
    const then = heardOf
      .flatMap((message) => (message.type === 'users_list' ? [] : heard(message)))
      .reduce(evolve, copy);
    expect(then.session).toEqual({ ...copy.session, name: 'Sala 2' });
    expect(then.session.expires_at).toBe(at(7 * 86_400));
  });
});
