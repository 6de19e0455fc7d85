import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';
import { startRelay } from './support/relay.ts';

test('[EN10] a stage that is loaded again while the network is down shows its clock, which runs, and comes back by itself', async ({
  visit,
  request,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/establish a connection/, /NetworkError/, /interrupted while the page was loading/);
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  const relay = await startRelay(baseURL ?? '');
  await visit.go(`${relay.address}${room.stage}`);
  await room.control(timer, 'start');
  await expect.poll(async () => (await visit.clock()).text).toMatch(/^9:/);
  await expect.poll(() => visit.run(() => navigator.serviceWorker.controller !== null, null)).toBe(true);
  await expect.poll(() => visit.run(() => localStorage.getItem('a-tiempo.kept'), null)).toContain('"state":"running"');

  relay.cut();
  await visit.reload();
  await visit.reads('Sin conexión · el reloj sigue');
  const { text } = await visit.clock();
  expect(text).toMatch(/^9:/);
  await expect.poll(async () => (await visit.clock()).text).not.toBe(text);

  await room.control(timer, 'seek', 120);
  relay.mend();
  await expect.poll(async () => (await visit.clock()).text, { timeout: 30_000 }).toMatch(/^1:/);
  await relay.stop();
});
