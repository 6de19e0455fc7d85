import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '../room/room-client.ts';
import { call, freshAddress, freshCode, listTimers, openRoom, outcome, without } from './calls.ts';
import { controlled } from './controlled.ts';
import { newPerson, roomOf } from './people.ts';

/** Calls with a key that was used before: the same write or another one, by the same caller or another one. */

const keyed = (key: string, headers: object = {}) => ({ headers: { 'Idempotency-Key': key, ...headers } });
const USED = { status: 422, error: 'invalid', fields: { 'Idempotency-Key': 'Ya se usó para otra cosa' } };

describe('[H14] a key of another write', () => {
  test('[H14] is refused and changes nothing, whatever the two writes are', async () => {
    const { id, codes, first, second } = await controlled();
    const once = { code: codes.controller, ...keyed('una') };
    const start = (timerId: string) =>
      outcome('POST', `/api/timers/${timerId}/control`, { ...once, body: { action: 'start' } });
    expect(await start(first.id)).toMatchObject({ status: 200, body: { id: first.id } });
    const before = await listTimers(id);
    expect(await start(second.id)).toEqual(USED);
    expect(await outcome('DELETE', `/api/timers/${second.id}`, once)).toEqual(USED);
    expect(await outcome('PUT', `/api/sessions/${id}`, { ...once, body: { name: 'Otra' } })).toEqual(USED);
    expect(await outcome('DELETE', `/api/sessions/${id}`, once)).toEqual(USED);
    const positions = ({ id: timer, position }: { id: string; position: number }) => [timer, position];
    expect((await listTimers(id)).map(positions)).toEqual(before.map(positions));
    expect(await start(first.id)).toMatchObject({ status: 200, body: { id: first.id } });
  });

  test('[H14] clients of one address do not receive each other’s questions', async () => {
    const { id } = await openRoom();
    const ask = (content: string) =>
      outcome('POST', '/api/questions', { ...keyed('1'), body: { event_id: id, content } });
    expect(await ask('¿Cuánto gana la directora?')).toMatchObject({ status: 201 });
    expect(await ask('¿A qué hora es la comida?')).toEqual(USED);
  });

  test('[H14] a message that is sent with a control call has a key that no other call can have', async () => {
    const { id, first, codes } = await controlled();
    const sent = (key: string) => ({ code: codes.controller, ...keyed(key) });
    await call('POST', '/api/messages', { ...sent('k+message'), body: { session_id: id, content: 'Hola' } });
    const body = { action: 'start', timer_id: first.id, message: 'Ya' };
    expect((await call('POST', '/api/timer/control', { ...sent('k'), body })).status).toBe(200);
    const { messages } = (await call('GET', `/api/messages/${id}`)).body;
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['Ya', 'Hola']);
  });
});

describe('[H14] a stored result', () => {
  test('[H14] is returned only to a caller who may still make the call', async () => {
    const { id, codes } = await openRoom();
    const send = () =>
      outcome('POST', '/api/messages', {
        code: codes.moderator,
        ...keyed('k', { 'X-Client-Id': 'a-tab-of-a-moderator' }),
        body: { session_id: id, content: 'Hola' },
      });
    const first = await send();
    expect([first.status, await send()]).toEqual([201, first]);
    await call('POST', `/api/sessions/${id}/codes`, { code: codes.controller, body: { role: 'moderator' } });
    expect(await send()).toMatchObject({ status: 401, error: 'unauthorized' });
  });

  test('[H14] is returned to the same account from another network', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const rename = (name: string) =>
      ana.calls('PUT', `/api/sessions/${id}`, {
        body: { name },
        ...keyed('k', { 'CF-Connecting-IP': freshAddress() }),
      });
    const first = await rename('Gala');
    await ana.calls('PUT', `/api/sessions/${id}`, { body: { name: 'Noche' } });
    expect([(await rename('Gala')).body, (await ana.calls('GET', `/api/sessions/${id}`)).body.name]).toEqual([
      first.body,
      'Noche',
    ]);
  });
});

describe('[H29] the end of an event', () => {
  test('[H29] is answered again for a repetition of the call that caused it, and not for another write with its key', async () => {
    const { id, codes, timers } = await openRoom({ timers: 1 });
    const once = { code: codes.controller, ...keyed('fin') };
    const end = async () => (await call('DELETE', `/api/sessions/${id}`, once)).status;
    expect([await end(), await end()]).toEqual([204, 204]);
    expect((await call('DELETE', `/api/timers/${timers[0]?.id}`, once)).status).toBe(404);
    expect((await call('DELETE', `/api/sessions/${id}`, { ...once, ...keyed('otra') })).status).toBe(404);
  });

  test('[AC10] repeated from another network, the call deletes nothing that was stored', async () => {
    const ana = await newPerson();
    const { id } = await roomOf(ana);
    const end = async () =>
      (await ana.calls('DELETE', `/api/sessions/${id}`, keyed('fin', { 'CF-Connecting-IP': freshAddress() }))).status;
    const report = async () => (await ana.calls('GET', `/api/reports/${id}`)).status;
    expect(await end()).toBe(204);
    await expect.poll(report).toBe(200);
    expect([await end(), await report()]).toEqual([204, 200]);
  });
});

const entriesOf = async (id: string) =>
  (await env.DB.prepare('SELECT ended_at FROM sessions WHERE session_id = ?').bind(id).all()).results;

test('[AC10] an interrupted deletion of what was stored is completed by the next call', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ana = await newPerson();
  const { id } = await roomOf(ana);
  const end = async () => (await ana.calls('DELETE', `/api/sessions/${id}`)).status;
  expect(await end()).toBe(204);
  await expect.poll(() => entriesOf(id)).toEqual([{ ended_at: expect.any(Number) }]);
  await ana.calls('GET', `/api/reports/${id}`);
  expect(await without('backups', end)).toBe(503);
  failed.mockClear();
  const other = await newPerson();
  expect((await other.calls('DELETE', `/api/sessions/${id}`)).status).toBe(404);
  expect([await end(), await entriesOf(id), await end()]).toEqual([204, [], 404]);
});

test('[H20] a room that is opened again with the same code and key is the same room', async () => {
  const open = (code: string) => call('POST', '/api/sessions', { code, ...keyed('abre'), body: { name: 'Gala' } });
  const code = freshCode();
  const [first, second] = [await open(code), await open(code)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect((await open(freshCode())).body.session_id).not.toBe(first.body.session_id);
});

test('[D69] on a connection the same id is refused with another command, and for a sender who has lost the right', async () => {
  const { id, codes, timers } = await openRoom({ timers: 2 });
  const client = crypto.randomUUID();
  const ana = await connect(id, { type: 'controller', code: codes.controller, client });
  const [one, two] = timers.map((timer) => ({ timer_id: timer.id }));
  expect(await ana.asks('timer.start', one, 'k')).toMatchObject({ ok: true });
  const answers = async () => (await ana.hears('command_result', ({ data }) => data.id === 'k' && !data.ok)).data;
  ana.say({ type: 'command', data: { id: 'k', command: 'timer.start', ...two } });
  expect(await answers()).toMatchObject({ error: { error: 'invalid', fields: { id: 'Ya se usó para otra cosa' } } });
  ana.close();
  const stage = await connect(id, { type: 'viewer', code: codes.viewer, client });
  expect(await stage.asks('timer.start', one, 'k')).toMatchObject({ ok: false, error: { error: 'forbidden' } });
});
