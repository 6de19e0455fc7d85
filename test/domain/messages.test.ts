import { describe, expect, test } from 'vitest';
import { type Backup, backup as backupForm } from '#protocol/backup.ts';
import { command as commandForm, type Command, type CommandOf } from '#protocol/commands.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { backupOf } from '#domain/event/backup.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { passTime } from '#domain/programme/pass-time.ts';
import { shownBefore, shownMessageOf } from '#domain/messages/shown-message.ts';
import { statsOf } from '#domain/report/report.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { fromRoomState } from '#domain/room/state.ts';
import { redactFor } from '#domain/views/redacted.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Room } from '#domain/room/room.ts';
import { ROOM_ID, aRoom, aTimer, actor, after, at, done, idOf, moderator, serial } from '../support/rooms.ts';

const send = (content: string, fields: Partial<CommandOf<'message.send'>> = {}): Command => ({
  command: 'message.send',
  content,
  ...fields,
});
const prepare = (content: string, fields: Partial<CommandOf<'message.create'>> = {}): Command => ({
  command: 'message.create',
  content,
  ...fields,
});
const show = (id: string, fields: Partial<CommandOf<'message.show'>> = {}): Command => ({
  command: 'message.show',
  message_id: idOf(id),
  ...fields,
});
const hide = (id: string): Command => ({ command: 'message.hide', message_id: idOf(id) });
const edit = (id: string, fields: Partial<CommandOf<'message.edit'>>): Command => ({
  command: 'message.edit',
  message_id: idOf(id),
  ...fields,
});
const move = (id: string, position: number): Command => ({ command: 'message.move', message_id: idOf(id), position });
const remove = (id: string): Command => ({ command: 'message.delete', message_id: idOf(id) });

/** A room after commands, each a second after the one before; new messages get the ids n1, n2 and so on. */
function roomAfter(...commands: readonly Command[]): Room {
  const newId = serial();
  return commands.reduce(
    (room, each, index) => after(advance(room, at(index)).room, actor('moderator', at(index), newId), each),
    aRoom({ timers: [aTimer()] }),
  );
}

const shownIn = (room: Room): string | null => shownMessageOf(room)?.content ?? null;
const prepared = ({ preparedMessages }: Room) => preparedMessages.map(({ content }) => content);
const refusal = (room: Room, command: Command) => applyCommand(room, command, moderator(at(99)));
const notFound = { ok: false, refusal: { error: 'message_not_found' } };

describe('a prepared message', () => {
  test('[MS1] is not shown until somebody shows it; then it is also in the history, and stays prepared', () => {
    const room = roomAfter(prepare('Bienvenida'));
    expect([shownIn(room), room.messages, prepared(room)]).toEqual([null, [], ['Bienvenida']]);
    const later = after(room, moderator(at(5)), show('n1'));
    expect([shownIn(later), prepared(later)]).toEqual(['Bienvenida', ['Bienvenida']]);
    expect(later.messages).toMatchObject([{ id: idOf('n1'), created_at: at(5) }]);
  });

  test('[MS1] there are fifty at most', () => {
    const room = roomAfter(...Array.from({ length: 50 }, (_, index) => prepare(`${index}`)));
    expect(refusal(room, prepare('51'))).toEqual({ ok: false, refusal: { error: 'too_many_messages' } });
    expect(refusal(room, send('Sí'))).toMatchObject({ ok: true });
  });

  test('[MS2] staff alone see it before it is shown, also in what windows exchange', () => {
    const room = roomAfter(prepare('Secreto'), send('Hola'));
    for (const role of ['viewer', 'speaker', 'guest', 'audience'] as const) {
      const viewer = { role, sessionId: ROOM_ID, now: at(9) };
      const { facts } = done(applyCommand(room, prepare('Secreto'), moderator(at(9))));
      const reworded = done(applyCommand(room, edit('n1', { content: 'Secreto 2' }), moderator(at(9)))).facts;
      expect([...facts, ...reworded].map((fact) => toMessage(fact, viewer))).toEqual([null, null]);
      expect(JSON.stringify([toRoomState(room, viewer), redactFor(room, viewer)])).not.toContain('Secreto');
    }
    const staff = { role: 'moderator', sessionId: ROOM_ID, now: at(9) } as const;
    expect(fromRoomState(toRoomState(room, staff)).preparedMessages).toEqual(room.preparedMessages);
  });

  test('[MS3] keeps its place, and is moved among the others', () => {
    const room = roomAfter(prepare('a'), prepare('b'), prepare('c'), edit('n1', { content: 'A' }), show('n1'));
    expect(prepared(room)).toEqual(['A', 'b', 'c']);
    expect(prepared(after(room, moderator(at(9)), move('n1', 1)))).toEqual(['b', 'A', 'c']);
    expect(prepared(after(room, moderator(at(9)), move('n3', 0)))).toEqual(['c', 'A', 'b']);
    expect(prepared(after(room, moderator(at(9)), move('n1', 49)))).toEqual(['b', 'c', 'A']);
    expect(done(refusal(room, move('n3', 7))).facts).toEqual([]);
    expect(refusal(roomAfter(send('Hola')), move('n1', 0))).toEqual(notFound);
  });
});

