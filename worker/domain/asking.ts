import type { Millis } from '#protocol/time.ts';
import type { Context } from './change.ts';
import type { Question } from './question.ts';
import { minutes, seconds } from './time.ts';

type Limit = { readonly most: number; readonly within: Millis };

/** How often somebody may ask, and how often all of them together. */
export type AskingLimits = { readonly each: readonly Limit[]; readonly all: readonly Limit[] };

/** Design, section 3. A venue shares one address, so people are told apart by the secret of their tab. */
export const ASKING: AskingLimits = {
  each: [
    { most: 1, within: seconds(10) },
    { most: 6, within: minutes(10) },
  ],
  all: [{ most: 5, within: seconds(1) }],
};

/** Where nobody but developers asks. */
export const EASY_ASKING: AskingLimits = {
  each: [{ most: 1000, within: minutes(1) }],
  all: [{ most: 1000, within: minutes(1) }],
};

/** The questions themselves say when they were asked and by whom: nothing else is kept to count them. */
export function asksTooFast(questions: readonly Question[], context: Context): boolean {
  const { now, clientKey = null, asking = ASKING } = context;
  const own = clientKey === null ? [] : questions.filter(({ asker }) => asker === clientKey);
  const isFull = (asked: readonly Question[], { most, within }: Limit) =>
    asked.filter(({ created_at }) => created_at > now - within).length >= most;
  return asking.all.some((limit) => isFull(questions, limit)) || asking.each.some((limit) => isFull(own, limit));
}
