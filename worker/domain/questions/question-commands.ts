import type { CommandOf } from '#protocol/commands.ts';
import { ANONYMOUS, QUESTIONS_KEPT } from '#protocol/constants.ts';
import { askingOf } from './asking.ts';
import { waitToAsk } from './question-rate.ts';
import { type Context, type Decision, nothing, refused, refusedWith } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import { tooMany } from '../lib/too-many.ts';
import { shownQuestionOf, type Question } from './question.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import { justAfter } from '../lib/time.ts';
import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import { inRoom, type CommandRules, type Difference } from '../room/command-rule.ts';
import { holdingWord, setHeldWords } from './held-words.ts';
import { deleteQuestions, deletionOf, moderateQuestions } from './many-questions.ts';
import { mergeQuestions } from './merge-questions.ts';
import { namedQuestion } from './named-question.ts';
import { voteQuestion } from './vote-question.ts';
import { shortened } from '../trail/named.ts';

const moderate = { capability: 'moderate-questions', isPredictable: true } as const;

const contentOf = ({ before }: Difference, id: string) =>
  shortened(before.questions.find((each) => each.id === id)?.content);

/** How many, and what the first of them asks. */
const severalOf = (ids: readonly string[], difference: Difference) => ({
  ...contentOf(difference, ids[0] ?? ''),
  count: ids.length,
});

export const questionCommands = {
  'question.ask': {
    capability: 'ask',
    ...inRoom,
    call: (command, event_id) => post('/questions', { ...fieldsOf(command), event_id }),
    what: ({ content }) => shortened(content),
    whyFinal: 'for_asking',
  },
  'question.vote': {
    capability: 'vote',
    isPredictable: true,
    decide: voteQuestion,
    call: ({ question_id, on }) => post(`/questions/${question_id}/vote`, { on }),
    what: ({ question_id, on }, difference) => ({ ...contentOf(difference, question_id), on }),
    whyFinal: 'for_voting',
  },
  'question.moderate': {
    ...moderate,
    decide: moderateQuestion,
    call: ({ question_id, ...verdict }) => put(`/questions/${question_id}/moderate`, fieldsOf(verdict)),
    what: ({ question_id, status }, difference) => ({ ...contentOf(difference, question_id), status }),
  },
  'question.edit': {
    ...moderate,
    decide: editQuestion,
    call: ({ question_id, ...wording }) => put(`/questions/${question_id}`, fieldsOf(wording)),
    what: ({ content }) => shortened(content),
  },
  'question.show': {
    ...moderate,
    decide: showQuestion,
    call: ({ question_id }) => post(`/questions/${question_id}/show`, {}),
    what: ({ question_id }, difference) => contentOf(difference, question_id),
  },
  'questions.moderate': {
    ...moderate,
    decide: moderateQuestions,
    call: (command) => post('/questions/bulk-moderate', fieldsOf(command)),
    what: ({ question_ids, status }, difference) => ({ ...severalOf(question_ids, difference), status }),
  },
  'questions.delete': {
    ...moderate,
    decide: deleteQuestions,
    call: (command) => post('/questions/bulk-delete', fieldsOf(command)),
    what: ({ question_ids }, difference) => severalOf(question_ids, difference),
  },
  'questions.hold': {
    capability: 'change-settings',
    isPredictable: true,
    decide: setHeldWords,
    call: (command, id) => put(`/questions/${id}/words`, fieldsOf(command)),
    what: ({ words }) => ({ count: words.length }),
    seenWith: 'moderate-questions',
  },
  'questions.merge': {
    capability: 'moderate-questions',
    // A screen does not know who votes for what.
    isPredictable: false,
    decide: mergeQuestions,
    call: ({ into, question_ids }) => post(`/questions/${into}/merge`, { question_ids }),
    what: ({ question_ids, into }, difference) => ({ ...contentOf(difference, into), count: question_ids.length }),
  },
  'question.delete': {
    ...moderate,
    decide: deleteQuestion,
    call: ({ question_id }) => remove(`/questions/${question_id}`),
    what: ({ question_id }, difference) => contentOf(difference, question_id),
  },
} as const satisfies Partial<CommandRules>;

