import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, CommandOf } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { tallyOf } from '#domain/report/statistics.ts';
import { reportOf, statsOf } from '#domain/report/report.ts';
import { backupOf } from '#domain/event/backup.ts';
import { tombstoneOf } from '#domain/room/lifecycle.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { admit, leave } from '#domain/people/seats.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import {
  aQuestion,
  aRoom,
  aRoomWith,
  aSeat,
  aTimer,
  actor,
  at,
  controller,
  done,
  idOf,
  running,
  serial,
} from '../support/rooms.ts';
import { lastOf, momentOf, histories, startOf } from './histories.ts';

const timer = { timer_id: idOf('n1') };
const start: Command = { command: 'timer.start', ...timer };
const pause: Command = { command: 'timer.pause', ...timer };
const stop: Command = { command: 'timer.stop', ...timer };
const remove: Command = { command: 'timer.delete', ...timer };
const create: CommandOf<'timer.create'> = {
  command: 'timer.create',
  name: 'Ponencia',
  presenter: 'Eva',
  duration_minutes: 10,
};

type Deed = readonly [second: number, command: Command];

/** A room made at second 0, in which these things were done; time passes in between. */
function event(deeds: readonly Deed[], room = aRoom()): Room {
  const fresh = serial();
  return deeds.reduce(
    (before, [second, command]) =>
      done(applyCommand(advance(before, at(second)).room, command, actor('controller', at(second), fresh))).room,
    room,
  );
}

/** The figures of its timers at this second. */
const figures = (room: Room, second: number) => statsOf(advance(room, at(second)).room, at(second)).timers;

