import type { QuestionCounts } from '#protocol/questions.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { documentEach, notStored } from '../room/stored-form.ts';
import { list } from '../trail/list-form.ts';
import { questionCountsOf, visibleQuestions } from '../views/visibility.ts';
import type { QuestionFacts, QuestionSlices } from './question-state.ts';
import { isQuestionVisible, questionToWire } from './question.ts';
import type { Question } from './question.ts';

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
    questionCounts: {
      toWire: (state, { role }) => (role === 'audience' ? { question_counts: questionCountsOf(state) } : {}),
      stored: notStored<QuestionCounts | null>(null),
      inverse: null,
      told: null,
    },
  },
  frames: {
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
      toMessage: ({ question }, viewer) => {
        const { id, status } = question;
        return isQuestionVisible(question, viewer, { pendingVisible: false })
          ? {
              type: 'question_moderated',
              data: { question_id: id, status, question: questionToWire(question, viewer) },
            }
          : { type: 'question_deleted', data: { question_id: id } };
      },
      log: 'room',
      askerOf: ({ question }) => question.asker,
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
