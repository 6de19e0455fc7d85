import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import ATiempo from '../../integrations/companion/src/main.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { findFreePort } from '../../scripts/local/instance.ts';
import { startModule } from '../companion/support/host.ts';
import { call } from '../wire/support/call.ts';
import { newRoom } from '../wire/support/room.ts';
import { startRuntime } from './support/runtime.ts';

/** Kills the server under the module for Companion: `npm run faults -- --rounds 100` does so a hundred times. */

const rounds = Number(process.env['FAULTS_ROUNDS'] ?? 2);

const patient = { timeout: 60_000 + rounds * 20_000, retry: 0 };

test('[CM7] the connection survives every restart of the server, and digits continue meanwhile', patient, async () => {
  const state = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-companion-'));
  const bundle = await bundleIfStale();
  const start = async () => startRuntime(bundle, state, port);
  const port = await findFreePort();
  let product = await start();
  const { address } = product;
  const room = await newRoom(address);
  const { controller: code } = room.codes;
  const body = { session_id: room.id, name: 'Charla', duration_minutes: 60 };
  await call('POST', '/api/timers', { code, body, address });
  const made = await call<{ key: string }>('POST', `/api/events/${room.id}/keys`, {
    code,
    body: { name: 'Companion', scope: 'control' },
    address,
  });
  const host = await startModule(ATiempo, { room: `${address}/controller/${room.id}`, key: made.body.key });
  const patience = { timeout: 20_000, interval: 20 };
  const isConnected = () => host.feedback('connected');
  await expect.poll(isConnected, patience).toBe(true);
  await host.press('start', { index: 0 });
  await expect.poll(() => host.values()['state'], patience).toBe('running');
  for (let round = 1; round <= rounds; round += 1) {
    await product.kill();
    await expect.poll(isConnected, patience).toBe(false);
    const digits = host.values()['time_display'];
    await expect.poll(() => host.values()['time_display'], patience).not.toBe(digits);
    product = await start();
    // By itself, or with the first press that the server answers.
    if (round % 2 === 0) await expect.poll(isConnected, patience).toBe(true);
    await host.press('message-text', { text: `Vuelta ${round}`, for: '' });
    await expect.poll(isConnected, patience).toBe(true);
    await expect.poll(() => host.values()['message'], patience).toBe(`Vuelta ${round}`);
  }
  expect(host.log().filter((line) => line.startsWith('warn') || line.startsWith('error'))).toEqual([]);
  await host.end();
  await product.stop();
  rmSync(state, { recursive: true, force: true });
});
