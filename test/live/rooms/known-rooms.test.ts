import { describe, expect, test } from 'vitest';
import { createKnownRooms, takeCodeFromAddress } from '../../../client/live/rooms/known-rooms.ts';
import { startRoom } from '../../../client/live/rooms/start-room.ts';
import { hasReloaded, noteReload, tabSecret } from '../../../client/live/connection/tab-secret.ts';
import { randomId } from '../../../client/lib/browser/random-id.ts';
import { safeStorage, type KeyValue } from '../../../client/lib/browser/safe-storage.ts';
import { aStorage } from '../../support/key-value.ts';
import { serial } from '../../support/rooms.ts';

const denied = safeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

function aMemory(storage = aStorage()) {
  const clock = { now: 1000 };
  return { knownRooms: createKnownRooms({ storage, wall: () => clock.now }), clock, storage };
}

describe('rooms of a browser', () => {
  test('[B1] a room is found again with its code, the one opened last first', () => {
    const { knownRooms, clock, storage } = aMemory();
    knownRooms.remember({ session_id: 'one', code: 'code-1' });
    clock.now = 2000;
    knownRooms.remember({ session_id: 'two', code: 'code-2', name: 'Congreso' });
    clock.now = 3000;
    knownRooms.remember({ session_id: 'one', code: 'code-1', name: 'Boda' });
    const again = createKnownRooms({ storage, wall: () => 4000 });
    expect(again.list()).toEqual([
      { session_id: 'one', code: 'code-1', name: 'Boda', created_at: 1000, last_opened: 3000 },
      { session_id: 'two', code: 'code-2', name: 'Congreso', created_at: 2000, last_opened: 2000 },
    ]);
    expect([again.codeOf('two'), again.codeOf('three')]).toEqual(['code-2', null]);
    again.forget('two');
    expect(knownRooms.list().map(({ session_id }) => session_id)).toEqual(['one']);
  });

  test('[B2] of more than fifty rooms the one that was not opened for the longest time is removed', () => {
    const { knownRooms, clock } = aMemory();
    for (let count = 1; count <= 52; count += 1) {
      clock.now = count;
      knownRooms.remember({ session_id: `room-${count}`, code: 'code' });
    }
    expect(knownRooms.list()).toHaveLength(50);
    expect([knownRooms.codeOf('room-2'), knownRooms.codeOf('room-3')]).toEqual([null, 'code']);
  });

  test.each([
    '{',
    'null',
    '7',
    '{"a":1}',
    '[1,null,"x",{"session_id":7}]',
    '[{"session_id":"a","name":"b","code":"c","created_at":"1","last_opened":2}]',
  ])('[B3] other content of the storage counts as empty: %s', (text) => {
    const { knownRooms } = aMemory(aStorage({ 'a-tiempo.rooms': text }));
    expect(knownRooms.list()).toEqual([]);
    knownRooms.remember({ session_id: 'one', code: 'code-1' });
    expect(knownRooms.codeOf('one')).toBe('code-1');
  });

  test('[B3] a browser that denies its storage keeps rooms as long as the page lives', () => {
    const { knownRooms } = aMemory(denied);
    knownRooms.remember({ session_id: 'one', code: 'code-1' });
    expect(knownRooms.codeOf('one')).toBe('code-1');
    knownRooms.forget('one');
    expect(knownRooms.list()).toEqual([]);
  });

  test('[B3] so does one whose storage is full', () => {
    const full = { ...aStorage({ 'a-tiempo.rooms': '[]' }), setItem: () => expect.fail('full') };
    const { knownRooms } = aMemory(safeStorage(() => full));
    knownRooms.remember({ session_id: 'one', code: 'code-1' });
    expect(knownRooms.codeOf('one')).toBe('code-1');
  });
});

describe('the code in the address of a second controller', () => {
  test.each([
    ['#code=abc', 'abc', '/controller/x?y=1'],
    ['#code=abc&tab=2', 'abc', '/controller/x?y=1#tab=2'],
    ['#tab=2', null, null],
    ['', null, null],
  ])('[B4] %s loses its code', (hash, code, shown) => {
    const addresses: unknown[] = [];
    const page = {
      location: { hash, pathname: '/controller/x', search: '?y=1' },
      history: { state: 'kept', replaceState: (...all: unknown[]) => void addresses.push(all) },
    };
    expect(takeCodeFromAddress(page)).toBe(code);
    expect(addresses).toEqual(shown === null ? [] : [['kept', '', shown]]);
  });
});

describe('a new room', () => {
  test('[B5] its id and code are made here and stored before the call', async () => {
    const { knownRooms } = aMemory();
    const failure = await startRoom({
      sessionId: 'newId-1',
      code: 'newId-2',
      knownRooms,
      create: async (sessionId, code) => {
        expect(knownRooms.codeOf(sessionId)).toBe(code);
        return { ok: true, value: { session_id: sessionId, name: 'Sesión newId-1' } };
      },
    });
    expect(failure).toBeNull();
    expect(knownRooms.list()).toMatchObject([{ session_id: 'newId-1', code: 'newId-2', name: 'Sesión newId-1' }]);
  });

  test('[B5] a call that fails changes neither', async () => {
    const { knownRooms } = aMemory();
    const failure = { error: 'network', message: 'x' } as const;
    const create = async () => ({ ok: false, failure }) as const;
    expect(await startRoom({ sessionId: 'newId-1', code: 'newId-2', knownRooms, create })).toBe(failure);
    expect(knownRooms.codeOf('newId-1')).toBe('newId-2');
  });

  test('[B5] ids and codes have 128 bits and the form that the room accepts', () => {
    const all = new Set(Array.from({ length: 1000 }, randomId));
    expect(all.size).toBe(1000);
    for (const id of all) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

describe('the secret of a tab', () => {
  function aTab(storage: KeyValue, newId: () => string) {
    const page = { away: () => {}, seen: () => {} };
    const secret = tabSecret({
      storage,
      newId,
      watch(away, seen) {
        Object.assign(page, { away, seen });
        seen();
      },
    });
    return { secret, ...page };
  }

  test('[B6] it outlives a reload, and a duplicated tab has another one', () => {
    const storage = aStorage();
    const newId = serial('secret-');
    const tab = aTab(storage, newId);
    expect(tab.secret).toBe('secret-1');
    expect(aTab(aStorage(), newId).secret).toBe('secret-2');
    expect(storage.getItem('a-tiempo.tab')).toBe(null);
    tab.away();
    expect(aTab(storage, newId).secret).toBe('secret-1');
  });

  test('[B6] a page that is visible again has it only in memory again', () => {
    const storage = aStorage();
    const newId = serial('secret-');
    const tab = aTab(storage, newId);
    tab.away();
    tab.seen();
    expect(aTab(storage, newId).secret).toBe('secret-2');
  });

  test('[K8] a reload for a newer version counts for ten minutes', () => {
    const clock = { now: 5_000_000 };
    const tab = { storage: aStorage(), wall: () => clock.now };
    expect(hasReloaded(tab)).toBe(false);
    noteReload(tab);
    expect(hasReloaded(tab)).toBe(true);
    clock.now += 600_000;
    expect(hasReloaded(tab)).toBe(false);
  });
});
