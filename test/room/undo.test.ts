import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { callerWith, connect, largestRoom, read, show, stubOf } from './room-client.ts';

const inSql = (id: string, statement: string) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec(statement).toArray());

const trailOf = async (id: string, code: string) => {
  const reply = await stubOf(id).trail(callerWith(code));
  return reply.ok ? reply.value.entries : reply.refusal.error;
};

describe('undo', () => {
  test('[UN9, UN11] a press says what it did, and its undo reaches the stage as a changed run', async () => {
    const { ana, stage, timer_id } = await show();
    const started = await ana.asks('timer.start', { timer_id });
    expect(started.undoable).toBe('Inicio de «Ponencia»');
    const { deadline } = (await stage.hears('timer_update', ({ data }) => data.action === 'start')).data.timer;
    const paused = await ana.asks('timer.pause', { timer_id });
    const undone = await ana.asks('undo', { command_id: paused.id });
    expect(undone).toMatchObject({
      ok: true,
      result: { undone: { command_id: paused.id, what: 'Pausa de «Ponencia»' } },
      undoable: 'Deshecho: Pausa de «Ponencia»',
    });
    const told = await stage.hears('bulk_timer_update');
    expect(told.data).toMatchObject({ action: 'edit', timers: [{ status: 'running', deadline }] });
    expect(stage.of('room_state')).toHaveLength(1);
  });

  test('[UN36] the first timer, which a panel makes by itself, is not offered', async () => {
    const { ana, timer_id } = await show();
    await ana.asks('timer.delete', { timer_id });
    const made = await ana.asks('timer.create', { name: 'Principal', duration_minutes: 10, only_if_empty: true });
    expect(made).toMatchObject({ ok: true, result: { timer: { name: 'Principal' } } });
    expect(made.undoable).toBeUndefined();
  });

  test('[UN7, UN8] the room knows what it can take back also after sleep', async () => {
    const { id, ana, controller, timer_id } = await show();
    await ana.asks('timer.delay', { timer_id, value: 60 });
    await evictDurableObject(stubOf(id));
    expect(await ana.asks('undo')).toMatchObject({ ok: true });
    expect((await read(id, { caller: callerWith(controller) })).state.timers).toMatchObject([{ current_time: 600 }]);
    expect(await ana.asks('undo')).toMatchObject({
      ok: true,
      result: { undone: { what: 'Temporizador nuevo: «Ponencia»' } },
    });
    expect(await ana.asks('undo')).toMatchObject({ ok: false, error: { error: 'nothing_to_undo' } });
  });

  test('[UN7] a tab takes back by call what it did on its socket, another caller does not', async () => {
    const { id, controller, timer_id } = await show();
    const client = crypto.randomUUID();
    const luis = await connect(id, { type: 'controller', code: controller, client });
    await luis.asks('timer.start', { timer_id });
    const undo = (clientId: string | null) =>
      stubOf(id).perform({ caller: callerWith(controller, clientId), command: { command: 'undo' }, key: null });
    expect(await undo(null)).toMatchObject({ ok: false, refusal: { error: 'nothing_to_undo' } });
    expect(await undo(client)).toMatchObject({ ok: true });
  });

  test('[D14, UN7] an undo that is sent again is answered alike, whatever the next undo would take back', async () => {
    const { id, controller, moderator } = await show();
    const client = crypto.randomUUID();
    const by = (code: string, command: object, key: string | null) =>
      stubOf(id).perform({ caller: callerWith(code, client), command, key });
    expect(await by(controller, { command: 'event.update', name: 'Otro congreso' }, null)).toMatchObject({ ok: true });
    expect(await by(moderator, { command: 'message.send', content: 'Más cerca' }, null)).toMatchObject({ ok: true });
    const key = crypto.randomUUID();
    const undone = await by(moderator, { command: 'undo' }, key);
    expect(undone).toMatchObject({ ok: true, value: { answer: { undone: { what: 'Mensaje: «Más cerca»' } } } });
    expect(await by(moderator, { command: 'undo' }, key)).toEqual({ ...undone, serverTime: expect.any(Number) });
  });

  test('[UN9] what is no run is told as a change too, a verdict also to the phone that asked', async () => {
    const { id, ana, stage } = await show();
    const phone = await connect(id, { type: 'audience', client: crypto.randomUUID() });
    await phone.asks('question.ask', { content: '¿Y mañana?' });
    const question_id = (await ana.hears('question_created')).data.question.id;
    await ana.asks('question.moderate', { question_id, status: 'rejected' });
    await ana.asks('undo');
    const isPending = ({ data: { question } }: { data: { question: { status: string; mine?: boolean } } }) =>
      question.status === 'pending' && question.mine === true;
    await expect
      .poll(() => [...phone.of('question_created'), ...phone.of('question_moderated')].filter(isPending))
      .not.toEqual([]);
    for (const each of [ana, stage, phone]) expect(each.of('room_state')).toHaveLength(1);
  });

  test('[UN10] long inverses that nobody can use any more are dropped when another one comes', async () => {
    const { id, ana, controller } = await largestRoom();
    const fields = (from: number) =>
      Array.from({ length: 60 }, (_, nth) => ({ name: `T${from + nth}`, duration_minutes: 5 }));
    const { result } = await ana.asks('timers.create', { timers: fields(0) });
    await inSql(id, 'UPDATE log SET at = at - 700000');
    await ana.asks('timers.delete', { timer_ids: result?.timers?.map((timer) => timer.id) });
    expect(await inSql(id, 'SELECT count(*) AS kept FROM log WHERE inverse IS NOT NULL')).toEqual([{ kept: 1 }]);
    expect(await ana.asks('undo')).toMatchObject({ ok: true });
    const { state } = await read(id, { caller: callerWith(controller) });
    expect(state.timers).toHaveLength(60);
  });

  test('[D33] a log of an older form gets its columns with the first change', async () => {
    const { id, ana, timer_id } = await show();
    await inSql(id, 'UPDATE schema_version SET version = 5');
    for (const column of ['act', 'inverse']) await inSql(id, `ALTER TABLE log DROP COLUMN ${column}`);
    await evictDurableObject(stubOf(id));
    expect(await ana.asks('undo')).toMatchObject({ ok: false, error: { error: 'nothing_to_undo' } });
    await ana.asks('timer.start', { timer_id });
    expect(await ana.asks('undo')).toMatchObject({ ok: true });
  });
});

