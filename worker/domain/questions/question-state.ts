import type { QuestionCounts, QuestionFactMessage } from '#protocol/questions.ts';
import type { AreaState } from '../room/area-state.ts';
import { questionFromWire } from './question.ts';
import type { Question } from './question.ts';

export type QuestionSlices = {
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Only on screens of the audience, which do not receive every question; null in the room and elsewhere. */
  readonly questionCounts: QuestionCounts | null;
};

/** The facts of questions, named in the past tense, with their fields. */
export type QuestionFacts = {
  /** `isPublic`: everybody may see it while it is pending. */
  'question.asked': { readonly question: Question; readonly isPublic: boolean };
  'question.moderated': { readonly question: Question };
  'question.deleted': { readonly questionId: string; readonly asker: string | null };
};

export const questionState: AreaState<QuestionSlices, QuestionFacts, QuestionFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ questions, question_counts }) => ({
    questions: questions.map(questionFromWire),
    questionCounts: question_counts ?? null,
  }),
  changes: {
    'question.asked': withQuestion,
    'question.moderated': withQuestion,
    'question.deleted': ({ questions }, { questionId }) => ({
      questions: questions.filter(({ id }) => id !== questionId),
    }),
  },
  fromMessage: {
    // `isPublic` has no effect on a copy.
    question_created: ({ question }) => ({
      fact: 'question.asked',
      question: questionFromWire(question),
      isPublic: true,
    }),
    question_moderated: ({ question }) => ({ fact: 'question.moderated', question: questionFromWire(question) }),
    question_deleted: ({ question_id }) => ({ fact: 'question.deleted', questionId: question_id, asker: null }),
  },
};

/** Replaces a known question in its position, and inserts an unknown one by its moment. */
function withQuestion({ questions }: QuestionSlices, { question }: QuestionFacts['question.moderated']) {
  if (questions.some(({ id }) => id === question.id)) {
    return { questions: questions.map((each) => (each.id === question.id ? question : each)) };
  }
  const later = questions.findIndex(({ created_at }) => created_at > question.created_at);
  return { questions: later === -1 ? [...questions, question] : questions.toSpliced(later, 0, question) };
}
