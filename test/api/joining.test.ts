import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { connect } from './sockets.ts';
import {
  call,
  exhaust,
  freshAddress,
  freshCode,
  freshId,
  LIMIT,
  openRoom,
  outcome,
  spend,
  testOfLimit,
  SITE,
} from './calls.ts';

const ask = (id: string, query = '', code?: string) =>
  call('GET', `/api/sessions/${id}/can-join${query}`, { code: code ?? null });

describe('[H32] can-join', () => {
  test('[H32] says whether there is a free seat, for a viewer by default', async () => {
    const { id } = await openRoom();
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(body).toEqual({ canJoin: true, reason: null, current_users: 0, max_users: 2 });
  });

  test('[H32] a type that needs a code needs one', async () => {
    const { id, codes } = await openRoom();
    expect((await ask(id, '?type=controller')).body).toMatchObject({ canJoin: false, reason: 'code_required' });
    expect((await ask(id, '?type=controller', codes.moderator)).body.canJoin).toBe(false);
    expect((await ask(id, '?type=controller', codes.controller)).body.canJoin).toBe(true);
  });

  test('[H32] a full room refuses those who have no seat in it', async () => {
    const { id } = await openRoom();
    const client = 'client-id-of-one-tab';
    const seats = [await sit(id, client), await sit(id, 'client-id-of-another')];
    const full = { canJoin: false, reason: 'room_full', current_users: 2, max_users: 2 };
    expect((await ask(id)).body).toEqual(full);
    expect((await ask(id, `?type=viewer&client_id=${client}`)).body.canJoin).toBe(true);
    const own = await call('GET', `/api/sessions/${id}/can-join`, { headers: { 'X-Client-Id': client } });
    expect(own.body.canJoin).toBe(true);
    for (const seat of seats) seat.close(1000);
  });

  test('[H32] an unknown room is a 404 with both forms of the reason', async () => {
    const { status, body } = await ask(freshId());
    expect(status).toBe(404);
    expect(body).toMatchObject({ canJoin: false, reason: 'not_found', current_users: 0, max_users: 0 });
    expect(body.detail.error).toBe('session_not_found');
  });

  test('[H32] an unknown type and a malformed client id are refused', async () => {
    const { id } = await openRoom();
    expect(await outcome('GET', `/api/sessions/${id}/can-join?type=king`)).toMatchObject({
      status: 422,
      fields: { type: 'Falta o no es válido' },
    });
    expect((await ask(id, '?client_id=x')).status).toBe(422);
  });
});

test('[H33] the staff see who is connected', async () => {
  const { id, codes } = await openRoom();
  const seat = await sit(id, freshCode());
  const { body } = await call('GET', `/api/sessions/${id}/users`, { code: codes.moderator });
  expect(body).toEqual({ users: [expect.objectContaining({ type: 'viewer', name: 'Ana' })] });
  expect(await outcome('GET', `/api/sessions/${id}/users`)).toMatchObject({ status: 401 });
  expect(await outcome('GET', `/api/sessions/${id}/users`, { code: codes.viewer })).toMatchObject({ status: 403 });
  seat.close(1000);
});

