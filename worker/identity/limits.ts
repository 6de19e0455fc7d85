import { countAttempt, forgetAttempts } from '../db/identity-attempts.ts';
import type { Pace } from '../db/identity-attempts.ts';
import { addressOf } from '../lib/address.ts';
import { digestOf } from '../lib/random-id.ts';
import { Refused } from './refused.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What is counted about an account, whether or not there is one: by its address, of which only a digest is kept. */
const paces = {
  /** A password can be guessed a hundred times a day, and whoever only forgot it waits seconds. */
  'sign-in': { free: 5, pauseMs: 5 * SECOND, longestMs: 15 * MINUTE, memoryMs: 24 * HOUR },
  reset: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
  verify: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
} as const satisfies Record<string, Pace>;

type Kind = keyof typeof paces;

const keyOf = async (kind: Kind, email: string): Promise<string> => `${kind}:${await digestOf(email)}`;

/**
 * What was counted about an address and goes with its account. Mails stay counted for their day: or somebody could send
 * them without end, by opening an account with another one's address and ending it, again and again.
 */
export const attemptKeys = async (email: string): Promise<string[]> => [await keyOf('sign-in', email)];

const refusals: Readonly<Record<Kind, string>> = {
  'sign-in': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  reset: 'RESET_PASSWORD_EXCEED_LIMIT',
  verify: 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

/** Counts an attempt before it is made, and refuses it if it comes too soon after the ones before it. */
export async function countFor(env: Env, kind: Kind, { email, now }: { email: string; now: number }): Promise<void> {
  const pace = paces[kind];
  if (!(await countAttempt(env.DB, await keyOf(kind, email), { now, pace }))) throw new Refused(refusals[kind]);
}

/** Somebody proved that the account is his: earlier guesses do not matter any more. */
export const forgetSignIns = async (env: Env, email: string): Promise<void> =>
  forgetAttempts(env.DB, await keyOf('sign-in', email));

/** Counts what costs us something by the client's address: hashing passwords, writing mails. */
export async function limitAddress(env: Env, headers: Headers, what: 'password' | 'mail'): Promise<void> {
  const { success } = await env.SIGN_IN.limit({ key: `${what}|${addressOf(headers)}` });
  if (!success) throw new Refused('TOO_MANY_ATTEMPTS_TRY_LATER');
}
