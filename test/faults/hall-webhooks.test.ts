import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedWebhook } from '../../worker/protocol/webhooks.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { randomCode } from '../../tools/room-client/http.ts';
import { hallProblem, openHall } from './support/hall.ts';
import type { Device, Hall } from './support/hall.ts';

const PORT = 8787;
const reason = hallProblem();

const RECEIVER = `import { createServer } from 'node:http';
  createServer((_, response) => response.writeHead(204).end()).listen(${PORT}, () => console.log('ready'));`;
const CALL = `const { url, ...call } = JSON.parse(process.argv[1]);
  console.log(await (await fetch(url, call)).text());`;
const nodeOn = ({ namespace }: Device, script: string) =>
  ['netns', 'exec', namespace, process.execPath, '--input-type=module', '-e', script] as const;

describe.skipIf(reason !== null)(`webhooks in a hall${reason === null ? '' : ` (${reason})`}`, () => {
  let hall: Hall;
  let panel: Device;
  let receiver: Device;

  beforeAll(async () => {
    await buildIfStale();
    await bundleIfStale();
    hall = openHall();
    panel = hall.device('panel');
    receiver = hall.device('receiver');
    await hall.serve({ port: PORT, env: { DEFAULT_PLAN: 'corporate_annual' } });
  }, 600_000);
  afterAll(() => hall.close());

  test('[VN19] they reach a device, and not the machine itself by another card', { timeout: 120_000 }, async () => {
    const code = randomCode();
    const call = (method: string, path: string, body?: object) => {
      const headers = { 'X-Room-Code': code, 'Content-Type': 'application/json' };
      const asked = { url: `http://${panel.server}:${PORT}${path}`, method, headers, body: JSON.stringify(body) };
      return JSON.parse(execFileSync('ip', [...nodeOn(panel, CALL), JSON.stringify(asked)], { encoding: 'utf8' }));
    };
    const device = spawn('ip', nodeOn(receiver, RECEIVER), { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(device.stdout, 'data');

    const { session_id: room } = call('POST', '/api/sessions', {});
    const webhooks = `/api/events/${room}/webhooks`;
    for (const host of [receiver.addresses[0], receiver.server])
      call('POST', webhooks, { url: `http://${host}:${PORT}/`, events: ['message.shown'] });
    call('POST', '/api/messages', { session_id: room, content: 'Hola' });
    const outcomes = () => {
      const listed: readonly ListedWebhook[] = call('GET', webhooks).webhooks;
      return listed.flatMap(({ deliveries, dead }) => [
        ...deliveries.map(({ state }) => state),
        ...dead.map(({ problem }) => problem),
      ]);
    };
    await expect.poll(outcomes, { timeout: 60_000, interval: 500 }).toEqual(['delivered', 'dead', 'own']);
  });
});
