import { scryptSync } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createSemaphore } from '../../worker/identity/semaphore.ts';
import { checkPassword, hashPassword } from '../../worker/identity/password.ts';
import { newBrowser, newPerson, PASSWORD } from './browser.ts';

/** As a deployed Worker has it. */
const settings = { ENVIRONMENT: 'production' } as const;
const deployed: Env = { ...env, ...settings };

const FORM = /^\$scrypt\$ln=14,r=8,p=5\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

const storedOf = async (uid: string): Promise<string> =>
  (await env.DB.prepare('SELECT password_hash FROM identity_accounts WHERE uid = ?')
    .bind(uid)
    .first('password_hash')) ?? '';

const store = (uid: string, hash: string) =>
  env.DB.prepare('UPDATE identity_accounts SET password_hash = ? WHERE uid = ?').bind(hash, uid).run();

/** A hash with other parameters. */
function hashedWith(password: string, { ln, r, p }: { ln: number; r: number; p: number }): string {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, { N: 2 ** ln, r, p, maxmem: 2 ** 26 });
  const inForm = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${inForm(salt)}$${inForm(hash)}`;
}

test('[ID2] a password is kept as scrypt with its parameters and a salt of its own, and nowhere else', async () => {
  const [ana, eva] = [await newPerson({ settings }), await newPerson({ settings })];
  const [one, other] = [await storedOf(ana.uid), await storedOf(eva.uid)];
  expect(one).toMatch(FORM);
  expect(other).toMatch(FORM);
  expect(one).not.toBe(other);
  const salt = Buffer.from(FORM.exec(one)?.[1] ?? '', 'base64');
  const hash = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
  expect(FORM.exec(one)?.[2]).toBe(hash.toString('base64').replaceAll('=', ''));
  const { results } = await env.DB.prepare('SELECT * FROM identity_accounts, outbox').all();
  expect(JSON.stringify(results)).not.toContain(PASSWORD);
});

test('[ID2] a hash takes a hundredth of the time in development, and nowhere else', async () => {
  const hashIn = (ENVIRONMENT: string) => hashPassword({ ...env, ENVIRONMENT } as Env, PASSWORD);
  expect(await hashIn('development')).toContain('$ln=10,r=8,p=1$');
  for (const environment of ['production', 'Development', '']) expect(await hashIn(environment)).toMatch(FORM);
});

test('[ID3] a hash of weaker parameters is checked with these parameters, and renewed at the next sign-in', async () => {
  const ana = await newPerson({ settings });
  await store(ana.uid, hashedWith(PASSWORD, { ln: 12, r: 8, p: 1 }));
  const wrong = { email: ana.email, password: 'otra cosa' };
  expect(await ana.refusal('accounts:signInWithPassword', wrong)).toBe('INVALID_PASSWORD');
  expect(await storedOf(ana.uid)).toContain('ln=12');
  for (let time = 0; time < 2; time += 1)
    expect((await ana.call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD })).status).toBe(200);
  expect(await storedOf(ana.uid)).toMatch(FORM);
});

test('[ID3] a development copy leaves the hash of a deployed Worker as it is', async () => {
  const ana = await newPerson({ settings });
  const stored = await storedOf(ana.uid);
  const signedIn = await newBrowser().call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD });
  expect([signedIn.status, await storedOf(ana.uid)]).toEqual([200, stored]);
});

test('[ID3] a pepper that is added later is in every hash from the next sign-in on; without it no sign-in works', async () => {
  const ana = await newPerson();
  const signIn = (pepper?: string) =>
    newBrowser({ settings: { ...settings, ...(pepper !== undefined && { PASSWORD_PEPPER: pepper }) } }).refusal(
      'accounts:signInWithPassword',
      { email: ana.email, password: PASSWORD },
    );
  expect(await signIn('pimienta')).toBeUndefined();
  const stored = await storedOf(ana.uid);
  expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5,k=[\w-]{8}\$/);
  expect(stored).not.toContain('pimienta');
  expect(await signIn('pimienta')).toBeUndefined();
  expect(await storedOf(ana.uid)).toBe(stored);
  expect(await signIn()).toBe('INVALID_PASSWORD');
  expect(await signIn('otra')).toBe('INVALID_PASSWORD');
});

test('[ID4] a password has 6 characters at least and 256 bytes at most', async () => {
  const sign = async (password: string) => {
    const browser = newBrowser();
    const email = `ana.${crypto.randomUUID()}@ejemplo.mx`;
    return [
      await browser.refusal('accounts:signUp', { email, password }),
      await browser.refusal('accounts:signInWithPassword', { email, password }),
    ];
  };
  expect(await sign('seises')).toEqual([undefined, undefined]);
  expect(await sign('ñ'.repeat(128))).toEqual([undefined, undefined]);
  expect(await sign('cinco')).toEqual(['WEAK_PASSWORD : Password should be at least 6 characters', 'EMAIL_NOT_FOUND']);
  expect(await sign(`${'ñ'.repeat(128)}x`)).toEqual([
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 256 bytes',
    'EMAIL_NOT_FOUND',
  ]);
});

test('[ID4] the same letters are the same password, however a keyboard composes them', async () => {
  const stored = await hashPassword(env, 'mañana está bien'.normalize('NFD'));
  expect(await checkPassword(env, 'mañana está bien'.normalize('NFC'), stored)).toMatchObject({ isRight: true });
  expect(await checkPassword(env, 'manana esta bien', stored)).toMatchObject({ isRight: false });
});

test.each(['', 'x', '$argon2id$v=19$m=19456$c2FsdA$aGFzaA', '$scrypt$ln=14,r=8,p=5$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA'])(
  '[ID4] a stored value that is no hash of ours matches no password: %s',
  async (stored) => {
    expect(await checkPassword(env, PASSWORD, stored)).toEqual({ isRight: false, isOutdated: false });
  },
);

test('[ID5] few hashes are computed at once, also for unknown people, and callers are refused when too many wait', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => checkPassword(deployed, PASSWORD, null)));
  const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason.message.split(' : ')[0]);
  expect(new Set(refused)).toEqual(new Set(['TOO_MANY_ATTEMPTS_TRY_LATER']));
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(await checkPassword(deployed, PASSWORD, null)).toEqual({ isRight: false, isOutdated: false });
});

test('[ID5] a permit of the semaphore that was never returned is free again after the timeout', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1, timeoutMs: 60 });
  void semaphore(() => new Promise(() => {}));
  const entered: string[] = [];
  const next = semaphore(async () => entered.push('waited'));
  expect(await semaphore(async () => entered.push('too many'))).toBeNull();
  const turnedAway = (await next) === null;
  expect(await semaphore(async () => entered.push('came later'))).not.toBeNull();
  expect(entered).toEqual(turnedAway ? ['came later'] : ['waited', 'came later']);
});

test('[ID5] a permit is returned when the call fails', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 0, timeoutMs: 60_000 });
  await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore(async () => 'yes')).toBe('yes');
});
