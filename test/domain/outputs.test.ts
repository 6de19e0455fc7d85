import { describe, expect, test } from 'vitest';
import { inMinutes } from '#domain/timers/format.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { admit, leave, type ScreenTraits } from '#domain/people/seats.ts';
import type { Room } from '#domain/room/room.ts';
import type { ScreenOutput } from '#protocol/users.ts';
import { aRoomWith, aSeat, after, at, controller, done, idOf, moderator, serial } from '../support/rooms.ts';

const output: ScreenOutput = { timer_id: idOf('a'), mirror: 'h', shows: 'clock', extras: ['time'] };
const other: ScreenOutput = { ...output, mirror: 'none' };
const choose = (chosen: ScreenOutput | null, user_id = 'ana') =>
  ({ command: 'user.output', user_id, output: chosen }) as const;

const room = (): Room =>
  aRoomWith([aSeat({ userId: 'ana', type: 'viewer' }), aSeat({ userId: 'eva', type: 'moderator', clientKey: 'k2' })]);
const chosenIn = ({ users }: Room) => users.find(({ user_id }) => user_id === 'ana')?.output;

/** The room and its user after a stage has joined with these traits. */
function joined(before: Room, screen: ScreenTraits, clientKey = 'new') {
  const request = { type: 'viewer', name: 'TV', clientKey, credential: 'viewer', uid: null, screen } as const;
  const admission = admit(before, request, { now: at(9), newId: serial(), lastHeard: () => at(9) });
  if (!admission.admitted) throw new Error('Admitted');
  return { admission, user: admission.room.users.find(({ user_id }) => user_id === admission.userId) };
}

describe('the digits of an output', () => {
  test.each([
    ['1:10:00', '70:00'],
    ['-1:00:05', '-60:05'],
    ['+2:05:09', '+125:09'],
    ['100:00:00', '6000:00'],
    ['9:59', '9:59'],
  ])('[OU11] %s is %s in minutes', (digits, expected) => {
    expect(inMinutes(digits)).toBe(expected);
  });
});

describe('a stage that a controller configures', () => {
  test('[OU40] has the choice in the list, and is told at once', () => {
    const change = done(applyCommand(room(), choose(output), controller(at(1))));
    expect(chosenIn(change.room)).toEqual(output);
    expect(change.effects).toEqual([{ effect: 'screen', userId: 'ana', command: { action: 'output', output } }]);
  });

  test('[OU40] is not told the same again', () => {
    const chosen = after(room(), controller(at(1)), choose(output));
    const again = done(applyCommand(chosen, choose({ ...output }), controller(at(2))));
    expect([again.facts, again.effects, again.room]).toEqual([[], [], chosen]);
    expect(done(applyCommand(room(), choose(null), controller(at(2)))).facts).toEqual([]);
    expect(done(applyCommand(chosen, choose(other), controller(at(2)))).facts).toHaveLength(1);
  });

  test('[OU41] is as its address says when the choice is taken back', () => {
    const change = done(
      applyCommand(after(room(), controller(at(1)), choose(output)), choose(null), controller(at(2))),
    );
    expect(chosenIn(change.room)).toBeUndefined();
    expect(change.effects).toEqual([{ effect: 'screen', userId: 'ana', command: { action: 'output', output: null } }]);
  });

  test('[OU43] is a stage, and a moderator does not configure it', () => {
    const refused = (change: ReturnType<typeof applyCommand>) => !change.ok && change.refusal.error;
    expect(refused(applyCommand(room(), choose(output, 'eva'), controller(at(1))))).toBe('user_not_found');
    expect(refused(applyCommand(room(), choose(output), moderator(at(1))))).toBe('forbidden');
  });

  test('[OU42] tells a room that has forgotten it what it kept', () => {
    const { user } = joined(room(), { output });
    expect(user?.output).toEqual(output);
  });

  test('[OU42] has what the room has of it when it returns to its seat', () => {
    const chosen = after(room(), controller(at(1)), choose(output));
    const [seat] = chosen.seats;
    const broken = done(leave(chosen, 'ana', { clean: false, now: at(2) })).room;
    expect(joined(broken, { output: other }, seat?.clientKey).user?.output).toEqual(output);
  });
});

describe('a delayed stage', () => {
  test('[OU23] says its delay when it joins, and another one when it returns with that', () => {
    const { admission, user } = joined(room(), { delay_seconds: 30 });
    expect(user?.delay_seconds).toBe(30);
    expect(joined(admission.room, { delay_seconds: 60 }).user?.delay_seconds).toBe(60);
    expect(joined(admission.room, {}).user).not.toHaveProperty('delay_seconds');
    expect(joined(admission.room, { delay_seconds: 30 }).admission.facts).toEqual([]);
  });

  test('[OU23] is left out of the test of all screens', () => {
    const { admission } = joined(room(), { delay_seconds: 30 });
    const change = done(applyCommand(admission.room, { command: 'screens.test' }, controller(at(10))));
    const asked = change.effects.flatMap((each) => (each.effect === 'screen' ? each.userId : []));
    expect(asked.toSorted()).toEqual(['ana', 'eva']);
  });
});
