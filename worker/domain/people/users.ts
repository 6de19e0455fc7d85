import type { CommandOf } from '#protocol/commands.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import { SCREEN_TEST_LEAD_MS } from '#protocol/constants.ts';
import type { ScreenCommand } from '#protocol/down.ts';
import { withGivenName } from './given-names.ts';
import { removeTab, readmitTab } from './removed-tabs.ts';
import { type Context, type Decision, type Effect, nothing, refused } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import { withoutSeats } from './seats.ts';
import { later, millis } from '../lib/time.ts';

type UserCommand = CommandOf<'user.rename' | 'user.identify' | 'user.reload' | 'user.remove'>;

/** Lets a removed screen join again. */
export function readmitUser(room: Room, { user_id }: CommandOf<'user.readmit'>): Decision {
  const isRemoved = room.session.removed?.some((each) => each.user_id === user_id);
  return isRemoved ? { ok: true, ...readmitTab(room, user_id) } : refused('user_not_found');
}

const onScreen = (userId: string, command: ScreenCommand): Effect => ({ effect: 'screen', userId, command });

/** Renames, identifies, reloads or removes a connected screen. */
export function manageUser(room: Room, command: UserCommand, { actor, now }: Context): Decision {
  const user = room.users.find((each) => each.user_id === command.user_id);
  if (!user) return refused('user_not_found');

  const answer = { user: user.user_id };
  switch (command.command) {
    case 'user.rename': {
      if (command.name === user.name) return nothing(answer);
      return {
        ok: true,
        facts: [{ fact: 'user.updated', user: { ...user, name: command.name } }],
        privateState: withGivenName(room, user.user_id, { before: user.name, name: command.name }),
        answer,
      };
    }
    case 'user.identify':
      return { ok: true, facts: [], effects: [onScreen(user.user_id, { action: 'identify', name: user.name })] };
    case 'user.reload':
      return { ok: true, facts: [], effects: [onScreen(user.user_id, { action: 'reload' })] };
    case 'user.remove': {
      const seats = room.seats.filter((each) => each.userId === user.user_id);
      const close = { effect: 'close', userId: user.user_id, code: closeCodes.withdrawn, reason: 'removed' } as const;
      const gone = withoutSeats(room, seats, now);
      // Somebody who removes themselves only leaves, because nobody else may be connected to readmit them.
      const isSelf = user.user_id === actor.userId;
      const removed =
        seats[0] && !isSelf ? removeTab(room, user, { seat: seats[0], now }) : { facts: [], privateState: {} };
      return {
        ok: true,
        facts: [...gone.facts, ...removed.facts],
        privateState: { ...gone.privateState, ...removed.privateState },
        effects: [close],
      };
    }
  }
}

/** Every connected screen gets its name and one common moment of the room's clock, except stages with a delay. */
export function testScreens({ users }: Room, _command: CommandOf<'screens.test'>, { now, newId }: Context): Decision {
  const test = { test_id: newId(), at: later(now, millis(SCREEN_TEST_LEAD_MS)) };
  const effects = users
    .filter(({ delay_seconds }) => delay_seconds === undefined)
    .map(({ user_id, name }) => onScreen(user_id, { action: 'test', name, ...test }));
  return { ok: true, facts: [], effects, answer: { test } };
}
