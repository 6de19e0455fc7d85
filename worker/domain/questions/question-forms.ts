import type { QuestionCounts } from '#protocol/questions.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { documentEach, notStored } from '../room/stored-form.ts';
import { list } from '../trail/list-form.ts';
import type { Viewer } from '../views/viewer.ts';
import { questionCountsOf, visibleQuestions } from '../views/visibility.ts';
import type { QuestionSlices } from './question-facts.ts';
import { ME, questionToWire } from './question.ts';
import type { Question } from './question.ts';

/** How many of the newest questions a screen saves. */
const SAVED = 100;

/** Who may see each slice. */
export const questionViews = {
  questions: {
    toWire: (state, viewer) => ({
      questions: visibleQuestions(state, viewer).map((question) => questionToWire(question, viewer)),
    }),
    redact: (state, viewer) =>
      visibleQuestions(state, viewer)
        .slice(-SAVED)
        .map((question) => redactedQuestion(question, viewer)),
  },
  questionCounts: {
    toWire: (state, { role }) => (role === 'audience' ? { question_counts: questionCountsOf(state) } : {}),
    redact: ({ questionCounts }) => questionCounts,
  },
} as const satisfies SliceViews<QuestionSlices>;

const redactedQuestion = (question: Question, { role, clientKey }: Viewer): Question => ({
  ...question,
  moderator_notes: can(role, 'moderate-questions') ? question.moderator_notes : null,
  asker: clientKey === ME ? question.asker : null,
});

/** How the room keeps each slice. */
export const questionForms = {
  questions: {
    stored: documentEach<Question>('question/', { idOf, order: (a, b) => a.created_at - b.created_at }),
    inverse: list<Question>({ idOf }),
    told: tellQuestions,
  },
  questionCounts: { stored: notStored<QuestionCounts | null>(null), inverse: null, told: null },
} as const satisfies SliceForms<QuestionSlices>;

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
