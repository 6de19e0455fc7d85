import { expect, test } from 'vitest';
import { ALERTS_PER_TIMER, MAX_BALLOTS, MESSAGES_KEPT, QUESTIONS_KEPT } from '#protocol/constants.ts';
import type { Room } from '#domain/room/room.ts';
import { faultAfter } from '#domain/trail/fault-after.ts';
import { ROOM_ID, aQuestion, aRoom, aTimer, anAlert, at, idOf } from '../../support/rooms.ts';

const timers = [aTimer({ id: 'a' }), aTimer({ id: 'b', warn_seconds: 60, danger_seconds: 30 })];
const room = aRoom({ timers });
const withSettings = (settings: Partial<Room['event']['settings']>): Room => aRoom({ timers, settings });
const message = { event_id: ROOM_ID, content: 'Hola', author: '', created_at: at(0) };
const manyAlerts = Array.from({ length: ALERTS_PER_TIMER + 1 }, (_, index) => anAlert({ id: `alert-${index}` }));
const some = (count: number): Room =>
  aRoom({ timers, questions: Array.from({ length: count }, (_, index) => aQuestion({ id: `q${index}` })) });
const longText = (name: string) => aTimer({ id: name, notes: 'x'.repeat(130_000) });

const why = (before: Room, after: Room) => {
  const fault = faultAfter(before, after);
  return fault && (fault.error === 'conflict' ? fault.reason?.code : fault.error);
};

test.each<[string, Room, Room, string | null]>([
  [
    'more timers than the plan allows',
    aRoom({ session: { max_timers: 1 } }),
    { ...room, session: { ...room.session, max_timers: 1 } },
    'limit_reached',
  ],
  [
    'too much text',
    aRoom({ timers: [longText('a')] }),
    aRoom({ timers: [longText('a'), longText('b')] }),
    'too_much_text',
  ],
  ['too many alerts of a timer', room, { ...room, alerts: manyAlerts }, 'too_many_alerts'],
  ['an alert of a timer that is gone', room, { ...room, alerts: [anAlert({ timer: 'gone' })] }, 'still_used'],
  ['a message on stage that is gone', room, { ...room, shownMessage: { id: idOf('gone'), until: null } }, 'still_used'],
  ['a question on stage that is gone', room, { ...room, shownQuestion: idOf('gone') }, 'still_used'],
  ['an active timer that is gone', room, { ...room, activeTimerId: idOf('gone') }, 'still_used'],
  ['a danger before the warning', room, withSettings({ warn_seconds: 60, danger_seconds: 90 }), 'thresholds'],
  [
    'a danger of a timer before the warning that it gets',
    room,
    { ...room, timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', warn_seconds: 60, danger_seconds: 90 })] },
    'thresholds',
  ],
  ['more questions than a backup has', some(QUESTIONS_KEPT), some(QUESTIONS_KEPT + 1), 'too_many_questions'],
  ['as many questions as there were', some(QUESTIONS_KEPT + 2), some(QUESTIONS_KEPT + 1), null],
  [
    'more sent messages than a backup has',
    room,
    {
      ...room,
      messages: Array.from({ length: MESSAGES_KEPT + 1 }, (_, index) => ({ ...message, id: idOf(`m${index}`) })),
    },
    'too_many_sent',
  ],
  [
    'votes of more tabs than a move has',
    room,
    { ...room, ballots: Array.from({ length: MAX_BALLOTS + 1 }, (_, index) => ({ tab: `t${index}`, questions: [] })) },
    'too_many_ballots',
  ],
  ['an illegible color', room, withSettings({ background_color: '#ff0000' }), 'colors'],
  [
    'nothing that was not wrong before',
    { ...room, alerts: manyAlerts },
    { ...room, alerts: manyAlerts.toReversed() },
    null,
  ],
])('[UN6, UN112] an undo that would bring %s is refused by its name', (_what, before, after, error) => {
  expect(why(before, after)).toBe(error);
});
