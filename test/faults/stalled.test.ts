import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { findFreePort } from '../../scripts/local/instance.ts';
import { call } from '../wire/support/call.ts';
import { frame } from '../wire/support/handshake.ts';
import { join } from '../wire/support/connection.ts';
import type { Product } from '../wire/support/product.ts';
import { newRoom, newTimer } from '../wire/support/room.ts';
import { startRuntime } from './support/runtime.ts';

/** Phones that keep their socket open and read nothing, as when a system suspends a page. */

const state = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-stalled-'));
let product: Product;

beforeAll(async () => {
  product = await startRuntime(await bundleIfStale(), state, await findFreePort());
});

afterAll(async () => {
  await product.stop();
  rmSync(state, { recursive: true, force: true });
});

/** A phone that requests the whole state again and again and reads no byte of it. */
async function deafPhone(room: string) {
  const { port } = new URL(product.address);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => {});
  const key = randomBytes(16).toString('base64');
  socket.write(
    [
      `GET /ws/${room}?type=audience HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket`,
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    ].join('\r\n'),
  );
  const resync = frame(1, Buffer.from('{"type":"resync"}'));
  await new Promise((resolve) => socket.write(Buffer.concat([resync, resync]), resolve));
  return socket;
}

/** The memory of the runtimes that answer at this port, MB. */
function memory(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'rss=,args='], { encoding: 'utf8' }).split('\n');
  const { port } = new URL(product.address);
  const own = lines.filter((connection) => connection.includes('workerd') && connection.includes(`:${port}`));
  return own.reduce((sum, connection) => sum + Number(/^\s*(\d+)/u.exec(connection)?.[1] ?? 0), 0) / 1024;
}

test(
  '[FA12] phones that read nothing delay nobody, and cost no more than what they were sent',
  { retry: 0 },
  async () => {
    const { address } = product;
    const room = await newRoom(address);
    const connection = await join(room.id, { type: 'controller', code: room.codes.controller, address });
    const screen = await join(room.id, { type: 'viewer', code: room.codes.viewer, address });
    const { id: timer_id } = await newTimer(connection);
    for (let count = 0; count < 30; count += 1) await connection.command('question.ask', { content: 'ñ'.repeat(500) });
    const deaf = await Promise.all(Array.from({ length: 200 }, () => deafPhone(room.id)));
    await connection.settle();
    const before = memory();
    expect(before).toBeGreaterThan(20);
    for (let value = 1; value <= 60; value += 1) {
      // Over HTTP: a socket would exceed its rate limit.
      const ask = { code: room.codes.controller, body: { action: 'seek', value }, address };
      expect((await call('POST', `/api/timers/${timer_id}/control`, ask)).status).toBe(200);
      await screen.until(({ type, data }) => type === 'timer_update' && data.timer?.current_time === value);
    }
    // Thirty frames of a kilobyte for each of 200 phones would be 6 MB; kept apart and grown at leisure, a few times that.
    expect(memory() - before).toBeLessThan(100);
    for (const socket of deaf) socket.destroy();
    expect((await connection.command('timer.start', { timer_id })).ok).toBe(true);
  },
);
