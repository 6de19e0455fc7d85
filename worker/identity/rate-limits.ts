import { countAttempt, deleteAttempts, hasMark, saveMark } from '../db/identity-attempts.ts';
import type { Backoff } from '../db/identity-attempts.ts';
import { clientAddressOf } from '../lib/request.ts';
import { digestOf } from '../lib/random-id.ts';
import { IdentityError } from './identity-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What is counted about an account, whether or not there is one: by its address, of which only a digest is kept. */
const backoffs = {
  /** From one network: whoever only forgot a password waits seconds, and leaves others three quarters of each hour. */
  near: { free: 5, pauseMs: 5 * SECOND, longestMs: HOUR, memoryMs: 24 * HOUR },
  /** From everywhere: however many guess together, it is about 120 times a day. */
  'sign-in': { free: 20, pauseMs: 5 * SECOND, longestMs: 15 * MINUTE, memoryMs: 24 * HOUR },
  reset: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
  verify: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
} as const satisfies Record<string, Backoff>;

/** So long after its last sign-in a network is one that the account is used from. */
const KNOWN_NETWORK_MS = 60 * 24 * HOUR;

type Kind = 'sign-in' | 'reset' | 'verify';

const keyOf = async (kind: Kind, email: string): Promise<string> => `${kind}:${await digestOf(email)}`;

/**
 * How everything begins that was counted about signing in to an address; it goes with its account. Mails stay counted for
 * their day: or somebody could send them without end, by opening an account with another one's address and ending it,
 * again and again.
 */
export const signInKeyPrefix = (email: string): Promise<string> => keyOf('sign-in', email);

const refusals: Readonly<Record<Kind, string>> = {
  'sign-in': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  reset: 'RESET_PASSWORD_EXCEED_LIMIT',
  verify: 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

type Attempt = { readonly email: string; readonly now: number };

/** Counts a mail before it is made, and refuses it if it comes too soon after the ones before it. */
export async function countMail(env: Env, kind: 'reset' | 'verify', { email, now }: Attempt): Promise<void> {
  const counted = [{ key: await keyOf(kind, email), pace: backoffs[kind] }];
  if (!(await countAttempt(env.DB, counted, now))) throw new IdentityError(refusals[kind]);
}

type CounterKeys = { readonly all: string; readonly near: string; readonly known: string };

async function keysOf(email: string, headers: Headers): Promise<CounterKeys> {
  const [all, network] = await Promise.all([signInKeyPrefix(email), digestOf(`${email} ${clientAddressOf(headers)}`)]);
  return { all, near: `${all}:near:${network}`, known: `${all}:known:${network}` };
}

/**
 * Counts a password before it is looked at: by the network it comes from, and by the account in all, unless somebody signed
 * in to it from this network before. So strangers make nobody wait who is where they always are, and one stranger nobody
 * at all for long.
 */
export async function countSignIn(env: Env, headers: Headers, { email, now }: Attempt): Promise<void> {
  const { all, near, known } = await keysOf(email, headers);
  const isKnown = await hasMark(env.DB, known, now);
  const counted = [{ key: near, pace: backoffs.near }, ...(isKnown ? [] : [{ key: all, pace: backoffs['sign-in'] }])];
  if (!(await countAttempt(env.DB, counted, now))) throw new IdentityError(refusals['sign-in']);
}

/** Somebody proved that the account is theirs: earlier guesses do not matter any more, and the network is known. */
export async function recordSignInSuccess(env: Env, headers: Headers, { email, now }: Attempt): Promise<void> {
  const { all, near, known } = await keysOf(email, headers);
  const isKnown = await hasMark(env.DB, known, now);
  await saveMark(env.DB, known, now + KNOWN_NETWORK_MS);
  await deleteAttempts(env.DB, isKnown ? [near] : [near, all]);
}

/** Counts what costs us something by the client's address: hashing passwords, writing mails. */
export async function limitByAddress(env: Env, headers: Headers, what: 'password' | 'mail'): Promise<void> {
  const { success } = await env.SIGN_IN.limit({ key: `${what}|${clientAddressOf(headers)}` });
  if (!success) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
}
