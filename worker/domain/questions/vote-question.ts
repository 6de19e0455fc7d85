import type { CommandOf } from '#protocol/commands.ts';
import { MAX_BALLOTS } from '#protocol/constants.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { tooMany } from '../lib/too-many.ts';
import { type Context, type Decision, nothing, refused, refusedWith } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import { isShared, type Question } from './question.ts';
import { ballotOf, type Ballot } from './votes.ts';

/** Votes of a tab, at most: those for answered questions stay, so it is more than anybody gives in a day. */
export const MAX_VOTES = 200;

/**
 * One vote for a question from a tab, or from a caller without one, as its key, its account or its address; `on: false` takes
 * it back. One for a duplicate is for the question that it was merged into. Refused with `question_not_found`, with `conflict` when the question is answered or rejected or the tab has no more
 * votes, and with `too_many` when the room counts no more voters.
 */
export function voteQuestion(
  room: SharedState,
  { question_id, on }: CommandOf<'question.vote'>,
  { clientKey = null, scope = null }: Context,
): Decision {
  const { questions, ballots, questionVotes } = room;
  const voter = clientKey ?? scope;
  if (voter === null) return refused('forbidden');
  const named = questions.find(({ id }) => id === question_id);
  const question = named?.status === 'merged' ? questions.find(({ id }) => id === named.merged_into) : named;
  if (!question || !isPublic(room, question)) return refused('question_not_found');
  if (isOver(question)) return refusedWith('conflict', 'vote_over');
  const own = ballotOf(ballots, voter);
  const answer = { question: question.id };
  const isGiven = own?.questions.includes(question.id) === true;
  if (isGiven === on) return nothing(answer);
  const full = on && limitOf(own, ballots);
  if (full) return { ok: false, refusal: full };
  const votes = (questionVotes[question.id] ?? 0) + (on ? 1 : -1);
  return {
    ok: true,
    facts: [{ fact: 'question.voted', questionId: question.id, votes, voter, isOn: on }],
    answer,
  };
}

/** What others may not know of has no votes that would tell of it. */
const isPublic = ({ event }: SharedState, question: Question): boolean =>
  question.status !== 'pending' || (event.settings.pending_visible && isShared(question));

/** Why this tab has no further vote; null: it has. */
function limitOf(own: Ballot | undefined, ballots: readonly Ballot[]): Refusal | null {
  if (!own) return ballots.length < MAX_BALLOTS ? null : tooMany(60);
  if (own.questions.length < MAX_VOTES) return null;
  return { error: 'conflict', reason: { code: 'votes_used', most: MAX_VOTES } };
}

const isOver = ({ status }: Question): boolean => status === 'answered' || status === 'rejected';
