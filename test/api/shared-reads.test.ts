import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Operations } from '../../worker/api/openapi/operation.ts';
import { operations } from '../../worker/api/openapi/operations.ts';
import { call, freshAddress, freshCode, freshId, openRoom, SITE } from './calls.ts';
import { counted, many, stoppedTime } from './counted.ts';

const later = stoppedTime();

describe('[H174] those who show nothing share the answer of a second', () => {
  const pathsOf = (id: string) => {
    const own = Object.entries<Operations[string]>(operations)
      .filter(([path, { get }]) => get && !get.byAddress && /:(session|event)Id/.test(path))
      .map(([path]) => `/api${path.replace(/:(session|event)Id/, id)}`);
    const tables = ['csv', 'xlsx'].map((format) => `/api/events/${id}/programme?format=${format}`);
    const others = [`/api/sessions/${id}/state?type=audience`, `/agenda/${id}.ics`, `/api/v1/${id}/status`];
    return [...own, ...tables, ...others];
  };

  test('[H174] every read of a room, refusals too: the room is asked as for one', async () => {
    const { id } = await openRoom({ timers: 2 });
    const { read, calls } = counted();
    expect(pathsOf(id).length).toBeGreaterThan(14);
    for (const path of pathsOf(id)) {
      const first = await read(path);
      const once = calls();
      expect(once, path).toBeGreaterThan(0);
      const rest = await many(20, () => read(path));
      expect([path, calls()]).toEqual([path, 0]);
      expect(new Set(rest.map(({ text }) => text)), path).toEqual(new Set([first.text]));
    }
  });

  test('[H174] of those who come together one asks, also when the answer has become old', async () => {
    const { id } = await openRoom();
    const { read, calls } = counted();
    const crowd = () => many(50, () => read(`/api/sessions/${id}/state`));
    await crowd();
    expect(calls()).toBe(1);
    later(1001);
    await crowd();
    expect(calls()).toBe(1);
  });

  test('[H174] an answer that is there counts in no limit of its address', async () => {
    const { id } = await openRoom();
    let uses = 0;
    const limit = async () => ({ success: (uses += 1) > 0 });
    const { read } = counted({ STRANGERS: { limit } });
    await read(`/api/sessions/${id}/state`);
    await many(20, () => read(`/api/sessions/${id}/state`));
    expect(uses).toBe(1);
  });

  test('[H174] an answer has its ETag, the time of the server and no permission to keep it', async () => {
    const { id } = await openRoom();
    const { read } = counted();
    const path = `/api/sessions/${id}/state?type=audience`;
    const ETag = (await read(path)).headers.get('ETag') ?? '';
    const again = await read(path, { headers: { 'If-None-Match': ETag } });
    expect([again.status, again.text]).toEqual([304, '']);
    later(500);
    const { headers } = await read(path);
    expect([headers.get('ETag'), headers.get('Cache-Control')]).toEqual([ETag, 'no-store']);
    expect(Number(headers.get('X-Server-Time'))).toBeGreaterThanOrEqual(Date.now());
  });

  test('[H8] everybody reads the time of a room that moved here with another clock', async () => {
    const AHEAD = 120_000;
    const room = await openRoom();
    const code = room.codes.controller;
    const { body: left } = await call('POST', `/api/sessions/${room.id}/move`, { code, body: {} });
    const asked = await call('POST', `/api/sessions/${room.id}/move/permission`, { code, body: {} });
    const id = freshId();
    const file = JSON.parse(JSON.stringify(left).replaceAll(room.id, id));
    const { permission } = asked.body;
    const headers = { 'CF-Connecting-IP': freshAddress() };
    expect((await call('POST', '/api/moves', { body: { file, permission, ahead_ms: AHEAD }, headers })).status).toBe(
      201,
    );
    const { read, calls } = counted();
    for (const path of [`/api/events/${id}/hall`, `/api/sessions/${id}/state?type=audience`, `/api/timers/${id}`]) {
      const aheadOf = async (own: Record<string, string> = {}) =>
        Number((await read(path, { headers: own })).headers.get('X-Server-Time')) - Date.now();
      const ETag = (await read(path)).headers.get('ETag');
      expect([await aheadOf(), await aheadOf(ETag ? { 'If-None-Match': ETag } : {})]).toEqual([AHEAD, AHEAD]);
      later(500);
      expect(await aheadOf()).toBe(AHEAD);
      // As another isolate of the place would have made it meanwhile.
      const kept = await caches.default.match(`${SITE}${path}`);
      later(1001);
      const made = new Headers(kept?.headers);
      made.set('x-made-at', String(Date.now()));
      await caches.default.put(`${SITE}${path}`, new Response(kept?.body, { headers: made }));
      calls();
      expect([await aheadOf(), await aheadOf(), calls()]).toEqual([AHEAD, AHEAD, 0]);
    }
  });

  test('[H174] who shows a code, a key, an account or a tab, or asks for a place, is answered by the room', async () => {
    const { id, codes } = await openRoom();
    const { read, calls } = counted();
    const state = `/api/sessions/${id}/state`;
    const join = `/api/sessions/${id}/can-join?type=audience`;
    await many(2, () => read(state, { headers: { 'X-Room-Code': codes.viewer } }));
    await many(2, () => read(state, { headers: { Authorization: 'Bearer atk_x' } }));
    await many(2, () => read(state, { headers: { 'X-Client-Id': 'a-tab-of-a-phone-0001' } }));
    await many(2, () => read(join));
    expect(calls()).toBe(8);
  });

  test('[H174] what a call has changed is read at once', async () => {
    const { id, codes } = await openRoom();
    const { read } = counted();
    const name = async () => JSON.parse((await read(`/api/sessions/${id}`)).text).name;
    expect(await name()).toBe('Congreso');
    await read(`/api/sessions/${id}`, {
      method: 'PUT',
      headers: { 'X-Room-Code': codes.controller },
      body: { name: 'Feria' },
    });
    expect(await name()).toBe('Feria');
  });

  test('[H174] it answers reads only: another method at the same address goes its way', async () => {
    const { id } = await openRoom();
    const { read } = counted();
    const path = `/api/sessions/${id}`;
    expect((await read(path)).status).toBe(200);
    expect((await read(path, { method: 'PUT', body: { name: 'Feria' } })).status).toBe(401);
    expect((await read(path, { method: 'PATCH' })).status).toBe(405);
  });

  test('[H174] the platform keeps it for other isolates, for that second', async () => {
    const { id } = await openRoom();
    const path = `/api/events/${id}`;
    const { read } = counted();
    const { text } = await read(path);
    const kept = await caches.default.match(`${SITE}${path}`);
    expect([await kept?.text(), kept?.headers.get('Cache-Control')]).toEqual([text, 'max-age=1']);
  });
});

