import { describe, expect, test } from 'vitest';
import type { CommandOf } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { aShow } from '../support/remembered-show.ts';
import { aRoom, aTimer, after, anAlert, at, controller, done, idOf, mins, running, timerIn } from '../support/rooms.ts';

type Import = CommandOf<'timers.import'>;
type Items = Import['items'];

const now = at(20);

const abc = (more: Parameters<typeof aRoom>[0] = {}) =>
  aRoom({ timers: ['a', 'b', 'c'].map((id) => aTimer({ id })), alerts: [anAlert({ timer: 'b' })], ...more });

const command = (mode: Import['mode'], ...items: Items): Import => ({ command: 'timers.import', mode, items });
const imported = (room: Room, ...[mode, ...items]: Parameters<typeof command>) =>
  after(room, controller(now), command(mode, ...items));
const namesIn = ({ timers }: Room) => timers.map(({ name }) => name);
const refusalOf = (room: Room, ...[mode, ...items]: Parameters<typeof command>) => {
  const change = applyCommand(room, command(mode, ...items), controller(now));
  return change.ok ? null : change.refusal;
};

const talk = (name: string) => ({ name, duration_minutes: 5 });
const known = (name: string, fields: object = {}) => ({ timer_id: idOf(name), ...fields });

describe('an imported programme', () => {
  test('[IM1] add puts every item at the end, whatever its id', () => {
    const room = imported(abc(), 'add', known('a', talk('x')), talk('y'));
    expect(namesIn(room)).toEqual(['a', 'b', 'c', 'x', 'y']);
    expect(room.timers.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  test('[IM1] merge changes those that it knows where they are, and adds the others at the end', () => {
    const room = imported(abc(), 'merge', talk('x'), known('c', { name: 'C', cue: 'Q3' }), known('a', { skip: true }));
    expect(namesIn(room)).toEqual(['a', 'b', 'C', 'x']);
    expect([timerIn(room, 'a').skip, timerIn(room, 'c').cue]).toEqual([true, 'Q3']);
  });

  test('[IM1] replace leaves the items of the list, in its order', () => {
    const room = imported(abc(), 'replace', talk('x'), known('c'), talk('y'), known('a', { name: 'A' }));
    expect(namesIn(room)).toEqual(['x', 'c', 'y', 'A']);
    expect(room.alerts).toEqual([]);
  });

  test('[IM1] a list that changes nothing makes no fact', () => {
    const room = abc();
    const change = done(
      applyCommand(room, command('replace', known('a'), known('b', { name: 'b' }), known('c')), controller(now)),
    );
    expect([change.facts, change.answer]).toEqual([[], { timers: ['a', 'b', 'c'].map(idOf) }]);
    expect(change.room).toBe(room);
  });

  test('[IM2] a changed timer keeps its run, its alerts and what is not named', () => {
    const room = abc({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', run: running(at(600)), cue: 'Q2' })] });
    const merged = imported(room, 'replace', known('b', { presenter: 'Ana' }));
    expect(merged.timers).toEqual([{ ...timerIn(room, 'b'), presenter: 'Ana', position: 0 }]);
    expect(merged.alerts).toEqual(room.alerts);
  });

  test('[IM2] an id of another room is a new item, which needs a name and a duration', () => {
    const other = { timer_id: 'otra-sala-de-pruebas-0001.a' };
    expect(namesIn(imported(abc(), 'merge', { ...other, ...talk('x') }))).toEqual(['a', 'b', 'c', 'x']);
    expect(refusalOf(abc(), 'merge', talk('x'), { ...other, name: 'y' })).toEqual({
      error: 'invalid',
      problems: { 'items.1.duration_minutes': { code: 'no_duration' } },
    });
    expect(refusalOf(abc(), 'add', known('a', { duration_minutes: 5 }))?.problems).toEqual({
      'items.0.name': { code: 'no_name' },
    });
  });

  test('[IM2] a timer that is twice in the list, or a setting that is refused, refuses the whole list', () => {
    expect(refusalOf(abc(), 'merge', known('a'), known('a', { name: 'A' }))?.problems).toEqual({
      'items.1.timer_id': { code: 'named_twice' },
    });
    expect(refusalOf(abc(), 'merge', talk('x'), known('a', { start: 'scheduled' }))?.problems).toEqual({
      'items.1.planned_start': { code: 'no_start' },
    });
  });

  test('[IM3] beyond the plan or the text of a room it is refused; those that are deleted make room', () => {
    const room = abc({ session: { max_timers: 3 } });
    expect(refusalOf(room, 'add', talk('x'))?.error).toBe('limit_reached');
    expect(refusalOf(room, 'merge', known('a', { name: 'A' }))).toBe(null);
    expect(namesIn(imported(room, 'replace', talk('x'), talk('y'), talk('z')))).toEqual(['x', 'y', 'z']);
    const long = Array.from({ length: 130 }, (_, index) => ({ ...talk(`x${index}`), notes: 'n'.repeat(2000) }));
    expect(refusalOf(abc(), 'add', ...long)?.error).toBe('too_much_text');
  });

  test('[IM4] the stage goes to the next one that stays, else to the one before, else to the first new one', () => {
    const activeAfter = (active: string, ...items: Items) =>
      imported(abc({ activeTimerId: idOf(active) }), 'replace', ...items).activeTimerId;
    expect(activeAfter('b', known('c'), known('a'))).toBe(idOf('c'));
    expect(activeAfter('c', known('a'), known('b'))).toBe(idOf('b'));
    const replaced = imported(abc(), 'replace', talk('x'), talk('y'));
    expect(replaced.activeTimerId).toBe(replaced.timers[0]?.id);
    const first = imported(aRoom(), 'add', talk('x'));
    expect(first.activeTimerId).toBe(first.timers[0]?.id);
  });

  test('[IM5] one undo brings back what was deleted, with its alerts and its place', () => {
    const before = abc();
    const show = aShow(before);
    const { id } = show.give(1, command('replace', talk('x'), known('c', { name: 'C' })));
    expect(show.room.alerts).toEqual([]);
    expect(show.undo(2, id).change).toMatchObject({ ok: true });
    expect([show.room.timers, show.room.alerts, show.room.activeTimerId]).toEqual([
      before.timers,
      before.alerts,
      before.activeTimerId,
    ]);
  });

  test('[IM40] with a date the event has it, its starts are dated by it, and one undo takes all back', () => {
    const room = abc();
    const show = aShow(room);
    const { id } = show.give(1, { ...command('add', talk('x')), date: '2027-02-04' });
    expect([show.room.event.date, namesIn(show.room)]).toEqual(['2027-02-04', ['a', 'b', 'c', 'x']]);
    expect(show.undo(2, id).change).toMatchObject({ ok: true });
    expect([show.room.event, show.room.timers]).toEqual([room.event, room.timers]);
  });

  test('[IM41] the first timer that nobody touched gives its place to new items, any other one stays', () => {
    const first = aTimer({ id: 'first', name: 'Temporizador Principal', duration: mins(10) });
    const after1 = (timer: typeof first, more: object = {}) =>
      namesIn(imported(aRoom({ timers: [timer], ...more }), 'add', talk('x')));
    expect(after1(first)).toEqual(['x']);
    expect(imported(aRoom({ timers: [first] }), 'add', talk('x')).activeTimerId).not.toBeNull();
    const touched = [
      { ...first, name: 'Charla' },
      { ...first, cue: 'Q1' },
      { ...first, run: running(at(600)) },
    ];
    for (const timer of touched) expect(after1(timer)).toEqual([timer.name, 'x']);
    expect(after1(first, { alerts: [anAlert({ timer: 'first' })] })).toHaveLength(2);
    expect(
      namesIn(imported(aRoom({ timers: [first] }), 'merge', known('first', { cue: 'Q2' }), talk('x'))),
    ).toHaveLength(2);
  });

  test('[IM1] 500 items are a handful of facts', () => {
    const list = Array.from({ length: 500 }, (_, index) => ({ name: `x${index}`, duration_minutes: 1 + index / 60 }));
    const change = done(applyCommand(abc(), command('replace', ...list), controller(now)));
    expect(change.facts.length).toBeLessThanOrEqual(4);
    expect(change.room.timers.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
    expect(change.room.timers[60]?.duration).toBe(mins(2));
  });
});
