import type { RoomState } from '#protocol/down.ts';
import type { QuestionCounts, QuestionFactMessage } from '#protocol/questions.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';
import { isQuestionVisible, questionFromWire, questionToWire } from './question.ts';
import type { Question } from './question.ts';

export type QuestionSlices = {
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Only on screens of the audience, which do not receive every question; null in the room and elsewhere. */
  readonly questionCounts: QuestionCounts | null;
};

/** From a snapshot. What it lacks is as in a new room. */
export const questionSlices = ({ questions, question_counts }: RoomState): QuestionSlices => ({
  questions: questions.map(questionFromWire),
  questionCounts: question_counts ?? null,
});

/** The facts of questions, named in the past tense, with their fields. */
export type QuestionFacts = {
  /** `isPublic`: everybody may see it while it is pending. */
  'question.asked': { readonly question: Question; readonly isPublic: boolean };
  'question.moderated': { readonly question: Question };
  'question.deleted': { readonly questionId: string; readonly asker: string | null };
};

/** What each fact changes. */
export const questionFacts = {
  'question.asked': withQuestion,
  'question.moderated': withQuestion,
  'question.deleted': ({ questions }, { questionId }) => ({
    questions: questions.filter(({ id }) => id !== questionId),
  }),
} as const satisfies FactChanges<QuestionFacts, QuestionSlices>;

/** How the room tells and logs each fact. */
export const questionFrames = {
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
} as const satisfies FactFrames<QuestionFacts>;

export const questionMessages = {
  // `isPublic` has no effect on a copy.
  question_created: ({ question }) => ({
    fact: 'question.asked',
    question: questionFromWire(question),
    isPublic: true,
  }),
  question_moderated: ({ question }) => ({ fact: 'question.moderated', question: questionFromWire(question) }),
  question_deleted: ({ question_id }) => ({ fact: 'question.deleted', questionId: question_id, asker: null }),
} as const satisfies MessageRules<QuestionFactMessage, QuestionFacts>;

/** Replaces a known question in its position, and inserts an unknown one by its moment. */
function withQuestion({ questions }: QuestionSlices, { question }: QuestionFacts['question.moderated']) {
  if (questions.some(({ id }) => id === question.id)) {
    return { questions: questions.map((each) => (each.id === question.id ? question : each)) };
  }
  const later = questions.findIndex(({ created_at }) => created_at > question.created_at);
  return { questions: later === -1 ? [...questions, question] : questions.toSpliced(later, 0, question) };
}
