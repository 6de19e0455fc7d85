import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import {
  aRoom,
  aTimer,
  after,
  at,
  completed,
  controller,
  done,
  idOf,
  mins,
  moderator,
  paused,
  running,
  secs,
  stopped,
  timerIn,
} from '../support/rooms.ts';

const now = at(20);
const create = (more = {}): Command => ({ command: 'timer.create', name: 'Apertura', duration_minutes: 5, ...more });
const remove = (name: string): Command => ({ command: 'timer.delete', timer_id: idOf(name) });
const move = (name: string, position: number): Command => ({ command: 'timer.move', timer_id: idOf(name), position });
const start = (name: string): Command => ({ command: 'timer.start', timer_id: idOf(name) });
const select = (name: string): Command => ({ command: 'stage.select', timer_id: idOf(name) });
const edit = (changes: object): Command => ({ command: 'timer.edit', timer_id: idOf('a'), ...changes });

const abc = () => aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b' }), aTimer({ id: 'c' })] });
const order = (room: ReturnType<typeof aRoom>) =>
  room.timers.map(({ name, position }) => `${position}${name}`).join(' ');

describe('a new timer', () => {
  test('[T21] is stopped, last, blue and without a presenter; the first is active', () => {
    const timer = aTimer({ id: 'n1', name: 'Apertura', duration: mins(5) });
    expect(done(applyCommand(aRoom(), create(), controller(now)))).toMatchObject({
      facts: [
        { fact: 'timer.created', timer },
        { fact: 'stage.selected', activeTimerId: idOf('n1') },
      ],
      answer: { timer: idOf('n1') },
      room: { timers: [timer], activeTimerId: idOf('n1') },
    });
  });

  test('[T21] has the given fields, and the account of its creator', () => {
    const context = { ...controller(now), actor: { role: 'controller', userId: null, uid: 'uid-1' } } as const;
    const room = after(abc(), context, create({ presenter: 'Ana', color: '#ff0000' }));
    expect(timerIn(room, 'n1')).toEqual(
      aTimer({
        id: 'n1',
        name: 'Apertura',
        duration: mins(5),
        presenter: 'Ana',
        color: '#ff0000',
        position: 3,
        ownerUid: 'uid-1',
      }),
    );
    expect(room.activeTimerId).toBe(idOf('a'));
  });

  test.each([
    [2.5, 150],
    [1, 60],
    [1.001, 60],
    [1.0084, 61],
    [1440, 86_400],
    [0.1 + 0.7 + 1, 108],
  ])('[T20] %f minutes are %i whole seconds', (duration_minutes, seconds) => {
    expect(timerIn(after(aRoom(), controller(now), create({ duration_minutes })), 'n1').duration).toBe(secs(seconds));
  });

  test('[T22] beyond the plan’s limit is refused', () => {
    const full = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b' })], session: { max_timers: 2 } });
    expect(applyCommand(full, create(), controller(now))).toEqual({ ok: false, refusal: { error: 'limit_reached' } });
  });

  test('[T23] with `only_if_empty` is created in an empty room', () => {
    expect(after(aRoom(), controller(now), create({ only_if_empty: true })).timers).toHaveLength(1);
  });

  test('[T23] with `only_if_empty` in a room with timers is not created: the answer is the first one, even beyond the plan', () => {
    const room = aRoom({ timers: [aTimer({ id: 'a' })], session: { max_timers: 1 } });
    const change = done(applyCommand(room, create({ only_if_empty: true }), controller(now)));
    expect(change).toEqual({ ok: true, room, facts: [], effects: [], answer: { timer: idOf('a') } });
  });
});

