import { expect, test } from 'vitest';
import { clientAddressOf } from '../../worker/lib/request.ts';
import { withoutClaims } from '../../worker/api/lib/body.ts';
import { retryRoomCall } from '../../worker/lib/retry.ts';
import { randomId } from '../../worker/lib/random-id.ts';
import { sessionId } from '#protocol/ids.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('[H10] limits count %s as %s', (address, counted) => {
  expect(clientAddressOf(new Headers({ 'CF-Connecting-IP': address }))).toBe(counted);
});

test('[H10] without Cloudflare every client has the address `local`', () => {
  expect(clientAddressOf(new Headers())).toBe('local');
});

/** Fails with these errors, one after the other, and then returns the number of its calls. */
function failing(...marks: readonly object[]) {
  let asked = 0;
  return async () => {
    const mark = marks[asked];
    asked += 1;
    if (mark) throw Object.assign(new Error('away'), mark);
    return asked;
  };
}

test('[H11] an interrupted call to a room is made up to three times', async () => {
  expect(await retryRoomCall(failing())).toBe(1);
  expect(await retryRoomCall(failing({ retryable: true }, { retryable: true }))).toBe(3);
  await expect(retryRoomCall(failing({ retryable: true }, { retryable: true }, { retryable: true }))).rejects.toThrow(
    'away',
  );
});

test('[H11] a call to an overloaded or broken room is not repeated', async () => {
  await expect(retryRoomCall(failing({ retryable: true, overloaded: true }))).rejects.toThrow('away');
  await expect(retryRoomCall(failing({}))).rejects.toThrow('away');
});

test('[H7] with a token, an account named in a body must be the token’s', () => {
  const body = { name: 'x', firebase_uid: 'u1', owner_uid: 'u1' };
  expect(withoutClaims(body, 'u1')).toEqual({ name: 'x' });
  expect(withoutClaims({ name: 'x', owner_uid: null }, 'u1')).toEqual({ name: 'x' });
  expect(() => withoutClaims(body, 'u2')).toThrow('forbidden');
  expect(() => withoutClaims({ firebase_uid: 7 }, 'u2')).toThrow('forbidden');
});

test('[H20] generated ids have 128 random bits', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect([id.length, sessionId.safeParse(id).success]).toEqual([22, true]);
});
