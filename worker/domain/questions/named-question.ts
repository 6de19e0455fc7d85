import type { Refusal } from '#protocol/refusals.ts';
import { refused, refusedWith } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import type { Question } from './question.ts';

type Named = { readonly ok: true; readonly question: Question } | { readonly ok: false; readonly refusal: Refusal };

/** The question of a command. Refused with `question_not_found`, and with `conflict` if it is merged into another one. */
export function namedQuestion({ questions }: Pick<SharedState, 'questions'>, id: string): Named {
  const question = questions.find((each) => each.id === id);
  if (!question) return refused('question_not_found');
  if (question.status === 'merged') return refusedWith('conflict', 'is_merged');
  return { ok: true, question };
}
