import { describe, expect, test } from 'vitest';
import type { Command, Saying } from '#protocol/commands.ts';
import { command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { connectionTypes } from '#protocol/users.ts';
import { applyCommand } from '#domain/apply-command.ts';
import type { Context } from '#domain/change.ts';
import { isNews } from '#domain/facts.ts';
import type { Question } from '#domain/question.ts';
import { QUESTIONS_KEPT } from '#domain/keeping.ts';
import type { Room } from '#domain/room.ts';
import { tell } from '#domain/tell.ts';
import { instant } from '#domain/time.ts';
import { viewFor } from '#domain/view.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  actor,
  after,
  at,
  controller,
  done,
  idOf,
  moderator,
  serial,
} from '../support/rooms.ts';

const now = at(20);
const refusal = (error: string) => ({ ok: false, refusal: { error } });

const ask = (content = '¿Y el café?', author?: string): Saying<'question.ask'> => ({
  command: 'question.ask',
  content,
  ...(author !== undefined && { author }),
});
const moderate = (status: 'approved' | 'rejected', moderator_notes?: string | null): Command => ({
  command: 'question.moderate',
  question_id: idOf('q'),
  status,
  ...(moderator_notes !== undefined && { moderator_notes }),
});
const remove: Command = { command: 'question.delete', question_id: idOf('q') };

/** Somebody of the audience on this tab; null for a caller without any. */
const onTab = (clientKey: string | null, moment: Instant = now, fresh = serial()): Context => ({
  ...actor('audience', moment, fresh),
  clientKey,
});
const eyes = (role: Role, clientKey: string | null = null) => ({ role, clientKey, sessionId: ROOM_ID, now });
const seenBy = (room: Room, role: Role, clientKey: string | null = null) =>
  viewFor(room, eyes(role, clientKey)).questions.map(({ content }) => content);
const staff: readonly Role[] = ['controller', 'moderator'];

describe('asking', () => {
  const reads = (fields: object) => {
    const read = command.safeParse({ command: 'question.ask', ...fields });
    return read.success ? read.data : null;
  };

  test('[Q1] a question is trimmed, and may have several lines', () => {
    expect(reads({ content: '  ¿Y el\ncafé? \u0000', author: ' Eva\n' })).toEqual(ask('¿Y el\ncafé?', 'Eva'));
  });

  test('[Q1] a question has 1 to 500 characters, its author at most 100', () => {
    const lengths = (field: string) =>
      [0, 1, 100, 101, 500, 501].filter((length) => reads({ content: 'x', [field]: 'x'.repeat(length) }) !== null);
    expect(lengths('content')).toEqual([1, 100, 101, 500]);
    expect(lengths('author')).toEqual([0, 1, 100]);
    expect(reads({ content: ' \n ' })).toBeNull();
  });

  test.each([
    [undefined, 'Anónimo'],
    ['', 'Anónimo'],
    ['Eva', 'Eva'],
  ])('[Q1] by %o is by %s, and waits', (given, author) => {
    const change = done(applyCommand(aRoom(), ask('¿Y el café?', given), onTab('phone')));
    const question = aQuestion({ id: 'n1', content: '¿Y el café?', author, created_at: now, asker: 'phone' });
    expect(change.facts).toEqual([{ fact: 'question.asked', question, isPublic: true }]);
    expect(change.answer).toEqual({ question: question.id });
  });

  test.each(connectionTypes)('[Q2] while questions are closed, as %s', (role) => {
    const closed = aRoom({ settings: { questions_open: false } });
    const expected = staff.includes(role) ? { ok: true } : refusal('questions_closed');
    expect(applyCommand(closed, ask(), actor(role, now))).toMatchObject(expected);
  });

  /** Which of these moments, in seconds, the room takes a question at. */
  const taken = (moments: readonly number[], clientKey: (index: number) => string | null, role: Role = 'audience') => {
    const fresh = serial();
    let room = aRoom();
    return moments.filter((moment, index) => {
      const change = applyCommand(room, ask(), { ...actor(role, at(moment), fresh), clientKey: clientKey(index) });
      if (change.ok) room = change.room;
      else expect(change.refusal.error).toBe('asking_too_fast');
      return change.ok;
    });
  };

  test('[Q3] one tab asks once in 10 s', () => {
    expect(taken([0, 0.001, 9.999, 10, 19.999, 20], () => 'phone')).toEqual([0, 10, 20]);
  });

  test('[Q3] and six times in 10 min', () => {
    expect(taken([0, 20, 40, 60, 80, 100, 120, 599.999, 600, 619.999, 620], () => 'phone')).toEqual([
      0, 20, 40, 60, 80, 100, 600, 620,
    ]);
  });

  test('[Q4] all tabs together ask five times in a second', () => {
    const moments = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.999, 1, 1.05, 1.1];
    expect(taken(moments, (index) => `phone ${index}`)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 1, 1.1]);
  });

  test('[Q4] whoever has no secret of a tab is counted among all alone', () => {
    expect(taken([0, 0.1, 0.2, 0.3, 0.4, 0.5, 1], () => null)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 1]);
  });

  test.each(staff)('[Q5] no limit holds for a %s', (role) => {
    const many = Array.from({ length: 30 }, () => 0);
    expect(taken(many, () => 'desk', role)).toHaveLength(30);
  });

  test('[Q10] questions of one millisecond are a millisecond apart', () => {
    const { questions } = after(aRoom(), actor('moderator', now, serial()), ask('uno'), ask('dos'), ask('tres'));
    expect(questions.map(({ created_at }) => created_at - now)).toEqual([0, 1, 2]);
    expect(seenBy(aRoom({ questions }), 'audience')).toEqual(['uno', 'dos', 'tres']);
  });
});