describe('[H175] strangers have a share of the time of a room', () => {
  const production = { ENVIRONMENT: 'production' } as const;

  test('[H175] beyond it they are refused before the room, and told when to try again', async () => {
    const { id, codes } = await openRoom();
    const { read, calls } = counted(production);
    const reads = await many(400, (nth) => read(`/api/questions/${id}?limit=${1 + (nth % 100)}&before=${id}.${nth}`));
    const refused = reads.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(150);
    expect(calls()).toBeLessThan(250);
    expect(refused[0]?.headers.get('Retry-After')).toBe('1');
    const state = `/api/sessions/${id}/state`;
    const tab = { 'X-Client-Id': freshCode() };
    expect((await read(state, { headers: { 'X-Room-Code': codes.viewer } })).status).toBe(200);
    // What strangers write has a share of its own.
    const body = { event_id: id, content: '¿Y?' };
    expect((await read('/api/questions', { method: 'POST', headers: tab, body })).status).toBe(201);
  });

  test('[H175] meanwhile an answer that all share is given again, up to 30 s old', async () => {
    const { id } = await openRoom();
    const { read } = counted(production);
    const path = `/api/sessions/${id}/state?type=audience`;
    const { text } = await read(path);
    later(1500);
    await many(300, (nth) => read(`/api/questions/${id}?before=${id}.${nth}`));
    const stale = await read(path);
    expect([stale.status, stale.text]).toEqual([200, text]);
  });

  test('[H175] the room itself counts those of all isolates, and never who proves something', async () => {
    const { id, codes } = await openRoom();
    const caller = { uid: null, clientId: null, address: 'local' };
    const snapshot = async (code: string | null) => {
      const reply = await env.ROOMS.getByName(id).snapshot({
        caller: { ...caller, code },
        asAudience: true,
        allQuestions: false,
      });
      return reply.ok ? 'answered' : reply.refusal.error;
    };
    const strangers = await many(3100, () => snapshot(null));
    expect(new Set(strangers)).toEqual(new Set(['answered', 'too_many']));
    expect(await snapshot(codes.viewer)).toBe('answered');
    later(1000);
    expect(await snapshot(null)).toBe('answered');
  });
});

describe('[H177] a hall without sockets, behind one address', () => {
  const headers = { 'CF-Connecting-IP': '198.51.100.63' };

  /** The Worker of a production, with as many questions as one address may ask in a minute. */
  function aHall() {
    let questions = 0;
    const limit = async () => ({ success: (questions += 1) <= 300 });
    return counted({ ENVIRONMENT: 'production', ASK: { limit } });
  }

  test('[H177] so many vote in each second, what is more is refused before the room, and they may ask', async () => {
    const { id, codes } = await openRoom();
    const question = { event_id: id, content: '¿Quién?' };
    const asked = await call('POST', '/api/questions', { body: question, code: codes.moderator });
    const path = `/api/questions/${asked.body.question.id}/vote`;
    const { read, calls } = aHall();
    let waiting = Array.from({ length: 1200 }, freshCode);
    const reached: number[] = [];
    while (waiting.length > 0 && reached.length < 10) {
      const tries = waiting.map(async (tab) => {
        const own = { ...headers, 'X-Client-Id': tab };
        const { status, headers: said } = await read(path, { method: 'POST', headers: own, body: { on: true } });
        return { tab, status, after: said.get('Retry-After') };
      });
      const answers = await Promise.all(tries);
      reached.push(calls());
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { status, after } of refused) expect([status, after]).toEqual([429, '1']);
      waiting = refused.map(({ tab }) => tab);
      later(1000);
    }
    expect(reached).toEqual([600, 300, 300]);
    const { body } = await call('GET', `/api/questions/${id}`, { code: codes.moderator });
    expect(body.questions[0].votes).toBe(1200);
    const own = { ...headers, 'X-Client-Id': freshCode() };
    expect((await read('/api/questions', { method: 'POST', headers: own, body: question })).status).toBe(201);
  });
});
