import { describe, expect, test } from 'vitest';
import { type Command, command } from '#protocol/commands.ts';
import { ALERT_SHOWN_MS } from '#protocol/constants.ts';
import { sounds } from '#protocol/sounds.ts';
import type { Instant } from '#protocol/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { advance as advanceBy, delay, press, seek } from '../support/timer-commands.ts';
import {
  ROOM_ID,
  aRoom,
  aTimer,
  actor,
  after,
  anAlert,
  at,
  completed,
  controller,
  done,
  idOf,
  paused,
  running,
  secs,
  serial,
  stopped,
} from '../support/rooms.ts';

const timer = { timer_id: idOf('a') };
const [start, pause, reset, stop] = [press('start'), press('pause'), press('reset'), press('stop')];

/** Timer `a` of ten minutes, with alerts at these seconds; it runs from second 0 unless it is told otherwise. */
function aShow(places: readonly number[], { run = running(at(600)), settings = {} } = {}): Room {
  const alerts = places.map((at_seconds) => anAlert({ id: `al${at_seconds}`, at_seconds }));
  return aRoom({ timers: [aTimer({ run })], alerts, settings });
}

const firedIn = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => (fact.fact === 'alerts.fired' ? [fact.alerts.map(({ message }) => message)] : []));

type Line = readonly [second: number, deed?: Command];

/** Lives through it, looking every second, and tells what fired at which second. */
function story(room: Room, lines: readonly Line[]) {
  const fired: [second: number, alerts: readonly string[]][] = [];
  let current = room;
  const note = (second: number, facts: readonly Fact[]) => firedIn(facts).forEach((each) => fired.push([second, each]));
  for (const [second, deed] of lines) {
    for (let each = (current.clock.advancedTo - at(0)) / 1000 + 1; each < second; each += 1) {
      const { room: then, facts } = advance(current, at(each));
      note(each, facts);
      current = then;
    }
    const waited = advance(current, at(second));
    note(second, waited.facts);
    current = waited.room;
    if (!deed) continue;
    const change = done(applyCommand(current, deed, controller(at(second))));
    note(second, change.facts);
    current = change.room;
  }
  return { fired, room: current };
}

const millisecondBefore = (moment: Instant) => instant(moment - 1);

