import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { partialStub } from '../support/partial-stub.ts';
import { freshCode, freshId, openRoom } from './calls.ts';
import { stoppedTime } from './counted.ts';
import { connect } from './sockets.ts';

const pass = stoppedTime();

type Named<Stub> = { getByName(name: string): Stub };

/** The Worker, and what it asked which object for. */
function watched(own: Partial<Env> = {}) {
  const asked: string[] = [];
  const noting = <Stub extends { fetch(request: Request): Promise<Response> }>(kind: string, all: Named<Stub>) => ({
    getByName: (name: string) => {
      const stub = all.getByName(name);
      const fetch = (request: Request) => {
        asked.push(`${kind} ${name}`);
        return stub.fetch(request);
      };
      return partialStub<Stub>({ fetch } as Partial<Stub>);
    },
  });
  const ROOMS = partialStub<Env['ROOMS']>(noting('room', env.ROOMS));
  const AUDIENCES = partialStub<Env['AUDIENCES']>(noting('relay', env.AUDIENCES));
  const all = { ...env, ROOMS, AUDIENCES, ...own };
  return { to: { fetch: (request: Request) => app.fetch(request, all) }, asked: () => asked.splice(0) };
}

const phone = { type: 'audience' };

/** A room that has a relay with a phone. */
async function aHall() {
  const room = await openRoom();
  const headers = { Upgrade: 'websocket' };
  const response = await env.AUDIENCES.getByName(`${room.id}/0`).fetch('https://a-tiempo.test/?type=audience', {
    headers,
  });
  const socket = response.webSocket;
  if (!socket) throw new Error('No socket');
  const told = new Promise<Event>((resolve) => {
    socket.addEventListener('message', resolve);
  });
  socket.accept();
  await told;
  return room;
}

test('[D86] a phone finds its place in the room while that has no relays', async () => {
  const { id } = await openRoom();
  const { to, asked } = watched();
  for (let nth = 0; nth < 3; nth += 1) await (await connect(id, phone, to)).hears('room_state');
  expect(asked()).toEqual([`room ${id}`, `room ${id}`, `room ${id}`]);
});

test('[D86] where it has some, phones go to them, and the room is asked once a second', async () => {
  const { id } = await aHall();
  const { to, asked } = watched();
  const phones = [];
  for (let nth = 0; nth < 20; nth += 1) phones.push(await connect(id, phone, to));
  for (const each of phones) await each.hears('room_state');
  const [first, ...others] = asked();
  expect(first).toBe(`room ${id}`);
  expect(new Set(others)).toEqual(new Set([0, 1, 2].map((place) => `relay ${id}/${place}`)));
  pass(1001);
  const late = await connect(id, phone, to);
  await late.hears('room_state');
  expect(asked()[0]).toBe(`room ${id}`);
});

test('[D86] the same tab comes to the same relay and takes its own place', async () => {
  const { id } = await aHall();
  const { to } = watched();
  const client = freshCode();
  const former = await connect(id, { ...phone, client }, to);
  await former.hears('room_state');
  await (await connect(id, { ...phone, client }, to)).hears('room_state');
  expect(await former.closedWith()).toEqual({ code: 4409, reason: 'taken_over' });
});

test('[D86] who shows a code, and everybody who is no phone, goes to the room', async () => {
  const { id, codes } = await aHall();
  const { to, asked } = watched();
  await (await connect(id, { ...phone, code: codes.viewer }, to)).hears('room_state');
  await (await connect(id, { type: 'viewer' }, to)).hears('room_state');
  await (await connect(id, { type: 'controller', code: codes.controller }, to)).hears('room_state');
  expect(asked()).toEqual([`room ${id}`, `room ${id}`, `room ${id}`]);
});

test('[D86] a relay without a place is left for another one, and the last one says that there is none', async () => {
  const { id } = await aHall();
  const told: (string | null)[] = [];
  const full = partialStub<Env['AUDIENCES']>({
    getByName: () =>
      partialStub<ReturnType<Env['AUDIENCES']['getByName']>>({
        fetch: async (request: RequestInfo | URL) => {
          if (request instanceof Request) told.push(request.headers.get('x-last-try'));
          return new Response(null, { status: 503 });
        },
      }),
  });
  const { to } = watched({ AUDIENCES: full });
  await expect(connect(id, phone, to)).rejects.toThrow('No socket: 503');
  expect(told).toEqual([null, null, '1']);
});

test('[D86] no address leads to a relay, and no header of a client to another place', async () => {
  const { id } = await aHall();
  const { to, asked } = watched();
  const deeper = new Request(`https://a-tiempo.test/ws/${id}/0?type=audience`, { headers: { Upgrade: 'websocket' } });
  expect((await to.fetch(deeper)).webSocket).toBeNull();
  const encoded = await connect(`${id}%2F0`, phone, to);
  expect(await encoded.closedWith()).toMatchObject({ code: 4404 });
  expect(asked()).toEqual([]);
  const alone = await openRoom();
  const headers = { Upgrade: 'websocket', 'X-May-Pass': '1', 'X-Relays': '7', 'X-Room-Ahead': '9999999' };
  const response = await to.fetch(new Request(`https://a-tiempo.test/ws/${alone.id}?type=audience`, { headers }));
  expect([response.status, asked()]).toEqual([101, [`room ${alone.id}`]]);
});

test('[D86] a room that nobody opened has no relays', async () => {
  const { to, asked } = watched();
  const id = freshId();
  expect(await (await connect(id, phone, to)).closedWith()).toMatchObject({ code: 4404 });
  expect(asked()).toEqual([`room ${id}`]);
});