describe('the report', () => {
  test('[I1] planned and actual time, overtime, starts, pauses, first start and last end', () => {
    const room = event([
      [0, create],
      [10, start],
      [100.25, pause],
      [200, start],
      [730.5, stop],
      [800, start],
      [810, stop],
    ]);
    expect(figures(room, 900)).toEqual([
      {
        timer_id: timer.timer_id,
        name: 'Ponencia',
        presenter: 'Eva',
        planned_seconds: 600,
        actual_seconds: 90.25 + 530.5 + 10,
        overtime_seconds: 20.75,
        starts: 2,
        pauses: 1,
        started_at: at(10),
        ended_at: at(810),
        planned_start: null,
        planned_end: null,
      },
    ]);
  });

  test('[I1] name, presenter and duration are the latest', () => {
    const edit: Command = { command: 'timer.edit', ...timer, name: 'Cierre', presenter: '', duration_minutes: 2.5 };
    expect(
      figures(
        event([
          [0, create],
          [1, start],
          [2, edit],
        ]),
        3,
      ),
    ).toMatchObject([{ name: 'Cierre', presenter: '', planned_seconds: 150, actual_seconds: 2 }]);
  });

  test('[I1] a timer that never ran has only its planned time', () => {
    expect(figures(event([[0, create]]), 60)).toMatchObject([
      {
        planned_seconds: 600,
        actual_seconds: 0,
        overtime_seconds: 0,
        starts: 0,
        pauses: 0,
        started_at: null,
        ended_at: null,
      },
    ]);
  });

  test('[I2] a change of the time left changes what counts as overtime from then on, not the time that ran', () => {
    const room = event([
      [0, create],
      [0, start],
      [100, { command: 'timer.advance', ...timer, value: 600 }],
      [130, { command: 'timer.delay', ...timer, value: 300 }],
      [140, { command: 'timer.seek', ...timer, current_time: -5 }],
      [147.125, { command: 'timer.edit', ...timer, duration_minutes: 20 }],
      [150, pause],
    ]);
    expect(figures(room, 400)).toMatchObject([
      { actual_seconds: 150, overtime_seconds: 30 + 7.125, starts: 1, pauses: 1 },
    ]);
  });

  test('[I2] a change of the time left of a timer that does not run adds no running time', () => {
    const moved = event([
      [0, create],
      [1, { command: 'timer.seek', ...timer, current_time: 5 }],
      [60, start],
      [70, pause],
    ]);
    expect(figures(moved, 100)).toMatchObject([{ actual_seconds: 10, overtime_seconds: 5 }]);
  });

  test.each([600, 600.001, 5000])(
    '[I3] a timer that completes by itself ended at zero, if the room wakes at second %f',
    (second) => {
      const room = event([
        [0, { command: 'event.update', overtime: 'stop' }],
        [0, create],
        [0, start],
      ]);
      expect(figures(room, second)).toMatchObject([
        { actual_seconds: 600, overtime_seconds: 0, started_at: at(0), ended_at: at(600) },
      ]);
    },
  );

  test('[I4] a running timer counts up to now and has no end', () => {
    const room = event([
      [0, create],
      [10, start],
    ]);
    expect([100, 640].map((second) => figures(room, second)[0])).toMatchObject([
      { actual_seconds: 90, overtime_seconds: 0, ended_at: null },
      { actual_seconds: 630, overtime_seconds: 30, ended_at: null },
    ]);
    expect(
      figures(
        event([
          [0, create],
          [10, start],
          [20, pause],
          [30, start],
        ]),
        40,
      ),
    ).toMatchObject([{ ended_at: null }]);
  });

  test('[I4] after a restart nothing counts twice', () => {
    const room = event([
      [0, create],
      [10, start],
    ]);
    const twice = advance(advance(room, at(300)).room, at(300)).room;
    expect(figures(twice, 300)).toMatchObject([{ actual_seconds: 290 }]);
  });

  test('[I5] deleted timers that ran stay, after the others, in the order of their starts; those that never ran do not', () => {
    const run = (id: string): Command => ({ command: 'timer.start', timer_id: idOf(id) });
    const gone = (id: string): Command => ({ command: 'timer.delete', timer_id: idOf(id) });
    const room = event([
      ...Array.from({ length: 4 }, (_each, index): Deed => [index, { ...create, name: `${index}` }]),
      [10, run('n3')],
      [20, run('n1')],
      [50, gone('n1')],
      [60, gone('n3')],
      [70, gone('n2')],
    ]);
    expect(figures(room, 100).map(({ name, actual_seconds, ended_at }) => [name, actual_seconds, ended_at])).toEqual([
      ['3', 0, null],
      ['2', 50, at(60)],
      ['0', 30, at(50)],
    ]);
  });

  test('[I6] questions with their current verdict, messages, and the most people at once', () => {
    const ask: Command = { command: 'question.ask', content: '¿?' };
    const verdict = (id: string, status: 'approved' | 'answered' | 'rejected'): Command => ({
      command: 'question.moderate',
      question_id: idOf(id),
      status,
    });
    const people = aRoomWith([aSeat({ userId: 'ana' })]);
    const room = event(
      [
        [1, ask],
        [2, ask],
        [3, ask],
        [4, verdict('n1', 'approved')],
        [5, verdict('n1', 'rejected')],
        [6, verdict('n2', 'rejected')],
        [7, verdict('n2', 'approved')],
        [7.5, verdict('n2', 'answered')],
        [8, { command: 'question.delete', question_id: idOf('n3') }],
        [9, { command: 'message.send', content: 'Vas bien' }],
        [10, { command: 'message.delete', message_id: idOf('n4') }],
      ],
      people,
    );
    const { questions, messages } = statsOf(room, at(20));
    expect({ questions, messages }).toEqual({
      questions: { received: 3, approved: 1, answered: 1, rejected: 1 },
      messages: 1,
    });
    expect(mostPeople()).toEqual([1, 2, 2, 2, 2, 2, 3]);
  });

  /** How many were connected at most, while people come, go and lose their lines. */
  function mostPeople(): number[] {
    let room = aRoom();
    const come = (name: string) => () => {
      const request = { type: 'guest', name, clientKey: name, credential: 'none', uid: null } as const;
      const admission = admit(room, request, { now: at(1), newId: () => name, lastHeard: () => at(1) });
      return admission.admitted ? admission.room : room;
    };
    const go = (name: string, clean: boolean) => () => done(leave(room, name, { clean, now: at(1) })).room;
    const steps = [come('ana'), come('eva'), go('ana', true), go('eva', false), come('leo'), come('eva'), come('luz')];
    return steps.map((step) => {
      room = step();
      return statsOf(room, at(1)).most_users;
    });
  }

  test('[I7] totals are exact', () => {
    const deeds = [1, 2, 3].flatMap((n): Deed[] => [
      [0, create],
      [n * 10, { command: 'timer.start', timer_id: idOf(`n${n}`) }],
      [n * 10 + 0.1, { command: 'timer.pause', timer_id: idOf(`n${n}`) }],
    ]);
    const inTime = deeds.toSorted(([a], [b]) => a - b);
    expect(statsOf(event(inTime), at(100)).totals).toEqual({
      planned_seconds: 1800,
      actual_seconds: 0.3,
      overtime_seconds: 0,
      starts: 3,
      pauses: 3,
    });
  });

  /** The timers that time started. A history in which one of them also ended in the same step is not counted. */
  const startsIn = (facts: readonly Fact[]) =>
    facts.flatMap((fact) => (fact.fact === 'timer.updated' && fact.action === 'start' ? [fact.timer] : []));

  test('[I8] after any commands it has exactly the time that timers ran, and their overtime', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const ran = new Map<string, { actual: number; overtime: number }>();
        let last = startOf(steps).clock.advancedTo;
        for (const { before, room, now, effects, facts, command } of steps) {
          if (effects.some(({ effect }) => effect === 'end')) return;
          // What is undone counts as if it had never happened (UN2, UN4).
          if (command?.command === 'undo' && facts.length > 0) return;
          // A late start, and what followed it, began before the command.
          const began = ({ id, run }: Timer) =>
            run.state === 'running' &&
            run.startedAt < now &&
            before.timers.find((each) => each.id === id)?.run.state !== 'paused';
          const started = command === null ? startsIn(facts) : startsIn(facts).filter(began);
          for (const { id, run } of started) {
            const after = room.timers.find((each) => each.id === id)?.run;
            if (run.state !== 'running' || after?.state !== 'running' || after.startedAt !== run.startedAt) return;
            if (before.timers.some((each) => each.id === id && each.run.state === 'running')) return;
            const known = ran.get(id) ?? { actual: 0, overtime: 0 };
            const overtime = Math.max(0, now - Math.max(run.startedAt, after.deadline));
            ran.set(id, { actual: known.actual + now - run.startedAt, overtime: known.overtime + overtime });
          }
          for (const { id, run } of before.timers) {
            if (run.state !== 'running') continue;
            const after = room.timers.find((each) => each.id === id)?.run;
            const isOver = after?.state === 'completed';
            // Another timer that took the stage over ended it, at the moment of its own start.
            const ended = isOver && command === null ? (after.endedAt ?? now) : now;
            const until = isOver && run.deadline > last ? Math.min(ended, run.deadline) : ended;
            const known = ran.get(id) ?? { actual: 0, overtime: 0 };
            const overtime = Math.max(0, until - Math.max(last, run.deadline));
            ran.set(id, { actual: known.actual + until - last, overtime: known.overtime + overtime });
          }
          last = now;
        }
        const { timers } = statsOf(lastOf(steps), momentOf(steps));
        const told = timers.map((each) => [
          each.timer_id,
          { actual: Math.round(each.actual_seconds * 1000), overtime: Math.round(each.overtime_seconds * 1000) },
        ]);
        const expected = [...ran].filter(
          ([id, { actual }]) => actual > 0 || timers.some((each) => each.timer_id === id),
        );
        const idle = { actual: 0, overtime: 0 };
        expect(Object.fromEntries(told)).toEqual({
          ...Object.fromEntries(timers.map((each) => [each.timer_id, idle])),
          ...Object.fromEntries(expected),
        });
      }),
    );
  });

  test('[I9] running timers end with the room', () => {
    const room = event(
      [
        [0, create],
        [10, start],
      ],
      aRoom({ session: { owner_uid: 'uid-1' } }),
    );
    const place = tombstoneOf(advance(room, at(50)).room, at(50));
    expect(place).toMatchObject({ report: { stats: { timers: [{ actual_seconds: 40, ended_at: at(50) }] } } });
  });

  test('[I9] a room with an owner leaves it with its newest 500 approved questions, one without leaves nothing', () => {
    const questions = Array.from({ length: 1100 }, (_each, index) =>
      aQuestion({
        id: `q${index}`,
        created_at: instant(at(0) + index),
        status: index % 2 === 1 ? 'rejected' : index % 4 === 0 ? 'approved' : 'answered',
        moderator_notes: 'secreto',
      }),
    );
    const endOf = (owner_uid: string | null) => {
      const place = tombstoneOf(aRoom({ questions, session: { owner_uid } }), at(50));
      return place.state === 'ended' ? place.report : null;
    };
    expect(endOf(null)).toBeNull();
    const report = endOf('uid-1');
    expect(report?.stats).toMatchObject({ name: 'Congreso', taken_at: at(50) });
    expect(report?.questions).toHaveLength(500);
    expect(report?.questions.slice(0, 2)).toEqual([
      { content: 'q100', author: 'Anónimo', answered: false },
      { content: 'q102', author: 'Anónimo', answered: true },
    ]);
    expect(JSON.stringify(report)).not.toContain('secreto');
  });
});

