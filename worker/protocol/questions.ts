import * as z from 'zod/mini';
import { AUTHOR_MAX, QUESTION_MAX } from './constants.ts';
import { formatQuery } from './format.ts';
import { thingId } from './ids.ts';
import { line, requiredText, text } from './text.ts';

/** A question as its form sends it. */
const newQuestion = z.strictObject({
  content: requiredText(QUESTION_MAX, 'Por favor escribe tu pregunta'),
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

const verdict = z.enum(['approved', 'rejected']);
const aimed = { question_id: thingId };

export const questionCommands = [
  z.extend(newQuestion, { command: z.literal('question.ask') }),
  z.strictObject({
    command: z.literal('question.moderate'),
    ...aimed,
    status: verdict,
    moderator_notes: z.optional(z.nullable(text(QUESTION_MAX))),
  }),
  z.strictObject({ command: z.literal('question.delete'), ...aimed }),
] as const;

export type Verdict = z.infer<typeof verdict>;

export const questionStatus = z.enum(['pending', 'approved', 'rejected']);
export type QuestionStatus = z.infer<typeof questionStatus>;

/** A question of the audience. `event_id` is the session's id, `created_at` epoch milliseconds. */
export type Question = {
  readonly id: string;
  readonly event_id: string;
  readonly content: string;
  readonly author: string;
  readonly created_at: number;
  readonly status: QuestionStatus;
  /** For staff only. */
  readonly moderator_notes?: string | null;
  /** Present on the reader's own questions. */
  readonly mine?: true;
};

/** The numbers of all questions and of approved ones. */
export type QuestionCounts = { readonly received: number; readonly approved: number };

/** The fields of questions in `room_state`. An optional one is absent if the role may not see it. */
export type QuestionState = {
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Only for the audience, which does not receive every question. */
  readonly question_counts?: QuestionCounts;
};

/** The facts of questions as a role receives them. */
export type QuestionFactMessage =
  | { readonly type: 'question_created'; readonly data: { readonly question: Question } }
  | {
      readonly type: 'question_moderated';
      readonly data: { readonly question_id: string; readonly status: QuestionStatus; readonly question: Question };
    }
  | { readonly type: 'question_deleted'; readonly data: { readonly question_id: string } };
