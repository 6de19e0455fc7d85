import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  oneof,
  record,
  stringMatching,
} from 'fast-check';
import { expect, test } from 'vitest';
import { connectionTypes } from '#protocol/users.ts';
import { SITE } from '../api/calls.ts';
import { exports } from 'cloudflare:workers';
import { listenToConsole } from '../room/console.ts';
import { testOptions, propertySettings } from './fuzz-run.ts';
import { knownTexts, newScene } from './scene.ts';

/** Random connection requests, through the Worker's own entry. */

const visible = stringMatching(/^[ -~]{0,60}$/u);
const CODES = ['{controller}', '{moderator}', '{viewer}', 'x'.repeat(22)];

const query = dictionary(
  constantFrom('type', 'type', 'name', 'code', 'client_id', 'since', 'sign', 'ticks', '__proto__', '%ff'),
  oneof(
    constantFrom(
      ...connectionTypes,
      ...CODES,
      'a-tab-of-the-dice',
      '0',
      '1',
      '-1',
      '1e9',
      '9'.repeat(16),
      '%00',
      '%ff',
      '%',
    ),
    stringMatching(/^[\w%.-]{0,40}$/u),
  ),
  { maxKeys: 6 },
);

const offered = array(
  oneof(
    { weight: 3, arbitrary: constant('temporizador.v5') },
    { weight: 3, arbitrary: constantFrom(...CODES.map((each) => `code.${each}`)) },
    constantFrom('temporizador.v0', 'temporizador.v', 'code.', 'token.', 'token.a.b.c', 'x'.repeat(3000)),
    visible,
  ),
  { maxLength: 4 },
).map((each) => each.join(', '));

const connectionRequest = record({
  room: oneof(
    { weight: 6, arbitrary: constant(knownTexts[0] ?? '') },
    constantFrom('nobody', '%00', '__proto__', 'x'.repeat(64)),
  ),
  query,
  headers: record(
    {
      'Sec-WebSocket-Protocol': offered,
      Origin: constantFrom(SITE, 'https://otro.example', 'null', ''),
      Authorization: oneof(constant('Bearer a.b.c'), visible),
      'x-verified-uid': visible,
      'x-client-address': visible,
    },
    { requiredKeys: [] },
  ),
});

/** Every reason for rejecting a connection, with its code. */
const REFUSALS = ['4400 bad_request', '4401 credentials', '4404 not_found', '4426 new_version'];

test(
  '[FZ1, FZ2, FZ3] any connection request is admitted, or refused with a reason that a browser can read',
  testOptions,
  async () => {
    const said = listenToConsole();
    const scene = await newScene();
    const seen = new Set<string>();
    await assert(
      asyncProperty(connectionRequest, async ({ room, query: asked, headers }) => {
        const here = (text: string) =>
          ['controller', 'moderator', 'viewer'].reduce(
            (all, role) => all.replaceAll(`{${role}}`, scene[role as 'viewer']),
            scene.inThisRoom(text),
          );
        const search = Object.entries(asked).map(([name, value]) => `${name}=${here(value)}`);
        const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, here(value)]));
        const before = await scene.fingerprint();
        const response = await exports.default.fetch(`${SITE}/ws/${here(room)}?${search.join('&')}`, {
          headers: { ...own, Upgrade: 'websocket' },
        });
        const socket = response.webSocket;
        const { promise, resolve } = Promise.withResolvers<string>();
        socket?.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)).type));
        socket?.addEventListener('close', ({ code, reason }) => resolve(`${code} ${reason}`));
        socket?.accept();
        const end = socket ? await promise : `HTTP ${response.status}`;
        seen.add(end);
        expect(['room_state', 'HTTP 403', '1008 room_full', ...REFUSALS]).toContain(end);
        socket?.close(1000);
        expect(await scene.fingerprint()).toBe(before);
        await scene.isServed();
      }),
      propertySettings(300),
    );
    await scene.expectNoGrowth();
    expect(said).toEqual([]);
    expect(['room_state', ...REFUSALS].filter((each) => !seen.has(each))).toEqual([]);
  },
);
