import { expect, test, vi } from 'vitest';
import { createAuthorizedFetch } from '../../client/identity/authorized-fetch.ts';
import { createIdentityToolkit } from '../../client/identity/identity-toolkit.ts';
import type { Fetch } from '../../client/lib/network/site-fetch.ts';
import { afterSigningUp, createBrowser } from './browser.ts';

const renewals = (calls: readonly string[]) => calls.filter((name) => name === 'token').length;
const MINUTE = 60_000;

test('[AU4] a token is renewed a minute before its end, once for all callers', async () => {
  const { service, openTab, pass } = await afterSigningUp();
  const { token } = openTab();
  const first = await token();
  pass(59 * MINUTE - 1);
  expect(await token()).toBe(first);
  pass(1);
  const tokens = await Promise.all([token(), token(), token()]);
  expect(new Set(tokens)).toHaveLength(1);
  expect(tokens).not.toContain(first);
  expect(renewals(service.calls)).toBe(2);
});

test('[AU4] a wrong date of the device does not cause repeated renewals', async () => {
  const { service, openTab, setDate } = await afterSigningUp();
  setDate(0);
  const { token } = openTab();
  await token();
  await token();
  expect(renewals(service.calls)).toBe(1);
  // After the date is corrected: one more renewal.
  setDate(1_900_000_000_000);
  await token();
  await token();
  expect(renewals(service.calls)).toBe(2);
});

test('[AU4] an hour of sleep counts as an hour', async () => {
  const { service, openTab, sleep } = await afterSigningUp();
  const { token } = openTab();
  const first = await token();
  sleep(60 * MINUTE);
  expect(await token()).not.toBe(first);
  expect(renewals(service.calls)).toBe(2);
});

test('[AU4] two tabs that renew at once both end up with a token', async () => {
  const { openTab } = await afterSigningUp();
  const tokens = await Promise.all([openTab().token(), openTab().token()]);
  expect(tokens).not.toContain(null);
});

test('[AU7] a call carries the token; after a 401 it is repeated once with a new one', async () => {
  const { openTab } = await afterSigningUp();
  const { token } = openTab();
  const first = await token();
  const bearers: (string | null)[] = [];
  const authorized = createAuthorizedFetch({
    token,
    fetch: async (_input, init) => {
      bearers.push(new Headers(init?.headers).get('Authorization'));
      return new Response(null, { status: bearers.length === 1 ? 401 : 200 });
    },
  });
  expect((await authorized('/api/sessions', { headers: { 'X-Room-Code': 'code' } })).status).toBe(200);
  expect(bearers).toEqual([`Bearer ${first}`, `Bearer ${await token()}`]);
  expect(bearers[0]).not.toBe(bearers[1]);
});

test('[AU7] a second refusal is final', async () => {
  const { service, openTab } = await afterSigningUp();
  const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 401 }));
  const authorized = createAuthorizedFetch({ token: openTab().token, fetch });
  expect((await authorized('/api/sessions')).status).toBe(401);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(renewals(service.calls)).toBe(2);
});

test('[AU7] a signed-out person calls without a token', async () => {
  const { openTab } = createBrowser();
  const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 401 }));
  await createAuthorizedFetch({ token: openTab().token, fetch })('/api/sessions', { method: 'POST' });
  expect(fetch.mock.calls).toEqual([['/api/sessions', { method: 'POST' }]]);
});

test('[AU14] the hosted service is called with its key, and its refresh token is stored and sent', async () => {
  const { service, openTab, kept } = await afterSigningUp({ kind: 'hosted' });
  const refreshToken = kept.get('a-tiempo.refresh');
  expect(refreshToken).toMatch(/^refresh-/);
  const tab = openTab();
  tab.start();
  await vi.waitFor(() => expect(tab.state()).toMatchObject({ state: 'signed-in' }));
  expect(service.bodies.at(service.calls.indexOf('token') - service.calls.length)).toEqual({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  await tab.signOut();
  expect([...kept]).toEqual([]);
  expect(service.calls).not.toContain('signOut');
});

test('[AU17] a request for the next token, and a sign-out, survive their page', async () => {
  const asked: RequestInit[] = [];
  const toolkit = createIdentityToolkit({
    fetch: async (_url, init = {}) => {
      asked.push(init);
      return Response.json({ kind: 'any', id_token: 'one', expires_in: '3600' }, { headers: { 'X-Server-Time': '1' } });
    },
    config: async () => ({
      environment: 'development',
      support_email: '',
      mail: true,
      measuring: null,
      venue: null,
      payments: 'off',
      payment_methods: [],
      identity: { kind: 'embedded', accounts_url: '/accounts', token_url: '/token', api_key: null },
    }),
    timeoutSignal: () => new AbortController().signal,
  });
  expect(await toolkit.refresh('')).toMatchObject({ ok: true, value: { idToken: 'one' } });
  expect(await toolkit.signOut()).toMatchObject({ ok: true });
  expect(asked).toMatchObject([{ keepalive: true }, { keepalive: true }]);
});
