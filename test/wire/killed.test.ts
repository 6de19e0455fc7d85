import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { type JoinOptions, join } from './support/connection.ts';
import { type Product, serveProduct, startProduct } from './support/product.ts';
import { type OpenedRoom, randomCode } from '../../tools/room-client/http.ts';
import { newRoom, newTimer } from './support/room.ts';
import type { Alert } from '#protocol/alerts.ts';
import type { RoomState } from '#protocol/down.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { must } from './support/must.ts';

/**
 * Kills the runtimes of a product of its own during a show, three times on the same data. Before and after the first time it is
 * started as people start it.
 */

const state = mkdtempSync(joinPath(tmpdir(), 'a-tiempo-killed-'));
let product: Product;

interface Show {
  readonly room: OpenedRoom;
  readonly tabs: Readonly<Record<'controller' | 'viewer', JoinOptions>>;
  /** Runs, and no command changes it. */
  readonly running: WireTimer;
  /** Is moved by commands all the time. */
  readonly moved: WireTimer;
}

interface Kept extends RoomState {
  readonly rev: number;
}

/** The commands that were sent until the connection broke, and which of them were acknowledged. */
interface Acts {
  readonly sent: readonly number[];
  readonly acknowledged: readonly number[];
  readonly rev: number;
}

beforeAll(async () => {
  product = await startProduct(state);
});

afterAll(async () => {
  await product.stop();
  rmSync(state, { recursive: true, force: true });
});

const tabOf = (type: string, code: string): JoinOptions => ({
  type,
  code,
  clientId: randomCode(),
  address: product.address,
});

async function openShow(): Promise<Show> {
  const room = await newRoom(product.address);
  const tabs = { controller: tabOf('controller', room.codes.controller), viewer: tabOf('viewer', room.codes.viewer) };
  const connection = await join(room.id, tabs.controller);
  const [running, moved] = [await newTimer(connection), await newTimer(connection)];
  await connection.command('timer.seek', { timer_id: running.id, current_time: 1234.567 });
  await connection.command('timer.start', { timer_id: running.id });
  await connection.close(3000);
  return { room, tabs, running, moved };
}

/** Moves a timer on the socket, about 18 times a second, until the connection breaks. */
async function move(connection: ClientConnection, timer_id: string, first: number): Promise<Acts> {
  const sent: number[] = [];
  while (connection.isOpen()) {
    const current_time = first + sent.length;
    sent.push(current_time);
    connection.send({ type: 'command', data: { id: randomUUID(), command: 'timer.seek', timer_id, current_time } });
    await Promise.race([connection.ended, wait(55)]);
  }
  const answers = connection.frames.filter(({ type, data }) => type === 'command_result' && data.ok === true);
  return {
    sent,
    acknowledged: answers.flatMap(({ data }) => data.result?.timer?.current_time ?? []),
    rev: Math.max(...connection.frames.map(({ rev }) => rev)),
  };
}

/** Sends messages over HTTP, one after the other, until no answer comes. Resolves to the acknowledged ones. */
async function write({ room }: Show): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const { address } = product;
  try {
    for (;;) {
      const body = { session_id: room.id, content: randomUUID() };
      const { status } = await call('POST', '/api/messages', { code: room.codes.moderator, body, address });
      if (status === 201) acknowledged.push(body.content);
      await wait(20);
    }
  } catch {
    return acknowledged;
  }
}

/** A room whose timer ends while the runtime is down. */
async function openShort(overtime: string): Promise<{ readonly room: OpenedRoom; readonly deadline: number }> {
  const room = await newRoom(product.address);
  const connection = await join(room.id, tabOf('controller', room.codes.controller));
  const { id: timer_id } = await newTimer(connection);
  await connection.command('event.update', { overtime });
  await connection.command('timer.seek', { timer_id, current_time: 2.5 });
  const { result } = await connection.command('timer.start', { timer_id });
  return { room, deadline: must(result?.timer?.deadline) };
}

const stateOf = async ({ room }: Pick<Show, 'room'>): Promise<Kept> =>
  (
    await call<Kept>('GET', `/api/sessions/${room.id}/state`, {
      code: room.codes.controller,
      address: product.address,
    })
  ).body;

const timerIn = ({ timers }: RoomState, { id }: WireTimer) => must(timers?.find((timer) => timer.id === id));

