import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import type { Session } from '#protocol/session.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { MESSAGES_KEPT } from '#protocol/constants.ts';
import { openRoom } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { automaticName } from '#domain/event/session.ts';
import { answerFor } from '#domain/views/answer.ts';
import {
  ROOM_ID,
  aRoom,
  aRoomWith,
  aSeat,
  aTimer,
  actor,
  after,
  at,
  controller,
  done,
  idOf,
  moderator,
  serial,
} from '../support/rooms.ts';
import { FREE } from '#domain/plans/subscription.ts';

const now = at(20);
const claim = {
  sessionId: ROOM_ID,
  name: 'Congreso',
  isAutomatic: false,
  ownerUid: null,
  bought: FREE,
  controllerHash: 'hash',
  codes: { moderator: 'm', viewer: 'v' },
  timeZone: 'America/Mexico_City',
};

describe('a new room', () => {
  test('[E1] is free, empty and open', () => {
    expect(openRoom(claim, now)).toMatchObject({
      session: { session_id: ROOM_ID, name: 'Congreso', max_users: 2, max_timers: 2, owner_uid: null, plan_id: 'free' },
      event: {
        id: ROOM_ID,
        name: 'Congreso',
        description: '',
        date: null,
        time_zone: 'America/Mexico_City',
        settings: {
          viewer_code_required: false,
          pending_visible: true,
          questions_open: true,
          overtime: 'continue',
          delete_on_close: false,
        },
      },
      timers: [],
      activeTimerId: null,
      users: [],
      messages: [],
      seats: [],
      clock: { rev: 0, advancedTo: now, activeAt: now, controllerLeftAt: null },
    });
  });
});

describe('the event', () => {
  test('[E2] an update changes only the fields it names', () => {
    const room = aRoom();
    const update: Command = { command: 'event.update', date: '2026-12-24', overtime: 'stop' };
    const event = { ...room.event, date: '2026-12-24', settings: { ...room.event.settings, overtime: 'stop' } };
    const change = done(applyCommand(room, update, controller(now)));
    expect(change.facts).toEqual([{ fact: 'event.updated', event, unveils: false }]);
    expect(change.room.event).toEqual(event);
  });

  test('[E2] null removes the date and nothing else', () => {
    const dated = after(aRoom(), controller(now), { command: 'event.update', date: '2026-12-24', description: 'Gala' });
    expect(after(dated, controller(now), { command: 'event.update', date: null }).event).toMatchObject({
      date: null,
      description: 'Gala',
    });
  });

  test('[E2] an update without a change makes no fact', () => {
    const room = aRoom();
    expect(after(room, controller(now), { command: 'event.update', overtime: 'continue', name: 'Congreso' })).toBe(
      room,
    );
  });

  test('[E4] the room is renamed', () => {
    const renamed = after(aRoom(), controller(now), { command: 'session.rename', name: 'Sala 2' });
    expect(renamed.session.name).toBe('Sala 2');
    expect(after(renamed, controller(now), { command: 'session.rename', name: 'Sala 2' })).toBe(renamed);
  });

  describe.each([automaticName(ROOM_ID, null), automaticName(ROOM_ID, 'Ana'), 'Sesión de clausura'])(
    '[E14] of a room called %s',
    (name) => {
      const roomWith = (automatic_names: Session['automatic_names']) => {
        const { session, event, ...rest } = aRoom();
        return {
          ...rest,
          session: { ...session, name, ...(automatic_names && { automatic_names }) },
          event: { ...event, name },
        };
      };
      const rename = (to: string): Command => ({ command: 'session.rename', name: to });
      const create = (to: string): Command => ({ command: 'event.update', name: to });
      const namesAfter = (room: Room, ...commands: readonly Command[]) => {
        const later = commands.reduce((before, command) => after(before, controller(now), command), room);
        return [later.session.name, later.event.name, later.session.automatic_names];
      };

      test('[E14] the first name that anybody gives names room and event; later each has its own', () => {
        const room = roomWith(['session', 'event']);
        expect(namesAfter(room, rename('Congreso'))).toEqual(['Congreso', 'Congreso', []]);
        expect(namesAfter(room, create('Congreso'))).toEqual(['Congreso', 'Congreso', []]);
        expect(namesAfter(room, create('Congreso'), rename('Sala 2'))).toEqual(['Sala 2', 'Congreso', []]);
        expect(namesAfter(room, rename('Sala 2'), create('Congreso'))).toEqual(['Sala 2', 'Congreso', []]);
        expect(namesAfter(room, { command: 'event.update', description: 'Salón A' })).toEqual([
          name,
          name,
          ['session', 'event'],
        ]);
      });

      test('[E14] a given name is kept, even if it reads like a default one', () => {
        for (const given of [[], undefined]) {
          expect(namesAfter(roomWith(given), rename('Sala 2'))).toEqual(['Sala 2', name, given]);
          expect(namesAfter(roomWith(given), create('Congreso'))).toEqual([name, 'Congreso', given]);
        }
      });
    },
  );

  test('[E14] the names of a new room count as given only if it was created with one', () => {
    const named = { ...claim, name: 'Sesión de clausura' };
    expect(openRoom({ ...named, isAutomatic: true }, now).session.automatic_names).toEqual(['session', 'event']);
    expect(openRoom(named, now).session.automatic_names).toBeUndefined();
  });

  test('[E8] finishing the event ends the room', () => {
    const room = aRoom();
    expect(applyCommand(room, { command: 'event.finish' }, controller(now))).toEqual({
      ok: true,
      room,
      facts: [],
      effects: [{ effect: 'end' }],
    });
  });
});

