import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { partialStub } from '../support/partial-stub.ts';
import { CALLS, filledFor } from './call-table.ts';
import { call, freshCode, openRoom, SITE } from './calls.ts';
import { counted, many, stoppedTime } from './counted.ts';

const later = stoppedTime();

/** A room with a question of a tab, and how to change its event where the API does not notice. */
async function aHall() {
  const { id, codes, timers } = await openRoom({ timers: 2 });
  const tab = { 'X-Client-Id': freshCode() };
  await call('POST', '/api/questions', { body: { event_id: id, content: '¿Y la cena?' }, headers: tab });
  const caller = { code: codes.controller, uid: null, clientId: null, address: 'local' };
  const command = (fields: object) => env.ROOMS.getByName(id).perform({ caller, command: fields, key: null });
  const rename = (name: string) => command({ command: 'event.update', name });
  return { id, codes, timers, tab, command, rename, path: `/api/events/${id}/hall` };
}

const nameIn = (text: string): string => JSON.parse(text).event.name;

test('[H176] the hall is what a phone reads that shows nothing, or a kiosk, and has nothing personal', async () => {
  const { id, codes, timers, tab, command, path } = await aHall();
  await command({ command: 'timer.edit', timer_id: timers[0]?.id, notes: 'Solo para el equipo' });
  await command({ command: 'message.send', content: 'Vas bien' });
  await command({ command: 'event.update', pending_visible: false });
  const { read } = counted();
  for (const [hall, state] of [
    ['', 'type=audience'],
    ['?sign=1', 'type=audience&sign=1'],
  ]) {
    const seen = JSON.parse((await read(`${path}${hall}`)).text);
    expect(seen).toEqual(JSON.parse((await read(`/api/sessions/${id}/state?${state}`)).text));
    expect(seen).toMatchObject({ you: { user_id: null, role: 'audience' }, questions: [] });
    expect(JSON.stringify(seen)).not.toMatch(/Solo para el equipo|Vas bien|cena|"mine"|"users"/u);
    for (const code of Object.values(codes)) expect(JSON.stringify(seen)).not.toContain(code);
  }
  await command({ command: 'event.update', pending_visible: true });
  later(7000);
  const { text } = await read(path, { headers: tab });
  expect(JSON.parse(text).questions).toMatchObject([{ content: '¿Y la cena?' }]);
  expect(text).not.toContain('mine');
});

test('[H176] everybody gets the same, whatever they show; other parameters are refused before the room', async () => {
  const { codes, tab, path } = await aHall();
  const { read, calls } = counted();
  const first = await read(path);
  for (const headers of [tab, { 'X-Room-Code': codes.controller }, { Authorization: 'Bearer atk_x' }])
    expect((await read(path, { headers })).text).toBe(first.text);
  expect(calls()).toBe(1);
  for (const query of ['?sign=2', '?a=1', '?sign=1&sign=1']) expect((await read(path + query)).status).toBe(422);
  expect(calls()).toBe(0);
});

