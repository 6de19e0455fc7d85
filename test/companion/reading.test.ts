import { expect, test } from 'vitest';
import { readingOf } from '../../integrations/companion/src/reading.ts';
import { changedValues, valuesOf, variableDefinitions } from '../../integrations/companion/src/variables.ts';
import { feedbackKey, isShown, type FeedbackId } from '../../integrations/companion/src/feedbacks.ts';
import { barPixels, progressKey, progressOn, shareOfButton } from '../../integrations/companion/src/progress.ts';
import type { RoomCopy } from '../../client/live/store/room-copy.ts';
import { settingsOf } from '#domain/timers/timer-settings.ts';
import type { Command } from '#protocol/commands.ts';
import type { Room } from '#domain/room/room.ts';
import { after, aQuestion, aRoom, at, aTimer, controller, idOf, mins } from '../support/rooms.ts';

const opening = { ...aTimer({ id: 'a', duration: mins(10) }), ...settingsOf({ name: 'Apertura', presenter: 'Luz' }) };
const closing = {
  ...aTimer({ id: 'b', duration: mins(90) }),
  ...settingsOf({ name: 'Cierre', presenter: 'Sol', start: 'linked', gap_seconds: 0 }),
};
const room = aRoom({ timers: [opening, closing] });

const copyOf = (shown: Room, role: RoomCopy['you']['role'] = 'key-control'): RoomCopy => ({
  shown,
  at: at(0),
  you: { user_id: null, role },
  rev: shown.clock.rev,
});

const then = (command: Command, moment = at(0), before = room) => after(before, controller(moment), command);
const started = then({ command: 'timer.start', timer_id: idOf('a') });
const read = (shown: Room, moment: number, role?: RoomCopy['you']['role']) => readingOf(copyOf(shown, role), moment);
const values = (shown: Room, moment: number) => valuesOf(read(shown, moment));

test('[CM3] the variables of a running timer are what the stage shows', () => {
  expect(values(started, at(61))).toEqual({
    time_display: '8:59',
    h: '00',
    m: '08',
    s: '59',
    left_ms: 539_000,
    progress: 10,
    state: 'running',
    phase: 'calm',
    current_index: 1,
    current_name: 'Apertura',
    current_presenter: 'Luz',
    next_name: 'Cierre',
    next_presenter: 'Sol',
    over_under: '',
    expected_end: expect.stringMatching(/^\d\d:\d\d$/),
    message: '',
    question: '',
    question_author: '',
    questions_approved: 0,
    questions_pending: 0,
    timer_count: 2,
    event_name: 'Congreso',
  });
  expect(values(started, at(61.5))).toMatchObject({ time_display: '8:59', left_ms: 538_500 });
  expect(values(started, at(62.001))).toMatchObject({ time_display: '8:58', s: '58' });
});

test('[CM3] before the room is known, and without a timer, variables are empty', () => {
  const none = valuesOf(null);
  expect(Object.keys(none)).toEqual(Object.keys(variableDefinitions));
  expect(new Set(Object.values(none))).toEqual(new Set(['']));
  const { timer_count, event_name, questions_pending, questions_approved, ...rest } = values(aRoom(), at(0));
  expect([timer_count, event_name, questions_pending, questions_approved]).toEqual([0, 'Congreso', 0, 0]);
  expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  expect(valuesOf(read(started, at(1), 'key-read'))['questions_pending']).toBe('');
});

test('[CM3] overtime has a sign in the digits and none in its parts', () => {
  const alone = aRoom({ timers: [opening] });
  const ran = then({ command: 'timer.start', timer_id: idOf('a') }, at(0), alone);
  expect(values(ran, at(665))).toMatchObject({ time_display: '-1:05', h: '00', m: '01', s: '05', state: 'overtime' });
});

test('[CM3] only what has changed is told', () => {
  const [before, later] = [values(started, at(61)), values(started, at(61.2))];
  expect(changedValues(before, later)).toEqual({ left_ms: 538_800 });
  expect(changedValues(before, before)).toEqual({});
});

test('[CM6] what time brings shows at its moment: the end, and the start of what is chained', () => {
  expect(values(started, at(599.999))).toMatchObject({ current_name: 'Apertura', time_display: '0:01' });
  expect(values(started, at(600))).toMatchObject({ current_name: 'Cierre', time_display: '1:30:00', state: 'running' });
  expect(read(started, at(599.25)).changesIn).toBeCloseTo(750, 0);
  expect(read(started, at(600)).timers.map(({ state }) => state)).toEqual(['completed', 'running']);
  expect(read(room, at(0)).changesIn).toBeNull();
});

test('[CM6] a clock behind the last word of the room shows that word', () => {
  const paused = then({ command: 'timer.pause', timer_id: idOf('a') }, at(30), started);
  const copy = { ...copyOf(paused), at: at(30) };
  expect(valuesOf(readingOf(copy, at(10)))).toMatchObject({ state: 'paused', time_display: '9:30' });
});

