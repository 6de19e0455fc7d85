import { describe, expect, test } from 'vitest';
import { callOf } from '#domain/room/commands.ts';
import { idOf, ROOM_ID } from '../../support/rooms.ts';

describe('commands by HTTP', () => {
  const timer_id = idOf('a');
  test.each([
    [
      { command: 'timer.delay', timer_id, value: 10 },
      { method: 'POST', path: `/timers/${timer_id}/control`, body: { action: 'delay', value: 10 } },
    ],
    [
      { command: 'timer.seek', timer_id, current_time: 5 },
      { method: 'PUT', path: `/timers/${timer_id}`, body: { current_time: 5 } },
    ],
    [
      { command: 'timer.edit', timer_id, name: 'Charla' },
      { method: 'PUT', path: `/timers/${timer_id}`, body: { name: 'Charla' } },
    ],
    [
      { command: 'timer.delete', timer_id },
      { method: 'DELETE', path: `/timers/${timer_id}` },
    ],
    [
      { command: 'timer.create', name: 'Charla', duration_minutes: 5 },
      { method: 'POST', path: '/timers', body: { name: 'Charla', duration_minutes: 5, session_id: ROOM_ID } },
    ],
    [
      { command: 'message.send', content: 'Ya' },
      { method: 'POST', path: '/messages', body: { content: 'Ya', session_id: ROOM_ID } },
    ],
    [{ command: 'event.finish' }, { method: 'DELETE', path: `/sessions/${ROOM_ID}?only=open` }],
    [{ command: 'stage.select', timer_id }, null],
    [
      { command: 'codes.renew', role: 'controller' },
      { method: 'POST', path: `/sessions/${ROOM_ID}/codes`, body: { role: 'controller' } },
    ],
  ] as const)('[O7] %o', (command, call) => {
    expect(callOf(command, ROOM_ID)).toEqual(call);
  });
});