/** Refused with `questions_closed`, `invalid` for a missing name or `asking_too_fast`, except for staff. */
export function askQuestion(room: Room, command: CommandOf<'question.ask'>, context: Context): Decision {
  const { actor, now, newId, clientKey = null } = context;
  const isStaff = can(actor.role, 'moderate-questions');
  const { session, event, questions } = room;
  const asking = isStaff ? 'open' : askingOf(room);
  if (asking === 'closed') return refused('questions_closed');
  if (asking === 'not now') return refusedWith('questions_closed', 'not_at_this_item');
  const names = isStaff ? 'optional' : event.settings.question_names;
  if (names === 'required' && !command.author) return refused('invalid', { author: { code: 'no_author' } });
  const wait = isStaff ? 0 : waitToAsk(questions, context);
  if (wait > 0) return { ok: false, refusal: tooMany(wait / 1000, 'asking_too_fast') };

  const author = (names !== 'off' && command.author) || ANONYMOUS;
  const held = isStaff ? null : holdingWord(room.heldWords, `${command.content}\n${author}`);
  const question: Question = {
    id: `${session.session_id}.${newId()}`,
    event_id: session.session_id,
    content: command.content,
    author,
    created_at: justAfter(questions.at(-1)?.created_at, now),
    status: 'pending',
    moderator_notes: null,
    ...(held !== null && { held }),
    asker: clientKey,
  };
  const asked: Fact = { fact: 'question.asked', question, isPublic: event.settings.pending_visible };
  return { ok: true, facts: [...placeFor(room), asked], answer: { question: question.id } };
}

/** Sets the verdict, and the notes if given. */
function moderateQuestion(room: SharedState, command: CommandOf<'question.moderate'>): Decision {
  const named = namedQuestion(room, command.question_id);
  if (!named.ok) return named;
  const { question } = named;
  const { status, moderator_notes: notes = question.moderator_notes } = command;
  const moderated = { ...question, status, moderator_notes: notes || null };
  const answer = { question: question.id };
  const isKnown = question.status === status && question.moderator_notes === moderated.moderator_notes;
  if (isKnown) return nothing(answer);
  return { ok: true, facts: [{ fact: 'question.moderated', question: moderated }], answer };
}

/** Another wording, beside which what was asked is kept. */
function editQuestion(room: SharedState, { question_id, content }: CommandOf<'question.edit'>): Decision {
  const named = namedQuestion(room, question_id);
  if (!named.ok) return named;
  const { question } = named;
  const answer = { question: question.id };
  if (question.content === content) return nothing(answer);
  const { original = question.content, ...rest } = question;
  const edited = { ...rest, content, ...(original !== content && { original }) };
  const fact: Fact = {
    fact: 'question.moderated',
    question: edited,
    ...(room.event.settings.pending_visible && { isPublic: true }),
  };
  return { ok: true, facts: [fact], answer };
}

/** The question is being answered from now on, and approved with that. The former one has been answered. */
function showQuestion(room: SharedState, { question_id }: CommandOf<'question.show'>): Decision {
  const named = namedQuestion(room, question_id);
  if (!named.ok) return named;
  const { question } = named;
  const answer = { question: question.id };
  if (room.shownQuestion === question.id) return nothing(answer);
  const former = shownQuestionOf(room);
  const approved = { ...question, status: 'approved' } as const;
  const facts: readonly Fact[] = [
    ...(former ? [{ fact: 'question.moderated', question: { ...former, status: 'answered' } } as const] : []),
    ...(question.status === 'approved' ? [] : [{ fact: 'question.moderated', question: approved } as const]),
    { fact: 'question.shown', question: approved },
  ];
  return { ok: true, facts, answer };
}

/** Its duplicates go with it. */
function deleteQuestion(room: SharedState, command: CommandOf<'question.delete'>): Decision {
  const named = namedQuestion(room, command.question_id);
  return named.ok ? { ok: true, facts: deletionOf(room, named.question) } : named;
}

/**
 * From a full list the oldest rejected question is deleted, else the oldest duplicate, else the pending one with the fewest
 * votes and of these the oldest, else the oldest that is not being answered.
 */
function placeFor(room: SharedState): readonly Fact[] {
  const { questions, questionVotes, shownQuestion } = room;
  if (questions.length < QUESTIONS_KEPT) return [];
  const oldest = (status: Question['status']) => questions.find((each) => each.status === status);
  const votesOf = ({ id }: Question) => questionVotes[id] ?? 0;
  const [pending] = questions
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => votesOf(one) - votesOf(other));
  const leaving = oldest('rejected') ?? oldest('merged') ?? pending ?? questions.find(({ id }) => id !== shownQuestion);
  return leaving ? deletionOf(room, leaving) : [];
}
