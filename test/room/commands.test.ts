import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { callerWith, connect, largestRoom, read, show, stubOf, type Client } from './room-client.ts';

/** Four timers, the first of which runs. */
async function longShow() {
  const room = await largestRoom();
  const named = (name: string) => ({ name, duration_minutes: 5 });
  const made = await room.ana.asks('timers.create', { timers: ['A', 'B', 'C', 'D'].map(named) });
  const timers = (made.result?.timers ?? []).map(({ id }) => id);
  await room.ana.asks('timer.start', { timer_id: timers[0] });
  return { ...room, timers };
}

describe('commands', () => {
  test('[D13] the fact comes before the result, and carries the command’s id to its sender alone', async () => {
    const { ana, stage, timer_id } = await show();
    ana.say({ type: 'command', data: { id: 'start-1', command: 'timer.start', timer_id } });
    await ana.hears('command_result', ({ data }) => data.id === 'start-1');
    const types = ana.heard.map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['timer_update', 'command_result']);
    expect(ana.heard.at(-2)?.cause).toBe('start-1');
    expect((await stage.hears('timer_update')).cause).toBeUndefined();
  });

  test('[D14] the same id again has no second effect and gets the same result', async () => {
    const { ana, stage, timer_id, id } = await show();
    const first = await ana.asks('timer.delay', { timer_id, value: 30 }, 'delay-1');
    await evictDurableObject(stubOf(id));
    ana.say({ type: 'command', data: { id: 'delay-1', command: 'timer.delay', timer_id, value: 30 } });
    await expect.poll(() => ana.of('command_result').filter(({ data }) => data.id === 'delay-1').length).toBe(2);
    expect(ana.of('command_result').at(-1)?.data).toEqual(first);
    expect(stage.of('timer_update')).toHaveLength(1);
  });

  test('[D29] a command after its deadline does nothing; a cached result stays', async () => {
    const { ana, timer_id } = await show();
    const early = { timer_id, value: 30, not_after: Date.now() + 10_000 };
    expect(await ana.asks('timer.delay', early, 'delay-7')).toMatchObject({ ok: true });
    expect(await ana.asks('timer.delay', { ...early, not_after: 1 }, 'delay-8')).toMatchObject({
      ok: false,
      error: { error: 'too_late' },
    });
    ana.say({ type: 'command', data: { id: 'delay-7', command: 'timer.delay', ...early, not_after: 1 } });
    await expect.poll(() => ana.of('command_result').filter(({ data }) => data.id === 'delay-7').length).toBe(2);
    expect(ana.of('command_result').at(-1)?.data).toMatchObject({ ok: true, result: { timer: { current_time: 630 } } });
  });

  test('[PG226, PG227] next twice at once goes on once, on one socket and on two that saw the same item', async () => {
    const { id, controller, ana, timers } = await longShow();
    const [, second, third] = timers;
    const goes = (client: Client, fields: object = {}) => client.asks('show.next', fields);
    const twice = await Promise.all([goes(ana), goes(ana)]);
    expect(twice).toMatchObject([1, 2].map(() => ({ ok: true, result: { timer: { id: second } } })));
    const luis = await connect(id, { type: 'controller', code: controller });
    const saw = { seen_timer_id: second };
    const both = await Promise.all([goes(ana, saw), goes(luis, saw)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { error: 'conflict' } });
    expect((await read(id, { caller: callerWith(controller) })).state.active_timer_id).toBe(third);
  });

  test('[D15] an invalid command is refused with its fields and changes nothing', async () => {
    const { ana, timer_id } = await show();
    expect(await ana.asks('timer.delay', { timer_id, value: -1 })).toMatchObject({
      ok: false,
      error: { error: 'invalid', fields: { value: expect.any(String) } },
    });
    expect(await ana.asks('timer.explode', { timer_id })).toMatchObject({ ok: false, error: { error: 'invalid' } });
    expect(ana.isOpen()).toBe(true);
  });

  test('[D16] a stage may only read', async () => {
    const { stage, timer_id } = await show();
    expect(await stage.asks('timer.start', { timer_id })).toMatchObject({ ok: false, error: { error: 'forbidden' } });
    expect(await stage.asks('event.finish')).toMatchObject({ ok: false });
  });

  test('[D17] the third timer of the free plan is refused with the text of the catalogue', async () => {
    const { ana } = await show();
    expect(await ana.asks('timer.create', { name: 'Dos', duration_minutes: 1 })).toMatchObject({ ok: true });
    expect(await ana.asks('timer.create', { name: 'Tres', duration_minutes: 1 })).toMatchObject({
      ok: false,
      error: { error: 'limit_reached', message: 'Límite de temporizadores alcanzado' },
    });
  });

  test('[D18] the end closes every socket with 4410, and the id is never used again', async () => {
    const { id, controller, ana, stage } = await show();
    await stubOf(id).perform({
      caller: { code: controller, uid: null, clientId: null, address: 'local' },
      command: { command: 'event.finish' },
      key: null,
    });
    expect(await ana.closedWith()).toEqual({ code: 4410, reason: 'finished' });
    expect(await stage.closedWith()).toEqual({ code: 4410, reason: 'finished' });
    await evictDurableObject(stubOf(id));
    expect(await (await connect(id, { type: 'controller', code: controller })).closedWith()).toMatchObject({
      code: 4410,
    });
    const again = await stubOf(id).claim({
      sessionId: id,
      name: null,
      owner: null,
      code: controller,
      timeZone: 'UTC',
    });
    expect(again).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
  });
});

