import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#protocol/close-codes.ts';
import { moveFile, type MoveFile, type WrittenMoveFile } from '#protocol/moving.ts';
import { instant } from '#domain/lib/time.ts';
import { FREE } from '#domain/plans/subscription.ts';
import { AUDIENCE_INTERVAL } from '../../worker/room/limits/limits.ts';
import { callerWith, claimedRoom, connect, freshRoom, read, show, stubOf } from './room-client.ts';

const FROM = 'https://atiempo.mx';
const THERE = 'http://192.168.1.20:8787';

async function leave(id: string, code: string, to?: string | null): Promise<WrittenMoveFile> {
  const reply = await stubOf(id).leave(callerWith(code), { from: FROM, to });
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.value;
}

/** In one runtime a room has one place: the other copy is a room of another id. */
const asIfOf = (file: WrittenMoveFile, from: string, id: string): MoveFile =>
  moveFile.parse(JSON.parse(JSON.stringify(file).replaceAll(from, id)));

const host = { ownerUid: null, tokensSince: null, bought: FREE };

const arrive = (file: MoveFile, permission?: string, ahead_ms?: number) =>
  stubOf(file.room.session_id).arrive({
    arriving: { file, ...(permission && { permission }), ...(ahead_ms !== undefined && { ahead_ms }) },
    host,
  });

async function permissionOf(id: string, file: WrittenMoveFile): Promise<string> {
  const reply = await stubOf(id).permitReader(callerWith(), { move: file.move.id, reader: THERE });
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.value.permission;
}

/** A room that was read by another copy, with what that copy calls it. */
async function moved(id: string, code: string) {
  const file = await leave(id, code, THERE);
  const there = freshRoom().id;
  const reply = await arrive(asIfOf(file, id, there), await permissionOf(id, file));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return { there, file, reply: reply.value };
}

const refusalOf = async (reply: Promise<{ ok: true } | { ok: false; refusal: { error: string } }>) => {
  const said = await reply;
  return said.ok ? null : said.refusal.error;
};

const whereIs = async (id: string) => {
  const reply = await stubOf(id).whereabouts(callerWith());
  return reply.ok ? reply.value : reply.refusal.error;
};

const start = (code: string, timer_id: string) => ({
  caller: callerWith(code),
  command: { command: 'timer.start', timer_id },
  key: crypto.randomUUID(),
});

