import * as z from 'zod/mini';
import { AUTHOR_MAX, HELD_WORD_MAX, MAX_HELD_WORDS, MAX_QUESTIONS_AT_ONCE, QUESTION_MAX } from './constants.ts';
import { formatQuery } from './format.ts';
import { roomOf, thingId } from './ids.ts';
import { line, requiredText, text } from './text.ts';

/** A question as its form sends it. */
const newQuestion = z.strictObject({
  content: requiredText(QUESTION_MAX, 'no_question'),
  author: z.optional(line(AUTHOR_MAX)),
});

export const QUESTIONS_PAGE = 100;
const pageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(QUESTIONS_PAGE));

/** A page of questions, oldest first: the last ones before `before`, else the newest. As CSV, all questions. */
export const questionsQuery = z.object({
  before: z.optional(thingId),
  limit: z.optional(pageSize),
  ...formatQuery.shape,
});

const verdict = z.enum(['approved', 'answered', 'rejected']);
const aimed = { question_id: thingId };

const questionIds = z.array(thingId).check(
  z.minLength(1),
  z.maxLength(MAX_QUESTIONS_AT_ONCE),
  z.refine((ids) => ids.every((each) => roomOf(each) === roomOf(ids[0] ?? each))),
);

/** Single words: letters and figures. */
const heldWord = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(HELD_WORD_MAX), z.regex(/^[\p{L}\p{N}\p{M}]+$/u, 'no_single_word'));
export const heldWords = z.array(heldWord).check(z.maxLength(MAX_HELD_WORDS));

export const questionCommands = [
  z.extend(newQuestion, { command: z.literal('question.ask') }),
  /** The vote of a tab for a question, or none any more. */
  z.strictObject({ command: z.literal('question.vote'), ...aimed, on: z.boolean() }),
  z.strictObject({
    command: z.literal('question.moderate'),
    ...aimed,
    status: verdict,
    moderator_notes: z.optional(z.nullable(text(QUESTION_MAX))),
  }),
  /** Another wording. What was asked is kept. */
  z.strictObject({ command: z.literal('question.edit'), ...aimed, content: newQuestion.shape.content }),
  /** Stages and projections show it as the one that is being answered, instead of another one. */
  z.strictObject({ command: z.literal('question.show'), ...aimed }),
  z.strictObject({ command: z.literal('question.delete'), ...aimed }),
  /** The same for several, in one act. */
  z.strictObject({ command: z.literal('questions.moderate'), question_ids: questionIds, status: verdict }),
  z.strictObject({ command: z.literal('questions.delete'), question_ids: questionIds }),
  /** Words that hold a question back until staff approve it. */
  z.strictObject({ command: z.literal('questions.hold'), words: heldWords }),
  /** Duplicates of another question, which gets their votes. Who asked them follows that one. */
  z.strictObject({ command: z.literal('questions.merge'), question_ids: questionIds, into: thingId }),
] as const;

export type Verdict = z.infer<typeof verdict>;

export const questionStatus = z.enum(['pending', ...verdict.options, 'merged']);
export type QuestionStatus = z.infer<typeof questionStatus>;

type Mergeable = Pick<Question, 'id' | 'status' | 'merged_into'>;

/** Whether merged questions, and no others, name one of these that is not merged itself. */
export function areMerged(questions: readonly Mergeable[]): boolean {
  const open = new Set(questions.flatMap(({ id, status }) => (status === 'merged' ? [] : [id])));
  return questions.every(({ status, merged_into: into }) =>
    status === 'merged' ? into !== undefined && open.has(into) : into === undefined,
  );
}

/** A question of the audience. `event_id` is the session's id, `created_at` epoch milliseconds. */
export type Question = {
  readonly id: string;
  readonly event_id: string;
  readonly content: string;
  /** What was asked, once staff have changed the wording. For staff, and for who asked. */
  readonly original?: string | undefined;
  readonly author: string;
  readonly created_at: number;
  readonly status: QuestionStatus;
  /** The question of which this one is a duplicate; present on merged ones. */
  readonly merged_into?: string | undefined;
  /** The word that holds it back while it is pending. For staff only. */
  readonly held?: string | undefined;
  /** For staff only. */
  readonly moderator_notes?: string | null;
  /** Present on the reader's own questions. */
  readonly mine?: true;
};

/** The numbers of all questions, and of those that were approved, answered ones included. */
export type QuestionCounts = { readonly received: number; readonly approved: number };

/** The fields of questions in `room_state`. An optional one is absent if the role may not see it. */
export type QuestionState = {
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** The id of the one that is being answered, which is approved and among `questions`; absent without one. */
  readonly shown_question?: string | null;
  /** The words that hold a question back. For staff only; absent without any. */
  readonly question_words?: readonly string[];
  /** Votes by the ids of questions; absent without any. */
  readonly question_votes?: Readonly<Record<string, number>>;
  /** The questions for which the reader's tab votes; absent without any. */
  readonly voted?: readonly string[];
  /** Only for the audience, which does not receive every question. */
  readonly question_counts?: QuestionCounts;
};

/** The facts of questions as a role receives them. */
export type QuestionFactMessage =
  /** For staff only. */
  | { readonly type: 'question_words'; readonly data: { readonly words: readonly string[] } }
  | { readonly type: 'question_created'; readonly data: { readonly question: Question } }
  | {
      readonly type: 'question_moderated';
      readonly data: { readonly question_id: string; readonly status: QuestionStatus; readonly question: Question };
    }
  /** Null: none is being answered any more. */
  | { readonly type: 'question_shown'; readonly data: { readonly question: Question | null } }
  | {
      readonly type: 'question_deleted';
      /** `is_hidden`: it is there, and not visible any more to who gets this. */
      readonly data: { readonly question_id: string; readonly is_hidden?: true };
    }
  | {
      readonly type: 'question_merged';
      /** `question`: the duplicate, for staff and for who asked it. `votes`: all that `into` has now, for who sees votes. */
      readonly data: {
        readonly question_id: string;
        readonly into: string;
        readonly votes?: number;
        readonly question?: Question;
      };
    }
  | {
      readonly type: 'question_voted';
      /** `votes`: all that it has. `voted`: for the tab that voted, whether it votes for it now. */
      readonly data: { readonly question_id: string; readonly votes: number; readonly voted?: boolean };
    };
