import { PIECES_APART_MS } from '#protocol/constants.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';

/**
 * An answer in two pieces, half a second apart. A proxy that inspects answers passes both at once, which shows that there is
 * one. Nothing else of the product depends on it.
 */
export const pieces = new Hono<AppEnv>().get('/', (c) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  c.executionCtx.waitUntil(write(writable));
  c.header('Content-Type', 'application/octet-stream');
  return c.body(readable);
});

async function write(writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter();
  const piece = new TextEncoder().encode('.');
  try {
    await writer.write(piece);
    await new Promise((done) => setTimeout(done, PIECES_APART_MS));
    await writer.write(piece);
    await writer.close();
  } catch {
    // The reader left.
  }
}
