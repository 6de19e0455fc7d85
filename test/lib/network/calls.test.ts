import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPatientFetch } from '../../../client/lib/network/patient-fetch.ts';
import { inWords, wrongIn } from '../../../client/lib/network/in-words.ts';
import { replyOf } from '../../../client/lib/network/reply.ts';
import { serial } from '../../support/rooms.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const failed = () => {
  throw new TypeError('fetch failed');
};
const fine = () => Response.json({ done: true });

function aCaller(...answers: (() => Response)[]) {
  const waits: number[] = [];
  const keys: (string | null)[] = [];
  const patience: number[] = [];
  const call = createPatientFetch({
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      init?.signal?.throwIfAborted();
      return (answers.shift() ?? fine)();
    },
    wait: async (ms) => void waits.push(ms),
    patience: (ms) => {
      patience.push(ms);
      return new AbortController().signal;
    },
    newKey: serial('key-'),
  });
  return { call, waits, keys, patience };
}

describe('the patience of a call', () => {
  test('[B7] where the network fails a call is tried three times, 1 and 2 s apart, a write with one key', async () => {
    const { call, waits, keys, patience } = aCaller(failed, failed);
    expect((await call('/api/timers', { method: 'POST' })).ok).toBe(true);
    expect(waits).toEqual([1000, 2000]);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
    expect(patience).toEqual([10_000, 10_000, 10_000]);
  });

  test('[B7] there is no fourth try', async () => {
    const { call, waits } = aCaller(failed, failed, failed);
    await expect(call('/api/plans')).rejects.toThrow('fetch failed');
    expect(waits).toEqual([1000, 2000]);
  });

  test('[B7] any answer is final, also a failure; a key of the caller is kept', async () => {
    const { call, waits, keys } = aCaller(() => new Response(null, { status: 503 }));
    const answer = await call('/api/timers', { method: 'PUT', headers: { 'Idempotency-Key': 'mine' } });
    expect([answer.status, waits, keys]).toEqual([503, [], ['mine']]);
  });

  test('[B7] a read has no key, and an aborted call has no wait', async () => {
    const { call, waits, keys } = aCaller();
    await call('/api/plans');
    await expect(call('/api/plans', { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect([waits, keys]).toEqual([[], [null, null]]);
  });
});

describe('a call that can be aborted', () => {
  /** A network that never answers, with a time limit that ends when the test wants it. */
  function aSilence() {
    const patience = new AbortController();
    const given: AbortSignal[] = [];
    const call = createPatientFetch({
      fetch: (_, init) =>
        new Promise((_done, fail) => {
          const signal = init?.signal;
          if (!signal) return;
          given.push(signal);
          if (signal.aborted) return fail(signal.reason);
          signal.addEventListener('abort', () => fail(signal.reason));
        }),
      wait: async () => {},
      patience: () => patience.signal,
      newKey: serial('key-'),
    });
    return { call, patience, given };
  }
  const late = new DOMException('late', 'TimeoutError');

  beforeEach(() => {
    // As in a phone of 2023.
    vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { any: undefined }));
  });

  test('[B7] it ends with its signal or its time limit, whichever comes first', async () => {
    for (const isCaller of [true, false]) {
      const { call, patience } = aSilence();
      const caller = new AbortController();
      const answer = call('/api/plans', { signal: caller.signal });
      (isCaller ? caller : patience).abort(late);
      await expect(answer).rejects.toBe(late);
    }
  });

  test('[B7] it ends at once if it was aborted before', async () => {
    const { call, given } = aSilence();
    const caller = new AbortController();
    caller.abort(late);
    await expect(call('/api/plans', { signal: caller.signal })).rejects.toBe(late);
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('[B7] a signal that outlives the call keeps no listener', async () => {
    const { call, patience } = aSilence();
    const caller = new AbortController();
    const listening = new Set<unknown>();
    const { signal } = caller;
    const add = signal.addEventListener.bind(signal);
    signal.addEventListener = (...[type, run, options]: Parameters<typeof add>) => {
      listening.add(run);
      const ending = typeof options === 'object' ? options.signal : undefined;
      ending?.addEventListener('abort', () => listening.delete(run));
      add(type, run, options);
    };
    const answer = call('/api/plans', { signal });
    expect(listening.size).toBe(1);
    patience.abort(late);
    await expect(answer).rejects.toBe(late);
    expect(listening.size).toBe(0);
  });
});

describe('texts of failures', () => {
  const words = async (call: () => Response) => {
    const reply = await replyOf(
      async () => call(),
      (response) => response.json(),
    );
    return reply.ok ? reply.value : reply.failure;
  };
  const refusal = { error: 'limit_reached', message: 'Límite de temporizadores alcanzado' };

  test.each([
    ['a refusal says it itself', () => Response.json({ detail: refusal }, { status: 403 }), refusal],
    [
      'with its fields',
      () => Response.json({ detail: { ...refusal, fields: { name: 'x' } } }, { status: 422 }),
      { ...refusal, fields: { name: 'x' } },
    ],
    ['a plain detail', () => Response.json({ detail: 'No' }, { status: 400 }), { error: 'unknown', message: 'No' }],
    [
      'a status without words of ours',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      { error: 'unknown', message: 'Bad Gateway' },
    ],
    [
      'not even that',
      () => new Response('', { status: 502 }),
      { error: 'unknown', message: 'Algo salió mal. Intenta de nuevo' },
    ],
    ['no network', failed, { error: 'network', message: 'Error de conexión: Verifica tu conexión a internet' }],
    [
      'no patience',
      () => {
        throw new DOMException('', 'TimeoutError');
      },
      { error: 'timeout', message: 'Timeout: La solicitud tardó demasiado' },
    ],
    ['all is well', fine, { done: true }],
  ])('[B8] %s', async (_, call, said) => {
    expect(await words(call)).toEqual(said);
  });

  test('[B8] a device without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await words(failed)).toEqual({ error: 'offline', message: 'Sin conexión a internet' });
  });

  test.each([
    [
      409,
      { error: 'conflict', message: 'x', reason: { code: 'changed_since', name: 'Charla' } },
      '“Charla” cambió después',
    ],
    [403, { error: 'limit_reached', message: 'x' }, 'Límite de temporizadores alcanzado'],
    [409, { error: 'newer', message: 'Más' }, 'Más'],
    [409, { error: 'conflict', message: 'Por eso', reason: { code: 'newer' } }, 'Por eso'],
  ])('[L13] %i %o is said as %s', async (status, detail, said) => {
    const reply = await replyOf(
      async () => Response.json({ detail }, { status }),
      () => Promise.resolve(null),
    );
    expect(reply.ok || inWords(reply.failure)).toBe(said);
  });

  test('[L13] what is wrong with a field is said likewise', () => {
    const failure = { error: 'invalid', message: 'x', fields: { name: 'Otro', color: 'Por eso' } } as const;
    const newer = JSON.parse('{"color": {"code": "newer"}, "notes": {"code": "newer"}}');
    const problems = { ...newer, name: { code: 'too_long', most: 10 } };
    expect(wrongIn({ ...failure, problems })).toEqual({ name: 'Máximo 10 caracteres', color: 'Por eso', notes: '' });
    expect(wrongIn(failure)).toEqual(failure.fields);
    expect(wrongIn({ error: 'network', message: 'x' })).toEqual({});
  });
});
