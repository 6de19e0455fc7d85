import { describe, expect, test } from 'vitest';
import { call, openRoom } from './calls.ts';

describe('the copy of an event', () => {
  test('[TP2] is a new room with codes of its own, the timers and, if wanted, alerts and prepared messages', async () => {
    const { id, codes, timers } = await openRoom({ timers: 2 });
    const code = codes.controller;
    await call('POST', `/api/timers/${timers[0]?.id}/alerts`, { code, body: { message: 'Ya', at_seconds: 60 } });
    await call('POST', '/api/messages', { code, body: { session_id: id, content: 'Luego', prepared: true } });
    await call('POST', `/api/timers/${timers[0]?.id}/control`, { code, body: { action: 'start' } });
    const copy = (body: object, key: string) =>
      call('POST', `/api/events/${id}/duplicate`, { code, body, headers: { 'Idempotency-Key': key } });
    const { status, body } = await copy({ name: 'Gala', messages: true, alerts: true }, 'one');
    expect(status).toBe(201);
    expect([body.name, body.event.name]).toEqual(['Gala', 'Gala']);
    expect(Object.values(body.codes).filter((each) => Object.values(codes).includes(String(each)))).toEqual([]);
    const { body: state } = await call('GET', `/api/sessions/${body.session_id}/state`, {
      code: body.codes.controller,
    });
    expect(state.timers.map(({ status: now }: { status: string }) => now)).toEqual(['stopped', 'stopped']);
    expect([state.alerts.length, state.prepared_messages.length]).toEqual([1, 1]);
    expect((await copy({ name: 'Gala', messages: true, alerts: true }, 'one')).body.session_id).toBe(body.session_id);
    expect((await copy({}, 'two')).body.session_id).not.toBe(body.session_id);
    expect((await call('GET', `/api/timers/${id}`, { code })).body[0].status).toBe('running');
  });

  test('[TP2] is for controllers, and a wrong field opens no room', async () => {
    const { id, codes } = await openRoom({ timers: 1 });
    const path = `/api/events/${id}/duplicate`;
    expect((await call('POST', path, { code: codes.moderator, body: {} })).status).toBe(403);
    expect((await call('POST', path, { code: codes.controller, body: { alerts: 'sí' } })).status).toBe(422);
  });
});
