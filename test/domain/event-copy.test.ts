import { describe, expect, test } from 'vitest';
import { backup as form } from '#protocol/backup.ts';
import { backupOf } from '#domain/event/backup.ts';
import { copiedEvent, copyingCommand } from '#domain/event/event-copy.ts';
import { advance } from '#domain/room/advance.ts';
import {
  aQuestion,
  aRoom,
  aTimer,
  after,
  anAlert,
  at,
  completed,
  controller,
  idOf,
  mins,
  running,
  secs,
} from '../support/rooms.ts';

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

describe('a copy whose items start at their hours', () => {
  /** The rooms of the tests open at 4:00 in Mexico. */
  const scheduled = (hour: string) =>
    ({ start: 'scheduled', planned_start: { at: hour, day: 0, moment: at(0) } }) as const;
  const original = aRoom({
    timers: [
      aTimer({ id: 'past', settings: scheduled('03:00') }),
      aTimer({ id: 'soon', settings: scheduled('04:01') }),
      aTimer({ id: 'linked', settings: { start: 'linked' } }),
    ],
  });
  const copy = after(aRoom(), controller(at(0)), copyingCommand(backupOf(original, at(0)), {}));
  const statesOf = (room: typeof copy) => room.timers.map(({ run }) => run.state);

  test('[TP8] it is held, and nothing starts by itself until somebody releases it', () => {
    expect(copy.show.hold).toBe(true);
    const later = advance(copy, at(3600)).room;
    expect(statesOf(later)).toEqual(['stopped', 'stopped', 'stopped']);
    const released = after(later, controller(at(3600)), { command: 'show.hold', on: false });
    expect(statesOf(released)).toEqual(['stopped', 'running', 'stopped']);
  });

  test('[TP8] what waited on the day of the copy does not start once it has another date', () => {
    const later = advance(copy, at(3600)).room;
    const dated = after(later, controller(at(3601)), { command: 'event.update', date: '2026-12-01' });
    const released = after(dated, controller(at(3602)), { command: 'show.hold', on: false });
    expect(statesOf(advance(released, at(7200)).room)).toEqual(['stopped', 'stopped', 'stopped']);
  });

  test('[TP8] one without such an item is not held', () => {
    const plain = aRoom({ timers: [aTimer({ id: 'a', duration: secs(60) })] });
    expect(copyingCommand(backupOf(plain, at(0)), {})).not.toHaveProperty('held');
    expect(after(aRoom(), controller(at(0)), copyingCommand(backupOf(plain, at(0)), {})).show.hold).toBe(false);
  });
});

test('[PG233] a shortened item comes back from a backup as it was, and is whole in a copy', () => {
  const room = aRoom({ timers: [aTimer({ duration: mins(9), plannedLength: mins(10) })] });
  const saved = backupOf(room, at(0));
  const given = form.parse(saved);
  const back = after(aRoom(), controller(at(0)), { command: 'event.restore', backup: given });
  expect(back.timers).toMatchObject([{ duration: mins(9), plannedLength: mins(10), run: { left: mins(9) } }]);
  const [copied] = copiedEvent(given, {}).timers;
  expect(copied).toMatchObject({ duration_minutes: 10, current_time: 600 });
  expect(copied?.planned_minutes).toBeUndefined();
});
