import { describe, expect, test } from 'vitest';
import { wrongBytes, wrongTexts, wrongValues } from './support/garbage.ts';
import { frame, requestUpgrade } from './support/handshake.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join, refused } from './support/connection.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { control, show } from './support/room.ts';
import { must } from './support/must.ts';

/** Only the connection that misbehaves is closed: the others receive nothing but that its user left. */
async function goesOn(connection: ClientConnection, timer_id: string): Promise<void> {
  expect(connection.isOpen()).toBe(true);
  expect((await connection.command('timer.reset', { timer_id })).ok).toBe(true);
}

const viewerOf = (room: OpenedRoom) => join(room.id, { type: 'viewer' });

const tooLarge = { code: 1009, reason: 'too_large' };
const tooFast = { code: 4429, reason: 'too_fast' };

/** A ping of exactly this many bytes. */
const paddedPing = (bytes: number, filler = ' ') => {
  const text = JSON.stringify({ type: 'ping', data: { client_time: 1 } });
  return text + filler.repeat(bytes - text.length);
};

describe('[X26] whatever is sent on a connection, only that connection ends', () => {
  test('[X26] texts that are no frames end with 4400', async () => {
    const { room, connection, timer } = await show();
    for (const text of wrongTexts) {
      const viewer = await viewerOf(room);
      viewer.sendRaw(text);
      const what = text.slice(0, 60);
      expect(await refused(viewer), what).toEqual({ code: 4400, reason: 'bad_message' });
    }
    await goesOn(connection, timer.id);
  });

  test('[X26] binary frames end with 4400', async () => {
    const { room, connection, timer } = await show();
    for (const bytes of wrongBytes) {
      const viewer = await viewerOf(room);
      viewer.sendRaw(bytes);
      expect(await refused(viewer)).toEqual({ code: 4400, reason: 'not_text' });
    }
    await goesOn(connection, timer.id);
  });

  test('[X26] a frame of the limit is heard, one byte more ends with 1009', async () => {
    const { room, connection, timer } = await show();
    for (const [type, limit] of [
      ['viewer', 4096],
      ['moderator', 65_536],
      ['controller', 262_144],
    ] as const) {
      const code = room.codes.controller;
      const polite = await join(room.id, { type, code });
      const from = polite.frames.length;
      polite.sendRaw(paddedPing(limit));
      await polite.until('pong', from);
      polite.sendRaw(paddedPing(limit + 1));
      expect(await refused(polite)).toEqual(tooLarge);
      const wordy = await join(room.id, { type, code });
      wordy.send({ type: 'ping', data: { client_time: 1 }, padding: 'ñ'.repeat(limit * 0.6) });
      expect(await refused(wordy)).toEqual(tooLarge);
    }
    await goesOn(connection, timer.id);
  });

  test('[X26] a frame of 2 MB ends its connection, whatever it is', async () => {
    const { room, connection, timer } = await show();
    const viewer = await viewerOf(room);
    viewer.sendRaw('x'.repeat(2 * 1024 * 1024));
    expect([1006, 1009]).toContain((await refused(viewer)).code);
    await goesOn(connection, timer.id);
  });

  test('[X26] values of the wrong type in every field of every command are refused, and the connection stays', async () => {
    const { room, connection, timer } = await show();
    const message_id = must((await connection.command('message.send', { content: 'x' })).result?.message).id;
    const user_id = must(connection.frames[0]?.data.you?.user_id);
    const commands: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'timer.create': { name: 'x', duration_minutes: 1, presenter: '', color: '#123456', only_if_empty: true },
      'timer.edit': { timer_id: timer.id, name: 'x', duration_minutes: 1, presenter: 'x', color: '#123456' },
      'timer.move': { timer_id: timer.id, position: 0 },
      'timer.seek': { timer_id: timer.id, current_time: 1 },
      'timers.create': { timers: [{ name: 'x', duration_minutes: 1 }], position: 0 },
      'timers.edit': { edits: [{ timer_id: timer.id, name: 'x' }] },
      'timers.import': { mode: 'merge', items: [{ timer_id: timer.id, name: 'x' }] },
      'timers.move': { timer_ids: [timer.id], position: 0 },
      'timers.bulk': { timer_ids: [timer.id], action: 'start' },
      'message.delete': { message_id },
      'user.rename': { user_id, name: 'x' },
      'codes.renew': { role: 'viewer' },
    };
    for (const [command, fields] of Object.entries(commands))
      for (const field of Object.keys(fields)) {
        // A new connection for each field: one may send 40 frames at once.
        const other = await control(room);
        for (const value of wrongValues) {
          const { ok, error } = await other.command(command, { ...fields, [field]: value });
          expect(ok === true || typeof error?.message === 'string', `${command} ${field}`).toBe(true);
        }
        await other.close();
      }
    await goesOn(connection, timer.id);
  });

  test('[X26] unknown commands are refused by their fields, ids in a wrong form close the connection', async () => {
    const { room, connection, timer } = await show();
    for (const command of ['', 'nope', 'timer.', 'timer.explode', '__proto__', 'constructor', 'toString'])
      expect((await connection.command(command)).ok, command).toBe(false);
    for (const id of ['', ' ', 'a b', 'x'.repeat(129), '💥', '\u0000']) {
      const viewer = await viewerOf(room);
      viewer.send({ type: 'command', data: { id, command: 'timer.start', timer_id: timer.id } });
      expect(await refused(viewer), JSON.stringify(id)).toMatchObject({ code: 4400 });
    }
    await goesOn(connection, timer.id);
  });

  test('[X26] 20 frames at once are heard from a viewer and 40 from staff; more end with 4429, and the seat comes back', async () => {
    const { room, connection, timer } = await show();
    for (const [type, burst] of [
      ['viewer', 20],
      ['moderator', 40],
    ] as const) {
      const request = { type, code: room.codes.moderator, clientId: `${type}-of-this-very-tab` };
      const eager = await join(room.id, request);
      // Joining has sent one ping, and the limit has recovered a little since.
      for (let sent = 1; sent < burst; sent += 1) eager.send({ type: 'ping', data: { client_time: sent } });
      await eager.until(({ data }) => data.client_time === burst - 1);
      for (let sent = 0; sent < burst; sent += 1) eager.send({ type: 'ping', data: { client_time: -sent } });
      expect(await refused(eager)).toEqual(tooFast);
      const again = await join(room.id, request);
      expect(again.frames[0]?.data.you?.user_id).toBe(eager.frames[0]?.data.you?.user_id);
      await again.close();
    }
    await goesOn(connection, timer.id);
  });

  test('[X26] the bare word ping is answered with the bare word pong', async () => {
    const { connection } = await show();
    connection.sendRaw('ping');
    await connection.settle();
    expect(connection.texts).toEqual(['pong']);
  });
});