describe('firing', () => {
  test.each([
    [60, at(540)],
    [0.5, at(599.5)],
    [0, at(600)],
    [-30, at(630)],
  ])('[J1] at its very millisecond, with %f s left', (place, moment) => {
    const before = advance(aShow([place]), millisecondBefore(moment)).room;
    expect(firedIn(advance(aShow([place]), millisecondBefore(moment)).facts)).toEqual([]);
    const then = advance(before, moment);
    expect(firedIn(then.facts)).toEqual([[`al${place}`]]);
    expect(then.room.liveAlerts).toMatchObject([{ id: idOf(`al${place}`), timer_id: idOf('a'), fired_at: moment }]);
  });

  test('[J1] an alert does not fire while its timer does not run', () => {
    for (const run of [stopped(secs(60)), paused(secs(61)), completed(secs(0))]) {
      expect(firedIn(advance(aShow([60, 0], { run }), at(1000)).facts)).toEqual([]);
    }
  });

  test('[J2] an alert fires once in a run', () => {
    expect(story(aShow([60]), [[545, pause], [550, start], [560, delay(100)], [800]]).fired).toEqual([[540, ['al60']]]);
  });

  test.each<[string, readonly Line[]]>([
    ['a reset', [[545, reset], [600, start], [1300]]],
    ['a stop with something left', [[545, stop], [600, start], [1300]]],
    ['the start of a completed timer', [[605, stop], [650, start], [1300]]],
  ])('[J3] again after %s', (_word, lines) => {
    const begun = (lines[1]?.[0] ?? 0) + 540;
    expect(story(aShow([60]), lines).fired).toEqual([
      [540, ['al60']],
      [begun, ['al60']],
    ]);
  });

  test('[J3] an alert does not fire again after a stop completed its timer and time was added', () => {
    expect(story(aShow([60]), [[605, stop], [610, delay(200)], [620, start], [900]]).fired).toEqual([[540, ['al60']]]);
  });

  test.each<[string, readonly Line[]]>([
    ['jumps over it', [[100, seek(30)], [110, delay(200)], [500]]],
    ['lands on it', [[100, seek(60)], [110, delay(200)], [500]]],
    [
      'jumps over it by a shorter duration',
      [[100, { command: 'timer.edit', ...timer, duration_minutes: 2 }], [110, delay(200)], [500]],
    ],
    ['jumps over it in pause', [[100, pause], [110, advanceBy(450)], [115, delay(300)], [120, start], [600]]],
    [
      'jumps over it among others',
      [
        [100, { command: 'timers.bulk', action: 'advance', value: 450, timer_ids: [idOf('a')] }],
        [110, delay(200)],
        [600],
      ],
    ],
  ])('[J4] not in a run that %s', (_word, lines) => {
    expect(story(aShow([60]), lines).fired).toEqual([]);
  });

  test('[J4] an alert does not fire where a seek completes the timer, even if time is added later', () => {
    const room = aShow([60], { settings: { overtime: 'stop' } });
    expect(story(room, [[100, seek(0)], [110, delay(200)], [120, start], [400]]).fired).toEqual([]);
  });

  test('[J4] an alert that a seek moves away from still fires', () => {
    expect(story(aShow([60]), [[100, delay(100)], [110, advanceBy(30)], [800]]).fired).toEqual([[610, ['al60']]]);
  });

  test('[J5] an alert at the second of a start fires at once', () => {
    expect(story(aShow([600, 60], { run: stopped(secs(600)) }), [[100, start], [120]]).fired).toEqual([
      [100, ['al600']],
    ]);
    expect(story(aShow([60], { run: stopped(secs(60)) }), [[100, start], [120]]).fired).toEqual([[100, ['al60']]]);
  });

  test('[J5] an alert before the second of a start does not fire', () => {
    expect(story(aShow([60], { run: stopped(secs(30)) }), [[100, start], [110, delay(200)], [400]]).fired).toEqual([]);
  });

  test('[J6] an alert that is up to 10 s late is shown; a later one counts as passed', () => {
    const late = advance(aShow([60]), at(550));
    expect(firedIn(late.facts)).toEqual([['al60']]);
    expect(late.room.liveAlerts).toMatchObject([{ fired_at: at(550) }]);
    const tooLate = advance(aShow([60]), instant(at(550) + 1));
    expect(firedIn(tooLate.facts)).toEqual([]);
    expect(firedIn(advance(after(tooLate.room, controller(at(551)), delay(100)), at(700)).facts)).toEqual([]);
  });

  test('[J10] with overtime set to stop, alerts below zero do not fire; the one at zero does', () => {
    const room = aShow([0, -30], { settings: { overtime: 'stop' } });
    const { room: then, facts } = advance(room, at(600));
    expect(facts.slice(-2)).toMatchObject([{ fact: 'timer.updated', action: 'complete' }, { fact: 'alerts.fired' }]);
    expect(firedIn(facts)).toEqual([['al0']]);
    expect(firedIn(advance(then, at(700)).facts)).toEqual([]);
    expect(firedIn(advance(room, at(630)).facts)).toEqual([]);
  });

  test('[J10] a timer that was in overtime before the setting continues, and so do its alerts', () => {
    const stops: Command = { command: 'event.update', overtime: 'stop' };
    expect(story(aShow([-30]), [[610, stops], [700]]).fired).toEqual([[630, ['al-30']]]);
  });

  test('[J14] a new name, or an action without effect, makes no alert pass', () => {
    const waiting = aRoom({
      timers: [aTimer({ run: paused(secs(60)) }), aTimer({ id: 'b', run: running(at(600)) })],
      alerts: [anAlert()],
    });
    const deeds: readonly Command[] = [
      { command: 'timer.edit', ...timer, name: 'Otro' },
      { command: 'timers.bulk', action: 'pause', timer_ids: [idOf('a'), idOf('b')] },
    ];
    for (const deed of deeds)
      expect(
        story(waiting, [
          [10, deed],
          [20, start],
        ]).fired,
      ).toEqual([[20, ['al']]]);
  });

  test('[J17] alerts of one timer and moment are one fact, others follow in their order', () => {
    const alerts = [
      anAlert({ id: 'one' }),
      anAlert({ id: 'two' }),
      anAlert({ id: 'early', at_seconds: 63 }),
      anAlert({ id: 'other', timer: 'b', at_seconds: 10 }),
    ];
    const timers = [aTimer({ run: running(at(600)) }), aTimer({ id: 'b', run: running(at(548)) })];
    const { facts } = advance(aRoom({ timers, alerts }), at(541));
    expect(firedIn(facts)).toEqual([['early'], ['other'], ['one', 'two']]);
  });
});

