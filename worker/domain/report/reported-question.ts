import type { Question } from '#protocol/questions.ts';

/** `answered` is absent in reports that an older version kept; `votes` also where there are none. */
export type ReportedQuestion = Pick<Question, 'content' | 'author'> & {
  readonly answered?: boolean | undefined;
  readonly votes?: number | undefined;
};

export const reportedQuestion = (
  { content, author, status }: Pick<Question, 'content' | 'author' | 'status'>,
  votes = 0,
): ReportedQuestion => ({ content, author, answered: status === 'answered', ...(votes > 0 && { votes }) });