describe('a room that left', () => {
  test('[MV3] closes every connection, and refuses commands, calls and connections, also after it slept', async () => {
    const { id, controller, ana, stage, timer_id } = await show();
    const phone = await connect(id, { type: 'audience' });
    await leave(id, controller, THERE);
    for (const each of [ana, stage, phone]) expect((await each.closedWith()).code).toBe(closeCodes.moved);
    await evictDurableObject(stubOf(id));
    expect(await refusalOf(stubOf(id).perform(start(controller, timer_id)))).toBe('moved');
    expect(
      await refusalOf(stubOf(id).snapshot({ caller: callerWith(controller), asAudience: false, allQuestions: false })),
    ).toBe('moved');
    expect(await refusalOf(stubOf(id).backup(callerWith(controller)))).toBe('moved');
    const late = await connect(id, { type: 'controller', code: controller });
    expect(await late.closedWith()).toEqual({ code: closeCodes.moved, reason: 'moved' });
    expect(await whereIs(id)).toMatchObject({ state: 'moved', to: THERE, is_read: false });
    const claim = { sessionId: id, name: 'Otra', owner: null, code: 'c'.repeat(22), timeZone: 'UTC' };
    expect(await refusalOf(stubOf(id).claim(claim))).toBe('conflict');
  });

  test('[MV3] time brings nothing in it, and its alarm is silent', async () => {
    const { id, controller, ana, timer_id } = await show();
    await ana.asks('timer.seek', { timer_id, current_time: 0.2 });
    await ana.asks('timer.start', { timer_id });
    await leave(id, controller);
    const log = () =>
      runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec('SELECT rev FROM log').toArray());
    const before = await log();
    const due = Date.now() + 400;
    await expect.poll(async () => (await stubOf(id).whereabouts(callerWith())).serverTime).toBeGreaterThan(due);
    await runDurableObjectAlarm(stubOf(id));
    expect(await log()).toEqual(before);
  });

  test('[MV4] is taken back as if it had never left: what ran runs on', async () => {
    const { id, controller, ana, timer_id } = await show();
    await ana.asks('timer.start', { timer_id });
    const { state } = await read(id);
    await leave(id, controller, THERE);
    expect(await refusalOf(stubOf(id).takeBack(callerWith(controller)))).toBeNull();
    // Once more has no effect.
    expect(await refusalOf(stubOf(id).takeBack(callerWith(controller)))).toBeNull();
    const after = await read(id);
    expect(after.state.timers.map(({ deadline, status }) => [deadline, status])).toEqual(
      state.timers.map(({ deadline }) => [deadline, 'running']),
    );
    expect(await whereIs(id)).toMatchObject({ state: 'here' });
    const back = await connect(id, { type: 'controller', code: controller });
    await back.hears('room_state');
    expect((await back.asks('timer.pause', { timer_id })).ok).toBe(true);
  });

  test('[MV4, MV5] is not taken back once a copy or a person may read its file', async () => {
    const { id, controller } = await claimedRoom();
    const file = await leave(id, controller, THERE);
    const permission = await permissionOf(id, file);
    expect(await permissionOf(id, file)).toBe(permission);
    expect(
      await refusalOf(stubOf(id).permitReader(callerWith(), { move: file.move.id, reader: 'http://otra.local' })),
    ).toBe('already_read');
    expect(await refusalOf(stubOf(id).permitReader(callerWith(), { move: 'x'.repeat(22), reader: THERE }))).toBe(
      'move_not_found',
    );
    expect(await refusalOf(stubOf(id).takeBack(callerWith(controller)))).toBe('already_read');
    const other = await claimedRoom();
    await leave(other.id, other.controller);
    expect(await stubOf(other.id).permitReading(callerWith(other.controller))).toMatchObject({ ok: true });
    expect(await refusalOf(stubOf(other.id).takeBack(callerWith(other.controller)))).toBe('already_read');
    expect((await leave(other.id, other.controller)).move.permission).toMatch(/^[A-Z2-9]{10}$/u);
  });

  test('[MV5] an old file is worth nothing after the room was taken back', async () => {
    const { id, controller } = await claimedRoom();
    const file = await leave(id, controller);
    await stubOf(id).takeBack(callerWith(controller));
    expect(await refusalOf(stubOf(id).permitReader(callerWith(), { move: file.move.id, reader: THERE }))).toBe(
      'move_not_found',
    );
    const again = await leave(id, controller);
    expect(again.move.id).not.toBe(file.move.id);
    expect(await refusalOf(stubOf(id).permitReader(callerWith(), { move: file.move.id, reader: THERE }))).toBe(
      'move_not_found',
    );
  });

  test('[MV10] is moved by controllers alone', async () => {
    const { id, controller, moderator, viewer } = await claimedRoom();
    const asked = (code: string | null) => refusalOf(stubOf(id).leave(callerWith(code), { from: FROM, to: null }));
    expect([await asked(null), await asked(viewer), await asked(moderator)]).toEqual([
      'unauthorized',
      'forbidden',
      'forbidden',
    ]);
    await leave(id, controller);
    const back = (code: string | null) => refusalOf(stubOf(id).takeBack(callerWith(code)));
    expect([await back(null), await back(moderator)]).toEqual(['unauthorized', 'forbidden']);
    expect(await refusalOf(stubOf(id).permitReading(callerWith(moderator)))).toBe('forbidden');
  });

  test('[MV13] without an owner ends a month later', async () => {
    const { id, controller } = await claimedRoom();
    await leave(id, controller);
    await runInDurableObject(stubOf(id), (_room, { storage }) => {
      const past = Date.now() - 31 * 86_400_000;
      storage.sql.exec("UPDATE document SET value = json_set(value, '$.at', ?) WHERE key = 'moved'", past);
    });
    await evictDurableObject(stubOf(id));
    expect(await runDurableObjectAlarm(stubOf(id))).toBe(true);
    expect(await whereIs(id)).toBe('session_not_found');
  });
});