describe('creating and deleting', () => {
  const create = (some: object = {}): Command => {
    const read = command.parse({ command: 'alert.create', ...timer, message: 'Cierra', at_seconds: 60, ...some });
    return read;
  };

  test('[J13] a new alert has no sound and the default colour unless given', () => {
    const change = done(applyCommand(aShow([]), create(), controller(at(1))));
    const alert = anAlert({ id: 'n1', message: 'Cierra' });
    expect(change.facts).toEqual([{ fact: 'alert.created', alert }]);
    expect(change.answer).toEqual({ alert: alert.id });
    expect(change.room.alerts).toEqual([alert]);
  });

  test('[J13] a sound is given by id or address and stored as the address', () => {
    const [sound] = sounds;
    expect([sound.id, sound.url].map((sound_file) => create({ sound_file }))).toMatchObject([
      { sound_file: sound.url },
      { sound_file: sound.url },
    ]);
    const reads = (some: object) =>
      command.safeParse({ command: 'alert.create', ...timer, message: 'Cierra', at_seconds: 60, ...some }).success;
    expect(
      ['trompeta', '/sounds/../secret', 'https://example.test/a.wav', ''].filter((sound_file) => reads({ sound_file })),
    ).toEqual([]);
    expect(
      [{ message: ' ' }, { message: 'x'.repeat(201) }, { at_seconds: 86_401 }, { color: 'red' }].filter(reads),
    ).toEqual([]);
  });

  test('[J7] a new alert above the time left has passed in this run, one below it fires', () => {
    expect(story(aShow([]), [[550, create()], [560, delay(200)], [800]]).fired).toEqual([]);
    expect(story(aShow([]), [[530, create()], [800]]).fired).toEqual([[540, ['Cierra']]]);
    expect(story(aShow([]), [[540, create()], [800]]).fired).toEqual([[540, ['Cierra']]]);
    expect(story(aShow([]), [[550, create()], [560, reset], [570, start], [1200]]).fired).toEqual([[1110, ['Cierra']]]);
  });

  test('[J8] a timer has at most 20', () => {
    const many = Array.from({ length: 20 }, (_each, index) => create({ at_seconds: index }));
    const full = after(aShow([]), actor('controller', at(1), serial()), ...many);
    const refused = { ok: false, refusal: { error: 'too_many_alerts' } };
    expect(applyCommand(full, create(), controller(at(1)))).toEqual(refused);
    const other = after(full, controller(at(1)), { command: 'timer.create', name: 'b', duration_minutes: 1 });
    const timer_id = other.timers[1]?.id;
    expect(applyCommand(other, create({ timer_id }), actor('controller', at(1), serial('m')))).toMatchObject({
      ok: true,
    });
  });

  test('[J9] a deleted alert does not fire; deleting it again, or creating one for an unknown timer, is refused', () => {
    const remove: Command = { command: 'alert.delete', alert_id: idOf('al60') };
    const { room, fired } = story(aShow([60]), [[500, remove], [700]]);
    expect([fired, room.alerts]).toEqual([[], []]);
    const not = (error: string) => ({ ok: false, refusal: { error } });
    expect(applyCommand(room, remove, controller(at(700)))).toEqual(not('alert_not_found'));
    const lost = create({ timer_id: idOf('nobody') });
    expect(applyCommand(room, lost, controller(at(700)))).toEqual(not('timer_not_found'));
  });

  test('[J9] a deleted timer takes its alerts with it, and their marks of having passed', () => {
    const passed = advance(aShow([60, 30]), at(545)).room;
    const gone = after(passed, controller(at(545)), { command: 'timer.delete', ...timer });
    expect([gone.alerts, gone.passedAlerts]).toEqual([[], []]);
  });

  test('[J18] the list is in the order in which a run reaches the alerts', () => {
    const room = after(
      aShow([]),
      actor('controller', at(1), serial()),
      create({ at_seconds: -5 }),
      create({ at_seconds: 90 }),
      create(),
    );
    expect(room.alerts.map(({ at_seconds }) => at_seconds)).toEqual([90, 60, -5]);
  });
});

