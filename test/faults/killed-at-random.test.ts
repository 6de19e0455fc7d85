import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, createRandom } from '../support/random.ts';
import { call } from '../wire/support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { join, connect, refused } from '../wire/support/connection.ts';
import type { Product } from '../wire/support/product.ts';
import type { OpenedRoom } from '../../tools/room-client/http.ts';
import { newRoom } from '../wire/support/room.ts';
import { must } from '../wire/support/must.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { findFreePort } from '../../scripts/local/instance.ts';
import { possibleSums, wholeSum } from './support/deeds.ts';
import { startRuntime } from './support/runtime.ts';
import {
  type Show,
  type Work,
  attempted,
  moving,
  openShow,
  post,
  push,
  revsIn,
  seeking,
  stateOf,
  work,
  write,
} from './support/show.ts';

/**
 * Kills the runtime at random moments during a busy show, repeatedly, on the same data. What is done and when is
 * drawn from a seed: `npm run faults -- --seed 7 --rounds 100`.
 */

const rounds = Number(process.env['FAULTS_ROUNDS'] ?? 4);
const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);

const state = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-faults-'));

/** A failure in one of a hundred rounds is a fault: no retries. */
const once = { retry: 0 };
let bundle: string;
let product: Product;
/** Rooms of earlier rounds, which are not used any more. */
const left: { readonly room: OpenedRoom; readonly rev: number; readonly deadline: number; readonly paused: number }[] =
  [];

beforeAll(async () => {
  bundle = await bundleIfStale();
  product = await startRuntime(bundle, state, await findFreePort());
});

afterAll(async () => {
  await product.stop();
  rmSync(state, { recursive: true, force: true });
});

/** Rooms in which something ends permanently: an event, and a withdrawn code. */
interface Doors {
  readonly over: OpenedRoom;
  readonly withdrawn: OpenedRoom;
}

async function openDoors(address: string): Promise<Doors> {
  const [over, withdrawn] = [await newRoom(address), await newRoom(address)];
  const { controller: code } = withdrawn.codes;
  const body = { viewer_code_required: true };
  await call('POST', `/api/events/${withdrawn.id}/settings`, { code, body, address });
  return { over, withdrawn };
}

const finish = ({ id, codes }: OpenedRoom, address: string) =>
  call('DELETE', `/api/sessions/${id}`, {
    code: codes.controller,
    headers: { 'Idempotency-Key': 'the-end' },
    address,
  });

const renew = ({ id, codes }: OpenedRoom, address: string) =>
  call('POST', `/api/sessions/${id}/codes`, {
    code: codes.controller,
    body: { role: 'viewer' },
    headers: { 'Idempotency-Key': 'renewed' },
    address,
  });

/** What happened until the power went. */
interface Before {
  readonly hands: readonly [Work, Work];
  readonly calls: Awaited<ReturnType<typeof write>>;
  readonly ended: number | null;
  readonly renewed: number | null;
  readonly people: readonly (string | null | undefined)[];
  /** The highest `rev` that anybody received. */
  readonly rev: number;
}

/** Everybody works until the runtime is killed at a random moment. */
async function untilThePowerGoes(show: Show, doors: Doors, random: Random): Promise<Before> {
  const { address } = product;
  const [one, two] = await Promise.all(show.hands.map((hand) => join(show.room.id, hand)));
  const phones = await Promise.all(show.screens.map((screen) => join(show.room.id, screen)));
  const connections = [must(one), must(two), ...phones];
  const [first, second] = [work(must(one), show, random), work(must(two), show, random)];
  const calls = write(show, random);
  const later = (act: () => Promise<{ readonly status: number }>) =>
    wait(random.between(0, 1500)).then(() => attempted(act));
  const [ended, renewed] = [later(() => finish(doors.over, address)), later(() => renew(doors.withdrawn, address))];
  await wait(random.between(20, 1800));
  await product.kill();
  const people = connections.slice(0, 2).map(({ frames }) => frames[0]?.data.you?.user_id);
  const rev = () => Math.max(0, ...connections.flatMap(({ frames }) => frames.map((frame) => frame.rev)));
  const hands = [await first, await second] as const;
  return { hands, calls: await calls, ended: await ended, renewed: await renewed, people, rev: rev() };
}

/** Nothing acknowledged is lost, digits are what orders made of them, and `rev` did not fall. */
async function expectNothingLost(show: Show, { hands, calls, rev }: Before): Promise<void> {
  const kept = await stateOf(show.room, product.address);
  expect(kept.rev).toBeGreaterThanOrEqual(rev);
  const contents = must(kept.messages).map(({ content }) => content);
  expect(new Set(contents).size).toBe(contents.length);
  const acknowledged = calls.posts.filter((each) => each.acknowledged).map(({ content }) => content);
  expect(acknowledged.filter((content) => !contents.includes(content))).toEqual([]);
  const running = must(kept.timers?.find(({ id }) => id === show.running.id));
  const moved = must(running.deadline) - must(show.running.deadline);
  expect(possibleSums([...hands.map(({ moves }) => moves), calls.moves])).toContain(moved);
  expect(running).toMatchObject({ status: 'running', start_time: show.running.start_time });
  const paused = must(kept.timers?.find(({ id }) => id === show.paused.id));
  const seeks = hands.flatMap(({ seeks: own }) => [...own.values()]);
  const last = Math.max(0, ...seeks.map(({ rev: at = 0 }) => at));
  const possible = seeks.filter(({ rev: at = Infinity }) => at >= last).map(({ value }) => value);
  expect([...possible, ...(last === 0 ? [show.paused.current_time] : [])]).toContain(paused.current_time);
}

