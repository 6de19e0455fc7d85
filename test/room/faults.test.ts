import { createExecutionContext, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import { SITE, freshAddress, freshCode, freshId } from '../api/calls.ts';
import { connect as lineTo } from '../api/sockets.ts';
import { partialStub } from '../support/partial-stub.ts';
import { listenToConsole } from './console.ts';
import { loseAlarm } from './crash.ts';
import { callerWith, claimedRoom, connect, read, show, stubOf, type Client } from './room-client.ts';

/** Things that go wrong, one at a time, each at a moment that is known. What goes wrong at any moment: test/faults. */

afterEach(() => {
  vi.useRealTimers();
});

/** Everything that the room says of itself, with its running timers by their anchors. */
async function whole(id: string, code: string): Promise<object> {
  const { state, rev } = await read(id, { caller: callerWith(code) });
  const anchors = state.timers.map(({ current_time, ...each }) =>
    each.deadline === null ? { ...each, current_time } : { ...each, status: '' },
  );
  return { ...state, timers: anchors, rev };
}

type Step = readonly [command: string, fields: object];

const alarmOf = (id: string) => runInDurableObject(stubOf(id), (_room, { storage }) => storage.getAlarm());

describe('the alarm', () => {
  test('[FA7] fired at every wrong moment and never at the right one, it changes and loses nothing', async () => {
    const { id, controller, ana, stage, timer_id } = await show();
    await ana.asks('event.update', { overtime: 'stop' });
    await ana.asks('timer.seek', { timer_id, current_time: 1 });
    const { result } = await ana.asks('timer.start', { timer_id });
    // Before that it is set for the work that follows a command.
    await expect.poll(() => alarmOf(id)).toBe(result?.timer?.deadline);
    const before = await whole(id, controller);
    const alarm = await alarmOf(id);
    // To ring it takes it down: who rings too early sets it anew for the same moment.
    for (let count = 0; count < 3; count += 1) await runDurableObjectAlarm(stubOf(id));
    expect([await whole(id, controller), await alarmOf(id)]).toEqual([before, alarm]);
    // From here on it is as if the platform had lost it.
    await loseAlarm(id);
    await evictDurableObject(stubOf(id));
    await expect.poll(async () => (await read(id)).state.timers[0]?.status).toBe('completed');
    await runDurableObjectAlarm(stubOf(id));
    await runDurableObjectAlarm(stubOf(id));
    await stage.hears('timer_update', ({ data }) => data.action === 'complete');
    await ana.asks('message.send', { content: 'Fin' });
    expect(stage.of('timer_update').filter(({ data }) => data.action === 'complete')).toHaveLength(1);
    expect((await read(id)).state.timers).toMatchObject([{ current_time: 0, deadline: null }]);
  });
});

describe('D1', () => {
  /** As while it is down: whatever it is asked, it fails. */
  const loseDatabase = (id: string) =>
    runInDurableObject(stubOf(id), (room) => {
      const fail = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
      const statement = { bind: () => statement, run: fail, all: fail, raw: fail, first: fail };
      const db = { prepare: () => statement, batch: fail, exec: fail };
      const own: unknown = Reflect.get(room, 'env');
      Reflect.set(room, 'env', Object.assign(Object.create(Object(own)), { DB: db }));
    });

  test('[FA8] a show runs to its end while D1 is down from the start', async () => {
    const said = listenToConsole();
    const room = await claimedRoom();
    await loseDatabase(room.id);
    const ana = await connect(room.id, { type: 'controller', code: room.controller });
    const stage = await connect(room.id, { type: 'viewer', code: room.viewer });
    const phone = await connect(room.id, { type: 'audience' });
    await ana.asks('session.rename', { name: 'Otro' });
    const { result } = await ana.asks('timer.create', { name: 'Uno', duration_minutes: 5 });
    const timer_id = result?.timer?.id ?? '';
    await ana.asks('timer.seek', { timer_id, current_time: 10.2 });
    expect((await ana.asks('timer.start', { timer_id })).ok).toBe(true);
    await stage.hears('timer_update', ({ data }) => data.action === 'last10');
    await phone.hears('audience_update');
    ana.say({ type: 'command', data: { id: 'the-end', command: 'event.finish' } });
    for (const each of [ana, stage, phone]) expect(await each.closedWith()).toMatchObject({ code: 4410 });
    const open = await runInDurableObject(stubOf(room.id), (_room, { storage }) =>
      storage.sql.exec<{ name: string }>('SELECT name FROM chore').toArray(),
    );
    expect(open).toContainEqual({ name: 'record' });
    expect(said.every((line) => line.startsWith('D1 does not answer'))).toBe(true);
  });

  test('[FA8] without an account no call of a show and no connection queries D1 in the Worker', async () => {
    const said = listenToConsole();
    // Whatever is asked of this one fails.
    const own = { ...env, DB: partialStub<D1Database>({}) };
    const worker = { fetch: (request: Request) => app.fetch(request, own, createExecutionContext()) };
    const code = freshCode();
    // Rooms are counted by address, and other tests use that up.
    const address = freshAddress();
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'X-Room-Code': code, 'Content-Type': 'application/json', 'CF-Connecting-IP': address };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await worker.fetch(new Request(`${SITE}/api/${path}`, sent));
      expect([method, path, await response.clone().text(), response.ok]).toEqual([
        method,
        path,
        expect.anything(),
        true,
      ]);
      return response.status === 204 ? null : response.json<{ id: string; question: { id: string } }>();
    };
    const id = freshId();
    await call('POST', 'sessions', { session_id: id });
    await loseDatabase(id);
    await call('GET', `sessions/${id}/can-join?type=controller`);
    const line = await lineTo(id, { code }, worker);
    await line.hears('room_state');
    const timer = (await call('POST', 'timers', { session_id: id, name: 'Uno', duration_minutes: 5 }))?.id ?? '';
    await call('POST', `timers/${timer}/control`, { action: 'start' });
    await call('PUT', `timers/${timer}`, { name: 'Otro' });
    await call('POST', 'timers/bulk-control', { timer_ids: [timer], action: 'pause' });
    await call('POST', `timers/${timer}/alerts`, { message: 'Ya', at_seconds: 5 });
    await call('POST', 'messages', { session_id: id, content: 'Hola' });
    const asked = await call('POST', 'questions', { event_id: id, content: '¿Y?' });
    await call('PUT', `questions/${asked?.question.id}/moderate`, { status: 'approved' });
    await call('POST', `events/${id}/settings`, { questions_open: false });
    for (const part of ['timers', 'messages', 'questions', 'events']) await call('GET', `${part}/${id}`);
    for (const part of ['state', 'users']) await call('GET', `sessions/${id}/${part}`);
    await call('GET', `events/${id}/stats`);
    await call('POST', `events/${id}/backup`);
    expect((await line.asks('timer.start', { timer_id: timer })).ok).toBe(true);
    await call('DELETE', `sessions/${id}`);
    expect(await line.closedWith()).toMatchObject({ code: 4410 });
    expect(said.every((each) => each.startsWith('D1 does not answer'))).toBe(true);
  });
});

