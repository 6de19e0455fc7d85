import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { advance } from '#domain/room/advance.ts';
import {
  aRoom,
  aTimer,
  actor,
  after,
  anAlert,
  at,
  controller,
  done,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
} from '../support/rooms.ts';

const now = at(20);
const namesIn = ({ timers }: Room) => timers.map(({ id }) => id.split('.')[1]);
const ids = (...names: string[]) => ({ timer_ids: names.map(idOf) });

const abcde = (more: Parameters<typeof aRoom>[0] = {}) =>
  aRoom({
    timers: ['a', 'b', 'c', 'd', 'e'].map((id, position) => aTimer({ id, position })),
    session: { max_timers: 500 },
    ...more,
  });

/** The first timer has ended, the second starts after its gap. */
function inTheGap(): Room {
  const timers = [
    aTimer({ id: 'a', duration: mins(1), run: running(at(60)) }),
    aTimer({ id: 'b', start: 'linked', gap_seconds: 30 }),
    aTimer({ id: 'c' }),
  ];
  return advance(aRoom({ timers }), at(61)).room;
}

describe('edits of many timers', () => {
  const edit = (...edits: Extract<Command, { command: 'timers.edit' }>['edits']): Command => ({
    command: 'timers.edit',
    edits,
  });

  test('[PG31] each timer gets its own changes, by the rules of a single edit, as one fact with those that changed', () => {
    const room = aRoom({
      timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' }), aTimer({ id: 'c' })],
    });
    const change = done(
      applyCommand(
        room,
        edit(
          { timer_id: idOf('c'), color: '#ff0000' },
          { timer_id: idOf('a'), duration_minutes: 11 },
          { timer_id: idOf('b'), name: 'b' },
        ),
        controller(now),
      ),
    );
    expect(change.facts).toEqual([
      {
        fact: 'timers.bulk',
        action: 'edit',
        timers: [
          aTimer({ id: 'a', duration: mins(11), run: running(at(660)) }),
          aTimer({ id: 'c', position: 2, color: '#ff0000' }),
        ],
      },
    ]);
    expect(change.answer).toEqual({ timers: [idOf('c'), idOf('a'), idOf('b')] });
  });

  test('[PG31] what changes nothing is no fact, and edits of the same timer follow each other', () => {
    const room = abcde();
    expect(done(applyCommand(room, edit({ timer_id: idOf('a'), name: 'a' }), controller(now)))).toMatchObject({
      room,
      facts: [],
    });
    const twice = edit({ timer_id: idOf('a'), name: 'Uno', cue: '1' }, { timer_id: idOf('a'), name: 'Dos' });
    expect(after(room, controller(now), twice).timers[0]).toMatchObject({ name: 'Dos', cue: '1' });
  });

  test.each([
    [{ timer_id: idOf('x'), name: 'Uno' }, 'timer_not_found', 'edits.1.timer_id'],
    [{ timer_id: idOf('b'), warn_seconds: 10, danger_seconds: 20 }, 'invalid', 'edits.1.danger_seconds'],
    [{ timer_id: idOf('b'), start: 'scheduled' }, 'invalid', 'edits.1.planned_start'],
    [{ timer_id: idOf('b'), duration_minutes: 1440 }, 'invalid', 'edits.1.duration_minutes'],
  ] as const)('[PG31] %j refuses all of them, and names the item and its field', (wrong, error, field) => {
    const room = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', run: paused(secs(86_000)) })] });
    const refused = applyCommand(room, edit({ timer_id: idOf('a'), name: 'Uno' }, wrong), controller(now));
    expect(refused).toEqual({ ok: false, refusal: { error, problems: { [field]: { code: expect.any(String) } } } });
  });

  const withNew = (...added: Extract<Command, { command: 'timers.create' }>['timers']): Command => ({
    command: 'timers.edit',
    edits: [{ timer_id: idOf('e'), name: 'Cinco' }],
    added,
  });

  test('[PG61] new timers at the end and edits are one fact', () => {
    const room = abcde();
    const change = done(
      applyCommand(
        room,
        withNew({ name: 'Seis', duration_minutes: 6, cue: 'Q6' }, { name: 'Siete', duration_minutes: 7 }),
        controller(now),
      ),
    );
    expect(change.facts).toMatchObject([
      {
        fact: 'timers.bulk',
        action: 'edit',
        timers: [{ name: 'Cinco' }],
        added: [{ name: 'Seis' }, { name: 'Siete' }],
      },
    ]);
    expect(change.room.timers.slice(4)).toMatchObject([
      { name: 'Cinco', position: 4 },
      { name: 'Seis', position: 5, cue: 'Q6', run: stopped(mins(6)) },
      { name: 'Siete', position: 6, run: stopped(mins(7)) },
    ]);
    expect(change.room.activeTimerId).toBe(room.activeTimerId);
    expect(change.answer).toEqual({ timers: change.room.timers.slice(4).map(({ id }) => id) });
  });

  test.each([
    [{ session: { max_timers: 6 } }, { name: 'Siete' }, { error: 'limit_reached' }],
    [
      {},
      { name: 'Siete', start: 'scheduled' },
      { error: 'invalid', problems: { 'added.1.planned_start': { code: 'no_start' } } },
    ],
    [{ timers: [aTimer({ id: 'a' })] }, { name: 'Siete' }, { error: 'timer_not_found' }],
  ] as const)('[PG61] in a room with %j, new timers like %j refuse the edits too', (more, fields, refusal) => {
    const wrong = withNew({ name: 'Seis', duration_minutes: 6 }, { duration_minutes: 7, ...fields });
    expect(applyCommand(abcde(more), wrong, controller(now))).toMatchObject({ ok: false, refusal });
  });

  test('[PG31] a skip drops coming starts, as a single edit does', () => {
    const waiting = inTheGap();
    expect(waiting.show.coming).toHaveLength(1);
    const skip = edit({ timer_id: idOf('b'), skip: true }, { timer_id: idOf('c'), skip: true });
    expect(after(waiting, controller(at(62)), skip).show.coming).toEqual([]);
  });
});

