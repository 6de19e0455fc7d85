import { describe, expect, test } from 'vitest';
import { type Backup, backup as form } from '#protocol/backup.ts';
import type { Command } from '#protocol/commands.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { isTellable, toLog } from '#domain/room/fact-frames.ts';
import { backupOf } from '#domain/event/backup.ts';
import type { Room } from '#domain/room/room.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  aRoomWith,
  aSeat,
  aTimer,
  after,
  anAlert,
  at,
  completed,
  controller,
  done,
  idOf,
  mins,
  paused,
  running,
  secs,
  stoppedAfterRun,
} from '../support/rooms.ts';
import { overTheWire } from './histories.ts';

const message = { id: idOf('m'), event_id: ROOM_ID, content: 'Vas bien', author: 'Eva', created_at: at(1) };
const timers = [
  aTimer({ id: 'runs', run: running(at(600)), presenter: 'Eva', color: '#ef4444' }),
  aTimer({ id: 'over', run: running(at(40), at(-5)) }),
  aTimer({ id: 'waits', run: paused(secs(3.25)) }),
  aTimer({ id: 'done', run: completed(secs(-2)) }),
  aTimer({ id: 'new', duration: mins(2.5) }),
];
const full = (): Room =>
  aRoomWith([aSeat({ userId: 'boss', type: 'controller' })], {
    timers,
    activeTimerId: idOf('waits'),
    messages: [message],
    questions: [
      aQuestion({ id: 'q1', asker: 'phone', moderator_notes: 'para el final' }),
      aQuestion({ id: 'q2', status: 'approved', created_at: at(2) }),
    ],
    alerts: [
      anAlert({ timer: 'runs', sound_file: '/sounds/gong.wav' }),
      anAlert({ id: 'al2', timer: 'waits', at_seconds: -5 }),
    ],
    settings: { overtime: 'stop', pending_visible: false, question_names: 'required' },
    session: { owner_uid: 'uid-1', name: 'Sala 1' },
  });

const OTHER = 'otra-sala-de-pruebas-2';
const saved = (some: Partial<Backup> = {}): Backup => ({ ...overTheWire(backupOf(full(), at(100))), ...some });
const restore = (backup: Backup): Command => ({ command: 'event.restore', backup });
const restored = (backup: Backup, room = aRoom(), now = at(500)) =>
  done(applyCommand(room, restore(backup), controller(now))).room;