test('[FA3] a whole show that its tab repeats, also backwards, gets the same answers and changes nothing', async () => {
  const { id, controller, viewer } = await claimedRoom();
  const tab = { type: 'controller', code: controller, client: crypto.randomUUID() };
  const ana = await connect(id, tab);
  const stage = await connect(id, { type: 'viewer', code: viewer });
  const timer_id = (await ana.asks('timer.create', { name: 'Uno', duration_minutes: 90 })).result?.timer?.id ?? '';
  const steps: readonly Step[] = [
    ['timer.start', { timer_id }],
    ['timer.delay', { timer_id, value: 60 }],
    ['message.send', { content: 'Hola' }],
    ['question.ask', { content: '¿Y?' }],
    ['timer.advance', { timer_id, value: 30.5 }],
    ['timer.pause', { timer_id }],
    ['timer.seek', { timer_id, current_time: 777 }],
    ['session.rename', { name: 'Noche' }],
    ['timer.create', { name: 'Dos', duration_minutes: 1 }],
    ['codes.renew', { role: 'moderator' }],
  ];
  const first = new Map<string, object>();
  for (const [index, [command, fields]] of steps.entries())
    first.set(`s${index}`, await ana.asks(command, fields, `s${index}`));
  await evictDurableObject(stubOf(id));
  const again = await connect(id, tab);
  await again.hears('room_state');
  const before = await whole(id, controller);
  const told = stage.heard.length;
  const entries = [...steps.entries()];
  for (const [index, [command, fields]] of [...entries, ...entries.toReversed()]) {
    again.say({ type: 'command', data: { id: `s${index}`, command, ...fields } });
  }
  await expect.poll(() => again.of('command_result').length).toBe(2 * steps.length);
  for (const { data } of again.of('command_result')) expect(data).toEqual(first.get(data.id ?? ''));
  expect([await whole(id, controller), stage.heard.length]).toEqual([before, told]);
});

