import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { instant } from '#domain/lib/time.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import { wallClock } from '../../../worker/room/wall-clock.ts';
import { aRoom, aTimer, after, controller, idOf, mins, timerIn } from '../../support/rooms.ts';

const utc = (text: string) => instant(Date.parse(text));
const resolved = (date: string, time: string, zone: string, days = 0) =>
  new Date(wallClock.momentOf({ date, days, time, zone })).toISOString();

describe('wall times', () => {
  test.each([
    ['an ordinary evening in Mexico City', '2026-11-20', '19:00', 'America/Mexico_City', '2026-11-21T01:00:00.000Z'],
    ['the hour that does not exist in Madrid', '2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['the hour that exists twice in Madrid', '2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
    ['midnight that does not exist in Santiago', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['the hour that exists twice in Santiago', '2026-04-04', '23:30', 'America/Santiago', '2026-04-05T02:30:00.000Z'],
    ['seconds', '2026-11-20', '19:00:07', 'Europe/Madrid', '2026-11-20T18:00:07.000Z'],
  ])('[PG28] %s', (_sentence, date, time, zone, moment) => {
    expect(resolved(date, time, zone)).toBe(moment);
  });

  test('[PG28] days count by the calendar, not by 24 hours', () => {
    expect(resolved('2026-03-28', '10:00', 'Europe/Madrid')).toBe('2026-03-28T09:00:00.000Z');
    expect(resolved('2026-03-28', '10:00', 'Europe/Madrid', 1)).toBe('2026-03-29T08:00:00.000Z');
    expect(resolved('2026-12-31', '00:30', 'America/Mexico_City', 1)).toBe('2027-01-01T06:30:00.000Z');
  });

  test('[PG28] the day in a zone', () => {
    expect(wallClock.dayOf(utc('2026-11-21T01:00:00Z'), 'America/Mexico_City')).toBe('2026-11-20');
    expect(wallClock.dayOf(utc('2026-11-21T01:00:00Z'), 'Europe/Madrid')).toBe('2026-11-21');
  });
});

const noon = utc('2026-11-20T18:00:00Z');
const press = (room: Room, now: string, ...commands: readonly Command[]) =>
  after(advance(room, utc(now)).room, controller(utc(now)), ...commands);
const on = (name: string) => ({ timer_id: idOf(name) });
const startOf = (room: Room, name: string) => new Date(timerIn(room, name).planned_start?.moment ?? 0).toISOString();

describe('an event with wall times', () => {
  const room = () => {
    const opened = aRoom({ timers: [aTimer({ duration: mins(60) })] });
    return { ...opened, clock: { ...opened.clock, advancedTo: noon } };
  };
  const evening: Command = { command: 'timer.edit', ...on('a'), planned_start: { at: '19:00', day: 0 } };

  test('[PG28] a new date or zone resolves them anew', () => {
    const planned = press(room(), '2026-11-20T18:00:00Z', evening);
    expect(startOf(planned, 'a')).toBe('2026-11-21T01:00:00.000Z');
    const dated = press(planned, '2026-11-20T18:00:01Z', { command: 'event.update', date: '2026-12-01' });
    expect(startOf(dated, 'a')).toBe('2026-12-02T01:00:00.000Z');
    const moved = press(dated, '2026-11-20T18:00:02Z', { command: 'event.update', time_zone: 'Europe/Madrid' });
    expect(startOf(moved, 'a')).toBe('2026-12-01T18:00:00.000Z');
  });

  const scheduled: Command = { ...evening, start: 'scheduled' };

  test('[PG72] a zone in which the hour of a scheduled start has passed marks it as missed; another date arms it again', () => {
    const planned = press(room(), '2026-11-20T18:00:00Z', scheduled);
    const moved = press(planned, '2026-11-20T18:10:00Z', { command: 'event.update', time_zone: 'Europe/Madrid' });
    expect([timerIn(moved, 'a').run.state, moved.show.missed]).toEqual(['stopped', [idOf('a')]]);
    const dated = press(moved, '2026-11-20T18:20:00Z', { command: 'event.update', date: '2026-11-21' });
    expect(dated.show.missed).toEqual([]);
    expect(timerIn(advance(dated, utc('2026-11-21T18:00:00Z')).room, 'a').run.state).toBe('running');
  });

  test('[PG72] a start that somebody cancelled is armed again by another date', () => {
    const cancelled = press(room(), '2026-11-20T18:00:00Z', scheduled, { command: 'show.cancel', ...on('a') });
    const dated = press(cancelled, '2026-11-20T18:10:00Z', { command: 'event.update', date: '2026-11-22' });
    expect([cancelled.show.cancelled, dated.show.cancelled]).toEqual([[idOf('a')], []]);
    expect(timerIn(advance(dated, utc('2026-11-23T01:00:00Z')).room, 'a').run.state).toBe('running');
  });

  test('[PG72] one that is no longer skipped when its moment has passed is missed', () => {
    const skipped = press(room(), '2026-11-20T18:00:00Z', scheduled, { command: 'timer.edit', ...on('a'), skip: true });
    const late = press(skipped, '2026-11-21T02:00:00Z', { command: 'timer.edit', ...on('a'), skip: false });
    expect(late.show.missed).toEqual([idOf('a')]);
  });

  test('[PG28] a zone that changes in the middle of a run does not move the run', () => {
    const started = press(room(), '2026-11-20T18:00:00Z', evening, { command: 'timer.start', ...on('a') });
    const moved = press(started, '2026-11-20T18:10:00Z', { command: 'event.update', time_zone: 'Europe/Madrid' });
    expect(timerIn(moved, 'a').run).toEqual(timerIn(started, 'a').run);
    expect(startOf(moved, 'a')).toBe('2026-11-20T18:00:00.000Z');
  });

  test('[PG28] without a date they count from the day of the first start', () => {
    const planned = press(room(), '2026-11-20T18:00:00Z', evening);
    const started = press(planned, '2026-11-22T18:00:00Z', { command: 'timer.start', ...on('a') });
    expect([started.show.first_day, startOf(started, 'a')]).toEqual(['2026-11-22', '2026-11-23T01:00:00.000Z']);
  });

  test('[PG28] without a date they count from the day of the first start, also when the release of a hold brings it', () => {
    const held = press(room(), '2026-11-20T18:00:00Z', scheduled, { command: 'show.hold', on: true });
    const released = press(held, '2026-11-21T18:00:00Z', { command: 'show.hold', on: false });
    expect([timerIn(released, 'a').run.state, released.show.first_day]).toEqual(['running', '2026-11-21']);
  });

  test('[PG28, PG210] a late start that begins the show goes on by the hours of that day', () => {
    const opened = aRoom({ timers: [aTimer({ duration: mins(1) }), aTimer({ id: 'b' }), aTimer({ id: 'c' })] });
    const planned = press(
      { ...opened, clock: { ...opened.clock, advancedTo: noon } },
      '2026-11-20T18:00:00Z',
      { command: 'timer.edit', ...on('b'), start: 'linked', kind: { until: { at: '12:20', day: 0 } } },
      { command: 'timer.edit', ...on('c'), start: 'linked' },
    );
    const late = { command: 'timer.start', ...on('a'), started_ago_seconds: 150 } as const;
    const begun = press(planned, '2026-11-21T18:10:00Z', late);
    expect(timerIn(begun, 'b').run).toMatchObject({
      state: 'running',
      startedAt: utc('2026-11-21T18:08:30Z'),
      deadline: utc('2026-11-21T18:20:00Z'),
    });
    expect([timerIn(begun, 'c').run.state, begun.show.first_day]).toEqual(['stopped', '2026-11-21']);
  });

  test('[PG28] a target end of the next morning, over midnight and a change of the clock', () => {
    const planned = press(
      room(),
      '2026-03-28T12:00:00Z',
      { command: 'event.update', date: '2026-03-28', time_zone: 'Europe/Madrid' },
      { command: 'event.update', target_end: { at: '04:00', day: 1 } },
      { command: 'timer.edit', ...on('a'), planned_start: { at: '23:30', day: 0 } },
    );
    // The night has an hour less: 23:30 to 04:00 are three and a half hours.
    const { items, late } = programmeOf(planned, utc('2026-03-28T12:00:00Z'));
    expect(items[0]?.planned.start).toBe(utc('2026-03-28T22:30:00Z'));
    expect(late).toBe(-2.5 * 3_600_000);
  });

  test.each([
    // 3:00 becomes 2:00, so that 2:30 comes twice and the first is meant; an hour and a half later it is 3:00.
    ['Europe/Madrid', '2026-10-24', '02:30', '03:00', '2026-10-25T00:30:00Z', 90],
    // 2:00 becomes 3:00: 2:30 moves to 3:30, half an hour before 4:00.
    ['Europe/Madrid', '2026-03-28', '02:30', '04:00', '2026-03-29T01:30:00Z', 30],
    // Midnight becomes 23:00; from the first 23:30 to 0:30 of the next day it is two hours.
    ['America/Santiago', '2026-04-04', '23:30', '00:30', '2026-04-05T02:30:00Z', 120],
    // Midnight becomes 1:00: an item that starts then has half an hour until 1:30.
    ['America/Santiago', '2026-09-05', '00:00', '01:30', '2026-09-06T04:00:00Z', 30],
  ])(
    '[PG14, PG17, PG28] a show of the night in which the clocks of %s change runs by real time: %s',
    (time_zone, date, starts, ends, begins, minutes) => {
      const day = starts > '12:00' ? 0 : 1;
      const opened = aRoom({ timers: [aTimer({ duration: mins(20) }), aTimer({ id: 'b' })] });
      const morning = `${date}T12:00:00Z`;
      const planned = press(
        { ...opened, clock: { ...opened.clock, advancedTo: utc(morning) } },
        morning,
        { command: 'event.update', date, time_zone },
        { command: 'timer.edit', ...on('a'), start: 'scheduled', planned_start: { at: starts, day } },
        { command: 'timer.edit', ...on('b'), start: 'linked', kind: { until: { at: ends, day: 1 } } },
      );
      const start = utc(begins);
      const end = instant(start + minutes * 60_000);
      const handover = instant(start + mins(20));
      const spans = programmeOf(planned, utc(morning)).items.map((item) => item.planned);
      expect(spans).toEqual([
        { start, end: handover },
        { start: handover, end },
      ]);
      let night = planned;
      for (const moment of [start, handover, instant(end - 1)]) night = advance(night, moment).room;
      expect(timerIn(night, 'a').run).toMatchObject({ state: 'completed', startedAt: start, endedAt: handover });
      expect(timerIn(night, 'b').run).toMatchObject({ state: 'running', startedAt: handover, deadline: end });
    },
  );

  test('[PG28] a refused edit changes nothing', () => {
    const planned = press(room(), '2026-11-20T18:00:00Z', evening);
    const late = {
      command: 'timer.edit',
      ...on('a'),
      start: 'scheduled',
      planned_start: { at: '11:00', day: 0 },
    } as const;
    expect(() => press(planned, '2026-11-20T18:00:00Z', late)).toThrow('invalid');
  });
});