describe('elsewhere in the room', () => {
  test('[J11] the room wakes for an alert', () => {
    const room = aShow([450, -3600]);
    expect(nextWake({ ...room, clock: { ...room.clock, advancedTo: at(100) } }, { ticks: false })).toBe(at(150));
    const overtime = advance(room, at(700)).room;
    expect(nextWake(overtime, { ticks: false })).toBe(at(4200));
    expect(nextWake(advance(overtime, at(4200)).room, { ticks: false })).toBeGreaterThan(at(86_400));
  });

  test('[J12] an alert is shown for 5 s', () => {
    const { room } = advance(aShow([60]), at(540));
    const shown = (ms: number) =>
      toRoomState(room, { role: 'viewer', sessionId: ROOM_ID, now: instant(at(540) + ms) }).live_alerts?.length;
    expect([0, ALERT_SHOWN_MS - 1, ALERT_SHOWN_MS].map(shown)).toEqual([1, 1, 0]);
  });

  test('[J19] of many that fire within 5 s the last hundred are kept', () => {
    const timers = Array.from({ length: 30 }, (_each, index) => aTimer({ id: `t${index}`, run: running(at(600)) }));
    const alerts = timers.flatMap(({ name }) =>
      Array.from({ length: 5 }, (_each, index) => anAlert({ id: `${name}-${index}`, timer: name, at_seconds: 60 })),
    );
    const { room, facts } = advance(aRoom({ timers, alerts }), at(540));
    expect(firedIn(facts).flat()).toHaveLength(150);
    expect(room.liveAlerts.map(({ id }) => id)).toEqual(alerts.slice(50).map(({ id }) => id));
  });

  test('[J20] if no alert passes, the list of passed ones is the identical object, so nothing is written', () => {
    const before = after(aShow([60, 30]), controller(at(0)), seek(45));
    expect(before.passedAlerts).toHaveLength(1);
    const later = [pause, start, start].reduce((room, each) => after(room, controller(at(1)), each), before);
    expect(later.passedAlerts).toBe(before.passedAlerts);
    const alert_id = idOf('al30');
    expect(after(later, controller(at(2)), { command: 'alert.delete', alert_id }).passedAlerts).toBe(
      before.passedAlerts,
    );
    expect(after(later, controller(at(2)), reset).passedAlerts).toEqual([]);
  });

  test('[J15] which alerts have passed is stored', () => {
    const before = after(aShow([60, 30]), controller(at(0)), seek(45));
    const stored = new Map(
      [...toDocuments({ state: 'open', room: before })].map(
        ([key, value]) => [key, JSON.parse(JSON.stringify(value))] as const,
      ),
    );
    const place = fromDocuments(stored);
    if (place.state !== 'open') throw new Error('It is open');
    expect(place.room).toEqual(before);
    expect(story(place.room, [[1, delay(100)], [200]]).fired).toEqual([[115, ['al30']]]);
  });
});