test('[H176] it may be kept for a second, and for five more while it is made anew; who has it gets 304', async () => {
  const { id, path } = await aHall();
  const { read } = counted();
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await read(path);
    const ETag = headers.get('ETag') ?? '';
    const same = await read(path, { headers: { 'If-None-Match': ETag } });
    expect([same.status, same.text, same.headers.get('ETag')]).toEqual([304, '', ETag]);
    for (const each of [headers, same.headers]) {
      expect(each.get('Cache-Control')).toBe('public, max-age=1, stale-while-revalidate=5');
      expect(Number(each.get('X-Server-Time'))).toBeGreaterThanOrEqual(Date.now());
    }
    later(500);
  }
  const gone = await read(`/api/events/${id.slice(0, -1)}_/hall`);
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test('[H176] its ETag changes with what phones see, and with nothing else', async () => {
  const { path, timers, command } = await aHall();
  const { read } = counted();
  const seen = async () => {
    later(1001);
    const { headers, text } = await read(path);
    return { tag: headers.get('ETag'), rev: JSON.parse(text).rev };
  };
  const before = await seen();
  await command({ command: 'message.send', content: 'Vas bien' });
  const told = await seen();
  expect([told.rev > before.rev, told.tag]).toEqual([true, before.tag]);
  await command({ command: 'timer.start', timer_id: timers[0]?.id });
  const running = await seen();
  expect(running.tag).not.toBe(before.tag);
  expect((await seen()).tag).toBe(running.tag);
});

test('[H176] one reader makes it anew, and meanwhile the others get the last one, for up to six seconds', async () => {
  const { path, rename } = await aHall();
  const { read, calls } = counted();
  const crowd = async () => (await many(50, () => read(path))).map(({ text }) => nameIn(text));
  expect(new Set(await crowd()).size).toBe(1);
  expect(calls()).toBe(1);
  const before = nameIn((await read(path)).text);
  await rename('Gala');
  later(1001);
  expect((await crowd()).filter((name) => name !== before)).toEqual(['Gala']);
  expect(new Set(await crowd())).toEqual(new Set(['Gala']));
  expect(calls()).toBe(1);
  await rename('Feria');
  later(6001);
  expect(new Set(await crowd())).toEqual(new Set(['Feria']));
  expect(calls()).toBe(1);
});

test('[H176] while another isolate of the place makes it the last one is given, and then the one that it made', async () => {
  const { path, rename } = await aHall();
  const { read, calls } = counted();
  const before = nameIn((await read(path)).text);
  await rename('Gala');
  later(1001);
  // What that one leaves in the cache of the place.
  const madeAt = { 'x-made-at': String(Date.now()), 'cache-control': 'max-age=60' };
  await caches.default.put(`${SITE}${path}/made`, new Response(null, { headers: madeAt }));
  calls();
  expect(nameIn((await read(path)).text)).toBe(before);
  expect(calls()).toBe(0);
  later(1001);
  expect(nameIn((await read(path)).text)).toBe('Gala');
  expect(calls()).toBe(1);
});

test('[H176] a call that changes the room does not make it anew, and a room that fails has its last one', async () => {
  const { id, path, codes, rename } = await aHall();
  const { read } = counted();
  const before = nameIn((await read(path)).text);
  await rename('Gala');
  await read(`/api/sessions/${id}`, {
    method: 'PUT',
    headers: { 'X-Room-Code': codes.controller },
    body: { name: 'Feria' },
  });
  expect(nameIn((await read(path)).text)).toBe(before);
  later(1001);
  const ROOMS = partialStub<Env['ROOMS']>({
    getByName: () => {
      throw new Error('down');
    },
  });
  expect(nameIn((await counted({ ROOMS }).read(path)).text)).toBe(before);
});

test('[H1] no other answer may be kept, whoever gives which call: only the hall, and a logo', async () => {
  const room = await openRoom({ timers: 1 });
  const fill = await filledFor(room);
  const kept: string[] = [];
  for (const [name, method, path, body] of CALLS) {
    for (const code of [null, room.codes.controller]) {
      const { headers } = await call(method, fill(path), {
        code,
        ...(body !== null && { body: fill(JSON.stringify(body)) }),
      });
      if (headers.get('Cache-Control') !== 'no-store') kept.push(name);
    }
  }
  expect(new Set(kept)).toEqual(new Set(['read the hall', 'read the logo']));
});

test('[D81] the room is told how many were given what it made, kiosks not among them', async () => {
  const { id, codes, path } = await aHall();
  const { read } = counted();
  const readAll = async (most: number) => {
    await many(most, () => read(path));
    later(1001);
    await many(3, () => read(`${path}?sign=1`));
  };
  await readAll(20);
  await readAll(40);
  await read(path);
  const reading = async () => {
    const headers = { 'X-Room-Code': codes.controller };
    return (await call('GET', `/api/sessions/${id}/state`, { headers })).body.hall.reading;
  };
  await expect.poll(reading).toBeGreaterThanOrEqual(20);
  expect(await reading()).toBeLessThanOrEqual(31);
});