const planned = {
  ...opening,
  ...settingsOf({ name: 'Apertura', planned_start: { at: '10:00', day: 0, moment: at(0) } }),
};

const shows = (id: FeedbackId, shown: Room, moment = at(1), options = {}) =>
  isShown(id, { reading: read(shown, moment), isConnected: true }, options);

test('[CM4] a feedback is on for what its name says, and off otherwise', () => {
  const pausedRoom = then({ command: 'timer.pause', timer_id: idOf('a') }, at(1), started);
  const on = (command: Command) => then(command);
  const cases: readonly (readonly [FeedbackId, Room, object?])[] = [
    ['running', started],
    ['paused', pausedRoom],
    ['phase', started, { phase: 'calm' }],
    ['timer_state', started, { index: 1, state: 'running' }],
    ['timer_state', started, { index: '2', state: 'stopped' }],
    ['on_stage', started, { index: 1 }],
    ['hold', on({ command: 'show.hold', on: true })],
    ['blackout', on({ command: 'stage.blackout', on: true })],
    ['on_air', on({ command: 'stage.on_air', on: true })],
    ['flashing', on({ command: 'stage.flash', count: 3 })],
    ['message', on({ command: 'message.send', content: 'Cierra' })],
    ['question', { ...started, questions: [aQuestion({ status: 'approved' })], shownQuestion: idOf('q') }],
  ];
  for (const [id, shown, options] of cases) {
    expect([id, shows(id, shown, at(1.2), options)]).toEqual([id, true]);
    const others = { index: 2, state: 'paused', phase: 'danger' };
    expect([id, shows(id, room, at(1.2), others)]).toEqual([id, false]);
  }
  expect(isShown('connected', { reading: null, isConnected: true }, {})).toBe(true);
  expect(isShown('connected', { reading: read(started, at(1)), isConnected: false }, {})).toBe(false);
  expect(isShown('running', { reading: null, isConnected: true }, {})).toBe(false);
  expect(isShown('timer_state', { reading: null, isConnected: true }, { index: 1, state: 'running' })).toBe(false);
});

test('[CM4] late, early and on time have a margin', () => {
  const first = after(aRoom({ timers: [planned] }), controller(at(0)), {
    command: 'event.update',
    date: '2026-11-20',
    time_zone: 'UTC',
  });
  const ran = then({ command: 'timer.start', timer_id: idOf('a') }, at(15), first);
  expect(read(ran, at(16)).status.late_ms).toBe(15_000);
  const runs = (options: object) => shows('over_under', ran, at(16), options);
  expect([runs({ is: 'late', margin: 10 }), runs({ is: 'on_time', margin: 10 })]).toEqual([true, false]);
  expect([runs({ is: 'late', margin: 20 }), runs({ is: 'on_time', margin: '20' })]).toEqual([false, true]);
  expect([runs({ is: 'early', margin: 0 }), shows('over_under', started, at(1), { is: 'late' })]).toEqual([
    false,
    false,
  ]);
});

test('[CM4] feedbacks are looked at again when one of them may have changed, and not at every look', () => {
  const key = (shown: Room, moment: number) => feedbackKey({ reading: read(shown, moment), isConnected: true });
  expect(key(started, at(1))).toBe(key(started, at(2.4)));
  expect(key(started, at(301))).not.toBe(key(started, at(1)));
  expect(feedbackKey({ reading: null, isConnected: true })).not.toBe(
    feedbackKey({ reading: null, isConnected: false }),
  );
});

test('[CM5] the bar fills a button, or a row of them from left to right', () => {
  expect([1, 2, 3].map((place) => shareOfButton(0.5, place, 3))).toEqual([1, 0.5, 0]);
  const pixels = barPixels({ width: 4, height: 2, share: 0.5, phase: 'calm' });
  expect(pixels.length).toBe(4 * 2 * 4);
  const [first, second, third] = [0, 4, 8].map((from) => pixels.slice(from, from + 4));
  expect([first, pixels[3]]).toEqual([second, 255]);
  expect(third).not.toEqual(second);
  const half = progressOn(read(started, at(300)), { place: 1, buttons: 1 }, { width: 72, height: 58 });
  expect(half.imageBufferPosition).toEqual({ x: 0, y: 50, width: 72, height: 8 });
  expect(Buffer.from(half.imageBuffer ?? '', 'base64').length).toBe(72 * 8 * 4);
  expect(progressOn(null, {}, { width: 72, height: 72 })).toEqual({});
  expect(progressOn(read(aRoom(), at(0)), {}, { width: 72, height: 72 })).toEqual({});
  expect([progressKey(read(started, at(300))) === progressKey(read(started, at(301))), progressKey(null)]).toEqual([
    false,
    '',
  ]);
});