describe('moderating', () => {
  const room = aRoom({ questions: [aQuestion({ asker: 'phone' })] });

  test.each(['approved', 'rejected'] as const)('[Q6] %s', (status) => {
    const question = { ...aQuestion({ asker: 'phone' }), status };
    const change = done(applyCommand(room, moderate(status), moderator(now)));
    expect(change.facts).toEqual([{ fact: 'question.moderated', question }]);
    expect(change.room.questions).toEqual([question]);
    expect(change.answer).toEqual({ question: question.id });
  });

  test('[Q6] notes stay until they are written anew or emptied', () => {
    const notes = (...commands: readonly Command[]) =>
      after(room, moderator(now), ...commands).questions[0]?.moderator_notes;
    expect(notes(moderate('approved', 'para el final'), moderate('rejected'))).toBe('para el final');
    expect(notes(moderate('approved', 'a'), moderate('approved', 'b'))).toBe('b');
    expect(notes(moderate('approved', 'a'), moderate('approved', null))).toBeNull();
    expect(notes(moderate('approved', 'a'), moderate('approved', ''))).toBeNull();
  });

  test('[Q6] the same verdict again is not told', () => {
    const approved = after(room, moderator(now), moderate('approved'));
    for (const same of [moderate('approved'), moderate('approved', null), moderate('approved', '')]) {
      expect(after(approved, moderator(now), same)).toBe(approved);
    }
  });

  test('[Q7] a deleted question is gone', () => {
    const gone = done(applyCommand(room, remove, moderator(now)));
    expect(gone.facts).toEqual([{ fact: 'question.deleted', questionId: idOf('q'), asker: 'phone' }]);
    expect(gone.room.questions).toEqual([]);
    expect(applyCommand(gone.room, remove, moderator(now))).toEqual(refusal('question_not_found'));
    expect(applyCommand(gone.room, moderate('approved'), moderator(now))).toEqual(refusal('question_not_found'));
  });
});

describe('a full list', () => {
  const full = (statusOf: (index: number) => Question['status']) =>
    aRoom({
      questions: Array.from({ length: QUESTIONS_KEPT }, (_each, index) =>
        aQuestion({ id: `q${index}`, created_at: instant(at(0) + index), status: statusOf(index) }),
      ),
    });

  test.each<[string, (index: number) => Question['status'], string]>([
    ['its oldest rejected one', (index) => (index < 5 ? 'pending' : index < 8 ? 'approved' : 'rejected'), 'q8'],
    ['else the oldest that waits', (index) => (index < 5 ? 'approved' : 'pending'), 'q5'],
    ['else the oldest', () => 'approved', 'q0'],
  ])('[Q8] gives up %s', (_word, statusOf, gone) => {
    const change = done(applyCommand(full(statusOf), ask(), onTab('phone')));
    expect(change.facts).toMatchObject([
      { fact: 'question.deleted', questionId: idOf(gone) },
      { fact: 'question.asked' },
    ]);
    expect(change.room.questions).toHaveLength(QUESTIONS_KEPT);
    expect(change.room.questions.at(-1)?.content).toBe('¿Y el café?');
  });
});