describe('an edit', () => {
  test.each([
    ['a running timer', running(at(60)), running(at(120))],
    ['a timer in overtime', running(at(5)), running(at(65))],
    ['a paused timer', paused(secs(-5)), paused(secs(55))],
    ['a stopped timer that was moved', stopped(secs(40)), stopped(secs(100))],
    ['a completed timer that stays below zero', completed(secs(-90)), completed(secs(-30))],
    ['a completed timer that comes above zero', completed(secs(-3)), paused(secs(57), { since: now })],
  ])('[T19] of the duration by one minute more: %s', (_name, before, then) => {
    const room = aRoom({ timers: [aTimer({ run: before })] });
    expect(timerIn(after(room, controller(now), edit({ duration_minutes: 11 })), 'a')).toEqual(
      aTimer({ duration: mins(11), run: then }),
    );
  });

  test('[T19] that shortens the duration by more than the time left leads to overtime, or completes with overtime set to stop', () => {
    const room = (overtime: 'continue' | 'stop') =>
      aRoom({ timers: [aTimer({ run: running(at(60)) })], settings: { overtime } });
    const cut = edit({ duration_minutes: 9 });
    expect(timerIn(after(room('continue'), controller(now), cut), 'a').run).toEqual(running(at(0)));
    expect(timerIn(after(room('stop'), controller(now), cut), 'a').run).toEqual(completed(secs(0), at(0), now));
  });

  test('[T44] changes only what it names', () => {
    const room = after(abc(), controller(now), edit({ presenter: 'Ana', color: '#00FF00' }));
    expect(timerIn(room, 'a')).toEqual(aTimer({ presenter: 'Ana', color: '#00FF00' }));
  });

  test.each([{ name: 'Cierre' }, { presenter: 'Ana' }, { color: '#00ff00' }, { duration_minutes: 11 }])(
    '[T44] that changes one field alone is told: %o',
    (one) => {
      const { room, facts } = done(applyCommand(abc(), edit(one), controller(now)));
      const timer = timerIn(room, 'a');
      expect(facts).toEqual([{ fact: 'timer.updated', action: 'edit', timer }]);
      expect(timer).not.toEqual(timerIn(abc(), 'a'));
    },
  );

  test.each([{}, { name: 'a' }, { duration_minutes: 10, presenter: '' }])(
    '[T44] that changes nothing is not told: %o',
    (same) => {
      const room = abc();
      expect(done(applyCommand(room, edit(same), controller(now)))).toEqual({
        ok: true,
        room,
        facts: [],
        effects: [],
        answer: { timer: idOf('a') },
      });
    },
  );
});

describe('the list', () => {
  test.each([
    ['first to the end', move('a', 2), '0b 1c 2a'],
    ['last to the front', move('c', 0), '0c 1a 2b'],
    ['beyond the end', move('a', 999), '0b 1c 2a'],
    ['where it is', move('b', 1), '0a 1b 2c'],
    ['nothing to move when the last goes beyond the end', move('c', 999), '0a 1b 2c'],
  ])('[T26] moved: %s', (_sentence, command, then) => {
    expect(order(after(abc(), controller(now), command))).toBe(then);
  });

  test('[T26] a deleted timer leaves no gap in the positions', () => {
    expect(order(after(abc(), controller(now), remove('b')))).toBe('0a 1c');
  });

  test.each([
    ['the next by position', 'b', ['b'], 'c'],
    ['the previous when it was the last', 'c', ['c'], 'b'],
    ['the same when another goes', 'b', ['a'], 'b'],
    ['the next one each time', 'a', ['a', 'b'], 'c'],
  ])('[T25] active after a deletion: %s', (_sentence, active, gone, then) => {
    const room = after(abc(), controller(now), select(active), ...gone.map(remove));
    expect(room.activeTimerId).toBe(idOf(then));
  });

  test('[T25] without timers none is active', () => {
    expect(after(abc(), controller(now), remove('a'), remove('b'), remove('c')).activeTimerId).toBeNull();
  });

  test('[T24] a running timer can be deleted', () => {
    expect(order(after(abc(), controller(now), start('a'), remove('a')))).toBe('0b 1c');
  });

  test('[T27] selecting the active timer again changes nothing', () => {
    const room = abc();
    expect(after(room, controller(now), select('a'))).toBe(room);
    expect(after(room, controller(now), select('b')).activeTimerId).toBe(idOf('b'));
  });

  test('[T8] start makes a timer active, even if it runs already', () => {
    const started = after(abc(), moderator(now), start('b'));
    expect(started.activeTimerId).toBe(idOf('b'));
    expect(after(started, controller(now), select('a'), start('b')).activeTimerId).toBe(idOf('b'));
  });

  test('[T28] several timers run at once', () => {
    const room = after(abc(), moderator(now), start('a'), start('c'));
    expect(room.timers.map(({ run }) => run.state)).toEqual(['running', 'stopped', 'running']);
  });

  const unknown = { timer_id: idOf('nobody') };
  const lost: readonly Command[] = [
    { command: 'timer.start', ...unknown },
    { command: 'timer.delay', ...unknown, value: 1 },
    { command: 'timer.seek', ...unknown, current_time: 1 },
    { command: 'timer.edit', ...unknown },
    { command: 'timer.delete', ...unknown },
    { command: 'timer.move', ...unknown, position: 0 },
    { command: 'stage.select', ...unknown },
    { command: 'timers.bulk', action: 'start', timer_ids: [idOf('a'), idOf('nobody')] },
  ];
  test.each(lost)('[T38] $command of an unknown timer', (command) => {
    expect(applyCommand(abc(), command, controller(now))).toEqual({ ok: false, refusal: { error: 'timer_not_found' } });
  });
});
