import { describe, expect, test } from 'vitest';
import { call, freshId, listTimers, newTimer, openRoom, outcome } from './calls.ts';
import { controlled } from './controlled.ts';

describe('[H40] creating and listing', () => {
  test('[H40] a timer is returned with 201', async () => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, name: 'Apertura', duration_minutes: 2.5, presenter: 'Ana', color: '#ff0000' };
    const { status, body: timer } = await call('POST', '/api/timers', { code: codes.controller, body });
    expect(status).toBe(201);
    expect(timer).toEqual({
      id: expect.stringMatching(new RegExp(`^${id}\\.[A-Za-z0-9_-]+$`)),
      session_id: id,
      name: 'Apertura',
      presenter: 'Ana',
      color: '#ff0000',
      duration_minutes: 2.5,
      position: 0,
      status: 'stopped',
      current_time: 150,
      start_time: null,
      paused_at: null,
      deadline: null,
      firebase_uid: null,
    });
  });

  test('[H40] the timers of a room are a list by position, without accounts', async () => {
    const { id, timers } = await openRoom({ timers: 2 });
    const list = await listTimers(id);
    expect(list.map((timer) => timer.id)).toEqual(timers.map((timer) => timer.id));
    expect(list.every((timer) => !('firebase_uid' in timer))).toBe(true);
  });

  test('[H40] a third timer on the free plan is refused with 403 and limit_reached', async () => {
    const { id, codes } = await openRoom({ timers: 2 });
    const body = { session_id: id, name: 'Tercero', duration_minutes: 1 };
    expect(await call('POST', '/api/timers', { code: codes.controller, body })).toMatchObject({
      status: 403,
      body: { detail: { error: 'limit_reached', message: 'Límite de temporizadores alcanzado' } },
    });
  });

  test('[H40] the automatic first timer is created once for simultaneous calls', async () => {
    const { id, codes } = await openRoom();
    const make = () => newTimer(id, codes.controller, { name: 'Temporizador Principal', only_if_empty: true });
    const made = await Promise.all([make(), make(), make()]);
    expect(new Set(made.map((timer) => timer.id)).size).toBe(1);
  });

  test.each([
    [{ duration_minutes: 0.5 }, 'duration_minutes'],
    [{ duration_minutes: 1441 }, 'duration_minutes'],
    [{ duration_minutes: '10' }, 'duration_minutes'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ color: 'red' }, 'color'],
    [{ presenter: null }, 'presenter'],
    [{ session_id: 'short' }, 'session_id'],
    [{ session_id: null }, 'session_id'],
  ])('[H41] %j is refused by the name of the field', async (fields, name) => {
    const { id, codes } = await openRoom();
    const body = { session_id: id, name: 'Charla', duration_minutes: 10, ...fields };
    const refused = await outcome('POST', '/api/timers', { code: codes.controller, body });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [name]]);
  });

  test('[H41] in a room that does not exist: 404', async () => {
    const body = { session_id: freshId(), name: 'Charla', duration_minutes: 10 };
    expect(await outcome('POST', '/api/timers', { body })).toMatchObject({ status: 404, error: 'session_not_found' });
  });
});

describe('[H42] control', () => {
  test('[H42] each action returns the changed timer', async () => {
    const { act, first } = await controlled();
    expect((await act({ action: 'start' })).body).toMatchObject({ id: first.id, status: 'running' });
    expect((await act({ action: 'pause', value: null })).body.status).toBe('paused');
    expect((await act({ action: 'reset', value: 0 })).body).toMatchObject({ status: 'stopped', current_time: 600 });
    expect((await act({ action: 'delay', value: 30 })).body.current_time).toBe(630);
    expect((await act({ action: 'advance', value: 60 })).body.current_time).toBe(570);
    expect((await act({ action: 'stop' })).status).toBe(200);
  });

  test('[H42] seek takes the position as `value` or `current_time`', async () => {
    const { act } = await controlled();
    expect((await act({ action: 'seek', value: 90 })).body.current_time).toBe(90);
    expect((await act({ action: 'seek', current_time: -5 })).body.current_time).toBe(-5);
  });

  test.each([
    [{}, 'action'],
    [{ action: 'create' }, 'action'],
    [{ action: 'delete' }, 'action'],
    [{ action: ['start'] }, 'action'],
    [{ action: 'delay' }, 'value'],
    [{ action: 'delay', value: 0 }, 'value'],
    [{ action: 'delay', value: '30' }, 'value'],
    [{ action: 'advance', value: 86_401 }, 'value'],
    [{ action: 'seek' }, 'current_time'],
    [{ action: 'seek', current_time: 86_401 }, 'current_time'],
    [{ action: 'start', current_time: 5 }, 'current_time'],
    [{ action: 'start', command: 'timer.delete', extra: 1 }, 'extra'],
  ])('[H43] %j is refused by the name of the field', async (body, name) => {
    const { refused, id } = await controlled();
    const { status, fields } = await refused(body);
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [name]]);
    expect(await listTimers(id)).toHaveLength(2);
  });

  test('[H44] a deleted, unknown or impossible timer is not found', async () => {
    const { id, first, codes } = await controlled();
    await call('DELETE', `/api/timers/${first.id}`, { code: codes.controller });
    for (const timerId of [first.id, `${id}.nobody`, `${freshId()}.nobody`, 'x', id, `${id}.`]) {
      const path = `/api/timers/${timerId}/control`;
      const { status } = await call('POST', path, { code: codes.controller, body: { action: 'start' } });
      expect([timerId, status]).toEqual([timerId, 404]);
    }
  });
});

