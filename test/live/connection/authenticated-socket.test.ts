import { describe, expect, test } from 'vitest';
import type { TokenSource } from '../../../client/live/connection/token.ts';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, idOf } from '../../support/rooms.ts';

const holder = (...tokens: (string | null)[]): TokenSource => ({
  token: async () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null,
});

/** The identity service does not answer. */
const silent: TokenSource = { token: () => new Promise(() => {}) };

const offered = (venue: ReturnType<typeof aVenue>) => venue.server.visits.map(({ protocols }) => protocols.slice(1));

describe('a screen of a person who may be signed in', () => {
  test('[CO1] sends code and token beside the version, never in the address', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const page = venue.page({ code: 'c'.repeat(22), account: holder('t1') });
    page.live.start();
    await venue.pass(200);
    expect(offered(venue)).toEqual([[`code.${'c'.repeat(22)}`, 'token.t1']]);
    expect(String(venue.server.visits[0]?.address)).not.toContain('t1');
    expect(page.line().state).toBe('open');
  });

  test('[CO2] with a code it waits 1.5 s for its token and then goes without', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const page = venue.page({ account: silent });
    page.live.start();
    await venue.pass(1400);
    expect(offered(venue)).toEqual([]);
    await venue.pass(300);
    expect(offered(venue)).toEqual([[`code.${'c'.repeat(22)}`]]);
    expect(page.line().state).toBe('open');
  });

  test('[CO2] without a code it waits for its token, and a connection that waits too long is tried again', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const waiting: ((token: string) => void)[] = [];
    const page = venue.page({ code: null, account: { token: () => new Promise((tell) => waiting.push(tell)) } });
    page.live.start();
    waiting.shift()?.('for-the-question');
    await venue.pass(10_100);
    expect([offered(venue), page.line().state]).toEqual([[], 'waiting']);
    await venue.pass(4000);
    for (const tell of waiting) tell('t2');
    await venue.pass(200);
    expect(offered(venue)).toEqual([['token.t2']]);
    expect(page.line().state).toBe('open');
  });

  test('[CO3] tries once more with a new token if one is refused, and does not report the first refusal', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    venue.server.mood.dislikes = 'old';
    const requests: unknown[] = [];
    const account: TokenSource = {
      token: async (request) => {
        requests.push(request);
        return request?.fresh ? 'new' : 'old';
      },
    };
    const page = venue.page({ code: null, account });
    page.live.start();
    await venue.pass(300);
    expect(offered(venue)).toEqual([['token.old'], ['token.new']]);
    expect(requests).toContainEqual({ fresh: true });
    expect(page.line().state).toBe('open');
  });

  test('[CO3] reports a second refusal', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    venue.server.mood.refuses = { code: 4401, reason: 'credentials' };
    const page = venue.page({ account: holder('t1') });
    page.live.start();
    await venue.pass(20_000);
    expect(offered(venue)).toHaveLength(2);
    expect(page.line()).toMatchObject({ state: 'refused', code: 4401, until: null });
  });

  test('[CO4] a person who leaves before their token is here opens no socket', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const page = venue.page({ account: silent });
    page.live.start();
    await venue.pass(500);
    page.live.stop();
    await venue.pass(20_000);
    expect(offered(venue)).toEqual([]);
  });

  test('[CO5] sends the code with its calls, or without one the token', async () => {
    const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const coded = venue.page({ account: holder('t1'), seed: 1 });
    const owner = venue.page({ code: null, account: holder('t2'), seed: 2 });
    venue.server.mood.refuses = { code: 1006, reason: '' };
    for (const page of [coded, owner]) page.live.start();
    await venue.pass(3000);
    venue.server.calls.length = 0;
    coded.live.perform({ command: 'timer.start', timer_id: idOf('a') });
    owner.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(100);
    const writes = venue.server.calls.filter(({ method }) => method === 'POST');
    expect(writes.map(({ bearer }) => bearer)).toEqual([null, 'Bearer t2']);
    expect(await coded.live.headers()).toMatchObject({ 'X-Room-Code': 'c'.repeat(22) });
    expect(await owner.live.headers()).toMatchObject({ Authorization: 'Bearer t2' });
  });
});
