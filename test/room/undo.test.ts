import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { crash } from './crash.ts';
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
    expect(started.undoable).toBe('Inicio de “Ponencia”');
    const { deadline } = (await stage.hears('timer_update', ({ data }) => data.action === 'start')).data.timer;
    const paused = await ana.asks('timer.pause', { timer_id });
    const undone = await ana.asks('undo', { command_id: paused.id });
    expect(undone).toMatchObject({
      ok: true,
      result: { undone: { command_id: paused.id, what: 'Pausa de “Ponencia”' } },
      undoable: 'Deshecho: Pausa de “Ponencia”',
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
      result: { undone: { what: 'Temporizador nuevo: “Ponencia”' } },
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

  test('[UN3, UN7, UN8] two controllers who take back at once each take back their own, and one act only once', async () => {
    const { id, ana, controller, timer_id } = await show();
    const luis = await connect(id, { type: 'controller', code: controller, name: 'Luis' });
    const started = await ana.asks('timer.start', { timer_id });
    await luis.asks('message.send', { content: 'Más cerca' });
    const own = await Promise.all([ana.asks('undo'), luis.asks('undo')]);
    expect(own.map(({ result }) => result?.undone?.what)).toEqual(['Inicio de “Ponencia”', 'Mensaje: “Más cerca”']);
    const again = await ana.asks('timer.start', { timer_id });
    expect(again.id).not.toBe(started.id);
    const both = await Promise.all([ana, luis].map((each) => each.asks('undo', { command_id: again.id })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)?.error).toMatchObject({ error: 'conflict', message: 'Ya está deshecho' });
    const { state } = await read(id, { caller: callerWith(controller) });
    expect(state).toMatchObject({ timers: [{ status: 'stopped' }], messages: [] });
  });

  test('[UN7] a tab that was away takes back what it did before', async () => {
    const { id, controller, timer_id } = await show();
    const options = { type: 'controller', code: controller, client: crypto.randomUUID() } as const;
    const luis = await connect(id, options);
    await luis.asks('timer.start', { timer_id });
    await luis.asks('timer.pause', { timer_id });
    luis.close();
    await luis.closedWith();
    const back = await connect(id, options);
    expect(await back.asks('undo')).toMatchObject({ ok: true, result: { undone: { what: 'Pausa de “Ponencia”' } } });
    expect(await back.asks('undo')).toMatchObject({ ok: true, result: { undone: { what: 'Inicio de “Ponencia”' } } });
  });

  test('[UN2, UN7, UN8] a room that crashed takes back what was done before, and does it again', async () => {
    const { id, controller, timer_id } = await show();
    const options = { type: 'controller', code: controller, client: crypto.randomUUID() } as const;
    const luis = await connect(id, options);
    await luis.asks('timer.start', { timer_id });
    await luis.asks('timer.delete', { timer_id });
    await crash(id);
    const timers = async () => (await read(id, { caller: callerWith(controller) })).state.timers;
    const back = await connect(id, options);
    const undone = await back.asks('undo');
    expect(undone).toMatchObject({ ok: true, result: { undone: { what: 'Eliminación de “Ponencia”' } } });
    expect(await timers()).toMatchObject([{ id: timer_id, status: 'running' }]);
    await crash(id);
    const later = await connect(id, options);
    expect(await later.asks('undo', { command_id: undone.id })).toMatchObject({ ok: true });
    expect(await timers()).toEqual([]);
  });

  test('[UN8, UN20, D33] acts are found wherever the rings of the log have them', async () => {
    const { id, ana, controller, timer_id } = await show();
    let last = '';
    for (let nth = 1; nth <= 6; nth += 1) last = (await ana.asks('timer.delay', { timer_id, value: nth })).id ?? '';
    const named = await ana.asks('user.rename', {
      user_id: (await ana.hears('room_state')).data.you.user_id,
      name: 'Ana',
    });
    expect(named.ok).toBe(true);
    // As if 2,000 facts had come before: the newest are at the beginning of the ring, the older ones at its end.
    await inSql(id, 'UPDATE log SET slot = -slot - 1 WHERE slot < 2000');
    await inSql(id, 'UPDATE log SET slot = (-slot - 1 + 1996) % 2000 WHERE slot < 0');
    await inSql(
      id,
      `UPDATE document SET value = json_set(value, '$.acts', json_extract(value, '$.acts') + 1996) WHERE key = 'clock'`,
    );
    await evictDurableObject(stubOf(id));
    const entries = await trailOf(id, controller);
    expect(Array.isArray(entries) && entries.map(({ what }) => what)).toEqual([
      'Nombre de una pantalla: “Ana”',
      ...[6, 5, 4, 3, 2, 1].map((s) => `+0:0${s} en “Ponencia”`),
      'Temporizador nuevo: “Ponencia”',
    ]);
    expect(await ana.asks('undo', { command_id: last })).toMatchObject({ ok: true });
    expect((await read(id, { caller: callerWith(controller) })).state.timers).toMatchObject([{ current_time: 615 }]);
  });

  test('[UN100, UN101] a drag along the bar is one act: in the result, in the trail and for an undo', async () => {
    const { id, ana, controller, timer_id } = await show();
    const ids = [];
    for (const to of [500, 400, 300]) {
      const { id: command_id, continues, undoable } = await ana.asks('timer.seek', { timer_id, current_time: to });
      expect([undoable, continues]).toEqual(['Otro tiempo de “Ponencia”', ids.at(-1)]);
      ids.push(command_id);
    }
    expect(await trailOf(id, controller)).toMatchObject([{ command_id: ids[2] }, { command: 'timer.create' }]);
    expect(await ana.asks('undo', { command_id: ids[0] })).toMatchObject({
      ok: true,
      result: { undone: { command_id: ids[2] } },
    });
    expect((await read(id, { caller: callerWith(controller) })).state.timers).toMatchObject([{ current_time: 600 }]);
    const repeated = await ana.asks('timer.seek', { timer_id, current_time: 300 }, ids[2] ?? undefined);
    expect(repeated).toMatchObject({ ok: true, continues: ids[1] });
    expect((await read(id, { caller: callerWith(controller) })).state.timers).toMatchObject([{ current_time: 600 }]);
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
    expect(undone).toMatchObject({ ok: true, value: { answer: { undone: { what: 'Mensaje: “Más cerca”' } } } });
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

  test('[UN105] an undo of messages in a room of 500 timers sends less than 4 KB to each screen', async () => {
    const { id, ana, viewer } = await largestRoom();
    const timers = Array.from({ length: 500 }, (_, nth) => ({ name: `Ponencia ${nth}`, duration_minutes: 5 }));
    await ana.asks('timers.create', { timers });
    const stage = await connect(id, { type: 'viewer', code: viewer });
    const sent = await ana.asks('message.send', { content: 'Más cerca del micrófono' });
    const message_id = sent.result?.message?.id;
    await ana.asks('message.send', { content: 'Ve cerrando' });
    await stage.hears('new_message', ({ data }) => data.message.content === 'Ve cerrando');
    const bytesSince = (screen: typeof ana, from: number) =>
      screen.heard.slice(from).reduce((sum, frame) => sum + JSON.stringify(frame).length, 0);
    for (const [command, fields] of [
      ['message.show', { message_id }],
      ['message.delete', { message_id }],
      ['message.send', { content: 'Gracias' }],
    ] as const) {
      await ana.asks(command, fields);
      const known = [ana.heard.length, stage.heard.length] as const;
      expect(await ana.asks('undo')).toMatchObject({ ok: true });
      await expect.poll(() => stage.heard.length).toBeGreaterThan(known[1]);
      expect(bytesSince(ana, known[0])).toBeLessThan(4000);
      expect(bytesSince(stage, known[1])).toBeLessThan(4000);
    }
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
      { role: 'moderator', name: 'Luis', what: 'Deshecho: Inicio de “Ponencia”', undoes: command_id, is_undone: false },
      { command_id, command: 'timer.start', timer_ids: [timer_id], is_undone: true, cannot_undo: null },
      { role: 'controller', command: 'timer.create', what: 'Temporizador nuevo: “Ponencia”' },
    ]);
    const asModerator = await trailOf(id, moderator);
    expect(asModerator).toMatchObject([{}, {}, { cannot_undo: expect.stringMatching(/./) }]);
    expect(await trailOf(id, viewer)).toBe('forbidden');
  });

  test('[UN21] offers no undo of what others have changed since, and says so before the press', async () => {
    const { id, ana, controller, timer_id } = await show();
    const luis = await connect(id, { type: 'controller', code: controller, name: 'Luis' });
    const started = await ana.asks('timer.start', { timer_id });
    await luis.asks('timer.edit', { timer_id, name: 'Otra' });
    await ana.asks('event.update', { description: 'Gala' });
    await luis.asks('event.update', { description: '' });
    const reasons = async () => {
      const entries = await trailOf(id, controller);
      return typeof entries === 'string' ? entries : entries.map(({ cannot_undo }) => cannot_undo);
    };
    expect(await reasons()).toEqual([
      null,
      'Ya está como antes',
      null,
      '“Otra” cambió después',
      '“Otra” cambió después',
    ]);
    expect(await ana.asks('undo', { command_id: started.id })).toMatchObject({
      ok: false,
      error: { error: 'conflict', message: '“Otra” cambió después' },
    });
  });

  test('[UN108] of an act that an older version stored, with the ids of all its timers, the first are named too', async () => {
    const { id, ana, controller, timer_id } = await show();
    const { id: command_id } = await ana.asks('timer.start', { timer_id });
    const ids = JSON.stringify([timer_id, ...Array.from({ length: 499 }, (_, nth) => `timer-${nth}`)]);
    await inSql(
      id,
      `UPDATE log SET act = json_set(json_remove(act, '$.timers'), '$.timerIds', json('${ids}')) WHERE act LIKE '%timer.start%'`,
    );
    const entries = await trailOf(id, controller);
    expect(entries[0]).toMatchObject({ command_id, timer_count: 500 });
    expect(Object(entries[0]).timer_ids).toHaveLength(5);
    expect(await ana.asks('undo', { command_id })).toMatchObject({ ok: true });
  });

  test('[UN111] of an act that an older version stored in words, says these words, also when it is taken back', async () => {
    const { id, ana, controller, timer_id } = await show();
    const { id: command_id, said } = await ana.asks('timer.start', { timer_id });
    expect(said).toEqual({ done: { code: 'timer.start', name: 'Ponencia' } });
    const older = `json_set(json_remove(act, '$.said'), '$.what', 'Comienzo de “Ponencia”')`;
    await inSql(id, `UPDATE log SET act = ${older} WHERE act LIKE '%timer.start%'`);
    const what = 'Comienzo de “Ponencia”';
    expect(await trailOf(id, controller)).toMatchObject([
      { what, said: { done: { code: 'written', words: what } } },
      {},
    ]);
    expect(await ana.asks('undo', { command_id })).toMatchObject({ ok: true, undoable: `Deshecho: ${what}` });
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
