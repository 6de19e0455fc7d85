import type { Instant, Millis } from '#protocol/time.ts';
import { minutes, seconds } from '../lib/time.ts';

export type AskingLimit = { readonly most: number; readonly within: Millis };

/**
 * What addresses share that asked `within` this time: so many questions a second while one of them is `alone`, so many
 * `among` others. The rest of what all may ask is left for whoever has not asked yet.
 */
export type AddressShare = { readonly alone: number; readonly among: number; readonly within: Millis };

/** How often somebody may ask, how often all of them together, and how addresses share that. */
export type QuestionRate = {
  readonly each: readonly AskingLimit[];
  readonly all: readonly AskingLimit[];
  readonly shared: AddressShare;
};

/** Design, section 3. A venue shares one address, so people are told apart by the secret of their tab. */
export const QUESTION_RATE: QuestionRate = {
  each: [
    { most: 1, within: seconds(10) },
    { most: 6, within: minutes(10) },
  ],
  all: [{ most: 5, within: seconds(1) }],
  shared: { alone: 4, among: 2, within: seconds(10) },
};

/** Where nobody but developers asks. */
export const RELAXED_QUESTION_RATE: QuestionRate = {
  each: [{ most: 1000, within: minutes(1) }],
  all: [{ most: 1000, within: minutes(1) }],
  shared: { alone: 1000, among: 100, within: seconds(10) },
};

/** Somebody tried to ask, from this address, and may have been refused for asking too fast. */
export type QuestionAttempt = { readonly address: string; readonly at: Instant; readonly isTaken: boolean };