describe('a backup', () => {
  test('[I10] contains the room without its codes, people, plan and the askers of questions', () => {
    const text = JSON.stringify(saved());
    expect(
      ['moderator-code', 'viewer-code', 'controller-hash', 'uid-1', 'boss', 'phone', 'free'].filter((each) =>
        text.includes(each),
      ),
    ).toEqual([]);
    expect(saved()).toMatchObject({
      version: 1,
      taken_at: at(100),
      session_id: ROOM_ID,
      session_name: 'Sala 1',
      event: { name: 'Congreso', settings: { overtime: 'stop' } },
      timers: [
        { name: 'runs', status: 'running', current_time: 500, start_time: at(0) },
        { name: 'over', status: 'overtime', current_time: -60, start_time: at(-5) },
        { name: 'waits', status: 'paused', current_time: 3.25 },
        { name: 'done', status: 'completed', current_time: -2 },
        { name: 'new', status: 'stopped', current_time: 150, start_time: null },
      ],
      active_timer_id: idOf('waits'),
    });
  });

  test('[I10] is the same after it was written and read', () => {
    expect(form.parse(saved())).toEqual(saved());
  });

  test('[I11] restores the same room, of which another backup is the same', () => {
    const room = full();
    const again = restored(saved(), room, at(100));
    const { timers: _timers, ...same } = {
      event: room.event,
      activeTimerId: room.activeTimerId,
      messages: room.messages,
      alerts: room.alerts,
      timers,
    };
    expect(again).toMatchObject(same);
    expect(again.questions).toEqual(room.questions.map((each) => ({ ...each, asker: null })));
    const stopsRunning = (each: Backup['timers'][number]) =>
      each.status === 'running' || each.status === 'overtime' ? { ...each, status: 'paused' } : each;
    expect(backupOf(again, at(100))).toEqual({ ...saved(), timers: saved().timers.map(stopsRunning) });
  });

  test('[I11] leaves codes, owner, plan, people and seats', () => {
    const room = full();
    const { session, codes, plan, keys, users, seats, createdAt } = restored(saved(), { ...room, createdAt: at(-9) });
    expect({ session, codes, plan, keys, users, seats, createdAt }).toEqual({
      session: room.session,
      codes: room.codes,
      plan: room.plan,
      keys: room.keys,
      users: room.users,
      seats: room.seats,
      createdAt: at(-9),
    });
  });

  test('[I11] gets ids of the room in which it is restored', () => {
    const text = JSON.stringify(saved()).replaceAll(ROOM_ID, OTHER);
    const room = restored(JSON.parse(text));
    expect(JSON.stringify(room)).not.toContain(OTHER);
    expect(room).toMatchObject({
      timers: timers.map(({ id }) => ({ id })),
      activeTimerId: idOf('waits'),
      alerts: [{ id: idOf('al'), timer_id: idOf('runs') }, { timer_id: idOf('waits') }],
      messages: [{ id: idOf('m'), event_id: ROOM_ID }],
    });
  });

  test('[I12] restores running timers as paused, with the time left when it was taken', () => {
    const { timers: back } = restored(saved());
    const wait = { state: 'paused', pausedAt: at(500) };
    expect(back.map(({ run }) => run)).toEqual([
      { ...wait, left: secs(500), startedAt: at(0) },
      { ...wait, left: secs(-60), startedAt: at(-5) },
      { ...wait, left: secs(3.25), startedAt: at(0) },
      { state: 'completed', left: secs(-2), startedAt: at(0) },
      { state: 'stopped', left: secs(150) },
    ]);
    expect(advance(restored(saved()), at(9000)).facts).toEqual([]);
  });

  test('[T45] restores a timer that was stopped with time left as such', () => {
    const backup = backupOf(aRoom({ timers: [aTimer({ run: stoppedAfterRun(mins(10)) })] }), at(0));
    expect(restored(backup).timers[0]?.run).toEqual(stoppedAfterRun(mins(10)));
  });

  test('[I12] restores an overtime of more than a day as one of a day', () => {
    const [first] = backupOf(aRoom({ timers: [aTimer({ run: running(at(0)) })] }), at(200_000)).timers;
    expect(first?.current_time).toBe(-86_400);
  });

  test('[I12] alerts that its timers had passed do not fire, later ones do', () => {
    const alerts = [
      anAlert({ id: 'past', timer: 'runs', at_seconds: 550 }),
      anAlert({ id: 'next', timer: 'runs', at_seconds: 400 }),
    ];
    const room = restored(saved({ alerts, event: { ...saved().event, settings: aRoom().event.settings } }));
    const on = after(
      room,
      controller(at(500)),
      { command: 'timer.delay', timer_id: idOf('runs'), value: 100 },
      { command: 'timer.start', timer_id: idOf('runs') },
    );
    const fired = [560, 700].flatMap((second, index, all) =>
      advance(
        all.slice(0, index).reduce((before, each) => advance(before, at(each)).room, on),
        at(second),
      ).facts.flatMap((fact) => (fact.fact === 'alerts.fired' ? fact.alerts : [])),
    );
    expect(fired.map(({ message: text }) => text)).toEqual(['next']);
  });

  test('[I13] with more timers than the plan allows is refused and changes nothing', () => {
    const room = aRoom({ session: { max_timers: 4 } });
    expect(applyCommand(room, restore(saved()), controller(at(1)))).toEqual({
      ok: false,
      refusal: { error: 'limit_reached' },
    });
    expect(restored(saved(), aRoom({ session: { max_timers: 5 } })).timers).toHaveLength(5);
  });

  test('[I14] that is inconsistent is refused', () => {
    const { timers: list, alerts, questions, messages } = saved();
    const twice = <Thing extends { readonly id: string }>(things: readonly Thing[]) => [
      ...things,
      ...things.slice(0, 1),
    ];
    const elsewhere = <Thing extends { readonly id: string }>(things: readonly Thing[]) => [
      ...things,
      ...things.slice(0, 1).map((each) => ({ ...each, id: each.id.replace(ROOM_ID, OTHER) })),
    ];
    const many = Array.from({ length: 21 }, (_each, index) => anAlert({ id: `a${index}`, timer: 'runs' }));
    const wrong: Record<string, object> = {
      'another version': { version: 2 },
      'a field that is not known': { codes: {} },
      'no time': { taken_at: 'ayer' },
      'the same timer twice': { timers: twice(list) },
      'the same alert twice': { alerts: twice(alerts) },
      'the same question twice': { questions: twice(questions) },
      'the same message twice': { messages: twice(messages) },
      'the same timer of two rooms': { timers: elsewhere(list) },
      'an alert of an unknown timer': { alerts: [anAlert({ timer: 'nobody' })] },
      'an unknown timer on stage': { active_timer_id: idOf('nobody') },
      'more alerts than a timer has': { alerts: many },
      'a fraction of a millisecond': { messages: messages.map((each) => ({ ...each, created_at: 1.5 })) },
      'too many timers': {
        timers: Array.from({ length: 501 }, (_each, index) => ({ ...list[0], id: idOf(`t${index}`) })),
      },
    };
    expect(
      Object.entries(wrong).flatMap(([name, part]) => (form.safeParse({ ...saved(), ...part }).success ? [name] : [])),
    ).toEqual([]);
    expect(form.safeParse({ ...saved(), alerts: many.slice(1) }).success).toBe(true);
  });

  test('[I15] sends everybody a snapshot, also those who return with an older state', () => {
    const change = done(applyCommand(full(), restore(saved()), controller(at(500))));
    expect(change.effects).toEqual([{ effect: 'refresh' }]);
    expect(change.facts.map((fact) => fact.fact)).toEqual(['room.restored']);
    expect(change.facts.map(toLog)).toEqual([{ fact: 'room.restored' }]);
    expect(change.facts.map(toLog).map(isTellable)).toEqual([false]);
    expect(change.answer).toEqual({ part: 'event' });
  });

  test('[I17] restores questions and messages in their order, each with its own moment, none in the future', () => {
    const question = (id: string, created_at: number) => ({ ...aQuestion({ id }), created_at: created_at });
    const questions = [question('c', 8e15), question('b', 7), question('a', 7), question('d', at(499))].map(
      ({ event_id: _event, asker: _asker, ...each }) => each,
    );
    const room = restored(saved({ questions }));
    expect(room.questions.map(({ content, created_at }) => [content, created_at])).toEqual([
      ['b', 7],
      ['a', 8],
      ['d', at(499)],
      ['c', at(500)],
    ]);
    const next = after(room, controller(at(500)), { command: 'question.ask', content: 'e' }).questions.at(-1);
    expect(next?.created_at).toBe(at(500) + 1);
  });

  test('[I20] of forged content restores only possible states: none completed above zero, none started in the future', () => {
    const [timer] = saved().timers;
    if (!timer) throw new Error('There are timers');
    const odd = (status: Backup['timers'][number]['status'], current_time: number) =>
      restored(
        saved({ timers: [{ ...timer, status, current_time, start_time: 8e15 }], active_timer_id: null, alerts: [] }),
      ).timers[0]?.run;
    const begun = { startedAt: at(500) };
    expect(odd('completed', 90)).toEqual({ state: 'paused', left: secs(90), pausedAt: at(500), ...begun });
    expect(odd('completed', 0)).toEqual({ state: 'completed', left: secs(0), ...begun });
    expect(odd('overtime', 5)).toEqual({ state: 'paused', left: secs(5), pausedAt: at(500), ...begun });
  });

  test('[I18] restores an active timer wherever there are timers', () => {
    expect(restored(saved({ active_timer_id: null })).activeTimerId).toBe(idOf('runs'));
    expect(restored(saved({ active_timer_id: null, timers: [], alerts: [] })).activeTimerId).toBeNull();
  });

  test('[E10] that turns on `delete_on_close` while no controller is connected begins the delay then', () => {
    const left = aRoom({ clock: { controllerLeftAt: at(10) } });
    const { event } = saved();
    const closing = restored(
      saved({ event: { ...event, settings: { ...event.settings, delete_on_close: true } } }),
      left,
    );
    expect(advance(closing, at(559)).effects).toEqual([]);
    expect(advance(closing, at(560)).effects).toEqual([{ effect: 'end' }]);
  });
});
