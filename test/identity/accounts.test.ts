import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestDeletion } from '../../worker/db/deletions.ts';
import { scheduled } from '../../worker/scheduled.ts';
import { eraseIdentity } from '../../worker/identity/erase.ts';
import { accountStatusOf } from '../../worker/identity/account-status.ts';
import { verifyIdToken } from '../../worker/identity/verify-id-token.ts';
import { hostedEnv } from './hosted-env.ts';
import type { GoogleSays } from '../standins/google.ts';
import { interruptedDatabase } from './interrupted-database.ts';
import { codeFor, freshEmail, mailsTo, newBrowser, newPerson, PASSWORD } from './browser.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const tables = ['accounts', 'refresh_tokens', 'oob_codes'].map((name) => `identity_${name}`);

async function rowsOf(uid: string): Promise<number> {
  const counts = await env.DB.batch<{ n: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE uid = ?`).bind(uid)),
  );
  return counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
}

async function stillGood(idToken: string): Promise<boolean> {
  const checked = await verifyIdToken(env, idToken);
  return checked.verdict === 'valid' && (await accountStatusOf(env, { ...checked, token: idToken })) !== null;
}

const askReset = (email: string, headers = {}) =>
  newBrowser().call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { headers });

const disable = (uid: string) =>
  env.DB.prepare('UPDATE identity_accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();

test('[ID20] a code is 256 random bits, D1 has its digest, and its link has the configured address, whatever a request says', async () => {
  const ana = await newPerson();
  await askReset(ana.email, { Host: 'mal.test', 'X-Forwarded-Host': 'mal.test' });
  await ana.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
  const codes = [await codeFor(ana.email, 'reset_password'), await codeFor(ana.email, 'verify_email')];
  const [reset, verify] = await mailsTo(ana.email);
  expect(reset?.text).toContain(`https://a-tiempo.test/cuenta/accion?mode=resetPassword&oobCode=${codes[0]}`);
  expect(verify?.text).toContain(`https://a-tiempo.test/cuenta/accion?mode=verifyEmail&oobCode=${codes[1]}`);
  expect(`${reset?.text}${reset?.html}`).not.toContain('mal.test');
  const { results } = await env.DB.prepare('SELECT * FROM identity_oob_codes WHERE uid = ?').bind(ana.uid).all();
  for (const code of codes) {
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(results)).not.toContain(code);
  }
});

test('[ID20] one of many simultaneous uses of a code succeeds', async () => {
  const ana = await newPerson();
  await askReset(ana.email);
  const oobCode = await codeFor(ana.email, 'reset_password');
  const words = await Promise.all(
    ['uno uno', 'dos dos', 'tres tres'].map((newPassword) =>
      newBrowser().refusal('accounts:resetPassword', { oobCode, newPassword }),
    ),
  );
  expect(words.filter((word) => word === undefined)).toHaveLength(1);
  expect(words.filter((word) => word === 'INVALID_OOB_CODE')).toHaveLength(2);
});

