import { describe, expect, test } from 'vitest';
import { backup as backupSchema } from '#protocol/backup.ts';
import type { Command } from '#protocol/commands.ts';
import { backupOf } from '#domain/event/backup.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { display } from '#domain/timers/display.ts';
import { aRoom, aTimer, after, at, controller, idOf, running, timerIn } from '../../support/rooms.ts';

const refused = { ok: false, refusal: { error: 'invalid', problems: { danger_seconds: { code: 'danger_first' } } } };
const set = (settings: object): Command => ({ command: 'event.update', ...settings });
const edit = (settings: object): Command => ({ command: 'timer.edit', timer_id: idOf('a'), ...settings });
const give = (room: ReturnType<typeof aRoom>, command: Command) => applyCommand(room, command, controller(at(1)));

describe('the event', () => {
  test('[PG50] a danger above the warning is refused, also if only one of them is set', () => {
    for (const settings of [{ warn_seconds: 30 }, { danger_seconds: 301 }, { warn_seconds: 60, danger_seconds: 61 }]) {
      expect(give(aRoom(), set(settings))).toEqual(refused);
    }
    for (const settings of [{ warn_seconds: 60 }, { warn_seconds: 0, danger_seconds: 90 }, { danger_seconds: 300 }]) {
      expect(give(aRoom(), set(settings))).toMatchObject({ ok: true });
    }
  });

  test('[PG50] one that an older version stored does not hinder other changes', () => {
    const room = aRoom({ settings: { warn_seconds: 30, danger_seconds: 60 } });
    expect(give(room, set({ loop: true }))).toMatchObject({ ok: true });
    expect(give(room, set({ danger_seconds: 31 }))).toEqual(refused);
  });

  test('[PG50] a backup of such an event is restored, and looks as it did', () => {
    const room = aRoom({
      timers: [aTimer({ run: running(at(45)) })],
      settings: { warn_seconds: 30, danger_seconds: 60 },
    });
    const file = backupSchema.parse(JSON.parse(JSON.stringify(backupOf(room, at(0)))));
    const restored = after(aRoom(), controller(at(1)), { command: 'event.restore', backup: file });
    expect(restored.event.settings).toMatchObject({ warn_seconds: 30, danger_seconds: 30 });
    for (const second of [5, 15]) {
      const phaseIn = ({ timers, event }: typeof room) =>
        timers.map((timer) => display({ ...timer, run: running(at(45)) }, at(second), event.settings).phase);
      expect(phaseIn(restored)).toEqual(phaseIn(room));
    }
  });
});

describe('a timer', () => {
  const room = aRoom({ timers: [aTimer({ id: 'a' })], settings: { warn_seconds: 200, danger_seconds: 100 } });

  test('[PG51] its own danger is compared with the warning that it has', () => {
    expect(give(room, edit({ danger_seconds: 201 }))).toEqual(refused);
    expect(give(room, edit({ warn_seconds: 50, danger_seconds: 51 }))).toEqual(refused);
    const own = after(room, controller(at(1)), edit({ warn_seconds: 400, danger_seconds: 300 }));
    expect(timerIn(own, 'a')).toMatchObject({ warn_seconds: 400, danger_seconds: 300 });
    expect(give(own, edit({ warn_seconds: null }))).toEqual(refused);
    const create: Command = { command: 'timer.create', name: 'Nuevo', duration_minutes: 5, danger_seconds: 201 };
    expect(give(aRoom({ settings: room.event.settings }), create)).toEqual(refused);
  });

  test('[PG51] an own warning below the inherited danger is accepted, and the danger begins with it', () => {
    const own = after(room, controller(at(1)), edit({ warn_seconds: 50 }));
    const phaseAt = (left: number) => {
      const timer = { ...timerIn(own, 'a'), run: running(at(left)) };
      return display(timer, at(0), own.event.settings).phase;
    };
    expect([51, 50].map(phaseAt)).toEqual(['calm', 'danger']);
  });

  test('[PG51] a later warning of the event hinders no other change of the timer', () => {
    const own = after(room, controller(at(1)), edit({ danger_seconds: 150 }), set({ warn_seconds: 120 }));
    expect(give(own, edit({ name: 'Otro' }))).toMatchObject({ ok: true });
  });
});