/** How limits name the network of an IPv6 address. */
const networkOf = (address: string): string =>
  `${address
    .split(':')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;

testOfLimit('[H34] wrong codes are counted per address and room, and then refused', async () => {
  const { id, codes } = await openRoom();
  const address = freshAddress();
  const rename = (code: string) =>
    outcome('PUT', `/api/sessions/${id}`, { code, body: { name: 'x' }, headers: { 'CF-Connecting-IP': address } });
  expect(await rename(freshCode())).toMatchObject({ status: 401 });
  expect(await rename('1234')).toMatchObject({ status: 401 });
  await exhaust('WRONG_CODE', `${networkOf(address)}|${id}`);
  expect(await rename(freshCode())).toMatchObject({ status: 429, error: 'too_many' });
  expect(await rename('1234')).toMatchObject({ status: 429 });
  expect(await rename(codes.controller)).toMatchObject({ status: 200 });
});

describe('[H34] every call that reads a code counts a wrong one, and refuses it then', () => {
  const calls = (id: string) =>
    [
      ['GET', `/api/sessions/${id}/state`],
      ['GET', `/api/sessions/${id}/users`],
      ['GET', `/api/sessions/${id}/can-join?type=viewer`],
      ['GET', `/api/timers/${id}`],
      ['GET', `/api/messages/${id}`],
      ['GET', `/api/questions/${id}`],
      ['GET', `/api/questions/${id}?format=csv`],
      ['GET', `/api/events/${id}`],
      ['GET', `/api/events/${id}/stats`],
      ['GET', `/api/events/${id}/stats?format=csv`],
      ['POST', `/api/events/${id}/backup`],
      ['POST', '/api/questions', { event_id: id, content: 'Hola' }],
    ] as const;

  testOfLimit('[H34] repeated calls with one wrong code count like different ones', async () => {
    const { id } = await openRoom();
    const address = freshAddress();
    const code = freshCode();
    const guess = () => outcome('GET', `/api/sessions/${id}/state`, { code, headers: { 'CF-Connecting-IP': address } });
    await spend('WRONG_CODE', `${networkOf(address)}|${id}`, LIMIT - 3);
    for (let time = 0; time < 3; time += 1) expect(await guess()).toMatchObject({ status: 200 });
    expect(await guess()).toMatchObject({ status: 429, error: 'too_many' });
  });

  testOfLimit('[H34] a right code, or none, is not refused', async () => {
    const { id, codes } = await openRoom();
    const address = freshAddress();
    const headers = { 'CF-Connecting-IP': address };
    await exhaust('WRONG_CODE', `${networkOf(address)}|${id}`);
    const outcomesWith = (code: string | null) =>
      Promise.all(
        calls(id).map(async ([method, path, body]) => (await call(method, path, { code, body, headers })).status),
      );
    expect(await outcomesWith(freshCode())).toEqual(calls(id).map(() => 429));
    expect(await outcomesWith(codes.controller)).not.toContain(429);
    expect(await outcomesWith(null)).not.toContain(429);
  });
});

/** A viewer who takes a seat. */
async function sit(id: string, client: string) {
  const response = await exports.default.fetch(`${SITE}/ws/${id}?type=viewer&name=Ana&client_id=${client}`, {
    headers: { Upgrade: 'websocket' },
  });
  const socket = response.webSocket;
  if (!socket) throw new Error('no socket');
  socket.accept();
  await new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true });
  });
  return socket;
}

describe('a removed screen', () => {
  /** A viewer's tab that a controller removed. */
  async function removed() {
    const { id, codes } = await openRoom();
    const client = freshCode();
    const control = await connect(id, { code: codes.controller });
    await control.hears('room_state');
    const viewer = await connect(id, { type: 'viewer', client });
    const user_id = (await viewer.hears('room_state')).you.user_id;
    await control.asks('user.remove', { user_id });
    const asks = (tab: string) =>
      call('POST', '/api/questions', {
        body: { event_id: id, content: '¿Y el café?' },
        headers: { 'X-Client-Id': tab },
      });
    return { id, codes, client, control, user_id, asks };
  }

  test('[S26] does not come back as the audience, and does not ask by call either', async () => {
    const { id, client, asks } = await removed();
    const phone = await connect(id, { type: 'audience', client });
    expect(await phone.closedWith()).toEqual({ code: 4403, reason: 'removed' });
    expect(await asks(client)).toMatchObject({ status: 403, body: { detail: { error: 'forbidden' } } });
    const state = await call('GET', `/api/sessions/${id}/state?type=audience`, { headers: { 'X-Client-Id': client } });
    expect(state.status).toBe(403);
    for (const type of ['audience', 'viewer', 'guest']) {
      const { body } = await call('GET', `/api/sessions/${id}/can-join?type=${type}&client_id=${client}`);
      expect([type, body.canJoin, body.reason]).toEqual([type, false, 'removed']);
    }
    expect((await asks(freshCode())).status).toBe(201);
  });

  test('[S26] may do all that again once it is readmitted, and at once with a stronger code', async () => {
    const { id, codes, client, control, user_id, asks } = await removed();
    const seen = await call('GET', `/api/sessions/${id}/state`, {
      code: codes.moderator,
      headers: { 'X-Client-Id': client },
    });
    expect(seen.status).toBe(200);
    await control.asks('user.readmit', { user_id });
    expect((await asks(client)).status).toBe(201);
    const phone = await connect(id, { type: 'audience', client });
    expect((await phone.hears('room_state')).you.user_id).toBeNull();
  });
});