describe('a room that arrives', () => {
  test('[MV2, MV11] goes on to the millisecond, with its codes and its trail', async () => {
    const { id, controller, moderator, viewer, ana, timer_id } = await show();
    await ana.asks('timer.start', { timer_id });
    await ana.asks('message.send', { content: 'Cierra, por favor' });
    const here = await read(id, { caller: callerWith(controller) });
    const { there, reply } = await moved(id, controller);
    expect(reply).toEqual({ session_id: there, code: controller, created: true });
    const after = await read(there, { caller: callerWith(controller) });
    expect(after.role).toBe('controller');
    expect(after.state.timers.map(({ deadline, status }) => [deadline, status])).toEqual(
      here.state.timers.map(({ deadline }) => [deadline, 'running']),
    );
    expect(after.state.codes).toEqual({ moderator, viewer });
    expect(after.state.messages?.map(({ content }) => content)).toEqual(['Cierra, por favor']);
    const trail = await stubOf(there).trail(callerWith(controller));
    expect(trail.ok && trail.value.entries.map(({ what }) => what)).toEqual([
      `La sala llegó de ${FROM}`,
      `La sala se mudó a ${THERE}`,
      expect.stringContaining('Cierra, por favor'),
      expect.stringContaining('Ponencia'),
      expect.stringContaining('Ponencia'),
    ]);
    const screen = await connect(there, { type: 'controller', code: controller });
    await screen.hears('room_state');
    expect((await screen.asks('timer.pause', { timer_id: timer_id.replace(id, there) })).ok).toBe(true);
  });

  test('[MV6] is read once; a repetition has no effect, also after a change', async () => {
    const { id, controller, timer_id } = await show();
    const { there, file } = await moved(id, controller);
    await stubOf(there).perform(start(controller, timer_id.replace(id, there)));
    const again = await arrive(asIfOf(file, id, there), await permissionOf(id, file));
    expect(again).toMatchObject({ ok: true, value: { created: false } });
    expect((await read(there)).state.timers[0]?.status).toBe('running');
  });

  test('[MV7] comes back the same way, and is closed where it was', async () => {
    const { id, controller, timer_id } = await show();
    const { there } = await moved(id, controller);
    await stubOf(there).perform(start(controller, timer_id.replace(id, there)));
    const { state } = await read(there);
    const file = await leave(there, controller, FROM);
    const reader = { move: file.move.id, reader: FROM };
    const permitted = await stubOf(there).permitReader(callerWith(), reader);
    const back = await arrive(asIfOf(file, there, id), permitted.ok ? permitted.value.permission : '');
    expect(back).toMatchObject({ ok: true, value: { created: true } });
    const home = await read(id);
    expect(home.state.timers.map(({ deadline }) => deadline)).toEqual(state.timers.map(({ deadline }) => deadline));
    expect(await whereIs(there)).toMatchObject({ state: 'moved', to: FROM, is_read: true });
    expect(await refusalOf(stubOf(there).perform(start(controller, timer_id)))).toBe('moved');
  });

  test('[MV8] keeps the clock of where it was, also while it sleeps', async () => {
    const { id, controller } = await claimedRoom();
    const file = await leave(id, controller);
    const there = freshRoom().id;
    await arrive(asIfOf(file, id, there), await permissionOf(id, file), 3_600_000);
    const aheadOf = async () => {
      const { serverTime } = await stubOf(there).whereabouts(callerWith());
      return Math.round((serverTime - Date.now()) / 60_000);
    };
    expect(await aheadOf()).toBe(60);
    await evictDurableObject(stubOf(there));
    expect(await aheadOf()).toBe(60);
    // Its alarm is set by the machine's clock.
    const ana = await connect(there, { type: 'controller', code: controller });
    const { result } = await ana.asks('timer.create', { name: 'Corto', duration_minutes: 10 });
    const timer_id = result?.timer?.id ?? '';
    await ana.asks('timer.seek', { timer_id, current_time: 0.3 });
    await ana.asks('timer.start', { timer_id });
    await ana.hears('timer_update', ({ data }) => data.action === 'overtime');
  });

  test.each([-120_000, 0, 120_000])(
    '[MV18] tells its audience in its pace, with a clock that is %i ms ahead',
    async (ahead) => {
      const { id, controller } = await claimedRoom();
      const file = await leave(id, controller);
      const there = freshRoom().id;
      const left = asIfOf(file, id, there);
      const arriving = { ...left, move: { ...left.move, at: instant(left.move.at + ahead) } };
      expect(await refusalOf(arrive(arriving, await permissionOf(id, file), ahead))).toBeNull();
      const ana = await connect(there, { type: 'controller', code: controller });
      const phone = await connect(there, { type: 'audience' });
      await phone.hears('room_state');
      for (let nth = 1; nth <= 20; nth += 1) await ana.asks('event.update', { name: `Gala ${nth}` });
      await phone.hears('audience_update', ({ data }) => data.event?.name === 'Gala 20');
      const times = phone.of('audience_update').map(({ server_time }) => server_time);
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.min(AUDIENCE_INTERVAL, ...gaps)).toBe(AUDIENCE_INTERVAL);
    },
  );

  test('[MV6] a file without permission opens nothing', async () => {
    const { id, controller } = await claimedRoom();
    const there = freshRoom().id;
    const file = asIfOf(await leave(id, controller), id, there);
    expect(await refusalOf(arrive(file))).toBe('not_permitted');
    expect(await whereIs(there)).toBe('session_not_found');
  });
});
