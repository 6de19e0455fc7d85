import type { CommandOf } from '#protocol/commands.ts';
import { ANONYMOUS } from '#protocol/constants.ts';
import { askingOf } from './asking.ts';
import { waitToAsk } from './question-rate.ts';
import type { Context, Decision } from '../room/decision.ts';
import { nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import { tooMany } from '../lib/too-many.ts';
import type { Question } from './question.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import { justAfter } from '../lib/time.ts';
import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import { inRoom } from '../room/command-rule.ts';
import type { CommandRules, Difference } from '../room/command-rule.ts';
import { quoted } from '../trail/words.ts';

const moderate = { capability: 'moderate-questions', isPredictable: true } as const;

const verdicts = { approved: 'Pregunta aprobada', rejected: 'Pregunta rechazada', pending: 'Pregunta por revisar' };

const contentOf = ({ before }: Difference, id: string): string =>
  quoted(before.questions.find((each) => each.id === id)?.content);

export const questionCommands = {
  'question.ask': {
    capability: 'ask',
    ...inRoom,
    call: (command, event_id) => post('/questions', { ...fieldsOf(command), event_id }),
    what: ({ content }) => `Pregunta: ${quoted(content)}`,
    whyFinal: 'Una pregunta se rechaza o se elimina',
  },
  'question.moderate': {
    ...moderate,
    decide: moderateQuestion,
    call: ({ question_id, ...verdict }) => put(`/questions/${question_id}/moderate`, fieldsOf(verdict)),
    what: ({ question_id, status }, difference) => `${verdicts[status]}: ${contentOf(difference, question_id)}`,
  },
  'question.delete': {
    ...moderate,
    decide: deleteQuestion,
    call: ({ question_id }) => remove(`/questions/${question_id}`),
    what: ({ question_id }, difference) => `Pregunta eliminada: ${contentOf(difference, question_id)}`,
  },
} as const satisfies Partial<CommandRules>;

/** A room keeps at most this many questions. */
export const QUESTIONS_KEPT = 2000;

const NOT_NOW = 'Mientras dura este punto del programa no se reciben preguntas';

/** Refused with `questions_closed` or `asking_too_fast`, except for staff. */
export function askQuestion(room: Room, command: CommandOf<'question.ask'>, context: Context): Decision {
  const { actor, now, newId, clientKey = null } = context;
  const isStaff = can(actor.role, 'moderate-questions');
  const { session, event, questions } = room;
  const asking = isStaff ? 'open' : askingOf(room);
  if (asking === 'closed') return refused('questions_closed');
  if (asking === 'not now') return { ok: false, refusal: { error: 'questions_closed', message: NOT_NOW } };
  const wait = isStaff ? 0 : waitToAsk(questions, context);
  if (wait > 0) return { ok: false, refusal: tooMany(wait / 1000, 'asking_too_fast') };

  const question: Question = {
    id: `${session.session_id}.${newId()}`,
    event_id: session.session_id,
    content: command.content,
    author: command.author || ANONYMOUS,
    created_at: justAfter(questions.at(-1)?.created_at, now),
    status: 'pending',
    moderator_notes: null,
    asker: clientKey,
  };
  const asked: Fact = { fact: 'question.asked', question, isPublic: event.settings.pending_visible };
  return { ok: true, facts: [...placeFor(questions), asked], answer: { question: question.id } };
}

/** Sets the verdict, and the notes if given. Refused with `question_not_found`. */
function moderateQuestion(room: SharedState, command: CommandOf<'question.moderate'>): Decision {
  const question = room.questions.find(({ id }) => id === command.question_id);
  if (!question) return refused('question_not_found');
  const { status, moderator_notes: notes = question.moderator_notes } = command;
  const moderated = { ...question, status, moderator_notes: notes || null };
  const answer = { question: question.id };
  const isKnown = question.status === status && question.moderator_notes === moderated.moderator_notes;
  if (isKnown) return nothing(answer);
  return { ok: true, facts: [{ fact: 'question.moderated', question: moderated }], answer };
}

/** Refused with `question_not_found`. */
function deleteQuestion(room: SharedState, command: CommandOf<'question.delete'>): Decision {
  const question = room.questions.find(({ id }) => id === command.question_id);
  return question ? { ok: true, facts: [deleted(question)] } : refused('question_not_found');
}

/** From a full list the oldest rejected question is deleted, else the oldest pending one, else the oldest. */
function placeFor(questions: readonly Question[]): Fact[] {
  if (questions.length < QUESTIONS_KEPT) return [];
  const oldest = (status: Question['status']) => questions.find((each) => each.status === status);
  const leaving = oldest('rejected') ?? oldest('pending') ?? questions[0];
  return leaving ? [deleted(leaving)] : [];
}

const deleted = ({ id, asker }: Question): Fact => ({ fact: 'question.deleted', questionId: id, asker });
