import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { call, freshCode, freshId, openRoom, outcome } from './calls.ts';

const send = async (id: string, code: string, fields: object = {}) =>
  call('POST', '/api/messages', { code, body: { session_id: id, content: 'Hola', ...fields } });

/** A room with messages 1 … count, the last one sent last. */
async function withMessages(count: number) {
  const room = await openRoom();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { body } = await send(room.id, room.codes.moderator, { content: String(number) });
    ids.push(body.message.id);
  }
  const page = (query = '') => call('GET', `/api/messages/${room.id}${query}`);
  return { ...room, ids, page };
}

const contents = ({ body }: { body: { messages: { content: string }[] } }) =>
  body.messages.map(({ content }) => content);

test('[H60] a message is returned in a field `message`, with 201; its author is Administrador by default', async () => {
  const { id, codes } = await openRoom();
  const { status, body } = await send(id, codes.controller);
  expect(status).toBe(201);
  expect(body).toEqual({
    message: {
      id: expect.stringMatching(new RegExp(`^${id}\\.`)),
      event_id: id,
      content: 'Hola',
      author: 'Administrador',
      created_at: expect.any(Number),
    },
  });
  expect((await send(id, codes.moderator, { author: 'Luis' })).body.message.author).toBe('Luis');
});

test.each([
  [{ content: '' }, 'content'],
  [{ content: ' \n ' }, 'content'],
  [{ content: 'x'.repeat(501) }, 'content'],
  [{ content: 7 }, 'content'],
  [{ author: 'x'.repeat(101) }, 'author'],
  [{ session_id: 'x' }, 'session_id'],
  [{ created_at: 7 }, 'created_at'],
])('[H61] %j is refused by the name of the field', async (fields, name) => {
  const { id, codes } = await openRoom();
  const { status, body } = await send(id, codes.controller, fields);
  expect([status, Object.keys(body.detail.fields)]).toEqual([422, [name]]);
});

describe('[H62] the list', () => {
  test('[H62] is newest first', async () => {
    const { page } = await withMessages(3);
    expect(contents(await page())).toEqual(['3', '2', '1']);
  });

  test('[H62] is read in pages of messages older than a given one', async () => {
    const { page, ids } = await withMessages(5);
    expect(contents(await page('?limit=2'))).toEqual(['5', '4']);
    expect(contents(await page(`?limit=2&before=${ids[3]}`))).toEqual(['3', '2']);
    expect(contents(await page(`?before=${ids[0]}`))).toEqual([]);
  });

  test('[H62] a page has at most 100', async () => {
    const { page } = await withMessages(101);
    expect(contents(await page())).toHaveLength(100);
    expect(contents(await page('?limit=100')).at(-1)).toBe('2');
  });

  test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'before=x'])('[H62] ?%s is refused', async (query) => {
    const { page } = await withMessages(1);
    const { status, body } = await page(`?${query}`);
    expect([status, Object.keys(body.detail.fields)]).toEqual([422, [query.split('=')[0]]]);
  });

  test('[H62] a deleted anchor is not found', async () => {
    const { id, page } = await withMessages(1);
    expect(await page(`?before=${id}.nobody`)).toMatchObject({
      status: 404,
      body: { detail: { error: 'message_not_found' } },
    });
  });

  test('[H63] guests may not see it: without a code 401, when the room wants one', async () => {
    const { id, codes } = await openRoom();
    // The setting has no call of its own yet, so the room is called directly.
    const caller = { code: codes.controller, uid: null, clientId: null, address: 'local' };
    const command = { command: 'event.update', viewer_code_required: true };
    await env.ROOMS.getByName(id).perform({ caller, command, key: null });

    expect(await outcome('GET', `/api/messages/${id}`)).toMatchObject({ status: 401, error: 'unauthorized' });
    expect(await outcome('GET', `/api/messages/${id}`, { code: freshCode() })).toMatchObject({ status: 401 });
    expect((await call('GET', `/api/messages/${id}`, { code: codes.viewer })).status).toBe(200);
  });
});

