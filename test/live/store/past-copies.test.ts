import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { copyOf, type RoomCopy } from '../../../client/live/store/room-copy.ts';
import { takeDue, withCopy, type PastCopies } from '../../../client/live/store/past-copies.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aRoom, at } from '../../support/rooms.ts';

const you = { user_id: 'me', role: 'viewer' } as const;
const first = copyOf({ ...toRoomState(aRoom(), { role: 'viewer', sessionId: ROOM_ID, now: at(0) }), you }, 1, at(0));
const copy = (rev: number, ms: number): RoomCopy => ({ ...first, rev, at: instant(at(0) + ms) });
const allOf = (copies: Iterable<RoomCopy>): PastCopies => {
  let all: PastCopies = [];
  for (const each of copies) all = withCopy(all, each);
  return all;
};

test('[OU20] of the copies that wait, the newest one that is due shows, and the others wait on', () => {
  const copies = allOf([copy(1, 0), copy(2, 10), copy(3, 10), copy(4, 20)]);
  expect(takeDue(copies, at(0) - 1)).toEqual({ due: null, later: copies });
  expect(takeDue(copies, at(0) + 10).due?.rev).toBe(3);
  expect(takeDue(copies, at(0) + 10).later.map(({ rev }) => rev)).toEqual([4]);
});

test('[OU20] a copy whose clock is behind waits for the one before it', () => {
  expect(allOf([copy(1, 10), copy(2, 0)]).map(({ at: due }) => due - at(0))).toEqual([10, 10]);
});

test('[OU22] however much happens while the delay passes, a bounded number of copies waits, the last one among them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { minLength: 4100, maxLength: 4300 }), (gaps) => {
      let ms = 0;
      const all = allOf(gaps.map((gap, rev) => copy(rev, (ms += gap))));
      expect(all.length).toBeLessThanOrEqual(4000);
      expect(all.at(-1)?.rev).toBe(gaps.length - 1);
      expect(all.map(({ rev }) => rev)).toEqual(all.map(({ rev }) => rev).toSorted((a, b) => a - b));
    }),
    { numRuns: 3 },
  );
});
