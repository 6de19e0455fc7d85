import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { freshAddress, SITE } from '../api/calls.ts';
import { withTableMissing } from './failing-table.ts';
import { codeFor, freshEmail, mailsTo, newBrowser, newPerson, PASSWORD } from './browser.ts';
import { interruptedDatabase } from './interrupted-database.ts';

/** Refused and interrupted calls have no partial effect. */

const signIn = (email: string, password: string) =>
  newBrowser().refusal('accounts:signInWithPassword', { email, password });

/** D1 lacks the table of sessions right before one is written. */
const lost = () =>
  interruptedDatabase(/insert into "identity_refresh_tokens"/, () =>
    env.DB.exec('ALTER TABLE identity_refresh_tokens RENAME TO lost'),
  );
const found = () => env.DB.exec('ALTER TABLE lost RENAME TO identity_refresh_tokens').catch(() => null);

async function unheard<Value>(act: () => Promise<Value>): Promise<Value> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const value = await act();
  said.mockClear();
  return value;
}

test('[ID30] a change with a refused password does not change the name', async () => {
  const ana = await newPerson();
  const reset = async () => {
    await newBrowser().call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    const oobCode = await codeFor(ana.email, 'reset_password');
    await newBrowser().call('accounts:resetPassword', { oobCode, newPassword: 'otra cosa' });
    return { success: true };
  };
  const change = { idToken: ana.idToken, password: 'la del ladrón', displayName: 'El ladrón' };
  expect(await ana.refusal('accounts:update', change, { settings: { SIGN_IN: { limit: reset } } })).toBe(
    'TOKEN_EXPIRED',
  );
  const { body } = await newBrowser().call('accounts:signInWithPassword', { email: ana.email, password: 'otra cosa' });
  expect(body.displayName).toBe('Ana Ruiz');
});

test('[ID30] a code is not used up while the new password cannot be written, and sets it afterwards', async () => {
  const ana = await newPerson();
  await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
  const fields = { oobCode: await codeFor(ana.email, 'reset_password'), newPassword: 'otra cosa' };
  const set = () => newBrowser().refusal('accounts:resetPassword', fields);
  expect(await unheard(() => withTableMissing('identity_attempts', set))).toBe('UNAVAILABLE');
  expect(await set()).toBeUndefined();
  expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['reset_password', 'password_changed']);
  expect([await signIn(ana.email, PASSWORD), await signIn(ana.email, 'otra cosa')]).toEqual([
    'INVALID_PASSWORD',
    undefined,
  ]);
});

/** A call to an isolate that has read no keys yet and can read none. */
async function keyless(name: string, fields: object, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  vi.resetModules();
  const { app } = await import('../../worker/app.ts');
  const own = { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress(), ...headers };
  const init = { method: 'POST', headers: own, body: JSON.stringify(fields) };
  const settings = { ...env, IDENTITY_SIGNING_JWK: 'none' };
  return (await app.fetch(new Request(`${SITE}/identity/v1/${name}`, init), settings, createExecutionContext())).status;
}

test('[ID30] while no token can be signed, no account is created and no session renewed', async () => {
  const ana = await newPerson();
  const sent = { email: freshEmail(), password: PASSWORD };
  expect(await unheard(() => keyless('accounts:signUp', sent))).toBe(503);
  expect(await newBrowser().refusal('accounts:signUp', sent)).toBeUndefined();
  const renewal = { grant_type: 'refresh_token' };
  expect(await unheard(() => keyless('token', renewal, { Cookie: ana.cookie() ?? '' }))).toBe(503);
  const rows = env.DB.prepare('SELECT rotated_at FROM identity_refresh_tokens WHERE uid = ?').bind(ana.uid).all();
  expect((await rows).results).toEqual([{ rotated_at: null }]);
});

test('[ID30] an account and its first session are opened together, or not at all', async () => {
  const email = freshEmail();
  const sent = { email, password: PASSWORD };
  const DB = lost();
  const first = await unheard(() => newBrowser().call('accounts:signUp', sent, { settings: { DB } }));
  await found();
  expect(first.status === 200 ? undefined : await newBrowser().refusal('accounts:signUp', sent)).toBeUndefined();
});

test('[ID30] a new password and its session are set together: after a refusal the old one is valid', async () => {
  const ana = await newPerson();
  const change = { idToken: ana.idToken, password: 'otra cosa' };
  const DB = lost();
  const { status } = await unheard(() => ana.call('accounts:update', change, { settings: { DB } }));
  await found();
  expect(await signIn(ana.email, status === 200 ? 'otra cosa' : PASSWORD)).toBeUndefined();
});
