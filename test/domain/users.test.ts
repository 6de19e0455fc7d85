import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/apply-command.ts';
import { evolve } from '#domain/evolve.ts';
import { aRoomWith, aSeat, aUser, after, at, controller, done, moderator } from '../support/rooms.ts';

const now = at(200);
const boss = aSeat({ userId: 'boss', type: 'controller', credential: 'controller' });
const eva = aSeat({ userId: 'eva' });

describe('what a controller does with screens', () => {
  const room = () => aRoomWith([boss, eva]);
  const to = (command: 'user.identify' | 'user.reload' | 'user.remove', user_id = 'eva'): Command => ({
    command,
    user_id,
  });

  test('[S13] rename', () => {
    const change = done(
      applyCommand(room(), { command: 'user.rename', user_id: 'eva', name: 'Escenario' }, controller(now)),
    );
    expect(change.facts).toEqual([{ fact: 'user.updated', user: aUser({ user_id: 'eva', name: 'Escenario' }) }]);
    expect(after(change.room, controller(now), { command: 'user.rename', user_id: 'eva', name: 'Escenario' })).toBe(
      change.room,
    );
  });

  test.each([{ action: 'identify', name: 'eva' }, { action: 'reload' }] as const)('[S13] $action', (command) => {
    const before = room();
    const change = done(applyCommand(before, to(`user.${command.action}`), controller(now)));
    expect(change).toEqual({
      ok: true,
      room: before,
      facts: [],
      effects: [{ effect: 'screen', userId: 'eva', command }],
    });
  });

  test('[S13] remove', () => {
    expect(done(applyCommand(room(), to('user.remove'), controller(now)))).toMatchObject({
      facts: [{ fact: 'user.left', user: { user_id: 'eva' } }],
      effects: [{ effect: 'close', userId: 'eva', code: 4403 }],
      room: { seats: [boss], users: [{ user_id: 'boss' }] },
    });
  });

  test('[S13] nobody who is not here', () => {
    const unknown = { ok: false, refusal: { error: 'user_not_found' } };
    expect(applyCommand(room(), to('user.reload', 'nobody'), controller(now))).toEqual(unknown);
    expect(applyCommand(room(), to('user.reload'), moderator(now))).toEqual({
      ok: false,
      refusal: { error: 'forbidden' },
    });
  });
});

test('[S18] a test tells every connected screen its name and one common moment, 3 s ahead', () => {
  const before = aRoomWith([boss, eva]);
  const change = done(applyCommand(before, { command: 'screens.test' }, controller(now)));
  const test_id = 'n1';
  const common = { test_id, at: now + 3000 };
  expect(change).toEqual({
    ok: true,
    room: before,
    facts: [],
    effects: ['boss', 'eva'].map((userId) => ({
      effect: 'screen',
      userId,
      command: { action: 'test', name: userId, ...common },
    })),
    answer: { test: common },
  });
});

test('[S12] whoever is told twice that somebody came has him once', () => {
  const user = aUser({ user_id: 'leo' });
  const room = aRoomWith([boss]);
  const once = evolve(room, { fact: 'user.joined', user });
  expect(evolve(once, { fact: 'user.joined', user }).users).toEqual([...room.users, user]);
});