test('[H64] a message is deleted: 204', async () => {
  const { id, codes, ids, page } = await withMessages(2);
  expect((await call('DELETE', `/api/messages/${ids[0]}`, { code: codes.moderator })).status).toBe(204);
  expect(contents(await page())).toEqual(['2']);
  for (const messageId of [ids[0], `${id}.nobody`, `${freshId()}.nobody`, 'x']) {
    expect((await call('DELETE', `/api/messages/${messageId}`, { code: codes.moderator })).status).toBe(404);
  }
});

describe('prepared messages by calls', () => {
  test('[MS1, MS3, MS5, MS6] one is prepared, edited, moved, shown and hidden', async () => {
    const { id, codes } = await openRoom();
    const code = codes.moderator;
    const make = async (body: object) => {
      const made = await call('POST', '/api/messages', { code, body: { session_id: id, ...body } });
      expect(made.status).toBe(201);
      return made.body.message.id as string;
    };
    const state = async () => (await call('GET', `/api/sessions/${id}/state`, { code })).body;
    const first = await make({ content: 'Uno', prepared: true, color: 'red' });
    const second = await make({ content: 'Dos', prepared: true });
    expect(await state()).toMatchObject({ messages: [], stage: { shown_message: null } });

    const edit = await call('PUT', `/api/messages/${second}`, { code, body: { content: 'Segundo', bold: true } });
    expect([edit.status, edit.body.message]).toMatchObject([200, { content: 'Segundo', bold: true }]);
    expect((await call('PUT', `/api/messages/${second}`, { code, body: { position: 0 } })).status).toBe(200);
    const { body: listed } = await call('GET', `/api/messages/${id}`, { code });
    expect(contents({ body: { messages: listed.prepared_messages } })).toEqual(['Segundo', 'Uno']);
    expect((await call('GET', `/api/messages/${id}`, { code: codes.viewer })).body).toEqual({ messages: [] });

    const before = Date.now();
    const body = { for_seconds: 60, fullscreen: true };
    const shown = await call('POST', `/api/messages/${first}/show`, { code, body });
    expect([shown.status, shown.body.message]).toMatchObject([200, { id: first, color: 'red', fullscreen: true }]);
    const { stage, messages } = await state();
    expect(stage.shown_message).toEqual({ id: first, until: expect.any(Number) });
    expect(stage.shown_message.until - before).toBeGreaterThanOrEqual(60_000);
    expect(contents({ body: { messages } })).toEqual(['Uno']);

    expect((await call('POST', `/api/messages/${first}/hide`, { code })).status).toBe(204);
    expect((await call('POST', `/api/messages/${first}/hide`, { code })).status).toBe(204);
    expect(await state()).toMatchObject({ stage: { shown_message: null }, messages: [{ id: first }] });
  });

  test('[MS1, MS5] what is wrong is refused with its field, and an unknown one is not found', async () => {
    const { id, codes } = await openRoom();
    const code = codes.controller;
    const given = (body: object) => outcome('POST', '/api/messages', { code, body: { session_id: id, ...body } });
    expect(await given({ content: 'Uno', prepared: 'yes' })).toMatchObject({
      fields: { prepared: expect.any(String) },
    });
    expect(await given({ content: 'Uno', prepared: true, for_seconds: 5 })).toMatchObject({ status: 422 });
    expect(await given({ content: 'Uno', color: 'blue' })).toMatchObject({ fields: { color: expect.any(String) } });
    for (const [method, path, body] of [
      ['PUT', '', { content: 'x' }],
      ['PUT', '', { position: 1 }],
      ['POST', '/show', {}],
      ['POST', '/hide', {}],
    ] as const) {
      const { status, error } = await outcome(method, `/api/messages/${id}.nobody${path}`, { code, body });
      expect([status, error]).toEqual([404, 'message_not_found']);
    }
  });
});
