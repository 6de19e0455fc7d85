import { describe, expect, test } from 'vitest';
import { verbs, type VerbCall } from '#protocol/verbs.ts';
import { statusOf, timerLines } from '#domain/programs/status.ts';
import { commandsOf } from '#domain/programs/verb-commands.ts';
import { after, aQuestion, aRoom, at, aTimer, controller, idOf, moderator } from '../support/rooms.ts';

const room = aRoom({
  timers: [aTimer({ id: 'a', name: 'Apertura' }), aTimer({ id: 'b', name: 'Cierre', presenter: 'Luz' })],
});
const started = after(room, controller(at(0)), { command: 'timer.start', timer_id: idOf('a') });

describe('what a verb means', () => {
  const means = (call: VerbCall, where = room) => {
    const meant = commandsOf(call, where, () => false);
    return meant.ok ? meant.commands : meant.refusal.error;
  };

  test('[VB2] a verb is about the active timer, or about the one that it names', () => {
    expect(means({ verb: 'start' })).toEqual([{ command: 'timer.start', timer_id: idOf('a') }]);
    expect(means({ verb: 'stop', index: 2 })).toEqual([{ command: 'timer.stop', timer_id: idOf('b') }]);
    expect(means({ verb: 'reset', timer: idOf('b') })).toEqual([{ command: 'timer.reset', timer_id: idOf('b') }]);
    expect(means({ verb: 'pause', index: 3 })).toBe('timer_not_found');
    expect(means({ verb: 'pause', timer: idOf('c') })).toBe('timer_not_found');
    expect(means({ verb: 'pause', timer: idOf('b'), index: 2 })).toBe('invalid');
    expect(means({ verb: 'start' }, aRoom())).toBe('timer_not_found');
  });

  test('[VB2] to select a timer, and to start it at once', () => {
    const select = { command: 'stage.select', timer_id: idOf('b') };
    expect(means({ verb: 'select', index: 2 })).toEqual([select]);
    expect(means({ verb: 'select', index: 2, start: '1' })).toEqual([
      select,
      { command: 'timer.start', timer_id: idOf('b') },
    ]);
  });

  test('[VB4] what is on or off is toggled without a value', () => {
    expect(means({ verb: 'toggle' })).toMatchObject([{ command: 'timer.start' }]);
    expect(means({ verb: 'toggle' }, started)).toMatchObject([{ command: 'timer.pause' }]);
    const dark = after(room, controller(at(0)), { command: 'stage.blackout', on: true });
    expect([means({ verb: 'blackout' }), means({ verb: 'blackout' }, dark)]).toMatchObject([
      [{ on: true }],
      [{ on: false }],
    ]);
    expect(means({ verb: 'blackout', on: '1' }, dark)).toMatchObject([{ on: true }]);
    expect(means({ verb: 'on-air', on: '0' })).toEqual([{ command: 'stage.on_air', on: false }]);
    expect(means({ verb: 'hold', on: 'toggle' })).toEqual([{ command: 'show.hold', on: true }]);
  });
});

test('[VB12] a question by its id is meant by every press, and without one the same within a moment', () => {
  const questions = ['a', 'b'].map((id) => aQuestion({ id, status: 'approved' }));
  const shown = after(aRoom({ questions }), moderator(at(0)), { command: 'question.show', question_id: idOf('a') });
  const means = (call: VerbCall, isAgain: boolean) => commandsOf(call, shown, () => isAgain);
  const show = (id: string) => ({ ok: true, commands: [{ command: 'question.show', question_id: idOf(id) }] });
  expect(means({ verb: 'question-show' }, true)).toEqual(show('a'));
  expect(means({ verb: 'question-show' }, false)).toEqual(show('b'));
  expect(means({ verb: 'question-show', question: idOf('b') }, true)).toEqual(show('b'));
});

test('[VB3] lengths', () => {
  const reads = (t: string, verb: 'add' | 'seek' = 'add') => verbs[verb].safeParse({ t }).data?.t;
  const good = { '90': 90, '90s': 90, '1m30s': 90, '1m30': 90, '2h': 7200, '1:30': 90, '1:02:03': 3723, '0.5': 0.5 };
  expect(Object.fromEntries(Object.keys(good).map((t) => [t, reads(t)]))).toEqual(good);
  expect(['', '-5', '0', '1:60', 'mucho', '30 s', '25h', '1e3'].map((t) => reads(t))).toEqual(Array(8).fill(undefined));
  expect(['', '-'].map((t) => reads(t, 'seek'))).toEqual([undefined, undefined]);
  expect([reads('-1:30', 'seek'), reads('0', 'seek')]).toEqual([-90, 0]);
});

describe('the answer', () => {
  test('[VB5] the room in flat values', () => {
    const { rev } = started.clock;
    const status = statusOf(started, { role: 'key-control', rev, now: at(61) });
    expect(status).toEqual({
      event: room.event.name,
      id: idOf('a'),
      index: 1,
      name: 'Apertura',
      presenter: '',
      state: 'running',
      phase: expect.any(String),
      time: expect.stringMatching(/^\d+:\d\d$/),
      left_ms: expect.any(Number),
      duration_ms: expect.any(Number),
      ends_at: expect.any(Number),
      next_id: idOf('b'),
      next_name: 'Cierre',
      next_presenter: 'Luz',
      timer_count: 2,
      late_ms: null,
      over_under: '',
      expected_end: expect.any(Number),
      hold: false,
      blackout: false,
      on_air: false,
      flashing: false,
      message: '',
      question: '',
      question_author: '',
      questions_approved: 0,
      questions_pending: 0,
      rev,
      server_time: at(61),
    });
    expect(Object.values(status).filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
    expect(statusOf(started, { role: 'key-read', rev, now: at(61) }).questions_pending).toBeNull();
  });

  test('[VB5] the question that is being answered, and those that wait', () => {
    const questions = [aQuestion({ id: 'a' }), aQuestion({ id: 'b', status: 'approved' })];
    const asked = after(aRoom({ questions }), moderator(at(0)), { command: 'question.show', question_id: idOf('a') });
    const { question, question_author, questions_approved, questions_pending } = statusOf(asked, {
      role: 'key-control',
      rev: 0,
      now: at(0),
    });
    expect([question, question_author, questions_approved, questions_pending]).toEqual(['a', 'Anónimo', 1, 0]);
  });

  test('[VB5] an empty room, and every timer', () => {
    expect(statusOf(aRoom(), { role: 'key-read', rev: 0, now: at(0) })).toMatchObject({
      id: null,
      name: '',
      state: null,
      time: '',
      next_id: null,
    });
    expect(timerLines(started, at(0)).map(({ index, name, state }) => [index, name, state])).toEqual([
      [1, 'Apertura', 'running'],
      [2, 'Cierre', 'stopped'],
    ]);
  });
});
