import type { QuestionCounts } from '#protocol/questions.ts';
import { can } from '../people/roles.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, documentEach, elementsIn, notStored } from '../room/stored-form.ts';
import { list } from '../trail/list-reversal.ts';
import { whole } from '../trail/reversal.ts';
import { questionCountsOf, visibleQuestions } from '../views/visibility.ts';
import type { QuestionFacts, QuestionSlices } from './question-state.ts';
import { isQuestionVisible, questionToWire, shownQuestionOf, type Question } from './question.ts';
import { ballotReversal, countVotes, votedBy, type Ballot } from './votes.ts';

const BALLOT = 'ballot/';

/** A merged question waits for nobody. */
const NOT_PENDING = { pendingVisible: false };

export const questionStorage: AreaStorage<QuestionSlices, QuestionFacts> = {
  slices: {
    questions: {
      toWire: (state, viewer) => ({
        questions: visibleQuestions(state, viewer).map((question) => questionToWire(question, viewer)),
      }),
      stored: documentEach<Question>('question/', { idOf, order: (a, b) => a.created_at - b.created_at }),
      inverse: list<Question>({ idOf }),
      told: tellQuestions,
    },
    shownQuestion: {
      toWire: ({ shownQuestion: shown_question }, { role }) =>
        can(role, 'see-questions') && shown_question !== null ? { shown_question } : {},
      stored: document<string | null>('question-shown', null),
      inverse: whole<string | null>(),
      told: (_, after) => [{ fact: 'question.shown', question: shownQuestionOf(after) }],
    },
    heldWords: {
      toWire: ({ heldWords: question_words }, { role }) =>
        can(role, 'moderate-questions') && question_words.length > 0 ? { question_words } : {},
      stored: document<readonly string[]>('question-words', []),
      inverse: whole<readonly string[]>(),
      told: (_, { heldWords: words }) => [{ fact: 'question.words_set', words }],
    },
    // Thousands may vote at once: stages and other seats, which show no votes, are not told of them.
    questionVotes: {
      toWire: ({ questionVotes: question_votes }, viewer) =>
        can(viewer.role, 'vote') && Object.keys(question_votes).length > 0 ? { question_votes } : {},
      // They follow from the ballots.
      stored: {
        toDocuments: () => [],
        fromDocuments: (documents) => countVotes(elementsIn<Ballot>(documents, BALLOT)),
      },
      inverse: null,
      told: null,
    },
    ballots: {
      toWire: ({ ballots }, viewer) => {
        const voted = can(viewer.role, 'vote') ? votedBy(ballots, viewer.clientKey) : [];
        return voted.length > 0 ? { voted } : {};
      },
      stored: documentEach<Ballot>(BALLOT, { idOf: ({ tab }) => tab, order: (a, b) => (a.tab < b.tab ? -1 : 1) }),
      inverse: ballotReversal,
      told: null,
    },
    questionCounts: {
      toWire: (state, { role }) => (role === 'audience' ? { question_counts: questionCountsOf(state) } : {}),
      stored: notStored<QuestionCounts | null>(null),
      inverse: null,
      told: null,
    },
  },
  frames: {
    'question.words_set': {
      toMessage: ({ words }, { role }) =>
        can(role, 'moderate-questions') ? { type: 'question_words', data: { words } } : null,
      log: 'room',
    },
    'question.asked': {
      toMessage: ({ question, isPublic }, viewer) =>
        isQuestionVisible(question, viewer, { pendingVisible: isPublic })
          ? { type: 'question_created', data: { question: questionToWire(question, viewer) } }
          : null,
      log: 'room',
      askerOf: ({ question }) => question.asker,
    },
    'question.moderated': {
      // A viewer who may not see it any more is told that it is gone, whether or not they ever saw it.
      toMessage: ({ question, isPublic = false }, viewer) => {
        const { id, status } = question;
        return isQuestionVisible(question, viewer, { pendingVisible: isPublic })
          ? {
              type: 'question_moderated',
              data: { question_id: id, status, question: questionToWire(question, viewer) },
            }
          : { type: 'question_deleted', data: { question_id: id, is_hidden: true } };
      },
      log: 'room',
      askerOf: ({ question }) => question.asker,
    },
    'question.shown': {
      toMessage: ({ question }, viewer) =>
        can(viewer.role, 'see-questions')
          ? { type: 'question_shown', data: { question: question && questionToWire(question, viewer) } }
          : null,
      log: 'room',
      askerOf: ({ question }) => question?.asker ?? null,
    },
    'question.merged': {
      toMessage: ({ questionId, into, question, votes }, viewer) =>
        can(viewer.role, 'see-questions')
          ? {
              type: 'question_merged',
              data: {
                question_id: questionId,
                into,
                ...(can(viewer.role, 'vote') && votes !== null && { votes }),
                ...(question &&
                  isQuestionVisible(question, viewer, NOT_PENDING) && { question: questionToWire(question, viewer) }),
              },
            }
          : null,
      log: 'room',
      askerOf: ({ question }) => question?.asker ?? null,
    },
    'question.voted': {
      toMessage: ({ questionId, votes, voter, isOn }, viewer) =>
        can(viewer.role, 'vote')
          ? {
              type: 'question_voted',
              data: {
                question_id: questionId,
                votes,
                ...(voter !== null && voter === viewer.clientKey && { voted: isOn }),
              },
            }
          : null,
      log: 'passing',
      askerOf: ({ voter }) => voter,
    },
    'question.deleted': {
      toMessage: ({ questionId }) => ({ type: 'question_deleted', data: { question_id: questionId } }),
      log: 'room',
      askerOf: ({ asker }) => asker,
    },
  },
};

function tellQuestions(before: Room, { questions, event }: Room): readonly Fact[] {
  const [known, kept] = [byId(before.questions), byId(questions)];
  const isPublic = event.settings.pending_visible;
  return [
    ...before.questions.flatMap(({ id, asker }) =>
      kept.has(id) ? [] : [{ fact: 'question.deleted', questionId: id, asker } as const],
    ),
    ...questions
      .filter((question) => !isSame(known.get(question.id), question))
      .map((question): Fact =>
        question.status === 'pending' && isPublic
          ? { fact: 'question.asked', question, isPublic }
          : { fact: 'question.moderated', question },
      ),
  ];
}
