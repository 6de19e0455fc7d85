import { describe, expect, test } from 'vitest';
import { createMemory, takeCode } from '../../client/live/memory.ts';
import { startRoom } from '../../client/live/start-room.ts';
import { hasReloaded, noteReload, tabSecret } from '../../client/live/tab.ts';
import { randomId } from '../../client/lib/random-id.ts';
import { safeStorage } from '../../client/lib/safe-storage.ts';
import type { KeyValue } from '../../client/lib/safe-storage.ts';
import { serial } from '../support/rooms.ts';

function aStorage(content: Record<string, string> = {}): KeyValue {
  const values = new Map(Object.entries(content));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const denied = safeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});

function aMemory(storage = aStorage()) {
  const clock = { now: 1000 };
  return { memory: createMemory({ storage, wall: () => clock.now }), clock, storage };
}

describe('rooms of a browser', () => {
  test('[B1] a room is found again with its code, the one opened last first', () => {
    const { memory, clock, storage } = aMemory();
    memory.remember({ session_id: 'one', code: 'code-1' });
    clock.now = 2000;
    memory.remember({ session_id: 'two', code: 'code-2', name: 'Congreso' });
    clock.now = 3000;
    memory.remember({ session_id: 'one', code: 'code-1', name: 'Boda' });
    const again = createMemory({ storage, wall: () => 4000 });
    expect(again.rooms()).toEqual([
      { session_id: 'one', code: 'code-1', name: 'Boda', created_at: 1000, last_opened: 3000 },
      { session_id: 'two', code: 'code-2', name: 'Congreso', created_at: 2000, last_opened: 2000 },
    ]);
    expect([again.codeOf('two'), again.codeOf('three')]).toEqual(['code-2', null]);
    again.forget('two');
    expect(memory.rooms().map(({ session_id }) => session_id)).toEqual(['one']);
  });

  test('[B2] of more than fifty the one that was not opened for longest goes', () => {
    const { memory, clock } = aMemory();
    for (let count = 1; count <= 52; count += 1) {
      clock.now = count;
      memory.remember({ session_id: `room-${count}`, code: 'code' });
    }
    expect(memory.rooms()).toHaveLength(50);
    expect([memory.codeOf('room-2'), memory.codeOf('room-3')]).toEqual([null, 'code']);
  });

  test.each([
    '{',
    'null',
    '7',
    '{"a":1}',
    '[1,null,"x",{"session_id":7}]',
    '[{"session_id":"a","name":"b","code":"c","created_at":"1","last_opened":2}]',
  ])('[B3] whatever else stands there does no harm: %s', (text) => {
    const { memory } = aMemory(aStorage({ 'a-tiempo.rooms': text }));
    expect(memory.rooms()).toEqual([]);
    memory.remember({ session_id: 'one', code: 'code-1' });
    expect(memory.codeOf('one')).toBe('code-1');
  });

  test('[B3] a browser that denies its storage remembers as long as the page lives', () => {
    const { memory } = aMemory(denied);
    memory.remember({ session_id: 'one', code: 'code-1' });
    expect(memory.codeOf('one')).toBe('code-1');
    memory.forget('one');
    expect(memory.rooms()).toEqual([]);
  });

  test('[B3] a storage that is full too', () => {
    const full = { ...aStorage({ 'a-tiempo.rooms': '[]' }), setItem: () => expect.fail('full') };
    const { memory } = aMemory(safeStorage(() => full));
    memory.remember({ session_id: 'one', code: 'code-1' });
    expect(memory.codeOf('one')).toBe('code-1');
  });
});

describe('the code in the address of a second controller', () => {
  test.each([
    ['#code=abc', 'abc', '/controller/x?y=1'],
    ['#code=abc&tab=2', 'abc', '/controller/x?y=1#tab=2'],
    ['#tab=2', null, null],
    ['', null, null],
  ])('[B4] %s is taken out of it', (hash, code, shown) => {
    const addresses: unknown[] = [];
    const page = {
      location: { hash, pathname: '/controller/x', search: '?y=1' },
      history: { state: 'kept', replaceState: (...all: unknown[]) => void addresses.push(all) },
    };
    expect(takeCode(page)).toBe(code);
    expect(addresses).toEqual(shown === null ? [] : [['kept', '', shown]]);
  });
});

describe('a new room', () => {
  test('[B5] its id and code are made here and remembered before anybody is asked', async () => {
    const { memory } = aMemory();
    const fresh = serial('fresh-');
    const started = await startRoom({
      memory,
      fresh,
      create: async (sessionId, code) => {
        expect(memory.codeOf(sessionId)).toBe(code);
        return { ok: true, value: { session_id: sessionId, name: 'Sesión fresh-1' } };
      },
    });
    expect(started).toEqual({ sessionId: 'fresh-1', failure: null });
    expect(memory.rooms()).toMatchObject([{ session_id: 'fresh-1', code: 'fresh-2', name: 'Sesión fresh-1' }]);
  });

  test('[B5] when the call fails it goes on with them', async () => {
    const { memory } = aMemory();
    const failure = { error: 'network', message: 'x' } as const;
    const create = async () => ({ ok: false, failure }) as const;
    expect(await startRoom({ memory, fresh: serial('fresh-'), create })).toEqual({ sessionId: 'fresh-1', failure });
    expect(memory.codeOf('fresh-1')).toBe('fresh-2');
  });

  test('[B5] ids and codes have 128 bits and the form that the room wants', () => {
    const all = new Set(Array.from({ length: 1000 }, randomId));
    expect(all.size).toBe(1000);
    for (const id of all) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

describe('the secret of a tab', () => {
  function aTab(storage: KeyValue, fresh: () => string) {
    const page = { away: () => {}, seen: () => {} };
    const secret = tabSecret({
      storage,
      fresh,
      watch(away, seen) {
        Object.assign(page, { away, seen });
        seen();
      },
    });
    return { secret, ...page };
  }

  test('[B6] it outlives a reload, and a duplicated tab has another one', () => {
    const storage = aStorage();
    const fresh = serial('secret-');
    const tab = aTab(storage, fresh);
    expect(tab.secret).toBe('secret-1');
    expect(aTab(aStorage(), fresh).secret).toBe('secret-2');
    expect(storage.getItem('a-tiempo.tab')).toBe(null);
    tab.away();
    expect(aTab(storage, fresh).secret).toBe('secret-1');
  });

  test('[B6] a page that was hidden and is seen again has it to itself again', () => {
    const storage = aStorage();
    const fresh = serial('secret-');
    const tab = aTab(storage, fresh);
    tab.away();
    tab.seen();
    expect(aTab(storage, fresh).secret).toBe('secret-2');
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
