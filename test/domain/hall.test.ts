import { describe, expect, test } from 'vitest';
import { advance } from '#domain/room/advance.ts';
import { countHall, refusedPhone, type Seen } from '#domain/people/hall.ts';
import type { Room } from '#domain/room/room.ts';
import { statsOf } from '#domain/report/report.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { HallCount } from '../../worker/room/connections/hall-count.ts';
import { aQuestion, aRoom, at, ROOM_ID } from '../support/rooms.ts';

const seen = (some: Partial<Seen> = {}): Seen => ({ watching: 0, reading: 0, refused: [], ...some });

/** The room after it was counted, or as it was. */
const counted = (room: Room, some: Partial<Seen>, second = 1): Room =>
  countHall(room, seen(some), at(second))?.room ?? room;

describe('what is counted of an audience', () => {
  test('[D80] phones with a socket and without one, and the most of both at once', () => {
    const full = counted(aRoom(), { watching: 1000, reading: 400 });
    expect(full.hall).toMatchObject({ watching: 1000, reading: 400, most: 1400, most_reading: 400 });
    const later = counted(full, { watching: 1100, reading: 0 }, 10);
    expect(later.hall).toMatchObject({ watching: 1100, reading: 0, most: 1400, most_reading: 400 });
  });

  test('[D80] tabs whose questions the room has, and tabs that vote', () => {
    const questions = ['ana', 'ana', 'luz', null].map((asker, index) => aQuestion({ id: `q${index}`, asker }));
    const ballots = [{ tab: 'luz', questions: ['q0'] }];
    expect(counted({ ...aRoom(), questions, ballots }, {}).hall).toMatchObject({ asked: 2, voted: 1 });
  });

  test('[D87] a phone that finds no place counts once, however often it tries', () => {
    const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const refused = [one, other].map((each) => refusedPhone(aRoom(), each) ?? '');
    const room = counted(aRoom(), { refused });
    expect(room.hall.turned_away).toBe(2);
    expect(refusedPhone(room, one)).toBeNull();
    expect(refusedPhone(room, 'c'.repeat(64))).not.toBeNull();
  });

  test('[D87] of 5,000 such phones on the room keeps no further one', () => {
    const withoutPlace = Array.from({ length: 5000 }, (_, index) => index.toString(16).padStart(8, '0'));
    expect(refusedPhone({ ...aRoom(), withoutPlace }, 'f'.repeat(64))).toBeNull();
  });

  test('[D88] nothing is told while it is the same, and that an audience comes is no activity of the room', () => {
    const room = counted(aRoom(), { watching: 3 }, 100);
    expect(countHall(room, seen({ watching: 3 }), at(200))).toBeNull();
    expect(room.clock).toMatchObject({ activeAt: aRoom().clock.activeAt, rev: 1, acts: 0 });
    expect(advance(room, at(200)).room.clock.activeAt).toBe(aRoom().clock.activeAt);
  });

  test.each(['viewer', 'guest', 'audience', 'key-read', 'key-crew'] as const)('[D80] %s is not told of it', (role) => {
    const viewer = { role, clientKey: null, sessionId: ROOM_ID, now: at(1) };
    expect(toRoomState(counted(aRoom(), { watching: 3 }), viewer)).not.toHaveProperty('hall');
  });

  test('[I57] the report has the most at once, and how many asked, voted and found no place', () => {
    const room = counted(aRoom(), { watching: 9, reading: 2, refused: ['aaaaaaaa'] });
    const hall = { most: 11, most_reading: 2, asked: 0, voted: 0, turned_away: 1 };
    expect(statsOf(room, at(5)).hall).toEqual(hall);
  });
});

/** The room after a count, if one was due. */
function after(hall: HallCount, room: Room, second: number): Room | null {
  const rooms: Room[] = [];
  hall.countIfDue(room, at(second), (change) => rooms.push(change.room));
  return rooms[0] ?? null;
}

describe('when it is counted', () => {
  const reading = (hall: HallCount, room: Room, second: number) => {
    hall.nextDue(room, at(second));
    return after(hall, room, second + 1)?.hall.reading ?? null;
  };

  test('[D81] who reads is estimated from the reads of a minute: each reads every 30 s', () => {
    const hall = new HallCount();
    for (let second = 0; second < 60; second += 1) hall.noteReads(20, at(second));
    expect(reading(hall, aRoom(), 58)).toBe(600);
    expect(reading(hall, counted(aRoom(), { reading: 600 }), 200)).toBe(0);
  });

  test('[D81] it is counted again after 30 s while somebody reads, and not at all while nobody does', () => {
    const hall = new HallCount();
    hall.noteReads(2, at(0));
    expect(hall.nextDue(aRoom(), at(0))).toBe(at(0.25));
    const room = after(hall, aRoom(), 0.25) ?? aRoom();
    expect(room.hall.reading).toBe(1);
    expect(hall.nextDue(room, at(1))).toBe(at(30.25));
    expect(hall.nextDue(aRoom(), at(200))).toBeNull();
  });

  test('[D80] phones on relays count as those on the room', () => {
    const hall = new HallCount({ phoneCount: 1000 }, { phoneCount: 412 });
    hall.nextDue(aRoom(), at(0));
    expect(after(hall, aRoom(), 1)?.hall).toMatchObject({ watching: 1412, reading: 0 });
  });

  test('[D80] a change is counted after 250 ms, with those that follow it, and then at most every 2 s', () => {
    const hall = new HallCount();
    hall.noteRefused(aRoom(), 'a'.repeat(64));
    expect(hall.nextDue(aRoom(), at(0))).toBe(at(0.25));
    hall.noteRefused(aRoom(), 'b'.repeat(64));
    expect(hall.nextDue(aRoom(), at(0.2))).toBe(at(0.25));
    const room = after(hall, aRoom(), 0.25) ?? aRoom();
    expect(room.hall.turned_away).toBe(2);
    hall.noteRefused(room, 'c'.repeat(64));
    expect(hall.nextDue(room, at(1))).toBe(at(2.25));
    expect(after(hall, room, 2)).toBeNull();
    expect(after(hall, room, 2.25)?.hall.turned_away).toBe(3);
  });
});
