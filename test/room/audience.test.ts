import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { callerWith, claimedRoom, connect, read, show, stubOf } from './room-client.ts';

const tab = () => crypto.randomUUID();

/** A show with two timers, a phone that asks, another one, and a sign. */
async function aHall() {
  const hall = await show();
  const { id, ana } = hall;
  const second = (await ana.asks('timer.create', { name: 'Debate', duration_minutes: 5 })).result?.timer?.id ?? '';
  const client = tab();
  const phone = await connect(id, { type: 'audience', client });
  const other = await connect(id, { type: 'audience' });
  const sign = await connect(id, { type: 'audience', sign: true });
  for (const each of [phone, other, sign]) await each.hears('room_state');
  return { ...hall, second, client, phone, other, sign };
}

test('[D53] the first change in a new room reaches the phones that were connected before', async () => {
  const { id, controller } = await claimedRoom();
  const phone = await connect(id, { type: 'audience' });
  await phone.hears('room_state');
  const caller = callerWith(controller);
  await stubOf(id).perform({ caller, command: { command: 'event.update', name: 'Gala' }, key: null });
  expect((await phone.hears('audience_update')).data).toMatchObject({ event: { name: 'Gala' } });
});

describe('questions of phones', () => {
  test('[D44] a hidden question is visible to its author and to staff', async () => {
    const { id, ana, stage, phone, other, client } = await aHall();
    await ana.asks('event.update', { pending_visible: false });
    const asked = await phone.asks('question.ask', { content: 'Secreta' });
    expect(asked.result?.question).toMatchObject({ content: 'Secreta', status: 'pending', mine: true });
    const own = await phone.hears('question_created');
    const told = await ana.hears('question_created');
    expect(own.data.question).toEqual(asked.result?.question);
    expect([own.server_time, own.rev]).toEqual([told.server_time, told.rev]);

    const { id: question_id } = told.data.question;
    await ana.asks('question.moderate', { question_id, status: 'rejected', moderator_notes: 'no' });
    const verdict = await phone.hears('question_moderated');
    expect(verdict.data.question).toMatchObject({ status: 'rejected', mine: true });
    expect(verdict.data.question).not.toHaveProperty('moderator_notes');
    await other.hears('audience_update', ({ data }) => data.question_counts?.received === 1);
    expect(JSON.stringify([other.heard, stage.heard])).not.toContain('Secreta');

    const state = async (clientId: string | null) =>
      (await read(id, { caller: callerWith(null, clientId), asAudience: true })).state.questions;
    expect(await state(client)).toMatchObject([{ content: 'Secreta', mine: true }]);
    expect(await state(null)).toEqual([]);
    await ana.asks('question.delete', { question_id });
    expect((await phone.hears('question_deleted')).data).toEqual({ question_id });
  });

  test('[D55] the author of a question is told of it once, and of other changes like everybody', async () => {
    const { ana, phone, other, timer_id } = await aHall();
    await ana.asks('timer.start', { timer_id });
    await other.hears('audience_update', ({ data }) => data.timers?.[0]?.status === 'running');
    const [{ result }] = await Promise.all([
      phone.asks('question.ask', { content: '¿Quién más?' }),
      ana.asks('session.rename', { name: 'Sala 2' }),
    ]);
    for (const each of [phone, other]) {
      await each.hears('audience_update', ({ data }) => data.question_counts?.received === 1);
      await each.hears('audience_update', ({ data }) => data.session?.name === 'Sala 2');
    }
    expect(phone.of('question_created').map(({ data }) => data.question)).toEqual([result?.question]);
  });

  test('[D44] a question asked by HTTP reaches the socket of the same tab', async () => {
    const { id, phone, other, client } = await aHall();
    const caller = callerWith(null, client);
    const reply = await stubOf(id).perform({
      caller,
      command: { command: 'question.ask', content: 'Hola' },
      key: null,
    });
    expect(reply).toMatchObject({ ok: true, value: { role: 'guest', answer: { question: { mine: true } } } });
    expect((await phone.hears('question_created')).data.question).toMatchObject({ content: 'Hola', mine: true });
    const { data } = await other.hears('audience_update', (message) => message.data.questions !== undefined);
    expect(data.questions).toMatchObject([{ content: 'Hola' }]);
    expect(data.questions?.[0]).not.toHaveProperty('mine');
    expect(other.of('question_created')).toEqual([]);
  });
});

