import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';
import { call } from '../../wire/support/call.ts';
import type { ClientConnection } from '../../../tools/room-client/connection.ts';
import { type JoinOptions, join } from '../../wire/support/connection.ts';
import { type OpenedRoom, randomCode } from '../../../tools/room-client/http.ts';
import { newRoom, newTimer } from '../../wire/support/room.ts';
import type { RoomState } from '#protocol/down.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { must } from '../../wire/support/must.ts';
import type { Deed } from './deeds.ts';

/** A show with both of its seats taken by controllers, two phones and a sign, and everybody busy. */
export interface Show {
  readonly room: OpenedRoom;
  readonly hands: readonly [JoinOptions, JoinOptions];
  readonly screens: readonly JoinOptions[];
  /** Runs, and is carried to and fro by everybody. */
  readonly running: WireTimer;
  /** Is paused, and set to a value that no other client uses. */
  readonly paused: WireTimer;
}

export interface Kept extends RoomState {
  readonly rev: number;
}

export async function openShow(address: string): Promise<Show> {
  const room = await newRoom(address);
  const tab = (type: string, code?: string): JoinOptions => ({
    type,
    clientId: randomCode(),
    address,
    ...(code !== undefined && { code }),
  });
  const { controller } = room.codes;
  const hands = [tab('controller', controller), tab('controller', controller)] as const;
  const connection = await join(room.id, hands[0]);
  const [running, paused] = [await newTimer(connection), await newTimer(connection)];
  await connection.command('timer.seek', { timer_id: running.id, current_time: 40_000.125 });
  const { result } = await connection.command('timer.start', { timer_id: running.id });
  await connection.command('timer.start', { timer_id: paused.id });
  const rest = await connection.command('timer.pause', { timer_id: paused.id });
  await connection.close(3000);
  const screens = [tab('audience'), tab('audience')];
  return { room, hands, screens, running: must(result?.timer), paused: must(rest.result?.timer) };
}

/** What one hand did on its connection, and the figures that it set. */
export interface Work {
  readonly moves: Deed[];
  readonly seeks: Map<string, { readonly value: number; rev?: number }>;
}

/** Carries the running timer to and fro and sets the paused one, about 16 times a second, until the connection breaks. */
export async function work(connection: ClientConnection, { running, paused }: Show, random: Random): Promise<Work> {
  const done: Work = { moves: [], seeks: new Map() };
  while (connection.isOpen()) {
    const key = `k${random.whole(0, 2 ** 52)}`;
    if (random.chance(0.7)) {
      const change = random.whole(1, 60_000) * (random.chance(0.5) ? 1 : -1);
      done.moves.push({ key, change });
      connection.send(moving(running, { key, change }));
    } else {
      const value = random.whole(1, 80_000_000) / 1000;
      done.seeks.set(key, { value });
      connection.send(seeking(paused, key, value));
    }
    await Promise.race([connection.ended, wait(60)]);
  }
  const revs = revsIn(connection);
  for (const [key, seek] of done.seeks) if (revs.has(key)) done.seeks.set(key, { ...seek, rev: must(revs.get(key)) });
  return { ...done, moves: done.moves.map((deed) => withRev(deed, revs.get(deed.key))) };
}

const withRev = (deed: Deed, rev: number | undefined): Deed => (rev === undefined ? deed : { ...deed, rev });

const command = (id: string, name: string, fields: object) => ({
  type: 'command',
  data: { id, command: name, ...fields },
});

export const moving = ({ id: timer_id }: WireTimer, { key, change }: Deed) =>
  command(key, change > 0 ? 'timer.delay' : 'timer.advance', { timer_id, value: Math.abs(change) / 1000 });

export const seeking = ({ id: timer_id }: WireTimer, key: string, current_time: number) =>
  command(key, 'timer.seek', { timer_id, current_time });

/** The commands that were answered with yes, each with the `rev` that has it. */
export function revsIn({ frames }: ClientConnection): ReadonlyMap<string, number> {
  const yes = frames.filter(({ type, data }) => type === 'command_result' && data.ok === true);
  return new Map(yes.map(({ data }) => [must(data.id), must(data.rev)]));
}

export interface Post {
  readonly key: string;
  readonly content: string;
  readonly acknowledged: boolean;
}

export const post = ({ room, hands }: Show, { key, content }: Omit<Post, 'acknowledged'>) =>
  call('POST', '/api/messages', {
    code: room.codes.moderator,
    body: { session_id: room.id, content },
    headers: { 'Idempotency-Key': key, 'X-Client-Id': must(hands[0].clientId) },
    address: must(hands[0].address),
  });

export const push = ({ room, running, hands }: Show, { key, change }: Deed) =>
  call<WireTimer>('POST', `/api/timers/${running.id}/control`, {
    code: room.codes.controller,
    body: { action: change > 0 ? 'delay' : 'advance', value: Math.abs(change) / 1000 },
    headers: { 'Idempotency-Key': key },
    address: must(hands[0].address),
  });

/** By call: messages to the speaker, and delays and advances of the running timer, until no answer comes. */
export async function write(show: Show, random: Random): Promise<{ readonly posts: Post[]; readonly moves: Deed[] }> {
  const posts: Post[] = [];
  const moves: Deed[] = [];
  for (;;) {
    const key = `h${random.whole(0, 2 ** 52)}`;
    const isPost = random.chance(0.5);
    const change = random.whole(1, 60_000);
    try {
      const { status, headers } = isPost ? await post(show, { key, content: key }) : await push(show, { key, change });
      const rev = Number(headers.get('X-Room-Rev'));
      if (isPost) posts.push({ key, content: key, acknowledged: status === 201 });
      else moves.push({ key, change, ...(status === 200 && { rev }) });
    } catch {
      if (isPost) posts.push({ key, content: key, acknowledged: false });
      else moves.push({ key, change });
      return { posts, moves };
    }
    await wait(random.between(0, 40));
  }
}

export const stateOf = async ({ id, codes }: OpenedRoom, address: string): Promise<Kept> =>
  (await call<Kept>('GET', `/api/sessions/${id}/state`, { code: codes.controller, address })).body;

/** A call that may be interrupted: its status, or null without an answer. */
export async function attempted(ask: () => Promise<{ readonly status: number }>): Promise<number | null> {
  try {
    return (await ask()).status;
  } catch {
    return null;
  }
}