describe('[X27] bytes that are no frames of any protocol', () => {
  const text = Buffer.from('{"type":"resync"}');
  const crimes: Readonly<Record<string, Buffer>> = {
    'text that is not UTF-8': frame(1, Buffer.from([0xff, 0xfe, 0xc0, 0x80])),
    'an unknown opcode': frame(3, text),
    'no mask': frame(1, text, { unmasked: true }),
    'a continuation of nothing': frame(0, text),
    'a ping that is too long': frame(9, Buffer.alloc(126)),
    'a close with one byte': frame(8, Buffer.from([3])),
    'a close with a forbidden code': frame(8, Buffer.from([0x03, 0xed])),
    'plain HTTP': Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    'a message that never ends': frame(1, text, { open: true }),
    'half a frame': frame(1, text).subarray(0, 5),
    'a length of a terabyte': Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
  };

  const commit = async (bytes: Buffer) => {
    const { room, connection, timer } = await show();
    const { socket } = await requestUpgrade(`/ws/${room.id}?type=viewer`);
    await connection.until('user_joined');
    must(socket)
      .on('error', () => undefined)
      .write(bytes);
    await goesOn(connection, timer.id);
    must(socket).destroy();
    return (await connection.until('user_left')).data.user?.type;
  };

  test('[X27] none of them disturbs the room, and their sender is gone after closing the connection', async () => {
    const left = await Promise.all(Object.values(crimes).map(commit));
    expect(left).toEqual(left.map(() => 'viewer'));
  });
});