test('[ID21] asking for a new password reveals nothing: the answer is the same, and a mail goes only to accounts', async () => {
  const [ana, gone] = [await newPerson(), await newPerson()];
  await disable(gone.uid);
  const stranger = freshEmail();
  const answers = [];
  for (const email of [ana.email, gone.email, stranger]) {
    const { status, headers, body } = await askReset(email);
    answers.push({ status, headers: [...headers], body: { ...body, email: body.email === email } });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const mails = await Promise.all([ana.email, gone.email, stranger].map(mailsTo));
  expect(mails.map((each) => each.map(({ kind }) => kind))).toEqual([['reset_password'], [], []]);
});

test('[ID22] a new password by mail ends all sessions, signs nobody in, verifies the address and is reported by mail', async () => {
  const ana = await newPerson();
  await askReset(ana.email);
  const oobCode = await codeFor(ana.email, 'reset_password');
  const { status, headers } = await newBrowser().call('accounts:resetPassword', { oobCode, newPassword: 'otra cosa' });
  expect([status, headers.get('Set-Cookie')]).toEqual([200, null]);
  expect(await stillGood(ana.idToken)).toBe(false);
  expect((await ana.refresh()).body.error.message).toBe('INVALID_REFRESH_TOKEN');
  expect((await mailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['reset_password', 'password_changed']);
  const { body } = await ana.call('accounts:signInWithPassword', { email: ana.email, password: 'otra cosa' });
  expect(await stillGood(body.idToken)).toBe(true);
});

test('[ID22] a new password voids codes that could set another one, and is reported by mail', async () => {
  const ana = await newPerson();
  await askReset(ana.email);
  const oobCode = await codeFor(ana.email, 'reset_password');
  const { body } = await ana.call('accounts:update', { idToken: ana.idToken, password: 'otra cosa' });
  expect(await newBrowser().refusal('accounts:resetPassword', { oobCode })).toBe('INVALID_OOB_CODE');
  expect((await mailsTo(ana.email)).at(-1)?.kind).toBe('password_changed');
  expect(await stillGood(ana.idToken)).toBe(false);
  const again = await ana.call('accounts:update', { idToken: body.idToken, password: 'tercera cosa' });
  expect(await stillGood(body.idToken)).toBe(false);
  expect(await stillGood(again.body.idToken)).toBe(true);
});

/** A new password by mail, in a browser of its owner's own. */
async function resetBy(email: string, newPassword: string): Promise<void> {
  await askReset(email);
  const oobCode = await codeFor(email, 'reset_password');
  expect(await newBrowser().refusal('accounts:resetPassword', { oobCode, newPassword })).toBeUndefined();
}

test('[ID22] a simultaneous sign-in with the old password fails, and does not restore it', async () => {
  const [ana, thief] = [await newPerson(), newBrowser()];
  const old = { email: ana.email, password: PASSWORD };
  const DB = interruptedDatabase(/delete from "identity_attempts"/, () => resetBy(ana.email, 'otra cosa'));
  // A pepper, so that the old password's hash would be written anew.
  const settings = { DB, PASSWORD_PEPPER: 'pimienta' };
  const { body } = await thief.call('accounts:signInWithPassword', old, { settings });
  expect([body.error?.message, thief.cookie()]).toEqual(['TOKEN_EXPIRED', null]);
  expect(await thief.refusal('accounts:signInWithPassword', old)).toBe('INVALID_PASSWORD');
  expect(await thief.refusal('accounts:signInWithPassword', { ...old, password: 'otra cosa' })).toBeUndefined();
});

test('[ID22] a token that is renewed simultaneously is as invalid as the one before', async () => {
  const ana = await newPerson();
  const DB = interruptedDatabase(/from "identity_accounts"/, () => resetBy(ana.email, 'otra cosa'));
  expect((await ana.refresh({ settings: { DB } })).body.error?.message).toBe('INVALID_REFRESH_TOKEN');
});

test('[ID22] of two simultaneous changes the one with the old password does not win', async () => {
  const ana = await newPerson();
  const SIGN_IN = { limit: async () => (await resetBy(ana.email, 'otra cosa'), { success: true }) };
  const mine = { idToken: ana.idToken, password: 'la del ladrón' };
  expect(await ana.refusal('accounts:update', mine, { settings: { SIGN_IN } })).toBe('TOKEN_EXPIRED');
  const signIn = (password: string) =>
    newBrowser().refusal('accounts:signInWithPassword', { email: ana.email, password });
  expect([await signIn('la del ladrón'), await signIn('otra cosa')]).toEqual(['INVALID_PASSWORD', undefined]);
});

test('[ID23] a disabled account cannot sign in or act', async () => {
  const ana = await newPerson();
  await disable(ana.uid);
  const signIn = (password: string) =>
    newBrowser().refusal('accounts:signInWithPassword', { email: ana.email, password });
  expect(await signIn(PASSWORD)).toBe('USER_DISABLED');
  expect(await signIn('otra cosa')).toBe('INVALID_PASSWORD');
  expect((await ana.refresh()).body.error.message).toBe('USER_DISABLED');
  for (const name of ['accounts:lookup', 'accounts:update', 'accounts:delete'])
    expect(await ana.refusal(name, { idToken: ana.idToken, displayName: 'x' })).toBe('USER_DISABLED');
  expect(await stillGood(ana.idToken)).toBe(false);
});

test('[ID23] irreversible calls accept a token only while its account exists', async () => {
  const ana = await newPerson();
  expect(await stillGood(ana.idToken)).toBe(true);
  await ana.call('accounts:delete', { idToken: ana.idToken });
  expect((await verifyIdToken(env, ana.idToken)).verdict).toBe('valid');
  expect(await stillGood(ana.idToken)).toBe(false);
});

test('[ID31] for a hosted account Google says whether it is active, and D1 whether its deletion was requested', async () => {
  const ana = await newPerson();
  const checked = await verifyIdToken(env, ana.idToken);
  if (checked.verdict !== 'valid') throw new Error('no token');
  const { uid, issuedAt } = checked.identity;
  const asked = (said: GoogleSays) =>
    accountStatusOf(hostedEnv(said), { ...checked, token: ana.idToken }).catch(() => 'nobody can say');
  const seconds = issuedAt / 1000;
  expect(await asked({ users: [{ validSince: String(seconds) }] })).toEqual({ tokensSince: issuedAt });
  expect(await asked({ users: [{ validSince: String(seconds + 1) }] })).toBeNull();
  expect(await asked({ users: [{ validSince: '0', disabled: true }] })).toBeNull();
  for (const message of ['TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED', 'INVALID_ID_TOKEN'])
    expect(await asked({ error: { message } })).toBeNull();
  for (const said of [{ error: { message: 'API key not valid.' } }, { users: [] }, {}])
    expect(await asked(said)).toBe('nobody can say');
  await requestDeletion(env.DB, uid, Date.now());
  expect(await asked({ users: [{ validSince: '0' }] })).toBeNull();
});

test('[ID24] a deleted account leaves nothing here, and the deletion of everything else is requested', async () => {
  const [ana, eva] = [await newPerson(), await newPerson()];
  const counters = () => env.DB.prepare('SELECT count(*) AS n FROM identity_attempts').first('n');
  const before = await counters();
  await askReset(ana.email);
  await newBrowser().call('accounts:signInWithPassword', { email: ana.email, password: 'otra cosa' });
  await ana.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
  expect(await rowsOf(ana.uid)).toBe(4);
  const { headers } = await ana.call('accounts:delete', { idToken: ana.idToken });
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0');
  // Mails are counted for a day, by a digest of the address; what was known of sign-ins is gone.
  expect([await rowsOf(ana.uid), await counters()]).toEqual([0, Number(before) + 2 - 1]);
  const asked = await env.DB.prepare('SELECT firebase_uid FROM deletions WHERE firebase_uid = ?').bind(ana.uid).first();
  expect(asked).not.toBeNull();
  expect(await rowsOf(eva.uid)).toBe(2);
});

test('[ID24] erasing twice, or what the hosted service has, changes nothing', async () => {
  const ana = await newPerson();
  await eraseIdentity({ ...env, FIREBASE_PROJECT_ID: 'x' }, ana.uid);
  expect(await rowsOf(ana.uid)).toBe(2);
  for (let time = 0; time < 2; time += 1) await eraseIdentity(env, ana.uid);
  expect(await rowsOf(ana.uid)).toBe(0);
});

test('[ID25] the scheduled run deletes what has expired and nothing else', async () => {
  const sweep = async () =>
    scheduled({ scheduledTime: Date.now() } as ScheduledController, env, {} as ExecutionContext);
  const [ana, eva] = [await newPerson(), await newPerson()];
  await askReset(ana.email);
  await ana.refresh();
  await sweep();
  expect(await rowsOf(ana.uid)).toBe(4);
  pass(7 * DAY + 2 * HOUR);
  await sweep();
  expect([await rowsOf(ana.uid), await rowsOf(eva.uid)]).toEqual([2, 2]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM identity_attempts WHERE count > 0').first('n')).toBe(0);
  expect((await ana.refresh()).status).toBe(200);
  pass(55 * DAY);
  await sweep();
  expect([await rowsOf(ana.uid), await rowsOf(eva.uid)]).toEqual([2, 1]);
});
