import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { countSignIn } from '../../worker/identity/rate-limits.ts';
import { clientAddressOf } from '../../worker/lib/request.ts';
import { exhaust, freshAddress, testOfLimit } from '../api/calls.ts';
import { codeFor, freshEmail, newBrowser, newPerson, PASSWORD } from './browser.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const signInFrom = (address: string, email: string, password: string) =>
  newBrowser({ address }).refusal('accounts:signInWithPassword', { email, password });

/** From a network without an earlier sign-in. */
const signIn = (email: string, password: string) => signInFrom(freshAddress(), email, password);

const WRONG = 'no es esta';
const guess = (email: string) => signIn(email, WRONG);

/** Uses up the attempts over all networks, without the cost of hashes. */
async function guessFreely(email: string) {
  for (let time = 0; time < 20; time += 1) {
    const headers = new Headers({ 'CF-Connecting-IP': freshAddress() });
    await countSignIn(env, headers, { email: email.toLowerCase(), now: Date.now() });
  }
}

const counters = async (): Promise<string> =>
  JSON.stringify((await env.DB.prepare('SELECT * FROM identity_attempts').all()).results);

/** The pauses between guesses, each as early as possible. */
async function expectPauses(pauses: readonly number[], attempt: () => Promise<string | undefined>) {
  for (const seconds of pauses) {
    pass(seconds * SECOND - 1);
    expect([seconds, await attempt()]).toEqual([seconds, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    pass(1);
    expect([seconds, await attempt()]).toEqual([seconds, 'INVALID_PASSWORD']);
  }
}

test('[ID17] after five wrong passwords from a network each next one waits longer, up to an hour', async () => {
  const { email } = await newPerson();
  const address = freshAddress();
  const guessHere = () => signInFrom(address, email, WRONG);
  for (let time = 0; time < 5; time += 1) expect(await guessHere()).toBe('INVALID_PASSWORD');
  await expectPauses([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600], guessHere);
});

test('[ID17] after twenty from everywhere each next one waits longer, up to a quarter of an hour', async () => {
  const { email } = await newPerson();
  await guessFreely(email);
  await expectPauses([5, 10, 20, 40, 80, 160, 320, 640, 900, 900], () => guess(email));
});

test('[ID32] however many strangers guess, a person at a network where they signed in before signs in at once', async () => {
  const home = freshAddress();
  const { email } = await newPerson({ address: home });
  await guessFreely(email);
  for (let time = 0; time < 3; time += 1) {
    expect(await guess(email)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await signInFrom(home, email, PASSWORD)).toBeUndefined();
    // This gives strangers no further attempts.
    expect(await guess(email)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    pass(15 * MINUTE);
    expect(await guess(email)).toBe('INVALID_PASSWORD');
  }
  for (let time = 0; time < 5; time += 1) expect(await signInFrom(home, email, WRONG)).toBe('INVALID_PASSWORD');
  expect(await signInFrom(home, email, WRONG)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test('[ID32] one stranger who never stops leaves the owner most of each hour, also at a new place', async () => {
  const { email } = await newPerson();
  const stranger = freshAddress();
  let guesses = 0;
  for (let minute = 0; minute < 6 * 60; minute += 1) {
    if ((await signInFrom(stranger, email, WRONG)) === 'INVALID_PASSWORD') guesses += 1;
    pass(MINUTE);
  }
  expect(guesses).toBeLessThan(25);
  pass(15 * MINUTE);
  expect(await signIn(email, PASSWORD)).toBeUndefined();
});

test('[ID17] an attempt during the pause does not extend it, and the right password ends it', async () => {
  const { email } = await newPerson();
  await guessFreely(email);
  for (let time = 0; time < 20; time += 1) {
    expect(await signIn(email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    pass(200);
  }
  pass(SECOND);
  expect(await signIn(email, PASSWORD)).toBeUndefined();
  for (let time = 0; time < 5; time += 1) expect(await guess(email)).toBe('INVALID_PASSWORD');
});

test('[ID17] many guesses at once are five from one network, and twenty from everywhere', async () => {
  const address = freshAddress();
  const [ana, eva] = [await newPerson(), await newPerson()];
  const triedOf = async (attempt: () => Promise<string | undefined>) => {
    const words = await Promise.all(Array.from({ length: 30 }, attempt));
    expect(new Set(words)).toEqual(new Set(['INVALID_PASSWORD', 'TOO_MANY_ATTEMPTS_TRY_LATER']));
    return words.filter((word) => word === 'INVALID_PASSWORD').length;
  };
  expect(await triedOf(() => signInFrom(address, ana.email, WRONG))).toBe(5);
  expect(await triedOf(() => guess(eva.email))).toBe(20);
});

test('[ID17] it is counted alike whether or not there is such an account, and D1 has no address for it', async () => {
  const email = freshEmail();
  await guessFreely(email.toUpperCase());
  expect(await guess(email)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(await counters()).not.toContain('ejemplo.mx');
});

test('[ID17] the count is cleared after a day without attempts', async () => {
  const { email } = await newPerson();
  await guessFreely(email);
  pass(DAY);
  for (let time = 0; time < 5; time += 1) expect(await guess(email)).toBe('INVALID_PASSWORD');
});

test('[ID17] a person locked out by others sets a new password by mail and signs in at once', async () => {
  const ana = await newPerson();
  await guessFreely(ana.email);
  await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
  const oobCode = await codeFor(ana.email, 'reset_password');
  expect(await ana.refusal('accounts:resetPassword', { oobCode, newPassword: 'otra cosa' })).toBeUndefined();
  expect(await signIn(ana.email, 'otra cosa')).toBeUndefined();
});

test('[ID18] creating and deleting an account repeatedly sends no more mails than one account', async () => {
  const email = freshEmail();
  const words = [];
  for (let time = 0; time < 4; time += 1) {
    const { body } = await newBrowser().call('accounts:signUp', { email, password: PASSWORD, returnSecureToken: true });
    const { idToken } = body;
    words.push(await newBrowser().refusal('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }));
    expect(await newBrowser().refusal('accounts:delete', { idToken })).toBeUndefined();
  }
  expect(words).toEqual([undefined, undefined, undefined, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
});

test('[ID18] an address gets three mails of a kind at once, then one a minute, two minutes … an hour', async () => {
  const ana = await newPerson();
  const stranger = freshEmail();
  const askers = {
    RESET_PASSWORD_EXCEED_LIMIT: { requestType: 'PASSWORD_RESET', email: ana.email },
    TOO_MANY_ATTEMPTS_TRY_LATER: { requestType: 'VERIFY_EMAIL', idToken: ana.idToken },
  };
  const ask = (fields: object) => newBrowser().refusal('accounts:sendOobCode', fields);
  for (const [word, fields] of Object.entries(askers)) {
    for (let time = 0; time < 3; time += 1) expect(await ask(fields)).toBeUndefined();
    expect(await ask(fields)).toBe(word);
  }
  pass(MINUTE);
  for (const [word, fields] of Object.entries(askers)) {
    expect(await ask(fields)).toBeUndefined();
    expect(await ask(fields)).toBe(word);
  }
  const unknown = { requestType: 'PASSWORD_RESET', email: stranger };
  for (let time = 0; time < 3; time += 1) expect(await ask(unknown)).toBeUndefined();
  expect(await ask(unknown)).toBe('RESET_PASSWORD_EXCEED_LIMIT');
});

testOfLimit(
  '[ID19] what costs a hash or a mail is limited by the client’s address, before it costs anything',
  async () => {
    vi.useRealTimers();
    const ana = await newPerson();
    await ana.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
    const oobCode = await codeFor(ana.email, 'reset_password');
    const address = freshAddress();
    const network = clientAddressOf(new Headers({ 'CF-Connecting-IP': address }));
    const browser = newBrowser({ address });
    const fields = { email: freshEmail(), password: PASSWORD };
    const calls: readonly (readonly [string, object])[] = [
      ['accounts:signUp', fields],
      ['accounts:signInWithPassword', fields],
      ['accounts:update', { idToken: ana.idToken, password: 'otra cosa' }],
      ['accounts:resetPassword', { oobCode, newPassword: 'otra cosa' }],
      ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: fields.email }],
      ['accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken }],
    ];
    const before = await counters();
    for (const what of ['password', 'mail']) await exhaust('SIGN_IN', `${what}|${network}`);
    for (const [name, sent] of calls)
      expect([name, await browser.refusal(name, sent)]).toEqual([name, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    expect(await counters()).toBe(before);
    const free: readonly (readonly [string, object])[] = [
      ['accounts:lookup', { idToken: ana.idToken }],
      ['accounts:update', { idToken: ana.idToken, displayName: 'Ana' }],
      ['accounts:resetPassword', { oobCode }],
      ['accounts:signOut', {}],
    ];
    for (const [name, sent] of free) expect([name, await browser.refusal(name, sent)]).toEqual([name, undefined]);
    expect(await newBrowser().refusal('accounts:signUp', fields)).toBeUndefined();
  },
);