describe('[H45] /api/timer/control', () => {
  test('[H45] is the same command with the id in the body', async () => {
    const { first, codes } = await controlled();
    const send = (body: object) => call('POST', '/api/timer/control', { code: codes.moderator, body });
    expect(await send({ action: 'start', timer_id: first.id, value: null, message: null })).toMatchObject({
      status: 200,
      body: { id: first.id, status: 'running' },
    });
    expect((await send({ action: 'seek', timer_id: first.id, value: 45, message: '' })).body.current_time).toBeCloseTo(
      45,
    );
  });

  test('[H45] sends a message too, once for a key', async () => {
    const { id, first, codes } = await controlled();
    const body = { action: 'delay', timer_id: first.id, value: 60, message: 'Un minuto más' };
    const send = () =>
      call('POST', '/api/timer/control', {
        code: codes.moderator,
        body,
        headers: { 'Idempotency-Key': 'k'.repeat(128) },
      });
    expect((await send()).body.current_time).toBe(660);
    expect((await send()).body.current_time).toBe(660);
    const { messages } = (await call('GET', `/api/messages/${id}`)).body;
    expect(messages).toEqual([expect.objectContaining({ content: 'Un minuto más', author: 'Administrador' })]);
  });

  test('[H45] changes nothing if the message is invalid', async () => {
    const { id, first, codes } = await controlled();
    for (const message of ['x'.repeat(501), ' ', 7, ['x']]) {
      const body = { action: 'start', timer_id: first.id, message };
      expect(await outcome('POST', '/api/timer/control', { code: codes.controller, body })).toMatchObject({
        status: 422,
        fields: { message: 'Falta o no es válido' },
      });
    }
    expect((await listTimers(id)).map(({ status }) => status)).toEqual(['stopped', 'stopped']);
  });

  test('[H45] changes nothing if the key belongs to another write', async () => {
    const { id, first, codes } = await controlled();
    const once = { code: codes.controller, headers: { 'Idempotency-Key': 'the-same' } };
    await call('POST', '/api/questions', { ...once, body: { event_id: id, content: '¿Y?' } });
    const body = { action: 'start', timer_id: first.id, message: 'Ya' };
    expect(await call('POST', '/api/timer/control', { ...once, body })).toMatchObject({ status: 422 });
    expect((await call('GET', `/api/messages/${id}`)).body.messages).toEqual([]);
    expect((await listTimers(id)).map(({ status }) => status)).toEqual(['stopped', 'stopped']);
  });

  test('[H45] without a timer, or with an invalid id: 422', async () => {
    for (const timer_id of [undefined, null, 'x', 7, [], {}]) {
      const body = { action: 'start', timer_id };
      expect(await outcome('POST', '/api/timer/control', { body })).toMatchObject({
        status: 422,
        fields: { timer_id: 'Falta o no es válido' },
      });
    }
  });
});

describe('[H46] changing', () => {
  test('[H46] fields are edited', async () => {
    const { change, first } = await controlled();
    const { status, body } = await change({ name: 'Cierre', duration_minutes: 12, presenter: '', color: '#00FF00' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first.id, name: 'Cierre', current_time: 720, presenter: '', color: '#00FF00' });
  });

  test('[H46] current_time alone seeks, position alone moves', async () => {
    const { change, id, first, second } = await controlled();
    expect((await change({ current_time: 75.5 })).body.current_time).toBe(75.5);
    expect((await change({ position: 1 })).body.position).toBe(1);
    expect((await listTimers(id)).map((timer) => timer.id)).toEqual([second.id, first.id]);
  });

  test('[H46] an empty change changes nothing', async () => {
    const { change, first } = await controlled();
    expect((await change({})).body).toEqual(first);
  });

  test.each([
    { current_time: 5, name: 'x' },
    { position: 0, name: 'x' },
    { position: 0, current_time: 5 },
    { position: -1 },
    { position: 1.5 },
    { current_time: null },
    { status: 'running' },
    { id: 'x' },
  ])('[H47] %j is refused and nothing is done: one kind of change at a time', async (body) => {
    const { change, id, first } = await controlled();
    expect((await change(body)).status).toBe(422);
    expect((await listTimers(id))[0]).toMatchObject({ id: first.id, name: 'Charla', current_time: 600, position: 0 });
  });

  test('[H48] a timer is deleted: 204', async () => {
    const { id, first, second, codes } = await controlled();
    expect((await call('DELETE', `/api/timers/${first.id}`, { code: codes.controller })).status).toBe(204);
    expect((await listTimers(id)).map((timer) => timer.id)).toEqual([second.id]);
    expect(await outcome('DELETE', `/api/timers/${first.id}`, { code: codes.controller })).toMatchObject({
      status: 404,
      error: 'timer_not_found',
    });
  });

  test('[H48] a repeated deletion with the same key has the same response', async () => {
    const { first, codes } = await controlled();
    const remove = () =>
      call('DELETE', `/api/timers/${first.id}`, { code: codes.controller, headers: { 'Idempotency-Key': 'once' } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });
});
