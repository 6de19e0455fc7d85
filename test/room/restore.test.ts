import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import type { Backup } from '#protocol/backup.ts';
import { callerWith, claimedRoom, connect, freshRoom, read, show, stubOf } from './room-client.ts';

const inSql = (id: string, statement: string) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec(statement).toArray());

async function backupOf(id: string, code: string): Promise<Backup> {
  const reply = await stubOf(id).backup(callerWith(code));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.value.backup;
}

const restore = (id: string, code: string, backup: Backup) =>
  stubOf(id).perform({ caller: callerWith(code), command: { command: 'event.restore', backup }, key: 'restore-1' });

describe('a restore', () => {
  test('[D48] sends the whole state to every seat, and to a phone whose own question was removed', async () => {
    const { id, controller, ana, stage, timer_id } = await show();
    const backup = await backupOf(id, controller);
    const client = crypto.randomUUID();
    const [phone, other] = [await connect(id, { type: 'audience', client }), await connect(id, { type: 'audience' })];
    await phone.asks('question.ask', { content: '¿Sigue ahí?' });
    await other.hears('audience_update', ({ data }) => data.questions?.length === 1);
    await ana.asks('timer.start', { timer_id });
    expect(await restore(id, controller, backup)).toMatchObject({ ok: true, value: { role: 'controller' } });
    for (const each of [ana, stage, phone]) {
      await expect.poll(() => each.of('room_state').length).toBe(2);
      expect(each.of('room_state')[1]?.data).toMatchObject({
        questions: [],
        timers: [{ id: timer_id, status: 'stopped' }],
      });
    }
    const { data } = await other.hears('audience_update', (message) => message.data.questions_gone !== undefined);
    expect(data).toMatchObject({ questions_gone: [expect.any(String)], timers: [{ status: 'stopped' }] });
    expect(other.of('room_state')).toHaveLength(1);
    // It goes on from there by news.
    await ana.asks('timer.start', { timer_id });
    expect(
      (await stage.hears('timer_update', (message) => message.data.timer.status === 'running')).rev,
    ).toBeGreaterThan(stage.of('room_state')[1]?.rev ?? 0);
  });

  test('[D48] as does a change of whether pending questions are visible', async () => {
    const { ana, stage } = await show();
    await ana.asks('question.ask', { content: '¿Y el café?' });
    await ana.asks('event.update', { pending_visible: false });
    await expect.poll(() => stage.of('room_state').length).toBe(2);
    expect(stage.of('room_state')[1]?.data.questions).toEqual([]);
    expect(ana.of('room_state')[1]?.data.questions).toHaveLength(1);
    expect(stage.heard.map(({ type }) => type)).toContain('event_settings_updated');
  });

  test('[D49] of 2 MB by HTTP survives hibernation, and the log has no copy of it', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const tab = { type: 'viewer', code: viewer, client: crypto.randomUUID() };
    const { rev } = await (await connect(id, tab)).hears('room_state');
    const questions: Backup['questions'] = Array.from({ length: 2000 }, (_each, index) => ({
      id: `${id}.q${index}`,
      author: 'Anónimo',
      content: 'a'.repeat(500),
      moderator_notes: 'b'.repeat(500),
      created_at: index,
      status: 'approved',
    }));
    const backup = { ...(await backupOf(id, controller)), questions };
    expect(JSON.stringify(backup).length).toBeGreaterThan(2e6);
    expect(await restore(id, controller, backup)).toMatchObject({ ok: true });
    // The same again has no second effect.
    expect(await restore(id, controller, backup)).toMatchObject({ ok: true, value: { rev: rev + 1 } });
    const [longest] = await inSql(id, 'SELECT max(length(fact)) AS length FROM log');
    expect(longest?.['length']).toBeLessThan(1000);
    await evictDurableObject(stubOf(id));
    const { state } = await read(id, { caller: callerWith(controller) });
    expect(state.questions).toHaveLength(2000);
    expect(state.questions.at(-1)).toMatchObject({ id: `${id}.q1999`, moderator_notes: 'b'.repeat(500) });
    const back = await connect(id, { ...tab, since: rev });
    expect((await back.hears('room_state')).data.questions).toHaveLength(100);
  });
});

test('[D50] statistics are for staff, backups for controllers', async () => {
  const { id, controller, moderator, viewer } = await claimedRoom();
  const codes = [controller, moderator, viewer, null, 'x'.repeat(22)];
  const asked = async (what: 'stats' | 'backup') => {
    const replies = await Promise.all(codes.map((code) => stubOf(id)[what](callerWith(code))));
    return replies.map((reply) => (reply.ok ? 'ok' : reply.refusal.error));
  };
  expect(await asked('stats')).toEqual(['ok', 'ok', 'forbidden', 'unauthorized', 'unauthorized']);
  expect(await asked('backup')).toEqual(['ok', 'forbidden', 'forbidden', 'unauthorized', 'unauthorized']);
  const nowhere = await stubOf(freshRoom().id).stats(callerWith(controller));
  expect(nowhere).toMatchObject({ ok: false, refusal: { error: 'session_not_found' } });
});

test('[D52] the report of a room that ends has the transitions up to its end', async () => {
  const { id, code } = freshRoom();
  await stubOf(id).claim({
    sessionId: id,
    name: 'Gala',
    owner: { uid: 'uid-1', name: null, bought: null, tokensSince: instant(0) },
    code,
    timeZone: 'UTC',
  });
  const ana = await connect(id, { type: 'controller', code });
  await ana.asks('event.update', { overtime: 'stop', delete_on_close: true });
  const { result } = await ana.asks('timer.create', { name: 'Ponencia', duration_minutes: 1 });
  await ana.asks('timer.seek', { timer_id: result?.timer?.id, current_time: 30 });
  await ana.asks('timer.start', { timer_id: result?.timer?.id });
  ana.close(1000);
  await ana.closedWith();
  // As if all of it had been two minutes ago, and the room had slept since.
  await runInDurableObject(stubOf(id), async (_room, { storage }) => {
    await storage.deleteAlarm();
    for (const { key, value } of storage.sql.exec<{ key: string; value: string }>('SELECT key, value FROM document')) {
      const earlier = JSON.parse(value, (name, each) =>
        typeof each === 'number' && /At$|advancedTo|deadline|runningSince/.test(name) ? each - 120_000 : each,
      );
      storage.sql.exec('UPDATE document SET value = ? WHERE key = ?', JSON.stringify(earlier), key);
    }
  });
  await evictDurableObject(stubOf(id));
  expect(await stubOf(id).publicInfo(callerWith())).toMatchObject({
    ok: false,
    refusal: { error: 'session_not_found' },
  });
  const kept = () => env.DB.prepare('SELECT body FROM reports WHERE session_id = ?').bind(id).first<{ body: string }>();
  await expect.poll(kept).not.toBeNull();
  const { stats } = JSON.parse((await kept())?.body ?? '');
  expect(stats.timers).toMatchObject([{ name: 'Ponencia', actual_seconds: 30, overtime_seconds: 0 }]);
});