describe('updates for the audience', () => {
  test('[D45] a sign gets all timers, a phone the one on stage', async () => {
    const { ana, phone, sign, second } = await aHall();
    expect(sign.of('room_state')[0]?.data.timers).toHaveLength(2);
    expect(phone.of('room_state')[0]?.data.timers).toHaveLength(1);
    await ana.asks('timer.edit', { timer_id: second, name: 'Cierre' });
    const { data } = await sign.hears('audience_update');
    expect(data).toEqual({ timers_changed: [expect.objectContaining({ id: second, name: 'Cierre', position: 1 })] });
    expect(sign.of('room_state')[0]?.data).not.toHaveProperty('users');
    await ana.asks('stage.select', { timer_id: second });
    const update = await phone.hears('audience_update');
    expect(update.data).toEqual({
      active_timer_id: second,
      timers: [expect.objectContaining({ id: second, name: 'Cierre' })],
    });
    expect(phone.of('audience_update')).toHaveLength(1);
  });

  test('[D10] only what changed, at most one frame in 500 ms, and the last change always', async () => {
    const { ana, phone, timer_id } = await aHall();
    for (let left = 1; left <= 20; left += 1) await ana.asks('timer.seek', { timer_id, current_time: left });
    await ana.asks('message.send', { content: 'Secreto' });
    await phone.hears('audience_update', ({ data }) => data.timers?.[0]?.current_time === 20);
    const updates = phone.of('audience_update');
    for (const { data } of updates) expect(Object.keys(data)).toEqual(['timers']);
    const gaps = updates.slice(1).map(({ server_time }, index) => server_time - (updates[index]?.server_time ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(500);
    expect(phone.heard).toHaveLength(1 + updates.length);
  });

  test('[D51] a phone that joins between two changes that cancel each other gets the second', async () => {
    const { id, ana, phone, timer_id, second } = await aHall();
    // From here on the pace holds back what follows.
    await ana.asks('event.update', { description: 'Gala' });
    await phone.hears('audience_update');
    await ana.asks('stage.select', { timer_id: second });
    await ana.asks('question.ask', { content: 'Fugaz' });
    const late = await connect(id, { type: 'audience' });
    const { data } = await late.hears('room_state');
    const [question] = data.questions;
    await ana.asks('question.delete', { question_id: question?.id });
    await ana.asks('stage.select', { timer_id });
    expect([data.active_timer_id, question?.content]).toEqual([second, 'Fugaz']);
    expect((await late.hears('audience_update')).data).toMatchObject({
      active_timer_id: timer_id,
      timers: [{ id: timer_id }],
      questions_gone: [question?.id],
      question_counts: { received: 0, approved: 0 },
    });
  });
});

describe('reports of screen tests', () => {
  test('[D47] go to staff alone, and change nothing', async () => {
    const { ana, stage, phone, id } = await aHall();
    const { result } = await ana.asks('screens.test');
    const test_id = result?.test?.test_id;
    const shown = await Promise.all([ana.hears('screen_command'), stage.hears('screen_command')]);
    expect(shown.map(({ data }) => data)).toMatchObject([
      { action: 'test', test_id, at: result?.test?.at },
      { action: 'test', test_id, at: result?.test?.at },
    ]);
    // Between the decision and the telling a millisecond may pass.
    const ahead = (result?.test?.at ?? 0) - (shown[0]?.server_time ?? 0);
    expect([ahead > 2900, ahead <= 3000]).toEqual([true, true]);
    await ana.hears('hall_counted', ({ data }) => data.hall.watching === 2);
    const { rev } = await read(id);
    const report = { test_id, error_ms: 1.5, uncertainty_ms: 2 };
    phone.say({ type: 'screen_report', data: report });
    stage.say({ type: 'screen_report', data: report });
    const { data, rev: toldAt } = await ana.hears('screen_tested');
    expect(data).toEqual({ ...report, user_id: stage.of('room_state')[0]?.data.you.user_id });
    expect(toldAt).toBe(rev);
    await ana.asks('message.send', { content: 'sigue' });
    await stage.hears('new_message');
    expect([ana, stage, phone].map((each) => each.of('screen_tested').length)).toEqual([1, 0, 0]);
    expect((await read(id)).rev).toBe(rev + 1);
    expect(phone.isOpen()).toBe(true);
  });

  test('[D54] count once per test, and only for a test that the screen was sent', async () => {
    const { ana, stage } = await aHall();
    const one = { error_ms: 1, uncertainty_ms: 2 };
    stage.say({ type: 'screen_report', data: { ...one, test_id: 'inventada' } });
    const first = (await ana.asks('screens.test')).result?.test?.test_id;
    const second = (await ana.asks('screens.test')).result?.test?.test_id;
    for (const test_id of [first, second, second, first]) {
      stage.say({ type: 'screen_report', data: { ...one, test_id } });
    }
    await stage.asks('question.ask', { content: '¿Y ahora?' });
    await ana.hears('question_created');
    expect(ana.of('screen_tested').map(({ data }) => data.test_id)).toEqual([first, second]);
  });
});

test('[D46] the alarm fires an alert once, also after hibernation', async () => {
  const { id, ana, stage, phone, timer_id } = await aHall();
  await ana.asks('alert.create', { timer_id, message: 'Cierra', at_seconds: 0.5, sound_file: 'gong' });
  await ana.asks('timer.seek', { timer_id, current_time: 1 });
  await ana.asks('timer.start', { timer_id });
  await evictDurableObject(stubOf(id));
  const { data, server_time } = await stage.hears('timer_alerts');
  expect(data).toMatchObject({ timer_id, alerts: [{ message: 'Cierra', sound_file: '/sounds/gong.wav' }] });
  expect(server_time - (data.alerts[0]?.fired_at ?? 0)).toBeLessThan(100);
  await evictDurableObject(stubOf(id));
  await stage.hears('timer_update', (message) => message.data.action === 'overtime');
  await ana.asks('message.send', { content: 'sigue' });
  await stage.hears('new_message');
  expect([ana, stage, phone].map((each) => each.of('timer_alerts').length)).toEqual([1, 1, 0]);
  // It sounds: a stage is told that there is one, and not its words (J16).
  expect(stage.of('alert_created').map((frame) => frame.data.alert.message)).toEqual(['']);
  expect(phone.of('alert_created')).toEqual([]);
});

describe('the hall in figures', () => {
  test('[D80] staff are told how many phones there are, without kiosks, and nobody else is', async () => {
    const { id, ana, stage, other, controller } = await aHall();
    const two = await ana.hears('hall_counted', ({ data }) => data.hall.watching === 2);
    expect(two.data.hall).toMatchObject({ watching: 2, reading: 0, most: 2, asked: 0, voted: 0 });
    other.socket.close(1000);
    const one = await ana.hears('hall_counted', ({ data }) => data.hall.watching === 1 && data.hall.most === 2);
    const back = await connect(id, { type: 'moderator', code: controller });
    expect((await back.hears('room_state')).data.hall).toEqual(one.data.hall);
    expect(JSON.stringify([stage.heard, other.heard])).not.toContain('hall_counted');
  });

  test('[D80] staff who come back hear it with the people', async () => {
    const { id, ana, controller, client } = await aHall();
    const { rev } = await ana.hears('hall_counted', ({ data }) => data.hall.watching === 2);
    const tabOfAna = client;
    const first = await connect(id, { type: 'moderator', code: controller, client: tabOfAna });
    await first.hears('room_state');
    const back = await connect(id, { type: 'moderator', code: controller, client: tabOfAna, since: rev });
    expect((await back.hears('users_list')).data.hall).toMatchObject({ watching: 2 });
  });

  test('[D81, D87] it is known after the room has slept: reads are told, and the most stays', async () => {
    const { id, ana } = await aHall();
    await ana.hears('hall_counted', ({ data }) => data.hall.watching === 2);
    await evictDurableObject(stubOf(id));
    await stubOf(id).snapshot({ caller: callerWith(), asAudience: true, allQuestions: false, readers: 40 });
    const told = await ana.hears('hall_counted', ({ data }) => data.hall.reading === 20);
    expect(told.data.hall).toMatchObject({ watching: 2, reading: 20, most: 22, most_reading: 20 });
  });
});