describe('what the stage shows', () => {
  test('[MS4] is one message: another one replaces it in the same fact', () => {
    const room = roomAfter(send('uno'), prepare('dos'));
    expect(shownIn(room)).toBe('uno');
    const change = done(applyCommand(room, show('n2'), moderator(at(5))));
    expect(change.facts.map(({ fact }) => fact)).toEqual(['message.sent']);
    expect(shownIn(change.room)).toBe('dos');
    expect(shownIn(after(change.room, actor('moderator', at(6), serial('m')), send('tres')))).toBe('tres');
  });

  test('[MS4] those shown before it are known, newest first; without it there are none', () => {
    const room = roomAfter(send('1'), send('2'), prepare('3'), send('4'), show('n3'), show('n2'));
    expect(shownBefore(room).map(({ content }) => content)).toEqual(['3', '4', '1']);
    const hidden = after(room, moderator(at(9)), hide('n2'));
    expect([shownIn(hidden), shownBefore(hidden)]).toEqual([null, []]);
  });

  test('[MS5] is hidden and nothing else happens; what is not shown is not hidden', () => {
    const room = roomAfter(send('uno'), send('dos'));
    const change = done(applyCommand(room, hide('n2'), moderator(at(5))));
    expect(change.facts).toEqual([{ fact: 'message.hidden', messageId: idOf('n2') }]);
    expect([shownIn(change.room), change.room.messages]).toEqual([null, room.messages]);
    expect(done(refusal(room, hide('n1'))).facts).toEqual([]);
    expect(done(refusal(change.room, hide('n2'))).facts).toEqual([]);
    expect(refusal(room, hide('nobody'))).toEqual(notFound);
  });

  test('[MS5] a shown message that is deleted leaves the stage, prepared or not', () => {
    const room = roomAfter(send('uno'), prepare('dos'), show('n2'), remove('n2'));
    expect([shownIn(room), room.preparedMessages, room.messages.length]).toEqual([null, [], 1]);
    for (const command of [show('n2'), hide('n2'), edit('n2', {}), remove('n2'), move('n2', 0)]) {
      expect(refusal(room, command)).toEqual(notFound);
    }
    expect(shownIn(roomAfter(send('uno'), send('dos'), remove('n1')))).toBe('dos');
  });

  test('[MS6] an edit changes it where it stands: its moment and its end stay', () => {
    const room = roomAfter(prepare('cinco'), show('n1', { for_seconds: 60 }));
    const edited = after(room, moderator(at(5)), edit('n1', { content: 'Cinco minutos', color: 'red' }));
    expect(edited.shownMessage).toEqual(room.shownMessage);
    expect(shownMessageOf(edited)).toMatchObject({ content: 'Cinco minutos', color: 'red', created_at: at(1) });
    expect(edited.preparedMessages).toMatchObject([{ content: 'Cinco minutos', color: 'red', created_at: at(0) }]);
    expect(done(refusal(edited, edit('n1', { color: 'red' }))).facts).toEqual([]);
  });
});

describe('for a time', () => {
  test('[MS7] it ends at its exact millisecond, the room awake or late', () => {
    const room = roomAfter(send('Tiempo', { for_seconds: 30 }));
    expect(room.shownMessage).toEqual({ id: idOf('n1'), until: at(30) });
    expect(nextWake(room, { ticks: false })).toBe(at(30));
    expect(advance(room, at(29.999)).facts).toEqual([]);
    for (const late of [30, 45, 9000]) {
      const ended = advance(room, at(late));
      expect(ended.facts).toEqual([{ fact: 'message.hidden', messageId: idOf('n1') }]);
      expect([shownIn(ended.room), ended.room.messages.length]).toEqual([null, 1]);
    }
  });

  test('[MS7] a screen ends it by itself by the same rules', () => {
    const room = roomAfter(send('Tiempo', { for_seconds: 30 }));
    const copy = fromRoomState(toRoomState(room, { role: 'viewer', sessionId: ROOM_ID, now: at(1) }));
    expect(passTime(copy, at(1), at(29.999))).toBe(copy);
    expect(passTime(copy, at(1), at(30)).shownMessage).toBeNull();
  });

  test('[MS7] shown again it has the new time, or none; hidden before, nothing ends', () => {
    const timed = roomAfter(send('Tiempo', { for_seconds: 5 }));
    const again = after(timed, moderator(at(3)), show('n1', { for_seconds: 10 }));
    expect(shownIn(advance(again, at(12.999)).room)).toBe('Tiempo');
    expect(shownIn(advance(again, at(13)).room)).toBeNull();
    const open = after(timed, moderator(at(3)), show('n1'));
    expect(shownIn(advance(open, at(9000)).room)).toBe('Tiempo');
    const hidden = after(timed, moderator(at(3)), hide('n1'));
    expect(advance(hidden, at(9000)).facts).toEqual([]);
  });

  test('[MS7] it is shown for a second to an hour', () => {
    const reads = (for_seconds: unknown) => commandForm.safeParse({ ...show('n1'), for_seconds }).success;
    expect([1, 3600].map(reads)).toEqual([true, true]);
    expect([0, 3601, 1.5, -1, null, '5'].filter(reads)).toEqual([]);
  });
});

