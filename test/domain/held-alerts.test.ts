import { describe, expect, test } from 'vitest';
import type { AlertHold } from '#protocol/alerts.ts';
import { backup as backupSchema } from '#protocol/backup.ts';
import { type Command, command } from '#protocol/commands.ts';
import { alertsShownAt, msToNextAlertEnd } from '#domain/alerts/alert.ts';
import { backupOf } from '#domain/event/backup.ts';
import { instant } from '#domain/lib/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { fromMessage } from '#domain/room/fact-rules.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { delay, press, seek } from '../support/timer-commands.ts';
import {
  ROOM_ID,
  aRoom,
  aTimer,
  actor,
  after,
  anAlert,
  at,
  controller,
  done,
  idOf,
  moderator,
  running,
  serial,
} from '../support/rooms.ts';

const [start, pause, reset, stop] = [press('start'), press('pause'), press('reset'), press('stop')];
const hide: Command = { command: 'alert.hide', alert_id: idOf('al') };

/** Timer `a` of ten minutes runs from second 0, timer `b` follows it. Their alert is due at `at_seconds`. */
function aShow(hold: AlertHold, { at_seconds = 400, b = {}, settings = {} } = {}): Room {
  return aRoom({
    timers: [aTimer({ run: running(at(600)) }), aTimer({ id: 'b', ...b })],
    alerts: [anAlert({ at_seconds, hold })],
    settings,
  });
}

const shownIn = (room: Room, second: number) => alertsShownAt(room, at(second)).map(({ message }) => message);
const until = (room: Room, second: number) => advance(room, at(second)).room;
const does = (room: Room, second: number, ...deeds: readonly Command[]) =>
  after(until(room, second), controller(at(second)), ...deeds);
/** What the room keeps, and not only what a screen would show. */
const isKept = ({ liveAlerts }: Room) => liveAlerts.length === 1;

describe('how long an alert stays', () => {
  test('[J21] for its seconds', () => {
    const room = until(aShow({ seconds: 30 }), 200);
    expect([200, 229.999, 230].map((second) => shownIn(room, second))).toEqual([['al'], ['al'], []]);
    expect(msToNextAlertEnd(room, at(210))).toBe(20_000);
  });

  test('[J21] while its timer is in the phase in which it fires', () => {
    const room = until(aShow('phase'), 200);
    expect(shownIn(room, 299.999)).toEqual(['al']);
    expect(msToNextAlertEnd(room, at(299.4))).toBeCloseTo(600);
    const ends = advance(room, at(300));
    expect(ends.facts).toMatchObject([
      { fact: 'timer.updated', action: 'warning' },
      { fact: 'alerts.hidden', alertIds: [idOf('al')] },
    ]);
    expect(nextWake(room, { ticks: false })).toBe(at(300));
  });

  test('[J21] an alert exactly at a threshold belongs to the phase that begins there', () => {
    const room = until(aShow('phase', { at_seconds: 60 }), 545);
    expect(room.liveAlerts).toMatchObject([{ hold: { phase: 'danger' } }]);
    expect([shownIn(room, 599), shownIn(room, 600)]).toEqual([['al'], []]);
  });

  test('[J21] until somebody hides it', () => {
    const room = until(aShow('until_hidden'), 200);
    expect(shownIn(until(room, 1200), 1200)).toEqual(['al']);
    expect(msToNextAlertEnd(room, at(210))).toBeNull();
  });

  test('[J21] a hold of 5 s is none, and others are stored; nothing else is a hold', () => {
    const create = (hold: unknown) => {
      const read = command.parse({ command: 'alert.create', timer_id: idOf('a'), message: 'Ya', at_seconds: 60, hold });
      return after(aRoom({ timers: [aTimer()] }), actor('controller', at(1), serial()), read).alerts[0];
    };
    expect(create({ seconds: 5 })).not.toHaveProperty('hold');
    expect(create({ seconds: 6 })).toMatchObject({ hold: { seconds: 6 } });
    const reads = (hold: unknown) =>
      command.safeParse({ command: 'alert.create', timer_id: idOf('a'), message: 'Ya', at_seconds: 60, hold }).success;
    expect(['phase', 'until_hidden', { seconds: 1 }, { seconds: 3600 }].filter((hold) => !reads(hold))).toEqual([]);
    expect(['forever', null, 5, { seconds: 0 }, { seconds: 3601 }, { seconds: 1.5 }].filter(reads)).toEqual([]);
  });
});

