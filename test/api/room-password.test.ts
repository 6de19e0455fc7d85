import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { call as callRoom, freshAddress, freshCode, freshId, openRoom, SITE, testOfLimit } from './calls.ts';

const PASSWORD = 'contraseña 7';

/** A call at an installation with a password for new rooms. */
async function call(path: string, { password, address = freshAddress(), code = freshCode(), body = {} }: Call = {}) {
  const request = new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: {
      'CF-Connecting-IP': address,
      'Content-Type': 'application/json',
      'X-Room-Code': code,
      ...(password !== undefined && { 'X-Room-Password': encodeURIComponent(password) }),
    },
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, { ...env, ROOM_PASSWORD: PASSWORD }, createExecutionContext());
  return { status: response.status, body: await response.json<Answer>() };
}

type Answer = { readonly session_id: string; readonly backup?: object; readonly detail?: { readonly error: string } };
type Call = { readonly password?: string; readonly address?: string; readonly code?: string; readonly body?: object };

test('[VN10] an installation with a password opens rooms for those who know it', async () => {
  expect(await call('/api/sessions', { password: PASSWORD })).toMatchObject({ status: 201 });
  const refused = { status: 403, body: { detail: { error: 'room_password' } } };
  expect(await call('/api/sessions')).toMatchObject(refused);
  expect(await call('/api/sessions', { password: 'contrasena 7' })).toMatchObject(refused);
});

test('[VN10] an event is restored as a new room by those who know it', async () => {
  const code = freshCode();
  const { body } = await call('/api/sessions', { password: PASSWORD, code });
  const { backup } = (await call(`/api/events/${body.session_id}/backup`, { code })).body;
  expect(await call('/api/events/restore', { body: { backup } })).toMatchObject({ status: 403 });
  expect(await call('/api/events/restore', { password: PASSWORD, body: { backup } })).toMatchObject({ status: 201 });
});

test('[VN10] a room that was never here is received by those who know it, one that left comes back without it', async () => {
  const { id, codes } = await openRoom();
  const sent = await callRoom('POST', `/api/sessions/${id}/move`, { code: codes.controller, body: { to: SITE } });
  const file = sent.body;
  const { permission } = (
    await callRoom('POST', `/api/sessions/${id}/move/read`, { body: { move: file.move.id, reader: SITE } })
  ).body;
  const there = freshId();
  const foreign = { file: JSON.parse(JSON.stringify(file).replaceAll(id, there)), permission };
  expect(await call('/api/moves', { body: foreign })).toMatchObject({
    status: 403,
    body: { detail: { error: 'room_password' } },
  });
  expect(await call('/api/moves', { password: PASSWORD, body: foreign })).toMatchObject({ status: 201 });
  // Its own file does not open it again, which is not for want of the password.
  const own = await call('/api/moves', { body: { file, permission } });
  expect(own.body.detail?.error).not.toBe('room_password');
});

test('[VN10] those who run a room may copy its event without it', async () => {
  const code = freshCode();
  const { body } = await call('/api/sessions', { password: PASSWORD, code });
  expect(await call(`/api/events/${body.session_id}/duplicate`, { code, body: { name: 'Otra' } })).toMatchObject({
    status: 201,
  });
});

testOfLimit('[VN10] nobody tries passwords for long: tries count before they are compared', async () => {
  const address = freshAddress();
  const statuses = new Set<number>();
  for (let nth = 0; nth < 1100; nth += 50) {
    const some = await Promise.all(
      Array.from({ length: 50 }, () => call('/api/sessions', { password: 'otra', address })),
    );
    for (const { status } of some) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([403, 429]));
  expect((await call('/api/sessions', { password: PASSWORD, address })).status).toBe(429);
});