/** Both hands and all phones come back to where they were; a stranger finds no place, before they are there or after. */
async function everybodyComesBack(
  show: Show,
  { people }: Before,
): Promise<readonly [ClientConnection, ClientConnection]> {
  const address = { address: product.address };
  const early = await refused(connect(show.room.id, { type: 'guest', ...address }));
  expect(early).toEqual({ code: 1008, reason: 'room_full' });
  const [one, two] = await Promise.all(show.hands.map((hand) => join(show.room.id, { ...hand, ...address })));
  const phones = await Promise.all(show.screens.map((screen) => join(show.room.id, { ...screen, ...address })));
  const own = [must(one), must(two)].map(({ frames }) => frames[0]?.data.you?.user_id);
  expect(own).toEqual(people);
  expect(phones.map(({ frames }) => frames[0]?.type)).toEqual(phones.map(() => 'room_state'));
  const stranger = connect(show.room.id, { type: 'guest', ...address });
  expect(await refused(stranger)).toEqual({ code: 1008, reason: 'room_full' });
  return [must(one), must(two)];
}

/** Clients without an answer ask again, and so does one with an answer: everything has happened once. */
async function expectNothingTwice(
  show: Show,
  connections: readonly [ClientConnection, ClientConnection],
  { hands, calls, rev }: Before,
) {
  for (const [index, { moves, seeks }] of hands.entries()) {
    const connection = must(connections[index]);
    const known = moves.filter((deed) => deed.rev !== undefined).slice(-5);
    const again = [...known, ...moves.filter((deed) => deed.rev === undefined)];
    for (const deed of again) connection.send(moving(show.running, deed));
    for (const [key, seek] of seeks) if (seek.rev === undefined) connection.send(seeking(show.paused, key, seek.value));
    await connection.settle();
    const revs = revsIn(connection);
    expect(known.map(({ key }) => revs.get(key))).toEqual(known.map((deed) => deed.rev));
    expect(again.filter(({ key }) => !revs.has(key))).toEqual([]);
    for (const [key, seek] of seeks) seek.rev ??= must(revs.get(key));
  }
  for (const deed of calls.moves.slice(-3)) expect((await push(show, deed)).status).toBe(200);
  for (const each of calls.posts.slice(-3)) expect((await post(show, each)).status).toBe(201);

  const kept = await stateOf(show.room, product.address);
  expect(kept.rev).toBeGreaterThanOrEqual(rev);
  const contents = must(kept.messages).map(({ content }) => content);
  expect(contents.toSorted()).toEqual(calls.posts.map(({ content }) => content).toSorted());
  const running = must(kept.timers?.find(({ id }) => id === show.running.id));
  const paused = must(kept.timers?.find(({ id }) => id === show.paused.id));
  const whole = wholeSum([...hands.map(({ moves }) => moves), calls.moves]);
  expect(must(running.deadline) - must(show.running.deadline)).toBe(whole);
  const seeks = hands.flatMap(({ seeks: own }) => [...own.values()]);
  const last = seeks.toSorted((a, b) => must(a.rev) - must(b.rev)).at(-1);
  if (last) expect(paused.current_time).toBe(last.value);
  left.push({ room: show.room, rev: kept.rev, deadline: must(running.deadline), paused: paused.current_time });
}

/** An ended room is over, and a withdrawn code opens nothing, whether or not the answer arrived. */
async function expectNobodyInside({ over, withdrawn }: Doors, { ended, renewed }: Before): Promise<void> {
  const { address } = product;
  if (ended === null) await attempted(() => finish(over, address));
  const back = connect(over.id, { type: 'controller', code: over.codes.controller, address });
  expect(await refused(back)).toEqual({ code: 4410, reason: 'finished' });
  expect((await call('GET', `/api/sessions/${over.id}`, { address })).status).toBe(404);
  if (renewed === null) expect((await renew(withdrawn, address)).status).toBe(200);
  const old = connect(withdrawn.id, { type: 'viewer', code: withdrawn.codes.viewer, address });
  expect(await refused(old)).toEqual({ code: 4401, reason: 'credentials' });
  const { codes } = await stateOf(withdrawn, address);
  const current = await join(withdrawn.id, { type: 'viewer', code: must(codes?.viewer), address });
  await current.close();
}

/** A room of an earlier round that was not used since. */
async function expectAsItWasLeft(random: Random): Promise<void> {
  if (left.length === 0) return;
  const { room, rev, deadline, paused } = random.pick(left);
  const kept = await stateOf(room, product.address);
  expect(kept.rev).toBeGreaterThanOrEqual(rev);
  expect(kept.timers?.[0]?.deadline).toBe(deadline);
  expect(kept.timers?.[1]?.current_time).toBe(paused);
}

const cases = Array.from({ length: rounds }, (_each, index) => seed + index);

test.for(cases)(
  '[FA1, FA2, FA3, FA4, FA5] the runtime is killed at any moment (seed %i): nothing lost, nothing twice, nobody admitted wrongly',
  once,
  async (own) => {
    const random = createRandom(own);
    const show = await openShow(product.address);
    const doors = await openDoors(product.address);
    const before = await untilThePowerGoes(show, doors, random);
    product = await startRuntime(bundle, state, Number(new URL(product.address).port));
    await expectNothingLost(show, before);
    const connections = await everybodyComesBack(show, before);
    await expectNothingTwice(show, connections, before);
    await expectNobodyInside(doors, before);
    await expectAsItWasLeft(random);
    await Promise.all(connections.map((connection) => connection.close()));
  },
);
