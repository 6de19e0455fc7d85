import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { codeFor, newBrowser } from '../identity/browser.ts';
import { call, freshCode, openChores, openRoom } from './calls.ts';
import { connect } from './sockets.ts';
import { givePlan, newPerson, roomOf, type Person } from './people.ts';

/** A new password by mail verifies the address. */
async function resetBy({ email }: Person): Promise<string> {
  const browser = newBrowser();
  await browser.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = await codeFor(email, 'reset_password');
  const password = `otra ${freshCode()}`;
  expect(await browser.refusal('accounts:resetPassword', { oobCode, newPassword: password })).toBeUndefined();
  const signedIn = await browser.call('accounts:signInWithPassword', { email, password, returnSecureToken: true });
  return signedIn.body.idToken;
}

const renames = async (id: string, code: string) =>
  (await call('PUT', `/api/sessions/${id}`, { code, body: { name: 'Mía' } })).status;

test('[OW21] a reset that first proves an address withdraws the codes of the rooms that the account had', async () => {
  const squatter = await newPerson();
  await givePlan(squatter, 'corporate');
  const { id, codes } = await roomOf(squatter);
  await expect.poll(() => openChores(id)).toEqual([]);
  const lines = await Promise.all([
    connect(id, { code: codes.controller }),
    connect(id, { type: 'moderator', code: codes.moderator }),
    connect(id, { type: 'viewer', code: codes.viewer }),
  ]);
  const stage = await connect(id, { type: 'viewer' });
  for (const line of [...lines, stage]) await line.hears('room_state');

  const token = await resetBy(squatter);
  for (const line of lines) expect(await line.closedWith()).toEqual({ code: 4403, reason: 'code_renewed' });
  expect(stage.isOpen()).toBe(true);
  expect([await renames(id, codes.controller), await renames(id, codes.moderator)]).toEqual([401, 401]);
  const headers = { Authorization: `Bearer ${token}` };
  const owned = await call('GET', `/api/sessions/${id}/state`, { headers });
  expect([owned.body.you.role, Object.values(codes).includes(owned.body.codes.moderator)]).toEqual([
    'controller',
    false,
  ]);

  // Rooms that become theirs from now on keep their codes, also when the room asks again.
  const later = await openRoom();
  await call('POST', `/api/sessions/${later.id}/adopt`, { headers, code: later.codes.controller });
  for (const each of [id, later.id]) await env.ROOMS.getByName(each).planChanged(squatter.uid);
  await expect.poll(() => openChores(later.id)).toEqual([]);
  expect(await renames(later.id, later.codes.controller)).toBe(200);
  const same = await call('GET', `/api/sessions/${id}/state`, { headers });
  expect(same.body.codes).toEqual(owned.body.codes);
  stage.close();
});

test('[OW21] a verified account keeps its codes when a password was only forgotten', async () => {
  const ana = await newPerson();
  await env.DB.prepare('UPDATE identity_accounts SET email_verified = 1 WHERE uid = ?').bind(ana.uid).run();
  const { id, codes } = await roomOf(ana);
  await expect.poll(() => openChores(id)).toEqual([]);
  await resetBy(ana);
  await env.ROOMS.getByName(id).planChanged(ana.uid);
  await expect.poll(() => openChores(id)).toEqual([]);
  expect(await renames(id, codes.controller)).toBe(200);
});