describe('the look', () => {
  test('[MS8] is white, and neither bold, nor in capitals, nor over the whole screen, nor flashing', () => {
    const plain = { color: 'white', bold: false, uppercase: false, fullscreen: false, flash: 0 } as const;
    const [message] = roomAfter(prepare('a', plain)).preparedMessages;
    expect(Object.keys(message ?? {})).toEqual(['id', 'event_id', 'content', 'author', 'created_at']);
    const loud = { color: 'yellow', bold: true, uppercase: true, fullscreen: true, flash: 3 } as const;
    expect(roomAfter(send('a', loud)).messages).toMatchObject([loud]);
    const calm = roomAfter(send('a', loud), edit('n1', { ...plain, bold: true }));
    expect(calm.messages).toEqual([{ ...message, bold: true }]);
  });

  test('[MS8] over the whole screen for one showing: the prepared message stays as it is', () => {
    const room = roomAfter(prepare('a'), show('n1', { fullscreen: true }));
    expect([shownMessageOf(room)?.fullscreen, room.preparedMessages[0]?.fullscreen]).toEqual([true, undefined]);
    expect(shownMessageOf(after(room, moderator(at(9)), show('n1')))?.fullscreen).toBeUndefined();
  });

  test('[MS8] a message that flashes lets the stage flash each time it is shown, in the rhythm of the stage', () => {
    const room = roomAfter(prepare('Tiempo', { flash: 2 }), send('Hola'));
    expect(room.stage.flash).toBeNull();
    const change = done(applyCommand(room, show('n1'), moderator(at(5))));
    expect(change.facts.map(({ fact }) => fact)).toEqual(['message.sent', 'stage.updated']);
    expect(change.room.stage.flash).toEqual({ at: at(5.15), count: 2 });
    expect(after(change.room, moderator(at(5.3)), edit('n1', { flash: 9 })).stage).toEqual(change.room.stage);
    expect(after(change.room, moderator(at(5.3)), show('n1')).stage.flash).toEqual({ at: at(5.15), count: 3 });
  });

  test.each([{ color: 'blue' }, { bold: 1 }, { flash: 11 }, { flash: 0.5 }, { fullscreen: 'yes' }, { size: 3 }])(
    '[MS8] nothing else is a look: %o',
    (fields) => {
      expect(commandForm.safeParse({ ...send('a'), ...fields }).success).toBe(false);
    },
  );
});

describe('what is kept', () => {
  test('[MS9] a backup has prepared messages and looks, not what is shown; a restore clears the stage', () => {
    const room = roomAfter(prepare('uno', { color: 'red' }), prepare('dos'), send('tres', { bold: true }));
    const backup = backupForm.parse(JSON.parse(JSON.stringify(backupOf(room, at(9)))));
    const restored = after(roomAfter(send('otro')), actor('controller', at(20)), { command: 'event.restore', backup });
    expect(restored.preparedMessages).toEqual(room.preparedMessages);
    expect(restored.messages).toEqual(room.messages);
    expect(restored.shownMessage).toBeNull();
  });

  test('[MS9] an older backup has none prepared', () => {
    const { prepared_messages: _, ...older } = backupOf(roomAfter(prepare('uno'), send('dos')), at(9));
    const backup: Backup = backupForm.parse(JSON.parse(JSON.stringify(older)));
    const restored = after(aRoom(), actor('controller', at(20)), { command: 'event.restore', backup });
    expect([prepared(restored), restored.messages.length]).toEqual([[], 1]);
  });

  test('[MS9] a room that an older version stored shows its newest message, as it did', () => {
    const stored = (room: Room) => {
      const documents = new Map(toDocuments({ state: 'open', room }));
      for (const key of ['prepared', 'shown']) documents.delete(key);
      const opened = fromDocuments(documents);
      return opened.state === 'open' ? opened.room : aRoom();
    };
    const room = stored(roomAfter(send('uno'), send('dos')));
    expect([shownIn(room), prepared(room)]).toEqual(['dos', []]);
    expect(stored(aRoom()).shownMessage).toBeNull();
    const hidden = fromDocuments(new Map(toDocuments({ state: 'open', room: roomAfter(send('uno'), hide('n1')) })));
    expect(hidden).toMatchObject({ room: { shownMessage: null } });
  });

  test('[MS10] the report counts each time a message was shown', () => {
    const room = roomAfter(prepare('uno'), send('dos'), show('n1'), show('n1'), hide('n1'));
    expect(statsOf(room, at(9)).messages).toBe(3);
  });
});
