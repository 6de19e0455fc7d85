import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueName } from '#domain/people/device-names.ts';
import type { Room } from '#domain/room/room.ts';
import { admit, leave } from '#domain/people/seats.ts';
import { aRoomWith, after, at, controller, done, serial } from '../support/rooms.ts';

const DEVICE = 'Chrome · Linux';

const entered = (room: Room, name: string, id: string) => {
  const joinRequest = { type: 'viewer', name, clientKey: id, credential: 'none', uid: null } as const;
  const admission = admit(room, joinRequest, { now: at(1), newId: serial(id), lastHeard: () => at(1) });
  if (!admission.admitted) throw new Error(admission.reason);
  return admission.room;
};
const names = (room: Room) => room.users.map(({ name }) => name);
const empty = () => aRoomWith([], { session: { max_users: 50 } });

test('[S25] equal devices get numbers, and a freed number is used again', () => {
  const three = ['a', 'b', 'c'].reduce((room, id) => entered(room, DEVICE, id), empty());
  expect(names(three)).toEqual([DEVICE, `${DEVICE} 2`, `${DEVICE} 3`]);
  const second = three.users[1]?.user_id ?? '';
  const two = done(leave(three, second, { clean: true, now: at(2) })).room;
  expect(names(entered(two, DEVICE, 'd'))).toEqual([DEVICE, `${DEVICE} 3`, `${DEVICE} 2`]);
});

test('[S25] somebody who returns to their seat keeps their number, or the name that a controller gave', () => {
  const two = ['a', 'b'].reduce((room, id) => entered(room, DEVICE, id), empty());
  expect(names(entered(two, DEVICE, 'b'))).toEqual([DEVICE, `${DEVICE} 2`]);
  const user_id = two.users[1]?.user_id ?? '';
  const renamed = after(two, controller(at(2)), { command: 'user.rename', user_id, name: DEVICE });
  expect(names(renamed)).toEqual([DEVICE, DEVICE]);
});

test('[S25] an empty name stays empty', () => {
  expect(names(['a', 'b'].reduce((room, id) => entered(room, '', id), empty()))).toEqual(['', '']);
});

test('[S25] a name is unique, begins as given, and has at most 100 characters', () => {
  const some = fc.string({ minLength: 1, maxLength: 100, unit: 'binary' });
  fc.assert(
    fc.property(some, fc.array(some), fc.nat(30), (name, others, copies) => {
      const taken = [...others];
      for (let i = 0; i < copies; i += 1) taken.push(uniqueName(name, taken));
      const free = uniqueName(name, taken);
      expect(taken).not.toContain(free);
      expect(free.length).toBeLessThanOrEqual(100);
      expect(free.isWellFormed() || !name.isWellFormed()).toBe(true);
    }),
  );
});