describe('the trail', () => {
  test('[UN20, UN21] says who did what, and whether it was taken back', async () => {
    const { id, controller, moderator, viewer, timer_id } = await show();
    const luis = await connect(id, { type: 'moderator', code: moderator, name: 'Luis' });
    const { id: command_id } = await luis.asks('timer.start', { timer_id });
    await luis.asks('undo');
    expect(await trailOf(id, controller)).toMatchObject([
      { role: 'moderator', name: 'Luis', what: 'Deshecho: Inicio de «Ponencia»', undoes: command_id, is_undone: false },
      { command_id, command: 'timer.start', timer_ids: [timer_id], is_undone: true, cannot_undo: null },
      { role: 'controller', command: 'timer.create', what: 'Temporizador nuevo: «Ponencia»' },
    ]);
    const asModerator = await trailOf(id, moderator);
    expect(asModerator).toMatchObject([{}, {}, { cannot_undo: expect.stringMatching(/./) }]);
    expect(await trailOf(id, viewer)).toBe('forbidden');
  });

  test('[UN20] does not show codes to a moderator, nor questions of the audience to anybody', async () => {
    const { id, ana, controller, moderator } = await show();
    const phone = await connect(id, { type: 'audience' });
    await phone.asks('question.ask', { content: '¿Y?' });
    await ana.asks('codes.renew', { role: 'viewer' });
    const commands = (entries: Awaited<ReturnType<typeof trailOf>>) =>
      typeof entries === 'string' ? entries : entries.map(({ command }) => command);
    expect(commands(await trailOf(id, controller))).toEqual(['codes.renew', 'timer.create']);
    expect(commands(await trailOf(id, moderator))).toEqual(['timer.create']);
  });

  test('[UN24] names neither an erased account nor its seats', async () => {
    const { id, controller, timer_id } = await show();
    const uid = `uid-${crypto.randomUUID()}`;
    await runInDurableObject(stubOf(id), (_room, { storage }) => {
      const actor = JSON.stringify({ role: 'controller', userId: 'u', uid });
      storage.sql.exec(`UPDATE log SET actor = ?, act = json_set(act, '$.name', 'Ana') WHERE act IS NOT NULL`, actor);
    });
    await stubOf(id).eraseAccount(uid);
    expect(await trailOf(id, controller)).toMatchObject([{ name: null, isOwner: false, timer_ids: [timer_id] }]);
    expect(JSON.stringify(await inSql(id, 'SELECT * FROM log'))).not.toContain(uid);
  });
});
