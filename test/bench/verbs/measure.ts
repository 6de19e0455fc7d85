import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientConnection, connectTo } from '../../../tools/room-client/connection.ts';
import { type OpenedRoom, openRoom, request } from '../../../tools/room-client/http.ts';
import { NETWORK_PATHS } from '../../support/network-paths.ts';
import { createRandom } from '../../support/random.ts';
import { hostSystem } from '../crowd/hosting.ts';
import { openProxy } from '../pixels/proxy.ts';
import { quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';

/** A command by two ways, on loopback and on the network of a venue, and beside a key that floods. */

type Way = 'socket' | 'verb' | 'wifiSocket' | 'wifiVerb' | 'flooded';
type Quantiles = ReturnType<typeof quantilesOf>;
/** From before it is sent until a stage has its effect, and until its sender has the answer, ms. */
type Times = { readonly way: Way; readonly shown: Quantiles; readonly answered: Quantiles };
export type VerbTimes = { readonly times: readonly Times[]; readonly flood: Flood };
/** The calls of the key that floods. */
type Flood = { readonly calls: number; readonly refused: number; readonly perMinute: number };

const names: Readonly<Record<Way, string>> = {
  socket: 'on the socket',
  verb: 'as a verb',
  wifiSocket: 'on the socket, the Wi-Fi of a venue',
  wifiVerb: 'as a verb, the Wi-Fi of a venue',
  flooded: 'on the socket, a key floods',
};

/** Below the rate of the connection, and time enough for both to have arrived. */
const GAP_MS = 60;
/** A key may be used 120 times at once. */
const USES_OF_A_KEY = 100;
/** 50 calls a second, of which two are admitted. */
const FLOOD_EVERY_MS = 20;
const MOST_IN_FLIGHT = 20;

type Scene = {
  readonly address: string;
  readonly room: OpenedRoom;
  readonly controller: ClientConnection;
  readonly stage: ClientConnection;
  readonly timerId: string;
};

async function open(address: string): Promise<Scene> {
  const room = await openRoom(address);
  const controller = connectTo(address, room.id, { type: 'controller', code: room.codes.controller });
  const stage = connectTo(address, room.id, { type: 'viewer', code: room.codes.viewer });
  await Promise.all([controller.until('room_state'), stage.until('room_state')]);
  const { result } = await controller.command('timer.create', { name: 'Charla', duration_minutes: 60 });
  const timerId = result?.timer?.id ?? '';
  await controller.command('timer.start', { timer_id: timerId });
  return { address, room, controller, stage, timerId };
}

async function makeKey({ address, room }: Scene): Promise<string> {
  const { text } = await request(address, 'POST', `/api/events/${room.id}/keys`, {
    code: room.codes.controller,
    body: { name: 'Bench', scope: 'control' },
  });
  const { key }: { readonly key: string } = JSON.parse(text);
  return key;
}

const command = async ({ controller, timerId }: Scene) => {
  const { ok } = await controller.command('timer.delay', { timer_id: timerId, value: 1 });
  if (ok !== true) throw new Error('A command was refused');
};

/** As programs do that press more than once: on one connection, which stays open. */
const agent = new Agent({ keepAlive: true });

async function verb({ address, room }: Scene, key: string, path: string): Promise<number> {
  const asked = ask(`${address}/api/v1/${room.id}/${path}`, { agent, headers: { Authorization: `Bearer ${key}` } });
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  answer?.resume();
  if (answer) await once(answer, 'end');
  return answer?.statusCode ?? 0;
}

/** One press, by whatever way. */
async function time({ stage }: Scene, act: () => Promise<void>): Promise<readonly [shown: number, answered: number]> {
  const from = stage.frames.length;
  const before = performance.now();
  const since = () => performance.now() - before;
  const [shown, answered] = await Promise.all([stage.until('timer_update', from).then(since), act().then(since)]);
  await wait(GAP_MS);
  return [shown, answered];
}

/** Calls with one key, far beyond its rate, from when it is used up. Returns how to stop it. */
async function flood(scene: Scene, key: string): Promise<() => Promise<Flood>> {
  const statuses: number[] = [];
  const call = async () => void statuses.push(await verb(scene, key, 'status'));
  while (!statuses.includes(429)) await call();
  const used = statuses.length;
  const began = performance.now();
  const calls = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (calls.size >= MOST_IN_FLIGHT) return;
    const one = call().finally(() => calls.delete(one));
    calls.add(one);
  }, FLOOD_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(calls);
    const made = statuses.slice(used);
    const perMinute = (made.length / (performance.now() - began)) * 60_000;
    return { calls: made.length, refused: made.filter((status) => status === 429).length, perMinute };
  };
}

