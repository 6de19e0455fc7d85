import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { join } from './support/connection.ts';
import { type OpenedRoom, randomCode, type RoomCodes } from '../../tools/room-client/http.ts';
import { control, newRoom, newTimer } from './support/room.ts';
import type { Backup } from '#protocol/backup.ts';
import type { RoomState } from '#protocol/down.ts';
import { must } from './support/must.ts';

/** A room with a timer that ran for a while, and its backup. */
async function saved() {
  const room = await newRoom();
  const connection = await control(room);
  const timer = await newTimer(connection, { name: 'Charla' });
  await connection.command('timer.start', { timer_id: timer.id });
  await connection.command('question.ask', { content: '¿Y el café?' });
  await connection.command('alert.create', { timer_id: timer.id, message: 'Cierra', at_seconds: 30 });
  await connection.command('event.update', { name: 'Gala' });
  const { body } = await call<{ readonly backup: Backup }>('POST', `/api/events/${room.id}/backup`, {
    code: room.codes.controller,
  });
  return { room, connection, timer, backup: body.backup };
}

const stateOf = async ({ id, codes }: OpenedRoom) =>
  (await call<RoomState>('GET', `/api/sessions/${id}/state`, { code: codes.controller })).body;

describe('[X32] a backup is restored', () => {
  test('[X32] in its own room: everybody with a seat gets the whole state, phones what changed', async () => {
    const { room, connection, timer, backup } = await saved();
    expect(JSON.stringify(backup)).not.toContain(room.codes.viewer);
    const viewer = await join(room.id, { type: 'viewer' });
    const phone = await join(room.id, { type: 'audience' });
    await connection.command('timer.delete', { timer_id: timer.id });
    await connection.command('event.update', { name: 'Otra' });
    const from = [connection, viewer].map(({ frames }) => frames.length);
    const { status } = await call('POST', '/api/events/restore', {
      code: room.codes.controller,
      body: { backup, session_id: room.id },
    });
    expect(status).toBe(200);
    const left = must(backup.timers[0]).current_time;
    for (const [at, each] of [connection, viewer].entries()) {
      const { data } = await each.until('room_state', must(from[at]));
      expect(data).toMatchObject({
        event: { name: 'Gala' },
        active_timer_id: timer.id,
        timers: [{ id: timer.id, status: 'paused', current_time: left, deadline: null }],
        questions: [{ content: '¿Y el café?' }],
      });
    }
    const told = await phone.until(
      ({ type, data }) => type === 'audience_update' && data.timers?.[0]?.status === 'paused',
    );
    expect(told.data).toMatchObject({ event: { name: 'Gala' }, active_timer_id: timer.id });
    const state = await stateOf(room);
    expect([state.alerts?.length, state.codes?.viewer]).toEqual([1, room.codes.viewer]);
    expect((await connection.command('timer.start', { timer_id: timer.id })).ok).toBe(true);
  });

  test('[X32] as a new room, which is the same one for the same key; not with more timers than its plan allows', async () => {
    const { room, backup } = await saved();
    const ask = { code: randomCode(), headers: { 'Idempotency-Key': 'once' }, body: { backup } };
    type Opened = { readonly session_id: string; readonly codes: RoomCodes };
    const { status, body } = await call<Opened>('POST', '/api/events/restore', ask);
    expect([status, body.codes.controller]).toEqual([201, ask.code]);
    expect(body.session_id).not.toBe(room.id);
    const state = await stateOf({ id: body.session_id, codes: body.codes });
    expect(state).toMatchObject({ event: { name: 'Gala' }, timers: [{ name: 'Charla', status: 'paused' }] });
    expect((await call('POST', '/api/events/restore', ask)).body).toEqual(body);

    const [timer] = backup.timers;
    const timers = ['a', 'b', 'c'].map((name) => ({ ...timer, id: `${room.id}.${name}` }));
    const more = { ...backup, timers, alerts: [], active_timer_id: null };
    const refused = await call('POST', '/api/events/restore', { ...ask, body: { backup: more } });
    expect([refused.status, refused.body.detail?.error]).toEqual([403, 'limit_reached']);
  });
});