test('[I58] a report has the votes of each question that has any, and none for the others', () => {
  const questions = ['q1', 'q2', 'q3'].map((id) => aQuestion({ id, status: id === 'q3' ? 'rejected' : 'approved' }));
  const room = { ...aRoom({ questions }), questionVotes: { [questions[0]?.id ?? '']: 7, [questions[2]?.id ?? '']: 9 } };
  expect(reportOf(room, at(50)).questions).toEqual([
    { content: 'q1', author: 'Anónimo', answered: false, votes: 7 },
    { content: 'q2', author: 'Anónimo', answered: false },
  ]);
});

test('[UN23] the trail and the questions of a report share what its row has, and a short one leaves its part to the other', () => {
  const entry = (what: string) =>
    ({
      at: at(0),
      command: 'timer.start',
      role: 'controller',
      name: null,
      isOwner: true,
      what,
      timer_ids: [],
    }) as const;
  const trail = (count: number, what: string) =>
    Array.from({ length: count }, (_, nth) => ({
      ...entry(what),
      command_id: `c${nth}`,
      timer_count: 500,
      is_undone: false,
      undoes: null,
      cannot_undo: null,
    }));
  const questions = (count: number) =>
    Array.from({ length: count }, (_, nth) =>
      aQuestion({ id: `q${nth}`, status: 'approved', content: '€'.repeat(500) }),
    );
  const kept = (asked: number, entries: number, what: string) => {
    const report = reportOf(aRoom({ questions: questions(asked) }), at(50), trail(entries, what));
    expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThan(2_000_000);
    return [report.questions.length, report.trail?.length ?? 0] as const;
  };
  expect(kept(500, 1000, 'Pausa de “Apertura”')).toEqual([500, 1000]);
  const long = '€'.repeat(1000);
  const [asked, told] = kept(500, 1000, long);
  expect([asked, told < 1000]).toEqual([500, true]);
  expect(kept(0, 1000, long)[1]).toBeGreaterThan(told);
  expect(reportOf(aRoom(), at(50), trail(1000, long)).trail?.[0]).toMatchObject({ command_id: 'c0' });
});