describe('who sees what', () => {
  const questions = [
    aQuestion({ id: 'waits', asker: 'one' }),
    aQuestion({ id: 'good', status: 'approved', asker: 'two', moderator_notes: 'para el final' }),
    aQuestion({ id: 'bad', status: 'rejected', asker: 'one', moderator_notes: 'fuera de tema' }),
  ];
  const open = aRoom({ questions });
  const discreet = aRoom({ questions, settings: { pending_visible: false } });

  test.each(connectionTypes)('[Q9] as %s', (role) => {
    const all = ['waits', 'good', 'bad'];
    const isStaff = staff.includes(role);
    expect(seenBy(open, role)).toEqual(isStaff ? all : ['waits', 'good']);
    expect(seenBy(discreet, role)).toEqual(isStaff ? all : ['good']);
    expect(seenBy(discreet, role, 'one')).toEqual(all);
    expect(seenBy(discreet, role, 'two')).toEqual(isStaff ? all : ['good']);
  });

  test.each(connectionTypes)('[Q9] notes and whose it is, as %s', (role) => {
    const seen = viewFor(open, eyes(role, 'one')).questions;
    expect(seen.map(({ mine }) => mine)).toEqual([true, undefined, true]);
    const notes = seen.map(({ moderator_notes }) => moderator_notes);
    expect(notes).toEqual(
      staff.includes(role) ? [null, 'para el final', 'fuera de tema'] : [undefined, undefined, undefined],
    );
    expect(JSON.stringify(seen)).not.toContain('asker');
  });

  test('[Q11] all but staff get the newest 100 approved, 50 that wait and their own, in their order', () => {
    const many = Array.from({ length: 400 }, (_each, index) =>
      aQuestion({
        id: `q${index}`,
        created_at: instant(at(0) + index),
        status: index % 2 === 0 ? 'approved' : 'pending',
        asker: index < 3 ? 'phone' : null,
      }),
    );
    const room = aRoom({ questions: many });
    const waiting = new Set(many.filter(({ status }) => status === 'pending').slice(-50));
    const approved = new Set(many.filter(({ status }) => status === 'approved').slice(-100));
    const newest = many.filter((each) => waiting.has(each) || approved.has(each)).map(({ content }) => content);
    expect(seenBy(room, 'audience')).toEqual(newest);
    expect(seenBy(room, 'audience', 'phone')).toEqual(['q0', 'q1', 'q2', ...newest]);
    expect(seenBy(room, 'guest')).toEqual(newest);
    expect(viewFor(room, { ...eyes('viewer'), allQuestions: true }).questions).toHaveLength(400);
    expect(seenBy(room, 'moderator')).toHaveLength(400);
    expect(viewFor(room, eyes('audience')).question_counts).toEqual({ received: 400, approved: 200 });
  });
});

describe('what is told', () => {
  const pending = aQuestion({ asker: 'phone' });
  const told = (fact: Parameters<typeof tell>[0], role: Role, clientKey: string | null = null) =>
    tell(fact, eyes(role, clientKey))?.type ?? null;

  test.each(connectionTypes)('[Q13] a question that not everybody may see, to a %s', (role) => {
    const hidden = { fact: 'question.asked', question: pending, isPublic: false } as const;
    expect(told(hidden, role)).toBe(staff.includes(role) ? 'question_created' : null);
    expect(told(hidden, role, 'phone')).toBe('question_created');
    expect(told({ ...hidden, isPublic: true }, role)).toBe('question_created');
  });

  test.each(connectionTypes)('[Q13] a rejected one is told as gone to a %s who may not see it', (role) => {
    const rejected = { fact: 'question.moderated', question: { ...pending, status: 'rejected' } } as const;
    expect(told(rejected, role)).toBe(staff.includes(role) ? 'question_moderated' : 'question_deleted');
    expect(told(rejected, role, 'phone')).toBe('question_moderated');
    expect(told({ ...rejected, question: { ...pending, status: 'approved' } }, role)).toBe('question_moderated');
  });

  test('[Q12] whether those that wait may be seen is another state for everybody', () => {
    const change = done(applyCommand(aRoom(), { command: 'event.update', pending_visible: false }, controller(now)));
    expect(change.effects).toEqual([{ effect: 'refresh' }]);
    expect(change.facts.map(isNews)).toEqual([false]);
    const other = done(applyCommand(aRoom(), { command: 'event.update', questions_open: false }, controller(now)));
    expect(other.effects).toEqual([]);
    expect(other.facts.map(isNews)).toEqual([true]);
  });
});
