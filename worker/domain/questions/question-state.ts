import type { QuestionCounts, QuestionFactMessage } from '#protocol/questions.ts';
import type { AreaState } from '../room/area-state.ts';
import { ME, questionFromWire, type Question } from './question.ts';
import {
  withVote,
  withVotes,
  withVotesMoved,
  withoutQuestion,
  withoutVotes,
  type Ballot,
  type Votes,
} from './votes.ts';

export type QuestionSlices = {
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** The id of the one that is being answered: stages and projections show it. It is approved. */
  readonly shownQuestion: string | null;
  /** The words that hold a question back; empty on screens of others than staff. */
  readonly heldWords: readonly string[];
  readonly questionVotes: Votes;
  /** In the order of their tabs. */
  readonly ballots: readonly Ballot[];
  /** Only on screens of the audience, which do not receive every question; null in the room and elsewhere. */
  readonly questionCounts: QuestionCounts | null;
};

/** The facts of questions, named in the past tense, with their fields. */
export type QuestionFacts = {
  /** All of them now. */
  'question.words_set': { readonly words: readonly string[] };
  /** `isPublic`: everybody may see it while it is pending. */
  'question.asked': { readonly question: Question; readonly isPublic: boolean };
  /** `isPublic`: everybody may see it, even while it is pending. */
  'question.moderated': { readonly question: Question; readonly isPublic?: true };
  /** It is being answered now, instead of another one; null: none is any more. */
  'question.shown': { readonly question: Question | null };
  /** `isHidden`: for a screen that may not see it any more it is gone; in the room it is not. */
  'question.deleted': { readonly questionId: string; readonly asker: string | null; readonly isHidden?: true };
  /**
   * A duplicate of another question. `question` is null on a screen that may not see it, `votes`, all that `into` has, on one
   * that shows none.
   */
  'question.merged': {
    readonly questionId: string;
    readonly into: string;
    readonly question: Question | null;
    readonly votes: number | null;
  };
  /** A tab votes for it, or not any more; `votes`: all that it has now. `voter` is null on screens of others. */
  'question.voted': {
    readonly questionId: string;
    readonly votes: number;
    readonly voter: string | null;
    readonly isOn: boolean;
  };
};

export const questionState: AreaState<QuestionSlices, QuestionFacts, QuestionFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ questions, shown_question, question_words = [], question_votes = {}, voted = [], question_counts }) => ({
    questions: questions.map(questionFromWire),
    shownQuestion: shown_question ?? null,
    heldWords: question_words,
    questionVotes: question_votes,
    ballots: ownBallots(voted),
    questionCounts: question_counts ?? null,
  }),
  changes: {
    'question.words_set': (_, { words }) => ({ heldWords: words }),
    'question.asked': withQuestion,
    'question.moderated': (state, fact) => ({
      ...withQuestion(state, fact),
      ...(fact.question.status !== 'approved' && unlessShown(state, fact.question.id)),
    }),
    'question.shown': (state, { question }) => ({
      ...(question && withQuestion(state, { question })),
      shownQuestion: question?.id ?? null,
    }),
    'question.merged': (state, { questionId, into, question, votes }) => ({
      ...(question ? withQuestion(state, { question }) : withoutId(state, questionId)),
      ...(votes !== null && { questionVotes: withVotes(withoutVotes(state.questionVotes, questionId), into, votes) }),
      ballots: withVotesMoved(state.ballots, questionId, into),
    }),
    'question.deleted': (state, { questionId, isHidden }) => ({
      ...withoutId(state, questionId),
      ...unlessShown(state, questionId),
      ...(!isHidden && {
        questionVotes: withoutVotes(state.questionVotes, questionId),
        ballots: withoutQuestion(state.ballots, questionId),
      }),
    }),
    'question.voted': ({ questionVotes, ballots }, { questionId, votes, voter, isOn }) => ({
      questionVotes: withVotes(questionVotes, questionId, votes),
      ...(voter !== null && { ballots: withVote(ballots, { questionId, voter, isOn }) }),
    }),
  },
  fromMessage: {
    question_words: ({ words }) => ({ fact: 'question.words_set', words }),
    // `isPublic` has no effect on a copy.
    question_created: ({ question }) => ({
      fact: 'question.asked',
      question: questionFromWire(question),
      isPublic: true,
    }),
    question_shown: ({ question }) => ({ fact: 'question.shown', question: question && questionFromWire(question) }),
    question_moderated: ({ question }) => ({ fact: 'question.moderated', question: questionFromWire(question) }),
    question_deleted: ({ question_id, is_hidden }) => ({
      fact: 'question.deleted',
      questionId: question_id,
      asker: null,
      ...(is_hidden && { isHidden: true }),
    }),
    question_merged: ({ question_id, into, votes = null, question }) => ({
      fact: 'question.merged',
      questionId: question_id,
      into,
      question: question ? questionFromWire(question) : null,
      votes,
    }),
    question_voted: ({ question_id, votes, voted }) => ({
      fact: 'question.voted',
      questionId: question_id,
      votes,
      voter: voted === undefined ? null : ME,
      isOn: voted ?? false,
    }),
  },
};

/** The ballot of a screen's own tab. */
export const ownBallots = (voted: readonly string[]): readonly Ballot[] =>
  voted.length > 0 ? [{ tab: ME, questions: voted }] : [];

const withoutId = ({ questions }: QuestionSlices, questionId: string) => ({
  questions: questions.filter(({ id }) => id !== questionId),
});

/** Only an approved question is being answered. */
const unlessShown = ({ shownQuestion }: QuestionSlices, id: string) =>
  shownQuestion === id ? { shownQuestion: null } : {};

/** Replaces a known question in its position, and inserts an unknown one by its moment. */
function withQuestion({ questions }: QuestionSlices, { question }: { readonly question: Question }) {
  if (questions.some(({ id }) => id === question.id)) {
    return { questions: questions.map((each) => (each.id === question.id ? question : each)) };
  }
  const later = questions.findIndex(({ created_at }) => created_at > question.created_at);
  return { questions: later === -1 ? [...questions, question] : questions.toSpliced(later, 0, question) };
}
