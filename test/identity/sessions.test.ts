import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '../api/calls.ts';
import { freshEmail, newBrowser, newPerson, PASSWORD, type Browser } from './browser.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A browser with a stolen cookie. */
function withCookieOf({ cookie }: Pick<Browser, 'cookie'>) {
  const browser = newBrowser();
  browser.setCookie(cookie());
  return browser;
}

const wordOf = async (browser: Pick<Browser, 'refresh'>) => (await browser.refresh()).body.error?.message;

test('[ID6] the refresh token is a cookie that no script, no other site and no other path sees, and in no body', async () => {
  const ana = await newPerson();
  const answers = [
    await ana.call('accounts:signUp', { email: `b.${ana.email}`, password: PASSWORD }),
    await ana.call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD }),
    await ana.refresh(),
  ];
  for (const { headers, body } of answers) {
    const set = headers.get('Set-Cookie') ?? '';
    expect(set).toMatch(/^refresh=[\w-]{43}; Max-Age=5184000; Path=\/identity; HttpOnly; Secure; SameSite=Strict$/);
    expect(body.refreshToken ?? body.refresh_token).toBe('');
    expect(JSON.stringify(body)).not.toContain(/refresh=([\w-]+)/.exec(set)?.[1]);
  }
});

test('[ID6] the cookie is Secure everywhere but over plain http in development and in a hall, where browsers would not keep it', async () => {
  const person = async (site: string, ENVIRONMENT: Env['ENVIRONMENT']) => {
    const browser = newBrowser({ site, settings: { ENVIRONMENT, PUBLIC_URL: site } });
    const { headers } = await browser.call('accounts:signUp', { email: freshEmail(), password: PASSWORD });
    const left = await browser.call('accounts:signOut');
    return [headers, left.headers].map((each) => each.get('Set-Cookie')?.replace(/^refresh=[\w-]*; Max-Age=\d+; /, ''));
  };
  const strict = 'Path=/identity; HttpOnly; Secure; SameSite=Strict';
  expect(await person('https://a-tiempo.test', 'production')).toEqual([strict, strict]);
  expect(await person('http://a-tiempo.test', 'production')).toEqual([strict, strict]);
  expect(await person('https://a-tiempo.test', 'development')).toEqual([strict, strict]);
  expect(await person('https://192.168.1.20:8788', 'venue')).toEqual([strict, strict]);
  const plain = 'Path=/identity; HttpOnly; SameSite=Strict';
  expect(await person('http://192.168.1.20:8787', 'venue')).toEqual([plain, plain]);
  expect(await person('http://localhost:8787', 'development')).toEqual([plain, plain]);
});

test('[ID6] D1 has a digest of a refresh token, never the token', async () => {
  const ana = await newPerson();
  await ana.refresh();
  const { results } = await env.DB.prepare('SELECT * FROM identity_refresh_tokens WHERE uid = ?').bind(ana.uid).all();
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain(ana.cookie()?.replace('refresh=', ''));
});

test('[ID7] a refresh token is used once: each answer brings the next', async () => {
  const ana = await newPerson();
  const tokens = new Set([ana.cookie()]);
  for (let hour = 0; hour < 5; hour += 1) {
    pass(3600 * SECOND);
    expect((await ana.refresh()).status).toBe(200);
    tokens.add(ana.cookie());
  }
  expect(tokens.size).toBe(6);
});

test('[ID7] the reuse of a token after 15 s revokes its family', async () => {
  const ana = await newPerson();
  const thief = withCookieOf(ana);
  const elsewhere = newBrowser();
  await elsewhere.call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD });
  await ana.refresh();
  pass(15 * SECOND + 1);
  expect(await wordOf(thief)).toBe('INVALID_REFRESH_TOKEN');
  expect(await wordOf(ana)).toBe('INVALID_REFRESH_TOKEN');
  expect(await wordOf(elsewhere)).toBeUndefined();
});

test('[ID7] a stolen token that was used first ends with its family when the owner uses it', async () => {
  const ana = await newPerson();
  const thief = withCookieOf(ana);
  await thief.refresh();
  await thief.refresh();
  pass(16 * SECOND);
  expect(await wordOf(ana)).toBe('INVALID_REFRESH_TOKEN');
  expect(await wordOf(thief)).toBe('INVALID_REFRESH_TOKEN');
});

test('[ID7] tabs that wake together, and one whose response was lost, stay signed in', async () => {
  const ana = await newPerson();
  const tabs = [ana, withCookieOf(ana), withCookieOf(ana)];
  expect(await Promise.all(tabs.map(wordOf))).toEqual([undefined, undefined, undefined]);
  const late = withCookieOf(ana);
  await ana.refresh();
  pass(15 * SECOND);
  expect(await wordOf(late)).toBeUndefined();
  pass(60 * SECOND);
  expect(await Promise.all([ana, late].map(wordOf))).toEqual([undefined, undefined]);
});

