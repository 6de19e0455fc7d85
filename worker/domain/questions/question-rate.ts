import type { Instant } from '#protocol/time.ts';
import type { Change } from '../room/change.ts';
import type { Context } from '../room/decision.ts';
import { countByAddress } from '../people/audience-slots.ts';
import type { Question } from './question.ts';
import { QUESTION_RATE, type AddressShare, type AskingLimit, type QuestionAttempt } from './question-limits.ts';
import { can } from '../people/roles.ts';
import { seconds } from '../lib/time.ts';

const SECOND = seconds(1);

/**
 * How long to wait before one more question, ms; zero: not at all. Tabs, and all together, are counted by the stored
 * questions; addresses by the attempts in the context, whose share can grow with every second.
 */
export function waitToAsk(questions: readonly Question[], context: Context): number {
  const { now, clientKey = null, questionRate = QUESTION_RATE, questionAttempts = [], address = null } = context;
  const own = clientKey === null ? [] : questions.filter(({ asker }) => asker === clientKey);
  const isShared = address !== null && isBeyondShare(questionAttempts, address, { shared: questionRate.shared, now });
  return Math.max(
    isShared ? SECOND : 0,
    ...questionRate.all.map((limit) => waitFor(questions, limit, now)),
    ...questionRate.each.map((limit) => waitFor(own, limit, now)),
  );
}

/** How long the question that fills a limit still counts. */
function waitFor(asked: readonly Question[], { most, within }: AskingLimit, now: Instant): number {
  const filling = asked.at(-most);
  return filling ? Math.max(0, filling.created_at + within - now) : 0;
}

/**
 * Whether an address has used up its share. One without an accepted question `within` this time has not. Any other one
 * is limited by `alone` or `among`, and by an equal part of what the addresses that try less leave over.
 */
function isBeyondShare(
  tries: readonly QuestionAttempt[],
  address: string,
  { shared: { alone, among, within }, now }: { readonly shared: AddressShare; readonly now: Instant },
): boolean {
  const recent = tries.filter(({ at }) => at > now - within);
  const taken = recent.filter(({ isTaken }) => isTaken);
  const own = taken.filter((each) => each.address === address).length;
  if (own === 0) return false;
  const others = countByAddress(recent.map((each) => each.address));
  others.delete(address);
  const perSecond = others.size === 0 ? alone : among;
  const inSecond = taken.filter(({ at }) => at > now - SECOND).length;
  return inSecond >= perSecond || own >= equalPart([...others.values()], (perSecond * within) / SECOND);
}

/** An equal part of `most` beside others with these wants. Others that want less leave the rest of their part over. */
function equalPart(wants: readonly number[], most: number): number {
  let [rest, sharers] = [most, wants.length + 1];
  for (const want of wants.toSorted((a, b) => a - b)) {
    if (want >= rest / sharers) break;
    rest -= want;
    sharers -= 1;
  }
  return rest / sharers;
}

/** The attempt that a change counts as; null for another command, another refusal, or staff. */
export function questionAttemptOf(change: Change, { actor, address = null, now }: Context): QuestionAttempt | null {
  if (address === null || can(actor.role, 'moderate-questions')) return null;
  const isTaken = change.ok && change.facts.some(({ fact }) => fact === 'question.asked');
  const isTooFast = !change.ok && change.refusal.error === 'asking_too_fast';
  return isTaken || isTooFast ? { address, at: now, isTaken } : null;
}

/**
 * The numbers of refused attempts that are remembered, in all and of one address. Accepted attempts are all remembered;
 * the limit of all together bounds their number.
 */
const TRIES_KEPT = 1000;
const TRIES_OF_ONE = 100;

const wasTaken = (attempt: QuestionAttempt): boolean => attempt.isTaken;

/** The attempts of the last `within` milliseconds, with one more. */
export function withQuestionAttempt(
  tries: readonly QuestionAttempt[],
  one: QuestionAttempt,
  { within }: AddressShare = QUESTION_RATE.shared,
): readonly QuestionAttempt[] {
  const recent = tries.filter(({ at }) => at > one.at - within);
  const isMany = !one.isTaken && recent.filter(({ address }) => address === one.address).length >= TRIES_OF_ONE;
  if (isMany) return recent;
  const all = [...recent, one];
  return [...all.filter(wasTaken), ...all.filter((each) => !wasTaken(each)).slice(-TRIES_KEPT)];
}
