import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  dictionary,
  nat,
  oneof,
  record,
  uint8Array,
} from 'fast-check';
import { expect, inject, test } from 'vitest';
import { refusals } from '#protocol/refusals.ts';
import { requestUpgrade } from './support/handshake.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join } from './support/connection.ts';
import { inTime } from './support/in-time.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { newRoom } from './support/room.ts';
import { must } from './support/must.ts';

/** Random requests and frames as bytes that no library writes. `npm run fuzz` runs it longer. */

const [minutes = 0, seed = 1] = (process.env['FUZZ'] ?? '').split(' ').filter(Boolean).map(Number);
const playing = (turns: number) => ({
  seed,
  numRuns: minutes === 0 ? turns : 1_000_000,
  interruptAfterTimeLimit: minutes === 0 ? 20_000 : minutes * 60_000,
  markInterruptAsFailure: false,
});
const patience = { timeout: minutes === 0 ? 90_000 : minutes * 60_000 + 90_000, retry: 0 };

/** A connection that only watches still receives everything at once and in order. It may send 20 frames a second. */
function servedIn(watcher: ClientConnection) {
  let askedAt = 0;
  return async () => {
    if (Date.now() - askedAt < 100) return;
    askedAt = Date.now();
    await watcher.settle();
    const times = watcher.frames.flatMap(({ type, data }) => (type === 'pong' ? [must(data.client_time)] : []));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  };
}

const watcherIn = (room: OpenedRoom) => join(room.id, { type: 'moderator', code: room.codes.moderator });

const bytes = uint8Array({ maxLength: 300 });

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

/** Sends the bytes of one request. Resolves to the status and body of its answer. */
async function asked(text: Buffer): Promise<{ readonly status: number; readonly body: string }> {
  const { port } = new URL(inject('address'));
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const socket = connect(Number(port), 'localhost');
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  socket.on('error', () => {});
  socket.on('close', () => resolve(Buffer.concat(heard)));
  socket.write(text);
  const answer = (await inTime(promise, () => `an answer to ${text.toString('latin1', 0, 300)}`)).toString('utf8');
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1]), body: body.join('\r\n\r\n') };
}

const inPieces = (body: Buffer, size: number) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(body.length / size) }, (_each, index) => {
      const piece = body.subarray(index * size, (index + 1) * size);
      return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
    }),
    Buffer.from('0\r\n\r\n'),
  ]);

const anyHeader = bytes.map((each) =>
  Buffer.from(each.filter((byte) => byte >= 32 && byte !== 127)).toString('latin1'),
);

test(
  '[FZ9] any bytes as headers and bodies, whole or in pieces, are refused, or answered as asked',
  patience,
  async () => {
    const room = await newRoom();
    const isServed = servedIn(await watcherIn(room));
    const calls = [
      ['POST', '/api/messages'],
      ['POST', '/api/questions'],
      ['POST', '/api/events/restore'],
      ['PUT', `/api/sessions/${room.id}`],
      ['POST', '/api/payments/webhook'],
      ['GET', `/api/sessions/${room.id}/state`],
      ['GET', `/api/messages/${room.id}?before=%FF&limit=%`],
      ['DELETE', '/api/timers/%F0%9F%92%A9'],
    ] as const;
    const names = [
      'X-Room-Code',
      'Authorization',
      'X-Client-Id',
      'Idempotency-Key',
      'If-None-Match',
      'CF-Connecting-IP',
      'Cookie',
    ];
    await assert(
      asyncProperty(
        constantFrom(...calls),
        dictionary(constantFrom(...names), anyHeader),
        bytes,
        boolean(),
        nat(40),
        async ([method, path], headers, content, isChunked, size) => {
          const body = Buffer.from(content);
          const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
          const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
          const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', length, ...lines].join(
            '\r\n',
          );
          const sent = isChunked ? inPieces(body, size + 1) : body;
          const answer = await asked(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), sent]));
          const isOff = path.startsWith('/api/payments') && answer.status === 503;
          expect(answer.status < 500 || isOff, `${head} gave ${answer.status} ${answer.body}`).toBe(true);
          if (answer.status >= 400 && answer.body.startsWith('{')) {
            const { error } = JSON.parse(answer.body.slice(0, answer.body.lastIndexOf('}') + 1)).detail;
            expect(Object.keys(refusals)).toContain(error);
          }
          await isServed();
        },
      ),
      playing(80),
    );
  },
);
