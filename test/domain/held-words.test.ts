import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, command } from '#protocol/commands.ts';
import type { Role } from '#protocol/users.ts';
import { copyingCommand } from '#domain/event/event-copy.ts';
import { backupOf } from '#domain/event/backup.ts';
import { can } from '#domain/people/roles.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Room } from '#domain/room/room.ts';
import { audienceChangesSince, audienceViewOf } from '#domain/views/audience.ts';
import { redactFor } from '#domain/views/redacted.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aRoom, actor, after, at, controller, done, idOf, moderator } from '../support/rooms.ts';
import { histories } from './histories.ts';

const now = at(20);
const hold = (...words: readonly string[]): Command => ({ command: 'questions.hold', words: [...words] });
const onTab = (clientKey: string) => ({ ...actor('audience', now), clientKey });
const ask = (content: string, author?: string): Command => ({
  command: 'question.ask',
  content,
  ...(author !== undefined && { author }),
});
const eyes = (role: Role, clientKey: string | null = null) => ({ role, clientKey, sessionId: ROOM_ID, now });
const seenBy = (room: Room, role: Role, clientKey: string | null = null) =>
  toRoomState(room, eyes(role, clientKey)).questions.map(({ content }) => content);
const open = aRoom({ settings: { pending_visible: true } });

describe('words that hold a question back', () => {
  test.each([
    ['¿Es una ESTAFÁ?', undefined, 'estafa'],
    ['estafa\n¿no?', undefined, 'estafa'],
    ['¿Y?', 'La Estafa', 'estafa'],
    ['¿Estafan?', undefined, undefined],
    ['¿est afa?', undefined, undefined],
  ])('[Q105] %s by %s: %s', (content, author, held) => {
    const room = after(after(open, controller(now), hold('estafa')), onTab('one'), ask(content, author));
    expect(room.questions[0]?.held).toBe(held);
    const isSeen = held === undefined;
    expect([seenBy(room, 'moderator'), seenBy(room, 'audience', 'one')]).toEqual([[content], [content]]);
    expect(seenBy(room, 'audience', 'two')).toEqual(isSeen ? [content] : []);
    const vote: Command = { command: 'question.vote', question_id: room.questions[0]?.id ?? '', on: true };
    expect(applyCommand(room, vote, onTab('two')).ok).toBe(isSeen);
    const approved = after(room, moderator(now), {
      command: 'question.moderate',
      question_id: room.questions[0]?.id ?? '',
      status: 'approved',
    });
    expect(seenBy(approved, 'audience', 'two')).toEqual([content]);
    expect(applyCommand(approved, vote, onTab('two')).ok).toBe(true);
  });

  test('[Q105] staff are not held back, and what is there stays as it is', () => {
    const asked = after(open, onTab('one'), ask('¿Estafa?'));
    const room = after(asked, controller(now), hold('estafa'));
    expect(room.questions).toEqual(asked.questions);
    expect(after(room, moderator(now), ask('¿Estafa?')).questions[1]?.held).toBeUndefined();
  });

  test('[Q105] each once, single ones, and not too many', () => {
    const room = after(open, controller(now), hold('Estafa', 'bot', 'ESTAFÁ'));
    expect(room.heldWords).toEqual(['ESTAFÁ', 'bot']);
    expect(applyCommand(room, hold('ESTAFÁ', 'bot'), controller(now))).toMatchObject({ ok: true, facts: [] });
    const isRead = (words: readonly string[]) => command.safeParse({ command: 'questions.hold', words }).success;
    expect([['dos palabras'], [''], ['x'.repeat(41)], Array<string>(201).fill('x')].map(isRead)).toEqual(
      Array(4).fill(false),
    );
    expect(isRead(Array<string>(200).fill('ñ'.repeat(40)))).toBe(true);
  });

  test('[Q105] ñ is a letter of its own, and marks are part of a word', () => {
    const room = after(open, controller(now), hold('ano', 'AÑO', 'नमस्ते'));
    const heldBy = (content: string) => after(room, onTab('one'), ask(content)).questions[0]?.held;
    expect(room.heldWords).toEqual(['ano', 'AÑO', 'नमस्ते']);
    expect(heldBy('¿Este año?')).toBe('AÑO');
    expect(heldBy('¿Un año?')).toBe('AÑO');
    expect(heldBy('Ano')).toBe('ano');
    expect(heldBy('नमस्ते')).toBe('नमस्ते');
  });

  test('[Q105] a backup and a copy of the event have them', () => {
    const taken = backupOf(after(open, controller(now), hold('estafa')), now);
    const copied = copyingCommand(taken, { name: 'Otro' });
    for (const given of [{ command: 'event.restore', backup: taken } as const, copied])
      expect(after(aRoom(), controller(now), given).heldWords).toEqual(['estafa']);
  });

  const others = ['guest', 'viewer', 'speaker', 'audience', 'key-read', 'key-crew'] as const;

  test('[Q106] nothing that others than staff get says them, after any commands', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...others), (steps, role) => {
        expect(can(role, 'moderate-questions')).toBe(false);
        for (const { before, room, facts } of steps) {
          const viewer = eyes(role, 'key 0');
          const views = [before, room].map((each) => audienceViewOf(each, viewer));
          const [first, second] = views;
          const told = [
            toRoomState(room, viewer),
            redactFor(room, viewer).questions,
            ...facts.map((fact) => toMessage(fact, viewer)),
            first && second && audienceChangesSince([first], second, { viewer, votes: new Set() }),
          ];
          expect(JSON.stringify(told)).not.toMatch(/"held":|question_words/);
          expect(redactFor(room, viewer).heldWords).toEqual([]);
        }
      }),
    );
  });

  test('[Q106] a held question that is edited is told to staff and who asked alone', () => {
    const room = after(after(open, controller(now), hold('estafa')), onTab('one'), ask('¿Estafa?'));
    const edit: Command = {
      command: 'question.edit',
      question_id: room.questions[0]?.id ?? idOf(''),
      content: '¿Qué?',
    };
    const { facts } = done(applyCommand(room, edit, moderator(now)));
    expect(facts.map((fact) => toMessage(fact, eyes('guest'))?.type)).toEqual(['question_deleted']);
  });
});
