import { describe, expect, test } from 'vitest';
import { command } from '#protocol/commands.ts';
import { advance } from '#domain/room/advance.ts';
import { itemsOf } from '../../client/features/templates/use-template.ts';
import { templates, type Template } from '../../client/text/templates.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins } from '../support/rooms.ts';

const first = aTimer({ id: 'first', name: 'Temporizador Principal', duration: mins(10) });

const begun = (template: Template) =>
  after(aRoom({ timers: [first] }), controller(at(0)), {
    command: 'timers.import',
    mode: 'add',
    items: itemsOf(template),
  });

describe.each(templates.all)('the template $name', (template) => {
  test('[TP1] is a list that a room accepts in the place of its first timer', () => {
    expect(command.safeParse({ command: 'timers.import', mode: 'add', items: itemsOf(template) }).success).toBe(true);
    const { timers, activeTimerId } = begun(template);
    expect(timers.map(({ name, duration }) => [name, duration])).toEqual(
      template.items.map(([name, minutes]) => [name, mins(minutes)]),
    );
    expect(activeTimerId).toBe(timers[0]?.id);
    expect(activeTimerId).not.toBe(idOf('first'));
  });
});

test.each(templates.all.filter(({ isChained }) => isChained))(
  '[TP9] $name runs to its end from one start',
  (template) => {
    const room = begun(template);
    const running = after(room, controller(at(0)), { command: 'timer.start', timer_id: room.activeTimerId ?? '' });
    const minutes = template.items.reduce((sum, [, each]) => sum + each, 0);
    const { timers, activeTimerId } = advance(running, at(minutes * 60 - 1)).room;
    expect(timers.map(({ run }) => run.state)).toEqual([...timers.slice(1).map(() => 'completed'), 'running']);
    expect(activeTimerId).toBe(timers.at(-1)?.id);
  },
);

test('[TP9] culto and boda are those', () => {
  expect(templates.all.filter(({ isChained }) => isChained).map(({ name }) => name)).toEqual(['Culto', 'Boda']);
});