describe('many new timers', () => {
  const create = (count: number, position?: number): Command => ({
    command: 'timers.create',
    timers: Array.from({ length: count }, (_, index) => ({ name: `N${index}`, duration_minutes: 2.5, cue: 'X' })),
    ...(position !== undefined && { position }),
  });

  test.each([
    [undefined, ['a', 'b', 'c', 'd', 'e', 'new1', 'new2']],
    [0, ['new1', 'new2', 'a', 'b', 'c', 'd', 'e']],
    [2, ['a', 'b', 'new1', 'new2', 'c', 'd', 'e']],
    [99, ['a', 'b', 'c', 'd', 'e', 'new1', 'new2']],
  ])('[PG32] at position %s, as one fact', (position, names) => {
    const change = done(applyCommand(abcde(), create(2, position), controller(now)));
    expect(change.facts).toHaveLength(1);
    expect(change.room.timers.map(({ name }) => (name.startsWith('N') ? `new${Number(name[1]) + 1}` : ''))).toEqual(
      names.map((name) => (name.startsWith('new') ? name : '')),
    );
    expect(change.room.timers.map((timer) => timer.position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const made = change.room.timers.filter(({ name }) => name.startsWith('N'));
    expect(made).toMatchObject([
      { cue: 'X', duration: secs(150), run: stopped(secs(150)) },
      { cue: 'X', duration: secs(150), run: stopped(secs(150)) },
    ]);
    expect(change.answer).toEqual({ timers: made.map(({ id }) => id) });
  });

  test('[PG32] the first is active in an empty room', () => {
    const room = after(aRoom({ timers: [], session: { max_timers: 50 } }), controller(now), create(3));
    expect(room.activeTimerId).toBe(room.timers[0]?.id);
  });

  test('[PG32] beyond the plan none is created; an invalid one is named', () => {
    const room = abcde({ session: { max_timers: 6 } });
    expect(applyCommand(room, create(2), controller(now))).toMatchObject({ refusal: { error: 'limit_reached' } });
    const wrong: Command = {
      command: 'timers.create',
      timers: [{ name: 'Uno', duration_minutes: 1, start: 'scheduled' }],
    };
    expect(applyCommand(room, wrong, controller(now))).toMatchObject({
      refusal: { error: 'invalid', problems: { 'timers.0.planned_start': { code: 'no_start' } } },
    });
  });
});

describe('the text of all timers', () => {
  /** Two timers of the five have all but one of the characters that a room may have; the names have five. */
  const nearlyFull = () =>
    abcde({
      timers: ['a', 'b', 'c', 'd', 'e'].map((id, position) =>
        aTimer({ id, position, ...(position < 2 && { notes: 'ñ'.repeat(124_997) }) }),
      ),
    });
  const timer_id = idOf('c');

  test.each<readonly [string, Command, string | null]>([
    ['one more character', { command: 'timer.edit', timer_id, cue: '1' }, null],
    ['two more', { command: 'timer.edit', timer_id, cue: '12' }, 'too_much_text'],
    [
      'two more, and two less',
      {
        command: 'timers.edit',
        edits: [
          { timer_id, zero_text: '12' },
          { timer_id: idOf('a'), notes: '' },
        ],
      },
      null,
    ],
    [
      'two more by an edit of many',
      { command: 'timers.edit', edits: [{ timer_id, presenter: '12' }] },
      'too_much_text',
    ],
    [
      'a new timer at the end',
      { command: 'timers.edit', edits: [{ timer_id, skip: true }], added: [{ name: 'Ya', duration_minutes: 1 }] },
      'too_much_text',
    ],
    ['a new timer', { command: 'timer.create', name: 'Ya', duration_minutes: 1 }, 'too_much_text'],
    ['new timers', { command: 'timers.create', timers: [{ name: 'F', duration_minutes: 1 }] }, null],
    ['longer new timers', { command: 'timers.create', timers: [{ name: 'Ya', duration_minutes: 1 }] }, 'too_much_text'],
    ['a short copy', { command: 'timers.duplicate', timer_ids: [timer_id] }, null],
    ['a long copy', { command: 'timers.duplicate', timer_ids: [idOf('a')] }, 'too_much_text'],
  ])('[PG63] %s', (_, command, error) => {
    const change = applyCommand(nearlyFull(), command, controller(now));
    expect(change.ok ? null : change.refusal.error).toBe(error);
  });

  test('[PG63] a room with more, from a backup, may become shorter and be run', () => {
    const timers = [aTimer({ id: 'a', notes: 'n'.repeat(300_000) }), aTimer({ id: 'b', notes: 'n'.repeat(9) })];
    const room = aRoom({ timers });
    for (const changes of [{ notes: 'n'.repeat(8) }, { skip: true }, { notes: 'm'.repeat(9) }])
      expect(applyCommand(room, { command: 'timer.edit', timer_id: idOf('b'), ...changes }, controller(now)).ok).toBe(
        true,
      );
    const longer: Command = { command: 'timer.edit', timer_id: idOf('b'), notes: 'n'.repeat(10) };
    expect(applyCommand(room, longer, controller(now))).toMatchObject({ refusal: { error: 'too_much_text' } });
  });
});

describe('copies of timers', () => {
  test('[PG33] with settings and alerts, after the last of them, in order, not begun, without planned starts', () => {
    const at9 = { at: '09:00', day: 0, moment: at(3600) };
    const room = abcde({
      timers: [
        aTimer({ id: 'a', name: 'Uno', cue: 'A1', notes: 'Luz baja', start: 'scheduled', planned_start: at9 }),
        aTimer({ id: 'b', run: running(at(600)) }),
        aTimer({ id: 'c', name: 'Tres', start: 'linked', gap_seconds: 5, run: paused(secs(9)), duration: mins(3) }),
        aTimer({ id: 'd' }),
      ],
      alerts: [anAlert({ id: 'one', timer: 'a', at_seconds: 5 }), anAlert({ id: 'two', timer: 'b' })],
    });
    const change = done(applyCommand(room, { command: 'timers.duplicate', ...ids('c', 'a') }, controller(now)));
    expect(change.facts.filter(({ fact }) => fact === 'timers.created')).toHaveLength(1);
    const [, , , first, second, last] = change.room.timers;
    expect(first).toMatchObject({ name: 'Uno', cue: 'A1', notes: 'Luz baja', start: 'manual', planned_start: null });
    expect(second).toMatchObject({ name: 'Tres', start: 'linked', gap_seconds: 5, run: stopped(mins(3)) });
    expect(last?.id).toBe(idOf('d'));
    expect(new Set(change.room.timers.map(({ id }) => id)).size).toBe(6);
    const copied = change.room.alerts.filter(({ timer_id }) => timer_id === first?.id);
    expect(copied).toEqual([{ ...room.alerts[0], id: expect.any(String), timer_id: first?.id }]);
    expect(change.room.alerts).toHaveLength(3);
    expect(change.room.activeTimerId).toBe(room.activeTimerId);
  });

  test('[PG33] beyond the plan, or with an unknown one, none is copied', () => {
    const room = abcde({ session: { max_timers: 6 } });
    const copy = (...names: string[]) =>
      applyCommand(room, { command: 'timers.duplicate', ...ids(...names) }, controller(now));
    expect(copy('a', 'b')).toMatchObject({ refusal: { error: 'limit_reached' } });
    expect(copy('a', 'x')).toMatchObject({ refusal: { error: 'timer_not_found' } });
  });
});

describe('many timers deleted or moved', () => {
  test.each([
    [['b', 'd'], 'a', 'a'],
    [['a', 'b'], 'a', 'c'],
    [['c', 'd', 'e'], 'd', 'b'],
    [['a', 'b', 'c', 'd', 'e'], 'c', null],
  ])('[PG34] without %j, with %s active, %s is active', (gone, active, then) => {
    const room = abcde({ activeTimerId: idOf(active), alerts: [anAlert({ id: 'one', timer: 'b' })] });
    const change = done(applyCommand(room, { command: 'timers.delete', ...ids(...gone) }, controller(now)));
    expect(namesIn(change.room)).toEqual(['a', 'b', 'c', 'd', 'e'].filter((name) => !gone.includes(name)));
    expect(change.room.activeTimerId).toBe(then && idOf(then));
    expect(change.room.timers.map(({ position }) => position)).toEqual(change.room.timers.map((_, index) => index));
    expect(change.room.alerts).toHaveLength(gone.includes('b') ? 0 : 1);
    expect(change.facts[0]).toMatchObject({ fact: 'timers.deleted' });
  });

  test('[PG34] the start of a deleted timer is dropped; one that waits for a deleted timer is not', () => {
    const waiting = inTheGap();
    const deleted = (...names: string[]) =>
      after(waiting, controller(at(62)), { command: 'timers.delete', ...ids(...names) }).show.coming;
    expect(deleted('b', 'c')).toEqual([]);
    expect(deleted('a', 'c')).toMatchObject([{ timer_id: idOf('b') }]);
  });

  test.each([
    [['b', 'd'], 0, ['b', 'd', 'a', 'c', 'e']],
    [['d', 'b'], 2, ['a', 'c', 'b', 'd', 'e']],
    [['a'], 99, ['b', 'c', 'd', 'e', 'a']],
  ])('[PG35] %j at position %s among the others, in their own order', (moved, position, names) => {
    const move: Command = { command: 'timers.move', ...ids(...moved), position };
    const change = done(applyCommand(abcde(), move, controller(now)));
    expect(change.facts).toHaveLength(1);
    expect(namesIn(change.room)).toEqual(names);
    expect(done(applyCommand(change.room, move, controller(now))).facts).toEqual([]);
  });

  test('[PG34, PG35] an unknown one refuses all', () => {
    for (const command of ['timers.delete', 'timers.move'] as const)
      expect(applyCommand(abcde(), { command, ...ids('a', 'x'), position: 0 }, actor('controller', now))).toMatchObject(
        {
          refusal: { error: 'timer_not_found' },
        },
      );
  });
});
