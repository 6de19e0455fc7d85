import type { Instant, Millis } from '#protocol/time.ts';
import { earlier, instant, seconds } from '../lib/time.ts';

/** A screen that was heard within this time is not asked whether it is there. */
const ASK_AFTER: Millis = seconds(5);
/** A screen that is asked has this time to answer. */
const ANSWER_WITHIN: Millis = seconds(3);

/** When a screen was last heard, and when it was last asked whether it is there; null: never. */
type Silence = { readonly heardAt: Instant; readonly askedAt: Instant | null };

/** Whether to ask it now, because somebody needs a seat. One that owes an answer is not asked again. */
export const shouldAsk = ({ heardAt, askedAt }: Silence, now: Instant): boolean =>
  heardAt < earlier(now, ASK_AFTER) && (askedAt === null || askedAt <= heardAt);

/** When it counts as last heard: never, if it did not answer in time. */
export const countsAsHeard = ({ heardAt, askedAt }: Silence, now: Instant): Instant =>
  askedAt !== null && heardAt < askedAt && askedAt <= earlier(now, ANSWER_WITHIN) ? instant(0) : heardAt;