describe('frames', () => {
  test.each([
    ['no JSON', '{'],
    ['another type', '{"type":"dance"}'],
    ['no id', '{"type":"command","data":{"command":"timer.start"}}'],
    ['null', 'null'],
  ])('[D19] %s ends the connection with 4400', async (_name, text) => {
    const { stage, ana } = await show();
    stage.send(text);
    expect(await stage.closedWith()).toEqual({ code: 4400, reason: 'bad_message' });
    expect(ana.isOpen()).toBe(true);
  });

  test('[D20] a binary frame closes the connection with 4400, a large one with 1009', async () => {
    const { ana, stage } = await show();
    stage.send(new ArrayBuffer(8));
    expect(await stage.closedWith()).toMatchObject({ code: 4400 });
    ana.send(JSON.stringify({ type: 'resync', data: 'x'.repeat(270_000) }));
    expect(await ana.closedWith()).toMatchObject({ code: 1009 });
  });

  test('[D21] too many frames close it with 4429, and the seat may be taken again', async () => {
    const { id, ana } = await show();
    const guest = await connect(id, { type: 'audience' });
    for (let index = 0; index < 30; index += 1) guest.say({ type: 'resync' });
    expect(await guest.closedWith()).toMatchObject({ code: 4429 });
    expect(ana.isOpen()).toBe(true);
  });

  test('[D22] a ping is answered with both times, and the bare word `ping` without waking the room', async () => {
    const { ana } = await show();
    ana.say({ type: 'ping', data: { client_time: 123.5 } });
    const { data, server_time } = await ana.hears('pong');
    expect(data).toEqual({ client_time: 123.5, server_time });
    ana.send('ping');
    await expect.poll(() => ana.raw.at(-1)).toBe('pong');
  });

  test.each([{ type: 'ping' }, { type: 'ping', data: {} }])(
    '[D78] %j is answered, with the room’s time alone',
    async (ping) => {
      const { ana } = await show();
      ana.say(ping);
      const { data, server_time } = await ana.hears('pong');
      expect(data).toEqual({ client_time: null, server_time });
      expect(ana.isOpen()).toBe(true);
    },
  );
});

describe('time', () => {
  test('[D23] a transition is announced by the alarm, on time', async () => {
    const { ana, stage, timer_id } = await show();
    await ana.asks('timer.seek', { timer_id, current_time: 10.3 });
    await ana.asks('timer.start', { timer_id });
    const { data, server_time } = await stage.hears('timer_update', (message) => message.data.action === 'last10');
    const late = server_time - ((data.timer.deadline ?? 0) - 10_000);
    expect(late).toBeGreaterThanOrEqual(0);
    // That it is on time is measured where nothing else runs: X15.
    expect(late).toBeLessThan(5000);
  });

  test('[D24] an alarm that fires twice sends nothing twice', async () => {
    const { id, ana, stage, timer_id } = await show();
    await ana.asks('timer.seek', { timer_id, current_time: 0.2 });
    await ana.asks('timer.start', { timer_id });
    await stage.hears('timer_update', (message) => message.data.action === 'overtime');
    await runDurableObjectAlarm(stubOf(id));
    await runDurableObjectAlarm(stubOf(id));
    await ana.asks('message.send', { content: 'sigue' });
    await stage.hears('new_message');
    expect(stage.of('timer_update').filter(({ data }) => data.action === 'overtime')).toHaveLength(1);
  });

  test('[D25] ticks go once a second to clients that want them', async () => {
    const { id, ana, stage, timer_id, viewer } = await show();
    stage.close();
    await ana.hears('user_left');
    const plain = await connect(id, { type: 'viewer', code: viewer, ticks: true });
    await ana.asks('timer.start', { timer_id });
    await expect.poll(() => plain.of('timer_tick').length).toBeGreaterThanOrEqual(2);
    const times = plain.of('timer_tick').map(({ data }) => data.timers[0]?.current_time ?? 0);
    expect((times[0] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(0.8);
    expect(ana.of('timer_tick')).toHaveLength(0);
  });

  test('[D26] without clients that want ticks no alarm is set between transitions', async () => {
    const { id, ana, timer_id } = await show();
    await ana.asks('timer.start', { timer_id });
    const alarm = () => runInDurableObject(stubOf(id), (_room, state) => state.storage.getAlarm());
    // What D1 is told of a new room has its own moment.
    await expect.poll(alarm).toBeGreaterThan(Date.now() + 290_000);
  });
});

describe('reconnecting', () => {
  test('[D27] with `since` only missed facts are sent', async () => {
    const { id, ana, viewer, stage, timer_id } = await show();
    stage.close();
    await ana.hears('user_left');
    const client = crypto.randomUUID();
    const first = await connect(id, { type: 'viewer', code: viewer, client });
    const { rev } = await first.hears('room_state');
    await ana.asks('timer.start', { timer_id });
    await ana.asks('message.send', { content: 'Vas bien' });
    const back = await connect(id, { type: 'viewer', code: viewer, client, since: rev });
    await back.hears('new_message');
    expect(back.heard.map(({ type }) => type)).toEqual(['timer_update', 'new_message']);
  });

  test('[D28] a `since` that the log cannot serve gets the whole state', async () => {
    const { id, ana, viewer, stage } = await show();
    stage.close();
    await ana.hears('user_left');
    const back = await connect(id, { type: 'viewer', code: viewer, client: crypto.randomUUID(), since: 999_999 });
    expect((await back.hears('room_state')).data.timers).toHaveLength(1);
  });
});
