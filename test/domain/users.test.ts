import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { evolve } from '#domain/room/fact-rules.ts';
import type { Room } from '#domain/room/room.ts';
import type { Credential } from '#domain/people/seat.ts';
import { admit, type JoinRequest } from '#domain/people/seats.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { sessionFor } from '#domain/views/visibility.ts';
import { aRoomWith, aSeat, aUser, after, at, controller, done, moderator } from '../support/rooms.ts';

const now = at(200);
const boss = aSeat({ userId: 'boss', type: 'controller', credential: 'controller' });
const eva = aSeat({ userId: 'eva' });

describe('commands to screens', () => {
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
      facts: [{ fact: 'user.left', user: { user_id: 'eva' } }, { fact: 'session.updated' }],
      effects: [{ effect: 'close', userId: 'eva', code: 4403 }],
      room: { seats: [boss], users: [{ user_id: 'boss' }] },
    });
  });

  describe('[S26] a removed screen', () => {
    const removed = () => done(applyCommand(room(), to('user.remove'), controller(now))).room;
    const readmit: Command = { command: 'user.readmit', user_id: 'eva' };
    const joinRequestAs = (credential: Credential, more: Partial<JoinRequest> = {}): JoinRequest => ({
      type: 'viewer',
      name: 'eva',
      clientKey: 'key-of-eva',
      credential,
      uid: null,
      ...more,
    });
    const comes = (to_: Room, joinRequest: JoinRequest) =>
      admit(to_, joinRequest, { now, newId: () => 'eva again', lastHeard: () => now });

    test('[S26] is listed for controllers only', () => {
      const { session } = removed();
      expect(session.removed).toEqual([{ user_id: 'eva', name: 'eva', type: 'viewer', removed_at: now }]);
      expect(sessionFor(session, { role: 'controller' }).removed).toHaveLength(1);
      for (const role of ['moderator', 'viewer', 'guest', 'audience'] as const) {
        expect(sessionFor(session, { role })).not.toHaveProperty('removed');
      }
    });

    test.each([
      ['as it was', joinRequestAs('viewer')],
      ['with less', joinRequestAs('none')],
      ['as something else', joinRequestAs('viewer', { type: 'guest' })],
    ])('[S26] does not come in again %s', (_how, joinRequest) => {
      expect(comes(removed(), joinRequest)).toEqual({ admitted: false, code: 4403, reason: 'removed' });
      const stored = fromDocuments(new Map(toDocuments({ state: 'open', room: removed() })));
      expect(stored.state === 'open' && comes(stored.room, joinRequest)).toMatchObject({ admitted: false });
    });

    test('[S26] is admitted with a stronger code, and then is not removed any more', () => {
      const back = comes(removed(), joinRequestAs('moderator'));
      expect(back).toMatchObject({ admitted: true, room: { session: { removed: [] }, removedTabs: [] } });
      expect(comes(removed(), joinRequestAs('viewer', { clientKey: 'another tab' }))).toMatchObject({ admitted: true });
    });

    test('[S26] with the owner’s account is always admitted, and somebody who removes themselves only leaves', () => {
      const seat = aSeat({ userId: 'ana', type: 'controller', credential: 'controller', uid: 'uid-ana' });
      const owned = aRoomWith([boss, seat], { session: { owner_uid: 'uid-ana' } });
      const joinRequest = joinRequestAs('controller', {
        type: 'controller',
        clientKey: seat.clientKey,
        uid: 'uid-ana',
      });
      const out = done(applyCommand(owned, to('user.remove', 'ana'), controller(now))).room;
      expect(comes(out, joinRequest)).toMatchObject({ admitted: true, room: { session: { removed: [] } } });
      expect(comes(out, { ...joinRequest, uid: null })).toMatchObject({ admitted: false, reason: 'removed' });
      const self = { ...controller(now), actor: { role: 'controller', userId: 'boss', uid: null } } as const;
      const left = done(applyCommand(owned, to('user.remove', 'boss'), self));
      expect(left.effects).toMatchObject([{ effect: 'close', userId: 'boss' }]);
      expect([left.room.session.removed ?? [], left.room.removedTabs ?? []]).toEqual([[], []]);
    });

    test('[S26] is readmitted by a controller, once', () => {
      const again = done(applyCommand(removed(), readmit, controller(now))).room;
      expect([again.session.removed, again.removedTabs]).toEqual([[], []]);
      expect(comes(again, joinRequestAs('viewer'))).toMatchObject({ admitted: true });
      expect(applyCommand(again, readmit, controller(now))).toMatchObject({ refusal: { error: 'user_not_found' } });
      expect(applyCommand(removed(), readmit, moderator(now))).toMatchObject({ refusal: { error: 'forbidden' } });
    });

    test('[S26] the last fifty are remembered', () => {
      const many = Array.from({ length: 60 }, (_, index) => aSeat({ userId: `eva${index}` }));
      const all = many.reduce<Room>(
        (before, { userId }) => done(applyCommand(before, to('user.remove', userId), controller(now))).room,
        aRoomWith([boss, ...many]),
      );
      expect([all.session.removed?.length, all.removedTabs?.length]).toEqual([50, 50]);
      expect(all.session.removed?.[0]?.user_id).toBe('eva10');
    });
  });

  test('[S13] to somebody who is not connected are refused', () => {
    const unknown = { ok: false, refusal: { error: 'user_not_found' } };
    expect(applyCommand(room(), to('user.reload', 'nobody'), controller(now))).toEqual(unknown);
    expect(applyCommand(room(), to('user.reload'), moderator(now))).toEqual({
      ok: false,
      refusal: { error: 'forbidden' },
    });
  });
});

test('[S18] a test sends every connected screen its name and one common moment, 3 s ahead', () => {
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

test('[S12] a copy that is told twice that a user joined has them once', () => {
  const user = aUser({ user_id: 'leo' });
  const room = aRoomWith([boss]);
  const once = evolve(room, { fact: 'user.joined', user });
  expect(evolve(once, { fact: 'user.joined', user }).users).toEqual([...room.users, user]);
});