test('[FA9] two controllers that act at once are both answered, and every screen shows the same', async () => {
  const { id, controller, moderator } = await claimedRoom();
  const ana = await connect(id, { type: 'controller', code: controller });
  const luis = await connect(id, { type: 'moderator', code: moderator });
  const sign = await connect(id, { type: 'audience', sign: true });
  await sign.hears('room_state');
  const timer_id = (await ana.asks('timer.create', { name: 'Uno', duration_minutes: 10 })).result?.timer?.id ?? '';
  const presses: readonly Step[] = [
    ['timer.start', {}],
    ['timer.pause', {}],
    ['timer.delay', { value: 30 }],
    ['timer.seek', { current_time: 100 }],
    ['timer.advance', { value: 7.5 }],
    ['timer.stop', {}],
    ['timer.start', {}],
  ];
  for (const [index, [command, fields]] of presses.entries())
    // Each pair once: the room lets a line press 40 times at a stretch.
    for (const [other, more] of presses.slice(index)) {
      const press = (who: Client, [name, own]: Step) => who.asks(name, { timer_id, ...own });
      const results = await Promise.all([press(ana, [command, fields]), press(luis, [other, more])]);
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      await vi.waitFor(async () => {
        const { timers } = (await read(id, { caller: callerWith(moderator) })).state;
        const shown = [ana, luis].map((each) => each.of('timer_update').at(-1)?.data.timer);
        for (const each of shown) expect(each?.deadline).toBe(timers[0]?.deadline);
      }, 4000);
    }
  const [truth] = (await read(id, { caller: callerWith(moderator) })).state.timers;
  await expect
    .poll(
      () => sign.of('audience_update').findLast(({ data }) => data.timers_changed)?.data.timers_changed?.[0]?.deadline,
      {
        timeout: 4000,
      },
    )
    .toBe(truth?.deadline);
});

describe('a repeated command whose result is not cached any more', () => {
  /** One that moves the clock, wanted for five seconds; it can be said again and again. */
  async function ordered({ id, ana, timer_id }: Awaited<ReturnType<typeof show>>) {
    const data = { id: 'once', command: 'timer.delay', timer_id, value: 60, not_after: Date.now() + 5000 };
    const answers = () => ana.of('command_result').filter((each) => each.data.id === data.id);
    const again = async () => {
      const before = answers().length;
      ana.say({ type: 'command', data });
      await expect.poll(() => answers().length).toBe(before + 1);
      return answers().at(-1)?.data;
    };
    const first = await again();
    expect(first).toMatchObject({ ok: true });
    return { first, again, left: async () => (await read(id)).state.timers[0]?.current_time };
  }

  const tooLate = { ok: false, error: { error: 'too_late' } };

  test('[FA10] is refused after a day, if it had a deadline', async () => {
    const { again, left } = await ordered(await show());
    const moved = await left();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    expect(await again()).toMatchObject(tooLate);
    expect(await left()).toBe(moved);
  });

  test('[FA10] is refused after 500 others too; until then it gets the same answer', async () => {
    const room = await show();
    const { first, again, left } = await ordered(room);
    const moved = await left();
    let clock = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
    const done = () => room.ana.of('command_result').filter(({ data }) => data.ok).length;
    const others = async (ids: readonly string[]) => {
      const before = done();
      // As fast as staff may speak.
      vi.setSystemTime((clock += 1000));
      for (const id of ids) room.ana.say({ type: 'command', data: { id, command: 'event.update', description: id } });
      await expect.poll(done).toBe(before + ids.length);
    };
    for (let nth = 0; nth < 25; nth += 1)
      await others(Array.from({ length: nth === 0 ? 19 : 20 }, (_each, index) => `other-${nth}-${index}`));
    expect(await again()).toEqual(first);
    await others(['other-500']);
    expect(await again()).toMatchObject(tooLate);
    expect(await left()).toBe(moved);
  });
});

describe('the machine’s clock is set back by an hour', () => {
  test('[FA11] commands and the audience are served as before, room time does not go back, and nobody is disconnected', async () => {
    const { id, ana, timer_id } = await show();
    const phone = await connect(id, { type: 'audience' });
    await phone.hears('room_state');
    await ana.hears('hall_counted');
    await ana.asks('timer.start', { timer_id });
    await phone.hears('audience_update');
    const before = await read(id);
    let clock = Date.now() - 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
    let last = { rev: before.rev, left: before.state.timers[0]?.current_time ?? 0 };
    for (let count = 0; count < 60; count += 1) {
      vi.setSystemTime((clock += 600));
      const { ok, rev } = await ana.asks('message.send', { content: `Mensaje ${count}` });
      expect([count, ok, rev]).toEqual([count, true, last.rev + 1]);
      const left = (await read(id)).state.timers[0]?.current_time ?? 0;
      expect(left).toBeLessThanOrEqual(last.left);
      last = { rev, left };
    }
    const told = phone.of('audience_update').length;
    await ana.asks('timer.pause', { timer_id });
    await expect.poll(() => phone.of('audience_update').length).toBe(told + 1);
    vi.setSystemTime((clock += 600));
    await ana.asks('timer.start', { timer_id });
    await expect.poll(() => phone.of('audience_update').length).toBe(told + 2);
    expect([ana.isOpen(), phone.isOpen()]).toEqual([true, true]);
  });
});