describe('hiding', () => {
  test('[J22] takes it from every screen, also one without a hold, and is needed once', () => {
    for (const room of [
      aShow('until_hidden'),
      aRoom({ timers: [aTimer({ run: running(at(600)) })], alerts: [anAlert({ at_seconds: 400 })] }),
    ]) {
      const shown = until(room, 200);
      const change = done(applyCommand(shown, hide, moderator(at(201))));
      expect(change.facts).toEqual([{ fact: 'alerts.hidden', alertIds: [idOf('al')] }]);
      expect(shownIn(change.room, 201)).toEqual([]);
      expect(done(applyCommand(change.room, hide, moderator(at(202)))).facts).toEqual([]);
    }
  });

  test('[J22] an unknown alert is refused, and a stage may not hide one', () => {
    const room = until(aShow('until_hidden'), 200);
    const refusal = (error: string) => ({ ok: false, refusal: { error } });
    const unknown: Command = { command: 'alert.hide', alert_id: idOf('nobody') };
    expect(applyCommand(room, unknown, moderator(at(201)))).toEqual(refusal('alert_not_found'));
    expect(applyCommand(room, hide, actor('viewer', at(201)))).toEqual(refusal('forbidden'));
  });
});

describe('the end of a hold', () => {
  const held = () => until(aShow('until_hidden', { at_seconds: -10 }), 615);

  test.each([
    ['a reset', reset],
    ['a stop below zero', stop],
    ['the next item', { command: 'show.next' }],
    ['the deletion of its timer', { command: 'timer.delete', timer_id: idOf('a') }],
    ['the deletion of the alert', { command: 'alert.delete', alert_id: idOf('al') }],
  ] as const)('[J23] is %s', (_name, deed) => {
    expect(isKept(does(held(), 616, deed))).toBe(false);
  });

  test('[J23] is a stop with time left, and no pause, seek or edit', () => {
    const shown = until(aShow('until_hidden'), 200);
    expect(isKept(does(shown, 210, stop))).toBe(false);
    const edit: Command = { command: 'timer.edit', timer_id: idOf('a'), name: 'Otro' };
    expect(isKept(does(shown, 210, pause, start, seek(500), delay(60), edit))).toBe(true);
  });

  test('[J23] is a new start of a completed timer, which its completion by itself was not', () => {
    const room = until(aShow('until_hidden', { at_seconds: 0, settings: { overtime: 'stop' } }), 601);
    expect([room.timers[0]?.run.state, shownIn(room, 601)]).toEqual(['completed', ['al']]);
    expect(isKept(until(room, 5000))).toBe(true);
    expect(isKept(does(room, 601, start))).toBe(false);
  });

  test('[J24] is that its timer is over and another takes the stage; a running one keeps it', () => {
    const select: Command = { command: 'stage.select', timer_id: idOf('b') };
    expect(isKept(does(until(aShow('until_hidden'), 200), 210, select))).toBe(true);
    const over = until(aShow('until_hidden', { at_seconds: 0, settings: { overtime: 'stop' } }), 601);
    expect(isKept(does(over, 610, select))).toBe(false);
    const linked = { start: 'linked', gap_seconds: 20 } as const;
    const gap = until(until(aShow('until_hidden', { b: linked }), 200), 610);
    expect([isKept(gap), isKept(until(gap, 620))]).toEqual([true, false]);
  });

  test('[J24] one that fires when the next item takes the stage is shown for 5 s', () => {
    const room = until(aShow('until_hidden', { at_seconds: 0, b: { start: 'linked' } }), 600);
    expect(room.activeTimerId).toBe(idOf('b'));
    expect([shownIn(room, 604.999), shownIn(room, 605)]).toEqual([['al'], []]);
  });

  test('[J25] a phase that a command or new thresholds end does not bring the alert back', () => {
    const shown = until(aShow('phase', { at_seconds: 200 }), 400);
    const later = does(shown, 410, delay(200));
    expect(isKept(later)).toBe(false);
    expect(shownIn(until(later, 620), 620)).toEqual([]);
    expect(isKept(does(shown, 410, { command: 'event.update', warn_seconds: 100 }))).toBe(false);
    expect(isKept(does(shown, 410, { command: 'event.update', warn_seconds: 250 }))).toBe(true);
  });

  test('[J25] a screen without a connection ends seconds and phases by itself', () => {
    const copy = until(aShow('phase', { at_seconds: 60 }), 540);
    expect([shownIn(copy, 599.999), shownIn(copy, 600), shownIn(copy, 900)]).toEqual([['al'], [], []]);
    const stopped = { ...copy, timers: [aTimer()] };
    expect(shownIn(stopped, 541)).toEqual([]);
  });

  test('[J24] many small steps end it as one big step does', () => {
    const room = aShow('phase', { b: { start: 'linked' } });
    const small = Array.from({ length: 700 }, (_each, second) => second + 1).reduce(until, room);
    expect(until(room, 700).liveAlerts).toEqual([]);
    expect(small.liveAlerts).toEqual([]);
  });
});