test('[I19] of deleted timers that ran, the last 300 to start stay, so that the report fits into its row', () => {
  const wide = '中'.repeat(100);
  const deeds = Array.from({ length: 310 }, (_each, index): Deed[] => {
    const aimed = { timer_id: idOf(`n${index + 1}`) };
    return [
      [index, { ...create, name: `${wide.slice(4)}${1000 + index}`, presenter: wide }],
      [index, { command: 'timer.start', ...aimed }],
      [index + 0.5, { command: 'timer.delete', ...aimed }],
    ];
  });
  const room = event(deeds.flat(), aRoom({ session: { owner_uid: 'uid-1' } }));
  const names = figures(room, 1000).map(({ name }) => name.slice(-4));
  expect([names.length, names[0], names.at(-1)]).toEqual([300, '1010', '1309']);

  const questions = Array.from({ length: 500 }, (_each, index) =>
    aQuestion({ id: `q${index}`, status: 'approved', content: wide.repeat(5), author: wide }),
  );
  const many = Array.from({ length: 500 }, (_each, index) =>
    aTimer({ id: `t${index}`, name: wide, presenter: wide, run: running(at(600)) }),
  );
  const tallies = [...room.statistics.tallies, ...many.map(tallyOf)];
  const full = { ...room, questions, timers: many, statistics: { ...room.statistics, tallies } };
  const megabytes = new TextEncoder().encode(JSON.stringify(tombstoneOf(full, at(1000)))).length / 1e6;
  expect(megabytes).toBeGreaterThan(1.5);
  expect(megabytes).toBeLessThan(2);
});

describe('the report of a restored room', () => {
  const ran = event([
    [0, create],
    [10, start],
    [40, pause],
  ]);
  const restore = (room: Room, moment: Instant): Command => ({
    command: 'event.restore',
    backup: backupOf(room, moment),
  });

  test('[I16] what ran before stays; a timer that was restored as paused begins when it continues', () => {
    const other = event([[100, restore(ran, at(90))]]);
    expect(figures(other, 200)).toMatchObject([{ actual_seconds: 0, starts: 0, pauses: 0, started_at: null }]);
    const gone = event([
      [100, restore(ran, at(90))],
      [110, start],
      [130, remove],
    ]);
    expect(figures(gone, 200)).toMatchObject([
      { actual_seconds: 20, starts: 1, pauses: 0, started_at: at(110), ended_at: at(130) },
    ]);
  });

  test('[I16] a restore ends running timers and does not count as a pause', () => {
    const room = event([
      [0, create],
      [10, start],
    ]);
    const again = done(applyCommand(advance(room, at(60)).room, restore(room, at(30)), controller(at(60)))).room;
    expect(figures(again, 200)).toMatchObject([{ actual_seconds: 50, starts: 1, pauses: 0, ended_at: at(60) }]);
    expect(
      figures(
        event(
          [
            [70, start],
            [75, pause],
          ],
          again,
        ),
        200,
      ),
    ).toMatchObject([{ actual_seconds: 55, starts: 1, pauses: 1, ended_at: at(75) }]);
  });

  test('[I16] questions and messages count from those of the backup', () => {
    const backed = aRoom({
      questions: [aQuestion({ id: 'q1', status: 'approved' }), aQuestion({ id: 'q2', created_at: at(1) })],
    });
    const reject: Command = { command: 'question.moderate', question_id: idOf('q1'), status: 'rejected' };
    const room = event([
      [100, { command: 'message.send', content: 'Adiós' }],
      [110, restore(backed, at(90))],
      [120, reject],
    ]);
    expect(statsOf(room, at(200))).toMatchObject({
      questions: { received: 2, approved: 0, rejected: 1 },
      messages: 0,
    });
  });
});