describe('new codes', () => {
  const seats = [
    aSeat({ userId: 'boss', type: 'controller', credential: 'controller' }),
    aSeat({ userId: 'mod', type: 'moderator', credential: 'moderator' }),
    aSeat({ userId: 'guest', type: 'guest', credential: 'moderator' }),
    aSeat({ userId: 'coded', type: 'viewer', credential: 'viewer' }),
    aSeat({ userId: 'plain', type: 'viewer', credential: 'none' }),
  ];
  const renew = (role?: 'controller' | 'moderator' | 'viewer'): Command => ({
    command: 'codes.renew',
    ...(role && { role }),
  });

  test.each([
    ['both', undefined, { moderator: 'n1', viewer: 'n2' }, ['mod', 'guest', 'coded']],
    ['the moderator’s', 'moderator', { moderator: 'n1', viewer: 'viewer-code' }, ['mod', 'guest']],
    ['the viewer’s', 'viewer', { moderator: 'moderator-code', viewer: 'n1' }, ['coded']],
  ] as const)('[E5, E6] %s', (_word, role, codes, gone) => {
    const change = done(applyCommand(aRoomWith(seats), renew(role), controller(now)));
    expect(change.facts).toMatchObject([
      { fact: 'codes.renewed', codes },
      ...gone.map((user_id) => ({ fact: 'user.left', user: { user_id } })),
    ]);
    expect(change.effects).toEqual(
      gone.map((userId) => ({ effect: 'close', userId, code: 4403, reason: 'code_renewed' })),
    );
    expect(change.room.codes).toEqual(codes);
    expect(change.room.seats).toEqual(seats.filter(({ userId }) => !gone.some((each) => each === userId)));
  });

  test('[E13] while a viewer code is required, its renewal closes stages that joined without one', () => {
    const guarded = after(aRoomWith(seats), controller(now), { command: 'event.update', viewer_code_required: true });
    const gone = (role: 'moderator' | 'viewer') => {
      const change = done(applyCommand(guarded, renew(role), controller(now)));
      return change.effects.flatMap((each) => (each.effect === 'close' ? [each.userId] : []));
    };
    expect(gone('viewer')).toEqual(['coded', 'plain']);
    expect(gone('moderator')).toEqual(['mod', 'guest']);
  });

  test('[E7] the controller’s code is renewed only by the owner’s account', () => {
    expect(applyCommand(aRoomWith(seats), renew('controller'), controller(now))).toEqual({
      ok: false,
      refusal: { error: 'forbidden' },
    });
  });
});

describe('messages', () => {
  const send = (content: string, author?: string): Command => ({
    command: 'message.send',
    content,
    ...(author !== undefined && { author }),
  });
  const message = { id: idOf('n1'), event_id: ROOM_ID, content: 'Cierra ya', author: 'Administrador', created_at: now };

  test.each([
    [undefined, 'Administrador'],
    ['', 'Administrador'],
    ['Eva', 'Eva'],
  ])('[M1] by %o is by %s', (given, author) => {
    const change = done(applyCommand(aRoom(), send('Cierra ya', given), moderator(now)));
    expect(change.facts).toEqual([{ fact: 'message.sent', message: { ...message, author } }]);
    expect(change.answer).toEqual({ message: message.id });
  });

  test('[M3] only the last 200 are kept, oldest first', () => {
    const many = Array.from({ length: MESSAGES_KEPT + 3 }, (_each, index) => send(`mensaje ${index}`));
    const { messages } = after(aRoom(), actor('moderator', now, serial()), ...many);
    expect(messages.map(({ content }) => content)).toEqual(many.slice(3).map((_each, index) => `mensaje ${index + 3}`));
  });

  test('[M5] two messages of the same millisecond are a millisecond apart', () => {
    const { messages } = after(aRoom(), actor('moderator', now, serial()), send('uno'), send('dos'), send('tres'));
    expect(messages.map(({ created_at }) => created_at - now)).toEqual([0, 1, 2]);
  });

  test('[M4] a deleted message is gone', () => {
    const remove: Command = { command: 'message.delete', message_id: idOf('n1') };
    const room = after(aRoom(), moderator(now), send('Cierra ya'), remove);
    expect(room.messages).toEqual([]);
    expect(applyCommand(room, remove, moderator(now))).toEqual({ ok: false, refusal: { error: 'message_not_found' } });
  });
});

describe('answers', () => {
  const room = aRoom({ timers: [aTimer({ ownerUid: 'uid-1' })], session: { owner_uid: 'uid-1' } });
  const viewer = (role: 'controller' | 'moderator') => ({ role, sessionId: ROOM_ID, now });

  test('[N5] contain a timer, with its account for controllers only', () => {
    expect(answerFor(room, { timer: idOf('a') }, viewer('controller')).timer).toMatchObject({
      name: 'a',
      firebase_uid: 'uid-1',
    });
    expect(answerFor(room, { timer: idOf('a') }, viewer('moderator')).timer).not.toHaveProperty('firebase_uid');
    expect(answerFor(room, { timers: [idOf('a')] }, viewer('moderator')).timers).toHaveLength(1);
  });

  test('[N5] contain the session, without its owner for all but controllers', () => {
    expect(answerFor(room, { part: 'session' }, viewer('moderator')).session).not.toHaveProperty('owner_uid');
    expect(answerFor(room, { part: 'event' }, viewer('moderator'))).toEqual({ event: room.event });
    expect(answerFor(room, { part: 'codes' }, viewer('controller'))).toEqual({ codes: room.codes });
  });

  test('[N5] contain nothing of what was deleted', () => {
    const lost = [{ timer: 'x' }, { message: 'x' }, { user: 'x' }] as const;
    expect(lost.map((ref) => answerFor(room, ref, viewer('controller')))).toEqual([{}, {}, {}]);
  });
});