type Taken = (readonly [shown: number, answered: number])[];

/** So many presses each way, which take turns. */
async function compareWays(scene: Scene, presses: number): Promise<{ readonly socket: Taken; readonly verb: Taken }> {
  const taken = { socket: [] as Taken, verb: [] as Taken };
  const byVerb = async (key: string) => {
    const status = await verb(scene, key, 'add?t=1');
    if (status !== 200) throw new Error(`A verb was refused: ${status}`);
  };
  let key = '';
  for (let turn = 0; turn < presses; turn += 1) {
    if (turn % USES_OF_A_KEY === 0) key = await makeKey(scene);
    taken.socket.push(await time(scene, () => command(scene)));
    taken.verb.push(await time(scene, () => byVerb(key)));
  }
  return taken;
}

async function besideFlood(scene: Scene, presses: number) {
  const flooded: Taken = [];
  const stop = await flood(scene, await makeKey(scene));
  for (let turn = 0; turn < presses; turn += 1) flooded.push(await time(scene, () => command(scene)));
  return { flooded, flood: await stop() };
}

const close = async ({ controller, stage }: Scene) => void (await Promise.all([controller.close(), stage.close()]));

/** So many presses each way: on loopback, on the Wi-Fi of a venue, and on loopback beside a key that floods. */
export async function measureVerbs(presses: number, bundle: string, seed: number): Promise<VerbTimes> {
  const hosting = await hostSystem('ours', bundle);
  const address = hosting.address.replace(/\/$/u, '');
  const wifi = await openProxy(Number(new URL(address).port), NETWORK_PATHS.wifi, createRandom(seed));
  try {
    const [here, there] = [await open(address), await open(wifi.address)];
    const near = await compareWays(here, presses);
    const { socket: wifiSocket, verb: wifiVerb } = await compareWays(there, presses);
    const { flooded, flood: flooding } = await besideFlood(here, presses);
    const taken: Readonly<Record<Way, Taken>> = { ...near, wifiSocket, wifiVerb, flooded };
    const ways = ['socket', 'verb', 'wifiSocket', 'wifiVerb', 'flooded'] as const;
    const times = ways.map((way) => ({
      way,
      shown: quantilesOf(taken[way].map(([shown]) => shown)),
      answered: quantilesOf(taken[way].map(([, answered]) => answered)),
    }));
    agent.destroy();
    await Promise.all([here, there].map(close));
    return { times, flood: flooding };
  } finally {
    wifi.close();
    await hosting.stop();
  }
}

export const verbTable = ({ times, flood: { calls, refused, perMinute } }: VerbTimes): string =>
  [
    table(
      ['one second more', 'on a stage p50, ms', 'p95', 'answered p50, ms', 'p95'],
      times.map(({ way, shown, answered }) => [
        names[way],
        ...[shown.p50, shown.p95, answered.p50, answered.p95].map(digits),
      ]),
    ),
    `The key that floods made ${digits(calls)} calls, ${digits(Math.round(perMinute))} a minute; ${digits(refused)} were refused.`,
  ].join('\n\n');