const livingTokens = (uid: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM identity_refresh_tokens WHERE uid = ? AND rotated_at IS NULL')
    .bind(uid)
    .first('n');

test('[ID7] however often a token is used within the grace period, its family has one current token, which everybody gets', async () => {
  const ana = await newPerson();
  const [late, later] = [withCookieOf(ana), withCookieOf(ana)];
  const tabs = [ana, withCookieOf(ana), withCookieOf(ana)];
  await Promise.all(tabs.map(wordOf));
  expect([new Set(tabs.map(({ cookie }) => cookie())).size, await livingTokens(ana.uid)]).toEqual([1, 1]);
  pass(10 * SECOND);
  await ana.refresh();
  expect(await wordOf(late)).toBeUndefined();
  expect([late.cookie(), await livingTokens(ana.uid)]).toEqual([ana.cookie(), 1]);
  pass(5 * SECOND + 1);
  expect(await wordOf(later)).toBe('INVALID_REFRESH_TOKEN');
  expect(await livingTokens(ana.uid)).toBe(0);
});

test('[ID7] a thief within the grace period has no session of their own: the next exchange reveals one of the two', async () => {
  const ana = await newPerson();
  const thief = withCookieOf(ana);
  await ana.refresh();
  pass(SECOND);
  expect(await wordOf(thief)).toBeUndefined();
  pass(3600 * SECOND);
  expect(await wordOf(ana)).toBeUndefined();
  pass(16 * SECOND);
  expect([await wordOf(thief), await wordOf(ana)]).toEqual(['INVALID_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN']);
});

test('[ID8] a session ends after 60 days without use, and after a year in any case', async () => {
  const ana = await newPerson();
  const idle = newBrowser();
  await idle.call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD });
  for (let visit = 0; visit < 7; visit += 1) {
    pass(52 * DAY);
    expect(await wordOf(ana)).toBeUndefined();
  }
  expect(await wordOf(idle)).toBe('TOKEN_EXPIRED');
  pass(2 * DAY);
  expect(await wordOf(ana)).toBe('TOKEN_EXPIRED');
});

test('[ID9] signing out clears the cookie and revokes this browser’s family, not the others’', async () => {
  const ana = await newPerson();
  const kept = withCookieOf(ana);
  const other = newBrowser();
  await other.call('accounts:signInWithPassword', { email: ana.email, password: PASSWORD });
  const { status, headers } = await ana.call('accounts:signOut');
  expect([status, headers.get('Set-Cookie')]).toEqual([
    200,
    'refresh=; Max-Age=0; Path=/identity; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect(await wordOf(ana)).toBe('MISSING_REFRESH_TOKEN');
  expect(await wordOf(kept)).toBe('INVALID_REFRESH_TOKEN');
  expect(await wordOf(other)).toBeUndefined();
  expect((await newBrowser().call('accounts:signOut')).status).toBe(200);
});

test('[ID9] a family that ends during a renewal by another tab stays ended', async () => {
  const ana = await newPerson();
  const stale = withCookieOf(ana);
  await Promise.all([stale.refresh(), ana.call('accounts:signOut')]);
  expect([undefined, 'MISSING_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN']).toContain(await wordOf(stale));
  await stale.call('accounts:signOut');
  const left = await env.DB.prepare('SELECT count(*) AS n FROM identity_refresh_tokens WHERE uid = ?')
    .bind(ana.uid)
    .first('n');
  expect(left).toBe(0);
});

test('[ID10] calls that act by the cookie are accepted from our own pages only', async () => {
  const ana = await newPerson();
  const from = (Origin: string | undefined) => ({ headers: Origin === undefined ? {} : { Origin } });
  const bare = async (name: string, headers: Record<string, string>) =>
    ana.send(`/identity/v1/${name}`, {
      method: 'POST',
      headers: { Cookie: ana.cookie() ?? '', ...headers },
      body: '{"grant_type":"refresh_token"}',
    });
  for (const name of ['token', 'accounts:signOut']) {
    for (const origin of ['https://mal.test', 'null', 'http://a-tiempo.test', `${SITE}.mal.test`, '']) {
      const { status, body } = await ana.call(name, { grant_type: 'refresh_token' }, from(origin));
      expect([name, origin, status, body.error.message]).toEqual([
        name,
        origin,
        403,
        'PERMISSION_DENIED : Another origin',
      ]);
    }
    expect((await bare(name, { 'Content-Type': 'application/json' })).status).toBe(403);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])
      expect((await bare(name, { Origin: SITE, 'Content-Type': type })).status).toBe(400);
    expect((await bare(name, { Origin: SITE })).status).toBe(400);
  }
  expect(await wordOf(ana)).toBeUndefined();
});

test('[ID10] a request by another site’s page signs nobody in or up', async () => {
  const ana = await newPerson();
  const fields = { email: ana.email, password: PASSWORD };
  const foreign = await ana.call('accounts:signInWithPassword', fields, { headers: { Origin: 'https://mal.test' } });
  expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect(await ana.refusal('accounts:signInWithPassword', fields, { headers: { 'Content-Type': type } })).toBe(
      'Content-Type must be application/json.',
    );
});

test('[ID10] a renewal may come as the contract’s form, and from the public address', async () => {
  const ana = await newPerson();
  const form = {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    text: 'grant_type=refresh_token&refresh_token=x',
  };
  expect((await ana.call('token', {}, form)).status).toBe(200);
  const settings = { PUBLIC_URL: 'https://tiempo.ejemplo.mx' };
  expect((await ana.refresh({ settings, headers: { Origin: settings.PUBLIC_URL } })).status).toBe(200);
});
