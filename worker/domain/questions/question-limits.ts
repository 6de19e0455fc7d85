import type { Instant, Millis } from '#protocol/time.ts';
import { minutes, seconds } from '../lib/time.ts';

export type AskingLimit = { readonly most: number; readonly within: Millis };

/**
 * The share of addresses with an accepted question `within` this time: they may ask while fewer than `alone` questions
 * were accepted in the last second, or fewer than `among` while other addresses also try. The rest of the limit of all
 * is reserved for addresses that have not asked yet.
 */
export type AddressShare = { readonly alone: number; readonly among: number; readonly within: Millis };

/** Limits for each tab and for all together, and how addresses share the latter. */
export type QuestionRate = {
  readonly each: readonly AskingLimit[];
  readonly all: readonly AskingLimit[];
  readonly shared: AddressShare;
};

/** Design, section 3. A venue shares one address, so people are distinguished by the secret of their tab. */
export const QUESTION_RATE: QuestionRate = {
  each: [
    { most: 1, within: seconds(10) },
    { most: 6, within: minutes(10) },
  ],
  all: [{ most: 5, within: seconds(1) }],
  shared: { alone: 4, among: 2, within: seconds(10) },
};

/** Outside production. */
export const RELAXED_QUESTION_RATE: QuestionRate = {
  each: [{ most: 1000, within: minutes(1) }],
  all: [{ most: 1000, within: minutes(1) }],
  shared: { alone: 1000, among: 100, within: seconds(10) },
};

/** An attempt to ask: accepted (`isTaken`), or refused with `asking_too_fast`. */
export type QuestionAttempt = { readonly address: string; readonly at: Instant; readonly isTaken: boolean };
