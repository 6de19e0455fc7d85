import { describe, expect, test } from 'vitest';
import { actInWords } from '#words/acts.ts';
import { backup } from '#protocol/backup.ts';
import type { Command } from '#protocol/commands.ts';
import { QUESTIONS_KEPT } from '#protocol/constants.ts';
import { backupOf } from '#domain/event/backup.ts';
import { instant } from '#domain/lib/time.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Room } from '#domain/room/room.ts';
import { aShow } from '../support/remembered-show.ts';
import { aQuestion, aRoom, after, at, done, idOf, moderator } from '../support/rooms.ts';

const now = at(20);
const room = aRoom({
  questions: [aQuestion({ id: 'a' }), aQuestion({ id: 'b', status: 'approved' }), aQuestion({ id: 'c' })],
});
const moderate = (status: 'approved' | 'answered' | 'rejected', ...names: readonly string[]): Command => ({
  command: 'questions.moderate',
  status,
  question_ids: names.map(idOf),
});
const remove = (...names: readonly string[]): Command => ({
  command: 'questions.delete',
  question_ids: names.map(idOf),
});
const merge: Command = { command: 'questions.merge', question_ids: [idOf('a'), idOf('c')], into: idOf('b') };
const states = ({ questions }: Room) => questions.map(({ id, status }) => [id.split('.')[1], status]);

describe('several questions', () => {
  test('[Q103] get one verdict, each once, and those that have it stay as they are', () => {
    const change = done(applyCommand(room, moderate('approved', 'a', 'b', 'a', 'c'), moderator(now)));
    expect(change.facts).toMatchObject([{ question: { id: idOf('a') } }, { question: { id: idOf('c') } }]);
    expect(states(change.room)).toEqual([
      ['a', 'approved'],
      ['b', 'approved'],
      ['c', 'approved'],
    ]);
    expect(applyCommand(room, moderate('approved', 'b'), moderator(now))).toMatchObject({ ok: true, facts: [] });
  });

  test('[Q103] one that is not there, or is merged, refuses all', () => {
    const merged = after(room, moderator(now), {
      command: 'questions.merge',
      question_ids: [idOf('c')],
      into: idOf('a'),
    });
    for (const command of [moderate('rejected', 'a', 'x'), remove('a', 'x')])
      expect(applyCommand(room, command, moderator(now))).toMatchObject({ refusal: { error: 'question_not_found' } });
    for (const command of [moderate('rejected', 'a', 'c'), remove('a', 'c')])
      expect(applyCommand(merged, command, moderator(now))).toMatchObject({ refusal: { error: 'conflict' } });
    expect(states(after(merged, moderator(now), remove('a')))).toEqual([['b', 'approved']]);
  });

  test.each([
    [moderate('rejected', 'a', 'b'), '2 preguntas rechazadas'],
    [moderate('answered', 'b'), 'Pregunta respondida: “¿Y el café?”'],
    [remove('a', 'b', 'c'), '3 preguntas eliminadas'],
    [merge, '2 preguntas juntadas con “¿Y el café?”'],
  ])('[Q103] %o is one act, and one undo takes it back', (command, what) => {
    const show = aShow({ ...room, questions: room.questions.map((each) => ({ ...each, content: '¿Y el café?' })) });
    const before = show.room;
    const { change } = show.give(1, command);
    expect(change.ok && change.acts?.map(({ act }) => actInWords(act.said))).toEqual([what]);
    expect(show.undo(2).change.ok).toBe(true);
    expect(show.room.questions).toEqual(before.questions);
  });

  test('[UN112] to take back a deletion is refused while it would make more questions than a backup has, and possible again', () => {
    const questions = Array.from({ length: QUESTIONS_KEPT }, (_, index) =>
      aQuestion({ id: `q${index}`, created_at: instant(at(0) + index) }),
    );
    const show = aShow(aRoom({ questions }));
    const names = Array.from({ length: 100 }, (_, index) => `q${index}`);
    const { id } = show.give(30, remove(...names));
    const asked = show.give(31, { command: 'question.ask', content: '¿Una más?' });
    const { change } = show.undo(32, id);
    expect(change).toMatchObject({
      ok: false,
      refusal: { error: 'conflict', reason: { code: 'too_many_questions', most: 2000 } },
    });
    expect(backup.safeParse(backupOf(show.room, at(32))).success).toBe(true);
    const answer = asked.change.ok ? asked.change.answer : undefined;
    const made = answer && 'question' in answer ? answer.question : '';
    show.give(33, { command: 'question.delete', question_id: made ?? '' });
    expect(show.undo(34, id).change.ok).toBe(true);
    expect(show.room.questions).toEqual(questions);
    expect(backup.safeParse(backupOf(show.room, at(34))).success).toBe(true);
  });

  test('[Q103] a verdict or a deletion ends the answer to one of them', () => {
    const shown = after(room, moderator(now), { command: 'question.show', question_id: idOf('b') });
    for (const command of [moderate('answered', 'a', 'b'), remove('a', 'b')])
      expect(after(shown, moderator(now), command).shownQuestion).toBeNull();
  });
});
