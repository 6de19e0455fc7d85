import type { CommandOf } from '#protocol/commands.ts';
import { type Decision, nothing, refused, refusedWith } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { namedQuestion } from './named-question.ts';
import type { Question } from './question.ts';
import { countVotes, withVotesMoved, type Ballot } from './votes.ts';

/**
 * Duplicates go under another question, with those that were merged into them before: the tabs that vote for any of them vote
 * for that one. Refused with `question_not_found`, and with `conflict` if one of them is merged into a third one, or is being
 * answered.
 */
export function mergeQuestions(room: SharedState, { question_ids, into }: CommandOf<'questions.merge'>): Decision {
  const kept = namedQuestion(room, into);
  if (!kept.ok) return kept;
  const wanted = new Set(question_ids);
  if (wanted.has(into)) return refused('invalid', { into: { code: 'into_itself' } });
  if (room.shownQuestion !== null && wanted.has(room.shownQuestion)) return refusedWith('conflict', 'is_shown');
  const known = new Set(duplicatesOf(room, into).map(({ id }) => id));
  const merged: Question[] = [];
  for (const id of wanted) {
    if (known.has(id)) continue;
    const named = namedQuestion(room, id);
    if (!named.ok) return named;
    merged.push(named.question, ...duplicatesOf(room, id));
  }
  const answer = { question: into };
  return merged.length === 0 ? nothing(answer) : { ok: true, facts: mergedInto(into, merged, room.ballots), answer };
}

/** The questions that were merged into one, oldest first. */
export const duplicatesOf = ({ questions }: Pick<SharedState, 'questions'>, id: string): readonly Question[] =>
  questions.filter(({ merged_into }) => merged_into === id);

function mergedInto(into: string, merged: readonly Question[], before: readonly Ballot[]): readonly Fact[] {
  let ballots = before;
  return merged.map((question): Fact => {
    ballots = withVotesMoved(ballots, question.id, into);
    return {
      fact: 'question.merged',
      questionId: question.id,
      into,
      question: { ...question, status: 'merged', merged_into: into },
      votes: countVotes(ballots)[into] ?? 0,
    };
  });
}
