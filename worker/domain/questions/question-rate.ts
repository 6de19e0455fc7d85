import type { Instant } from '#protocol/time.ts';
import type { Change } from '../room/change.ts';
import type { Context } from '../room/decision.ts';
import { countByAddress } from '../people/audience-seats.ts';
import type { Question } from './question.ts';
import { QUESTION_RATE } from './question-limits.ts';
import type { AddressShare, AskingLimit, QuestionAttempt } from './question-limits.ts';
import { can } from '../people/roles.ts';
import { seconds } from '../lib/time.ts';

/** The questions themselves say when they were asked and by whom: nothing else is kept to count them. */
export function isOverQuestionRate(questions: readonly Question[], context: Context): boolean {
  const { now, clientKey = null, questionRate = QUESTION_RATE, questionAttempts = [], address = null } = context;
  const own = clientKey === null ? [] : questions.filter(({ asker }) => asker === clientKey);
  const isFull = (asked: readonly Question[], { most, within }: AskingLimit) =>
    asked.filter(({ created_at }) => created_at > now - within).length >= most;
  return (
    questionRate.all.some((limit) => isFull(questions, limit)) ||
    questionRate.each.some((limit) => isFull(own, limit)) ||
    (address !== null && isBeyondShare(questionAttempts, address, { shared: questionRate.shared, now }))
  );
}

const SECOND = seconds(1);

/**
 * An address that has asked a moment ago leaves room for those that have not, and has no more than what it tries for, up
 * to an equal part of what those leave that try less.
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

/** What one more may have of `most` beside others of these wants: who wants less than an equal part leaves the rest. */
function equalPart(wants: readonly number[], most: number): number {
  let [rest, sharers] = [most, wants.length + 1];
  for (const want of wants.toSorted((a, b) => a - b)) {
    if (want >= rest / sharers) break;
    rest -= want;
    sharers -= 1;
  }
  return rest / sharers;
}

/** What is to be remembered of an attempt to ask; null if this was none, or one of the staff. */
export function questionAttemptOf(change: Change, { actor, address = null, now }: Context): QuestionAttempt | null {
  if (address === null || can(actor.role, 'moderate-questions')) return null;
  const isTaken = change.ok && change.facts.some(({ fact }) => fact === 'question.asked');
  const isTooFast = !change.ok && change.refusal.error === 'asking_too_fast';
  return isTaken || isTooFast ? { address, at: now, isTaken } : null;
}

/**
 * So many refused tries are remembered, and of one address so many: beyond its share it does not matter how often it tries.
 * Those that were taken are all remembered: there are no more of them than all may ask.
 */
const TRIES_KEPT = 1000;
const TRIES_OF_ONE = 100;

const wasTaken = (attempt: QuestionAttempt): boolean => attempt.isTaken;

/** The attempts that still count, with one more. */
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
