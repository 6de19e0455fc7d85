import type { CommandOf } from '#protocol/commands.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { nothing, type Decision } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { duplicatesOf } from './merge-questions.ts';
import { namedQuestion } from './named-question.ts';
import type { Question } from './question.ts';

type Named = { readonly ok: true; readonly questions: readonly Question[] };

/** The questions of a command, each once. One that is refused refuses all. */
function namedQuestions(room: SharedState, ids: readonly string[]): Named | { readonly ok: false; refusal: Refusal } {
  const questions: Question[] = [];
  for (const id of new Set(ids)) {
    const named = namedQuestion(room, id);
    if (!named.ok) return named;
    questions.push(named.question);
  }
  return { ok: true, questions };
}

/** The same verdict on several questions. */
export function moderateQuestions(
  room: SharedState,
  { question_ids, status }: CommandOf<'questions.moderate'>,
): Decision {
  const named = namedQuestions(room, question_ids);
  if (!named.ok) return named;
  const others = named.questions.filter((each) => each.status !== status);
  if (others.length === 0) return nothing();
  return { ok: true, facts: others.map((each) => ({ fact: 'question.moderated', question: { ...each, status } })) };
}

/** Their duplicates go with them. */
export function deleteQuestions(room: SharedState, { question_ids }: CommandOf<'questions.delete'>): Decision {
  const named = namedQuestions(room, question_ids);
  return named.ok ? { ok: true, facts: named.questions.flatMap((each) => deletionOf(room, each)) } : named;
}

/** A question is gone, and before it its duplicates. */
export const deletionOf = (room: SharedState, question: Question): readonly Fact[] =>
  [...duplicatesOf(room, question.id), question].map(({ id, asker }) => ({
    fact: 'question.deleted',
    questionId: id,
    asker,
  }));