test.for([1, 2, 3])(
  '[X28] the power goes in the middle of a show, time %i: nothing acknowledged is lost, digits are exact, all come back',
  async (time) => {
    const show = await openShow();
    const connection = await join(show.room.id, show.tabs.controller);
    const viewer = await join(show.room.id, show.tabs.viewer);
    const ids = [connection, viewer].map(({ frames }) => frames[0]?.data.you?.user_id);
    const before = await stateOf(show);
    const known = await connection.command('message.send', { content: 'Antes' }, 'before-it-died');
    const first = time * 1000;
    const shorts = [await openShort('continue'), await openShort('stop')] as const;
    const [moving, writing] = [move(connection, show.moved.id, first), write(show)];
    await connection.until(({ data }) => data.result?.timer?.current_time === first + 9 + time);
    const port = Number(new URL(product.address).port);
    await product.kill();
    const [{ sent, acknowledged, rev }, written] = [await moving, await writing];
    product = await (time === 1 ? startProduct : serveProduct)(state, port);

    const after = await stateOf(show);
    expect(after.rev).toBeGreaterThanOrEqual(rev);
    expect([acknowledged.length >= 10, written.length >= 3]).toEqual([true, true]);
    const kept = must(after.messages).map(({ content }) => content);
    expect(kept).toEqual(expect.arrayContaining([...written]));
    const { deadline, start_time } = timerIn(before, show.running);
    expect(timerIn(after, show.running)).toMatchObject({ status: 'running', deadline, start_time });
    // The last one that was acknowledged, or one that was sent after it.
    const allowed = sent.slice(sent.indexOf(must(acknowledged.at(-1))));
    expect(allowed).toContain(timerIn(after, show.moved).current_time);
    expect(after.codes).toEqual(before.codes);

    const again = await join(show.room.id, show.tabs.controller);
    const stage = await join(show.room.id, show.tabs.viewer);
    expect([again, stage].map(({ frames }) => frames[0]?.data.you?.user_id)).toEqual(ids);
    const repeated = await again.command('message.send', { content: 'Antes' }, 'before-it-died');
    expect([repeated.result, repeated.rev, repeated.facts]).toEqual([known.result, known.rev, []]);
    const [endless, ended] = [await stateOf(shorts[0]), await stateOf(shorts[1])];
    expect(endless.timers?.[0]).toMatchObject({ status: 'overtime', deadline: shorts[0].deadline });
    expect(ended.timers?.[0]).toMatchObject({ status: 'completed', current_time: 0, deadline: null });
    const paused = await again.command('timer.pause', { timer_id: show.running.id });
    expect(paused.facts[0]?.rev).toBeGreaterThan(rev);
    const timer = must(paused.result?.timer);
    expect(timer.current_time).toBeCloseTo((must(deadline) - must(timer.paused_at)) / 1000, 3);
  },
);

/** When an alert fired, by the room's state, read until it says so; undefined if it has not by `until`. */
async function firedAt(room: OpenedRoom, alert: Alert, until: number): Promise<number | undefined> {
  while (Date.now() < until) {
    const shown = (await stateOf({ room })).live_alerts ?? [];
    const fired = shown.find(({ id }) => id === alert.id)?.fired_at;
    if (fired !== undefined) return fired;
    await wait(50);
  }
  return undefined;
}

test('[X34] an alert that was due while the runtime was dead is shown once, or not at all when that is long ago', async () => {
  const room = await newRoom(product.address);
  const tab = tabOf('controller', room.codes.controller);
  const connection = await join(room.id, tab);
  const { id: timer_id } = await newTimer(connection);
  await connection.command('timer.seek', { timer_id, current_time: 600 });
  const { result } = await connection.command('timer.start', { timer_id });
  const deadline = must(result?.timer?.deadline);
  const alertIn = async (ms: number) => {
    const at_seconds = (deadline - Date.now() - ms) / 1000;
    return must((await connection.command('alert.create', { timer_id, message: 'Ya', at_seconds })).result?.alert);
  };
  const before = await alertIn(400);
  await connection.until(({ data }) => data.alerts?.[0]?.id === before.id && 'fired_at' in data.alerts[0]);
  const meanwhile = await alertIn(400);
  const port = Number(new URL(product.address).port);
  const restart = async () => {
    await product.kill();
    await wait(Math.max(0, deadline - must(meanwhile.at_seconds) * 1000 - Date.now()));
    product = await serveProduct(state, port);
  };
  await restart();
  const due = deadline - must(meanwhile.at_seconds) * 1000;
  const fired = await firedAt(room, meanwhile, due + 15_000);
  expect(fired === undefined || (fired > due && fired - due <= 10_100)).toBe(true);

  await restart();
  const again = await join(room.id, { ...tab, address: product.address });
  const viewer = await join(room.id, { ...tabOf('viewer', room.codes.viewer), address: product.address });
  const at_seconds = (deadline - Date.now() - 1000) / 1000;
  const after = await again.command('alert.create', { timer_id, message: 'Luego', at_seconds });
  await viewer.until(({ data }) => data.alerts?.[0]?.id === after.result?.alert?.id);
  const news = viewer.frames.filter(({ type }) => type === 'timer_alerts');
  const heard = news.flatMap(({ data }) => must(data.alerts).map(({ message }) => message));
  expect(heard).toEqual(['Luego']);
  const shown = (await stateOf({ room })).live_alerts ?? [];
  expect(shown.filter(({ id, fired_at }) => id === before.id || (id === meanwhile.id && fired_at !== fired))).toEqual(
    [],
  );
});
