import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../worker/lib/rate-limiter.ts';
import { AUDIENCE_JOIN_RATE } from '../../worker/room/limits/limits.ts';
import { callerWith, claimedRoom, connect, stubOf } from './room-client.ts';

const tooFast = { code: 4429, reason: 'too_fast' };

const inSql = (id: string, query: string) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec(query).toArray());

/** Guests who come and break off at once, from as many addresses as it takes. */
async function flood(id: string, times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    const guest = await connect(id, { type: 'guest', address: `192.0.2.${Math.floor(turn / 90)}` });
    guest.close(3000);
  }
}

describe('a flood of clients that join and disconnect', () => {
  test('[D28, D64, S24, I6] displaces nothing else from the log, and does not fill the list of people', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const tab = { type: 'viewer', code: viewer, client: crypto.randomUUID() };
    const stage = await connect(id, tab);
    const { rev } = await stage.hears('room_state');
    const caller = callerWith(controller);
    const { user_id } = (await stage.hears('room_state')).data.you;
    await stubOf(id).perform({ caller, command: { command: 'message.send', content: 'antes' }, key: null });
    await flood(id, 150);
    await runInDurableObject(stubOf(id), async (room) => {
      for (let turn = 0; turn < 2000; turn += 1) {
        const command = { command: 'user.rename', user_id, name: `Escenario ${turn}` };
        await room.perform({ caller, command, key: null });
      }
    });
    await stubOf(id).perform({ caller, command: { command: 'message.send', content: 'después' }, key: null });

    const back = await connect(id, { ...tab, since: rev });
    await back.hears('new_message', ({ data }) => data.message.content === 'después');
    expect(back.heard.map(({ type }) => type)).toEqual(['new_message', 'new_message']);
    expect(back.of('new_message')[0]?.rev).toBe(rev + 1);
    expect(back.of('new_message')[1]?.rev).toBeGreaterThan(rev + 2000);

    const { ok, value } = { value: null, ...(await stubOf(id).stats(caller)) };
    expect([ok, value?.most_users]).toEqual([true, 2]);
    const users = await inSql(id, "SELECT count(*) AS users FROM document WHERE key LIKE 'user/%'");
    expect(users).toEqual([{ users: 2 }]);
    expect(await inSql(id, 'SELECT count(*) AS people FROM log WHERE slot >= 2000')).toEqual([{ people: 200 }]);
  });

  test('[D27] returning staff get the whole list of users instead of the facts about people that they missed', async () => {
    const { id, controller } = await claimedRoom();
    const tab = { type: 'controller', code: controller, client: crypto.randomUUID() };
    const ana = await connect(id, tab);
    const { rev } = await ana.hears('room_state');
    await flood(id, 150);
    const back = await connect(id, { ...tab, since: rev });
    const { users } = (await back.hears('users_list')).data;
    expect(users.map(({ type }) => type)).toEqual(['controller', 'guest']);
    expect(back.of('user_joined').length + back.of('user_left').length).toBe(0);
    expect(back.of('room_state')).toEqual([]);
  });
});

test('[Q14] questions by HTTP and by socket share the limit of their address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id } = await claimedRoom();
  const phone = async (address: string) => connect(id, { type: 'audience', client: crypto.randomUUID(), address });
  const ask = async (address: string) => (await (await phone(address)).asks('question.ask', { content: '¿?' })).ok;
  expect(await ask('home')).toBe(true);
  const refused = await runInDurableObject(stubOf(id), async (room) => {
    const caller = () => ({ ...callerWith(null, crypto.randomUUID()), address: 'loop' });
    const command = { command: 'question.ask', content: 'compra' };
    const replies = [];
    for (let turn = 0; turn < 120; turn += 1)
      replies.push(await room.perform({ caller: caller(), command, key: null }));
    return replies.filter(({ ok }) => !ok).length;
  });
  expect(refused).toBe(21);
  expect(await ask('loop')).toBe(false);
  expect(await ask('other home')).toBe(true);
  vi.useRealTimers();
});

describe('[S23] the rate of joins', () => {
  const home = '198.51.100.23';
  const outcomeOf = async (line: Awaited<ReturnType<typeof connect>>) =>
    Promise.race([line.closedWith(), line.hears('room_state').then(() => 'in' as const)]);

  test('[S23] an address has a burst, and a second later some more', async () => {
    const { id, controller } = await claimedRoom();
    const requestSeat = async (address: string, more = {}) =>
      outcomeOf(await connect(id, { type: 'guest', address, ...more }));
    const ana = { type: 'controller', code: controller, client: crypto.randomUUID() };
    expect(await requestSeat(home, ana)).toBe('in');
    const many = await Promise.all(Array.from({ length: 150 }, () => requestSeat(home)));
    expect(many.filter((each) => each === 'in')).toHaveLength(1);
    const refused = many.filter((each) => each !== 'in' && each?.code === 4429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(50);
    // Not other addresses, not a person with a valid code, not a screen that takes its own seat again.
    expect(await requestSeat('198.51.100.24')).toEqual({ code: 1008, reason: 'room_full' });
    expect(await requestSeat(home, { type: 'controller', code: controller })).toBe('in');
    expect(await requestSeat(home, ana)).toBe('in');
    await expect.poll(async () => requestSeat(home)).toEqual({ code: 1008, reason: 'room_full' });
  });

  test('[S23] joins with the viewer’s code do not use up those with the controller’s', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const crowd = Array.from({ length: 130 }, async () =>
      outcomeOf(await connect(id, { type: 'viewer', code: viewer, address: home })),
    );
    expect(await Promise.all(crowd)).toContainEqual(tooFast);
    expect(await outcomeOf(await connect(id, { type: 'controller', code: controller, address: home }))).toBe('in');
  });

  test('[D63] 2,000 phones join from one address at once, then 100 a second, and other addresses are not affected', () => {
    const arrivals = new RateLimiter();
    const now = Date.now();
    const comes = (who: string, at: number) => arrivals.tryAcquire(who, AUDIENCE_JOIN_RATE, at);
    const many = Array.from({ length: 2200 }, () => comes(home, now));
    expect(many.filter((isIn) => !isIn)).toHaveLength(200);
    expect(comes('198.51.100.24', now)).toBe(true);
    const later = Array.from({ length: 150 }, () => comes(home, now + 1000));
    expect(later.filter((isIn) => !isIn)).toHaveLength(50);
  });

  test('[S23] a tab that returns to its own seat again and again has its own limit', async () => {
    const { id, viewer } = await claimedRoom();
    const tab = { type: 'viewer', code: viewer, client: crypto.randomUUID(), address: home };
    const outcomes = [];
    for (let turn = 0; turn < 25; turn += 1) outcomes.push(await outcomeOf(await connect(id, tab)));
    expect(outcomes.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 'in'));
    expect(outcomes).toContainEqual(tooFast);
    expect(await outcomeOf(await connect(id, { ...tab, client: crypto.randomUUID() }))).toBe('in');
  });
});
