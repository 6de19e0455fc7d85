import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import { isConnected } from '#domain/people/seat.ts';
import { changesBetween, fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { createRandom } from '../support/random.ts';
import { firstRoom, lastOf, overTheWire, eventLists, histories, playHistory } from './histories.ts';

describe('the room', () => {
  test('[T26, T27, S12, S4] keeps its invariants after any commands', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { room } of steps) {
          const { timers, activeTimerId, seats, users, session } = room;
          expect(timers.map(({ position }) => position)).toEqual(timers.map((_timer, index) => index));
          expect(new Set(timers.map(({ id }) => id)).size).toBe(timers.length);
          expect(activeTimerId === null).toBe(timers.length === 0);
          if (activeTimerId !== null) expect(timers.map(({ id }) => id)).toContain(activeTimerId);
          expect(timers.length).toBeLessThanOrEqual(session.max_timers);
          expect(users.map(({ user_id }) => user_id).toSorted()).toEqual(seats.map(({ userId }) => userId).toSorted());
          const here = seats.filter(isConnected);
          const extra = here.some(({ type }) => type === 'controller') ? 1 : 0;
          expect(here.length).toBeLessThanOrEqual(session.max_users + extra);
          expect(Object.is(room.clock.controllerLeftAt, null) || extra === 0).toBe(true);
        }
      }),
    );
  });

  test('[N1] numbers its facts without a gap', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, room, facts } of steps) expect(room.clock.rev).toBe(before.clock.rev + facts.length);
      }),
    );
  });

  test('[N2] is the same object after a refusal and after what changes nothing', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, room, command, change, facts } of steps) {
          if (!change.ok) expect(room).toBe(before);
          if (command && facts.length === 0) expect(room).toBe(before);
          // A restore is told even if it restores what is there.
          if (command && command.command !== 'event.restore' && facts.length > 0)
            expect(room).not.toEqual({ ...before, clock: room.clock });
        }
      }),
    );
  });

  test('[S17] is the same after it was stored and loaded in any order', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (steps, seed) => {
        const room = lastOf(steps);
        const documents = [...toDocuments({ state: 'open', room })].map(
          ([key, value]) => [key, overTheWire(value)] as const,
        );
        const read = fromDocuments(new Map(createRandom(seed).shuffle(documents)));
        expect(read).toEqual({ state: 'open', room });
      }),
    );
  });

  test('[S17] is stored completely by writing only what changed', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const stored = new Map<string, unknown>();
        let before: RoomLifecycle = { state: 'unclaimed' };
        for (const { room } of steps) {
          const after: RoomLifecycle = { state: 'open', room };
          const { put, drop } = changesBetween(before, after);
          for (const [key, value] of put) stored.set(key, value);
          for (const key of drop) stored.delete(key);
          expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(toDocuments(after)));
          before = after;
        }
      }),
    );
  });

  test('[N2] is never changed in place', () => {
    fc.assert(
      fc.property(eventLists, (each) => {
        const start = firstRoom();
        const written = JSON.stringify(start);
        playHistory(each, start);
        expect(JSON.stringify(start)).toBe(written);
      }),
    );
  });
});
