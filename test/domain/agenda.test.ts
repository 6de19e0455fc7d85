import { describe, expect, test } from 'vitest';
import { nextOf } from '#domain/programme/show.ts';
import { agendaCounts, agendaOf, leftOut } from '#domain/timers/agenda.ts';
import type { Run } from '#domain/timers/timer.ts';
import { aRoom, aTimer, at, completed, idOf, mins, paused, running, secs, stopped } from '../support/rooms.ts';

/** Ten minutes each, with these runs; the one of this name is on stage. */
const anAgenda = (runs: Record<string, Run | null>, active: string | null = Object.keys(runs)[0] ?? null) =>
  aRoom({
    timers: Object.entries(runs).map(([id, run], position) => aTimer({ id, position, ...(run && { run }) })),
    activeTimerId: active === null ? null : idOf(active),
  });

const withSkipped = (agenda: ReturnType<typeof anAgenda>, id: string) => ({
  ...agenda,
  timers: agenda.timers.map((timer) => (timer.id === idOf(id) ? { ...timer, skip: true } : timer)),
});

/** What is expected of each at second 100, in seconds; `-` where nothing is. */
const expected = (agenda: ReturnType<typeof anAgenda>) =>
  agendaOf(agenda, at(100)).map(({ startsAt, endsAt }) =>
    startsAt === null || endsAt === null ? '-' : `${(startsAt - at(0)) / 1000} ${(endsAt - at(0)) / 1000}`,
  );

describe('the agenda', () => {
  test('[G1] the running active timer sets the times of all later items', () => {
    expect(expected(anAgenda({ a: running(at(600)), b: null, c: null }))).toEqual(['0 600', '600 1200', '1200 1800']);
  });

  test('[G1] each item takes the time it has left, at least 0', () => {
    const agenda = anAgenda({ a: running(at(600)), b: stopped(secs(90)), c: stopped(secs(-5)), d: null });
    expect(expected(agenda)).toEqual(['0 600', '600 690', '690 690', '690 1290']);
  });

  test('[G1] a run begins at its first start', () => {
    const agenda = anAgenda({ a: running(at(640), at(-30)), b: null });
    expect(expected(agenda)).toEqual(['-30 640', '640 1240']);
  });

  test('[G2] an item in overtime ends now, a paused one as if it continued now', () => {
    expect(expected(anAgenda({ a: running(at(40)), b: null }))).toEqual(['0 100', '100 700']);
    expect(expected(anAgenda({ a: paused(secs(30)), b: null }))).toEqual(['0 130', '130 730']);
    expect(expected(anAgenda({ a: paused(secs(-30)), b: null }))).toEqual(['0 100', '100 700']);
  });

  test('[G3] completed and skipped items have no expected times; without a current item no item has', () => {
    const agenda = anAgenda(
      { a: completed(secs(0)), b: null, c: running(at(600)), d: completed(secs(-3)), e: null },
      'c',
    );
    expect(expected(agenda)).toEqual(['-', '-', '0 600', '-', '600 1200']);
    expect(expected(anAgenda({ a: null, b: null }))).toEqual(['-', '-']);
    expect(expected(anAgenda({}))).toEqual([]);
  });

  test('[G6] when the active item is completed, the next one is expected now', () => {
    const runs = { a: completed(secs(0)), b: null, c: null };
    expect(expected(anAgenda(runs))).toEqual(['-', '100 700', '700 1300']);
    expect(expected(anAgenda({ ...runs, c: completed(secs(0)) }, 'c'))).toEqual(['-', '-', '-']);
  });

  test('[G7] the next item is the first one after the active one that is not skipped', () => {
    const { timers, activeTimerId } = anAgenda({ a: running(at(600)), b: completed(secs(0)), c: null });
    const skipped = timers.map((each) => (each.name === 'b' ? { ...each, skip: true } : each));
    const next = (...[list, active]: [typeof timers, string | null]) =>
      nextOf({ timers: list, activeTimerId: active })?.name ?? null;
    expect(next(timers, activeTimerId)).toBe('b');
    expect(next(skipped, activeTimerId)).toBe('c');
    expect(next(timers, timers[2]?.id ?? null)).toBeNull();
    expect(next(timers, null)).toBe('a');
  });

  test('[G4] if the active timer does not run, the last running one sets the times, else the last paused one', () => {
    const runs = { a: running(at(600)), b: running(at(300)), c: paused(secs(60)), d: null };
    expect(expected(anAgenda(runs, 'd'))).toEqual(['0 600', '0 300', '0 160', '300 900']);
    expect(expected(anAgenda({ ...runs, a: null, b: null }, 'd'))).toEqual(['-', '-', '0 160', '160 760']);
    expect(expected(anAgenda({ ...runs, d: null }, 'a'))).toEqual(['0 600', '0 300', '0 160', '600 1200']);
    expect(expected(anAgenda(runs, null))).toEqual(['0 600', '0 300', '0 160', '300 900']);
  });

  test('[G5] running, paused and pending items are counted', () => {
    const agenda = anAgenda({
      a: running(at(600)),
      b: running(at(40)),
      c: paused(secs(5)),
      d: null,
      e: stopped(mins(3)),
      f: stopped(mins(10)),
      g: completed(secs(0)),
    });
    expect(agendaCounts(agenda)).toEqual({ running: 2, paused: 1, pending: 3 });
  });
  test('[G5] an item before one that has begun is not pending', () => {
    const past = (...agenda: Parameters<typeof anAgenda>) => [...leftOut(anAgenda(...agenda))];
    const gone = { a: completed(secs(0)), b: null, c: running(at(600)), d: null };
    expect(past(gone, 'c')).toEqual(['b'].map(idOf));
    expect(agendaCounts(anAgenda(gone, 'c'))).toEqual({ running: 1, paused: 0, pending: 1 });
    expect(past({ ...gone, c: completed(secs(0)) }, 'c')).toEqual(['b'].map(idOf));
    expect(past({ ...gone, c: null }, 'c')).toEqual([]);
  });

  test('[G8] a skipped item has no times and is not counted', () => {
    const agenda = withSkipped(anAgenda({ a: running(at(600)), b: null, c: null }), 'b');
    expect(expected(agenda)).toEqual(['0 600', '-', '600 1200']);
    expect(agendaCounts(agenda).pending).toBe(1);
  });

  test('[G3] a planned item is expected before anything has run', () => {
    const agenda = anAgenda({ a: null, b: null });
    const [first] = agenda.timers;
    const planned_start = { at: '04:05', day: 0, moment: at(300) };
    const timers = agenda.timers.map((timer) => (timer === first ? { ...timer, planned_start } : timer));
    expect(expected({ ...agenda, timers })).toEqual(['300 900', '900 1500']);
  });
});
