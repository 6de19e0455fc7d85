import { expect, test } from 'vitest';
import { backup as form } from '#protocol/backup.ts';
import { backupOf } from '#domain/event/backup.ts';
import { copiedEvent } from '#domain/event/event-copy.ts';
import { aQuestion, aRoom, aTimer, anAlert, at, completed, idOf, mins, running } from '../support/rooms.ts';

const busy = () => {
  const room = aRoom({
    timers: [
      aTimer({ id: 'a', run: completed(mins(1), at(0), at(540)) }),
      aTimer({ id: 'b', run: running(at(900)), settings: { cue: 'Q2' } }),
    ],
    activeTimerId: idOf('b'),
    alerts: [anAlert()],
    questions: [aQuestion()],
  });
  return backupOf({ ...room, event: { ...room.event, date: '2026-11-23' } }, at(600));
};

test('[TP2] nothing has run in a copy, and nobody has asked anything', () => {
  const copy = copiedEvent(busy(), { alerts: true });
  expect(
    copy.timers.map(({ status, current_time, start_time, cue }) => [status, current_time, start_time, cue]),
  ).toEqual([
    ['stopped', 600, null, undefined],
    ['stopped', 600, null, 'Q2'],
  ]);
  expect([copy.active_timer_id, copy.questions, copy.messages, copy.event.date]).toEqual([idOf('a'), [], [], null]);
  expect(copy.alerts).toHaveLength(1);
  expect(copiedEvent(busy(), {}).alerts).toEqual([]);
  expect(form.safeParse(copy).success).toBe(true);
});

test('[TP2] its name is that of the original with a word, never too long, or the wanted one', () => {
  expect(copiedEvent(busy(), {}).session_name).toBe('Congreso (copia)');
  expect(copiedEvent({ ...busy(), session_name: 'x'.repeat(100) }, {}).session_name).toHaveLength(100);
  const named = copiedEvent(busy(), { name: 'Gala' });
  expect([named.session_name, named.event.name]).toEqual(['Gala', 'Gala']);
});
