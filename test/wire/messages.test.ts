import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { join } from './support/connection.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { control, newRoom } from './support/room.ts';
import type { Message } from '#protocol/messages.ts';
import { must } from './support/must.ts';

const read = async ({ id }: OpenedRoom, query = '') =>
  (await call<{ readonly messages: readonly Message[] }>('GET', `/api/messages/${id}${query}`)).body.messages;

const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

const names = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

describe('[X18] messages', () => {
  test('[X18] 200 are kept; HTTP gives the newest first in pages, the socket the oldest first', async () => {
    const room = await newRoom();
    const post = (content: string) =>
      call('POST', '/api/messages', { code: room.codes.moderator, body: { session_id: room.id, content } });
    const [first, middle, last] = [names('first', 5), names('middle', 195), names('last', 5)];
    for (const content of first) await post(content);
    await Promise.all(middle.map(post));
    for (const content of last) await post(content);

    const pages: Message[] = [];
    let page = await read(room, '?limit=90');
    while (page.length > 0) {
      pages.push(...page);
      page = await read(room, `?limit=90&before=${encodeURIComponent(must(page.at(-1)).id)}`);
    }
    expect(pages).toHaveLength(200);
    expect(contents(pages).slice(0, 5)).toEqual(last.toReversed());
    expect(new Set(contents(pages))).toEqual(new Set([...middle, ...last]));
    expect(contents(await read(room, '?limit=3'))).toEqual(last.slice(2).toReversed());
    const connection = await control(room);
    expect(connection.frames[0]?.data.messages).toEqual(pages.toReversed());
  });

  test('[X18] a limit beyond 100, below 1 or not a number, and an unknown `before`, have a defined answer', async () => {
    const room = await newRoom();
    const limits = ['0', '-1', '101', '1e9', 'x', '', '1.5', 'NaN', '%00'];
    for (const limit of limits) {
      const { status } = await call('GET', `/api/messages/${room.id}?limit=${limit}`);
      expect([200, 422], limit).toContain(status);
    }
    for (const before of ['x', `${room.id}.nope`, '__proto__', '%F0%9F%92%A9'])
      expect([200, 404, 422]).toContain((await call('GET', `/api/messages/${room.id}?before=${before}`)).status);
  });

  test('[X18] content has 1 to 500 characters and loses its control characters', async () => {
    const room = await newRoom();
    const connection = await control(room);
    for (const content of ['', ' '.repeat(501), 'x'.repeat(501), '\u0000\u0007', 7, null, ['x'], { x: 1 }])
      expect(await connection.command('message.send', { content }), JSON.stringify(content)).toMatchObject({
        ok: false,
        error: { fields: { content: expect.anything() } },
      });
    const long = await connection.command('message.send', { content: 'ñ'.repeat(500) });
    expect(long.result?.message?.content).toBe('ñ'.repeat(500));
    const odd = await connection.command('message.send', {
      content: 'a\u0000b\u001b\u0007c 💥👩‍🚀 <b>&amp;</b>',
      author: 'Á',
    });
    expect(odd.result?.message).toMatchObject({ content: 'abc 💥👩‍🚀 <b>&amp;</b>', author: 'Á' });
  });

  test('[X18] a deletion is sent to those who saw the message, and a second one finds nothing', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const viewer = await join(room.id, { type: 'viewer' });
    const { result } = await connection.command('message.send', { content: 'Adiós' });
    const message_id = must(result?.message).id;
    expect((await connection.command('message.delete', { message_id })).ok).toBe(true);
    expect((await viewer.until('message_deleted')).data.message_id).toBe(message_id);
    expect((await connection.command('message.delete', { message_id })).error?.error).toMatch(/not_found/);
    expect((await call('DELETE', `/api/messages/${message_id}`, { code: room.codes.controller })).status).toBe(404);
    expect(await read(room)).toEqual([]);
  });

  test('[X18] guests and the audience receive no message', async () => {
    const room = await newRoom();
    const connection = await control(room);
    const guest = await join(room.id, { type: 'guest' });
    const from = await guest.settle();
    await connection.command('message.send', { content: 'Secreto' });
    await guest.settle();
    expect(guest.frames.slice(from + 1).map(({ type }) => type)).toEqual(['pong']);
  });
});
