import { expect, test } from 'vitest';
import { ALERTS_PER_TIMER } from '#protocol/constants.ts';
import type { Room } from '#domain/room/room.ts';
import { faultAfter } from '#domain/trail/fault-after.ts';
import { aRoom, aTimer, anAlert, idOf } from '../../support/rooms.ts';

const timers = [aTimer({ id: 'a' }), aTimer({ id: 'b', warn_seconds: 60, danger_seconds: 30 })];
const room = aRoom({ timers });
const withSettings = (settings: Partial<Room['event']['settings']>): Room => aRoom({ timers, settings });
const manyAlerts = Array.from({ length: ALERTS_PER_TIMER + 1 }, (_, index) => anAlert({ id: `alert-${index}` }));
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
  ['an illegible color', room, withSettings({ background_color: '#ff0000' }), 'colors'],
  [
    'nothing that was not wrong before',
    { ...room, alerts: manyAlerts },
    { ...room, alerts: manyAlerts.toReversed() },
    null,
  ],
])('[UN6] an undo that would bring %s is refused by its name', (_what, before, after, error) => {
  expect(why(before, after)).toBe(error);
});
