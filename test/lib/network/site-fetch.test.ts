import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentityToolkit } from '../../../client/identity/identity-toolkit.ts';
import { createPatientFetch } from '../../../client/lib/network/patient-fetch.ts';
import { replyOf } from '../../../client/lib/network/reply.ts';
import { createSiteFetch } from '../../../client/lib/network/site-fetch.ts';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, idOf, serial } from '../../support/rooms.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const html = { headers: { 'Content-Type': 'text/html' } };
/** As a browser gives it to a call that follows none: nothing of it can be read. */
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const foreign = [
  { what: 'a page', trouble: 'captive', answer: () => new Response('<title>Wi-Fi</title>', html) },
  { what: 'an empty 200', trouble: 'captive', answer: () => new Response('') },
  { what: 'a 204', trouble: 'captive', answer: () => new Response(null, { status: 204 }) },
  { what: '{"ok":true}', trouble: 'captive', answer: () => Response.json({ ok: true }) },
  { what: 'a refusal', trouble: 'network', answer: () => new Response('Blocked', { status: 403, ...html }) },
  { what: 'a redirect', trouble: 'captive', answer: redirect },
  { what: '511', trouble: 'captive', answer: () => new Response('', { status: 511 }) },
];

describe('an answer that is not of this site', () => {
  test.each(foreign)('[B9] $what is a failure of the network, and asked for again', async ({ trouble, answer }) => {
    let calls = 0;
    const call = createPatientFetch({
      fetch: createSiteFetch(async (_, init) => {
        calls += 1;
        expect(init?.redirect).toBe('manual');
        return answer();
      }),
      wait: async () => {},
      patience: () => new AbortController().signal,
      newKey: serial('key-'),
    });
    const reply = await replyOf(
      () => call('/api/questions', { method: 'POST' }),
      async () => 'asked',
    );
    expect(reply).toMatchObject({ ok: false, failure: { error: trouble } });
    expect(calls).toBe(3);
  });

  test.each(foreign)(
    '[B9] a command that got $what stays in the queue, and is done once the room answers',
    async ({ trouble, answer }) => {
      const { server, page, pass } = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
      const { live, events } = page();
      live.start();
      await pass(2000);
      server.mood.refuses = { code: 1006, reason: '' };
      server.mood.portal = answer;
      server.cut();
      const start = live.request({ command: 'timer.start', timer_id: idOf('a') });
      await pass(7000);
      expect(server.room.timers[0]?.run.state).toBe('stopped');
      expect([live.connectionStatus().reads, events.filter(({ event }) => event === 'taken_back')]).toEqual([
        trouble === 'captive' ? 'captive' : 'none',
        [],
      ]);
      server.mood.portal = null;
      await pass(2500);
      expect(await start).toMatchObject({ ok: true });
      expect(server.room.timers[0]?.run.state).toBe('running');

      server.mood.portal = answer;
      const pause = live.request({ command: 'timer.pause', timer_id: idOf('a') });
      await pass(11_000);
      expect(await pause).toMatchObject({ ok: false, failure: { error: 'unanswered' } });
    },
  );

  const services = [
    { kind: 'embedded', accounts_url: '/identity/v1/accounts', token_url: '/identity/v1/token', api_key: null },
    {
      kind: 'hosted',
      accounts_url: 'https://id.test/v1/accounts',
      token_url: 'https://id.test/v1/token',
      api_key: 'k',
    },
  ] as const;
  const unsaid = {
    environment: 'development',
    support_email: '',
    mail: true,
    measuring: null,
    venue: null,
    payments: 'off',
    payment_methods: [],
  } as const;
  const toolkitOf = (identity: (typeof services)[number], answer: () => Response) =>
    createIdentityToolkit({
      fetch: async () => answer(),
      config: async () => ({ ...unsaid, identity }),
      timeoutSignal: () => new AbortController().signal,
    });

  const successes = foreign.filter(({ answer }) => answer().ok);
  test.each(services.flatMap((identity) => successes.map((each) => ({ ...each, identity, kind: identity.kind }))))(
    '[B9] $what is no mail that was sent and no sign-in at the $kind service',
    async ({ identity, answer }) => {
      const toolkit = toolkitOf(identity, answer);
      const network = { ok: false, failure: { code: identity.kind === 'embedded' ? 'captive' : 'network' } };
      expect(await toolkit.sendReset('ana@ejemplo.mx')).toMatchObject(network);
      expect(await toolkit.signIn({ email: 'ana@ejemplo.mx', password: 'secreta-1' })).toMatchObject(network);
    },
  );

  test('[B9] the hosted service answers without our header', async () => {
    const [, hosted] = services;
    const toolkit = toolkitOf(hosted, () => Response.json({ kind: 'x', email: 'ana@ejemplo.mx' }));
    expect(await toolkit.sendReset('ana@ejemplo.mx')).toMatchObject({ ok: true });
  });
});
