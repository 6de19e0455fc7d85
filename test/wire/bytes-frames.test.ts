import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check';
import { expect, inject, test } from 'vitest';
import { bytes, patience, playing, servedIn, watcherIn } from './support/bytes.ts';
import { requestUpgrade } from './support/handshake.ts';
import { must } from './support/must.ts';
import { newRoom } from './support/room.ts';

/** The head of a frame, true or not (RFC 6455, section 5.2). */
const frame = record({
  first: oneof(constantFrom(0x81, 0x01, 0x80, 0x00, 0x82, 0x88, 0x89, 0x8a), nat(255)),
  isMasked: oneof({ weight: 6, arbitrary: constant(true) }, constant(false)),
  lie: oneof({ weight: 6, arbitrary: constant(0) }, nat(70_000)),
  payload: oneof(
    constantFrom('{"type":"resync"}', '{"type":"ping","data":{"client_time":1}}', '{"type":"co', 'mmand"}', 'ping').map(
      (text) => Buffer.from(text),
    ),
    bytes.map((each) => Buffer.from(each)),
  ),
});

function written({
  first,
  isMasked,
  lie,
  payload,
}: {
  first: number;
  isMasked: boolean;
  lie: number;
  payload: Buffer;
}) {
  const length = lie === 0 ? payload.length : lie;
  const flag = isMasked ? 0x80 : 0;
  const head =
    length < 126
      ? [first, flag | length]
      : length < 65_536
        ? [first, flag | 126, length >> 8, length & 255]
        : [first, flag | 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0);
  const hidden = isMasked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}

/** Sends bytes in pieces of any size. The other side may close meanwhile. */
async function say(socket: Duplex, text: Buffer, pieces: number): Promise<void> {
  const size = Math.max(1, Math.ceil(text.length / (pieces + 1)));
  for (let at = 0; at < text.length && !socket.destroyed; at += size)
    await new Promise((resolve) => socket.write(text.subarray(at, at + size), resolve));
}

test(
  '[FZ8] any frames in any pieces close at most their own connection, and nobody else is affected',
  patience,
  async () => {
    const room = await newRoom();
    const isServed = servedIn(await watcherIn(room));
    await assert(
      asyncProperty(array(frame, { minLength: 1, maxLength: 6 }), nat(4), async (frames, pieces) => {
        const { socket } = await requestUpgrade(`/ws/${room.id}?type=audience`);
        const connection = must(socket);
        connection.on('error', () => {}).resume();
        await say(connection, Buffer.concat(frames.map(written)), pieces);
        connection.destroy();
        await isServed();
      }),
      playing(80),
    );
    const { body } = await (
      await fetch(`${inject('address')}/api/sessions/${room.id}/state`)
    )
      .json()
      .then((state) => ({ body: state }));
    expect(body).toMatchObject({ timers: [], messages: [] });
  },
);