describe('elsewhere', () => {
  const reopened = (room: Room) => {
    const stored = [...toDocuments({ state: 'open', room })].map(
      ([key, value]) => [key, JSON.parse(JSON.stringify(value))] as const,
    );
    const place = fromDocuments(new Map(stored));
    if (place.state !== 'open') throw new Error('It is open');
    return place.room;
  };

  test.each([['phase'], ['until_hidden'], [{ seconds: 90 }]] as const)('[J26] %j survives a restart', (hold) => {
    const room = reopened(until(aShow(hold), 200));
    const seen = (second: number) =>
      toRoomState(until(room, second), { role: 'viewer', sessionId: ROOM_ID, now: at(second) }).live_alerts;
    expect(seen(289)).toMatchObject([{ id: idOf('al'), fired_at: at(200) }]);
  });

  test('[J27] alerts as older versions stored, logged and sent them have no hold', () => {
    const { hold: _hold, ...alert } = anAlert({ at_seconds: 400 });
    const { at_seconds: _at, ...live } = alert;
    const former = until(aRoom({ timers: [aTimer({ run: running(at(600)) })], alerts: [alert] }), 200);
    expect([reopened(former).alerts, reopened(former).liveAlerts]).toEqual([[alert], [{ ...live, fired_at: at(200) }]]);
    expect(shownIn(reopened(former), 204.999)).toEqual(['al']);
    expect(shownIn(reopened(former), 205)).toEqual([]);
    const fired = {
      type: 'timer_alerts',
      data: { timer_id: idOf('a'), alerts: [{ ...live, fired_at: at(200) }] },
    } as const;
    expect(fromMessage(fired)).toMatchObject({ fact: 'alerts.fired', alerts: [live] });
  });

  test('[J27] a backup keeps the hold of each alert, and one of an older version has none', () => {
    const alerts = [
      anAlert({ id: 'one', at_seconds: 90, hold: { seconds: 30 } }),
      anAlert({ id: 'two', at_seconds: 60, hold: 'phase' }),
      anAlert({ id: 'three', at_seconds: 30 }),
    ];
    const room = aRoom({ timers: [aTimer()], alerts });
    const file: unknown = JSON.parse(JSON.stringify(backupOf(room, instant(at(1)))));
    const restored = after(aRoom(), controller(at(2)), {
      command: 'event.restore',
      backup: backupSchema.parse(file),
    });
    expect(restored.alerts).toEqual(alerts);
  });
});
