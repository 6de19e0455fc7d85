import { countAttempt, deleteAttempts, hasMark, saveMark, type Backoff } from '../db/identity-attempts.ts';
import { clientAddressOf } from '../lib/request.ts';
import { digestOf } from '../lib/random-id.ts';
import { IdentityError } from './identity-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoffs per address of mail, whether or not it has an account. Keys contain a digest of the address. */
const backoffs = {
  /** Per network: a forgotten password costs seconds, and a guesser leaves others three quarters of each hour. */
  near: { free: 5, pauseMs: 5 * SECOND, longestMs: HOUR, memoryMs: 24 * HOUR },
  /** Over all networks: about 120 attempts a day. */
  'sign-in': { free: 20, pauseMs: 5 * SECOND, longestMs: 15 * MINUTE, memoryMs: 24 * HOUR },
  reset: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
  verify: { free: 3, pauseMs: MINUTE, longestMs: HOUR, memoryMs: 24 * HOUR },
} as const satisfies Record<string, Backoff>;

/** How long after its last sign-in a network counts as known for an account. */
const KNOWN_NETWORK_MS = 60 * 24 * HOUR;

type CounterKind = 'sign-in' | 'reset' | 'verify';

const keyOf = async (kind: CounterKind, email: string): Promise<string> => `${kind}:${await digestOf(email)}`;

/**
 * The prefix of the sign-in counters of an address, which are deleted with its account. Counters of mails stay for
 * their day: otherwise opening and deleting an account again and again would send mails without a limit.
 */
export const signInKeyPrefix = (email: string): Promise<string> => keyOf('sign-in', email);

const refusals: Readonly<Record<CounterKind, string>> = {
  'sign-in': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  reset: 'RESET_PASSWORD_EXCEED_LIMIT',
  verify: 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

type Attempt = { readonly email: string; readonly now: number };

/**
 * Counts a mail before it is created.
 * @throws if it comes too soon after earlier ones.
 */
export async function countMail(
  env: Pick<Env, 'DB'>,
  kind: 'reset' | 'verify',
  { email, now }: Attempt,
): Promise<void> {
  const counted = [{ key: await keyOf(kind, email), pace: backoffs[kind] }];
  if (!(await countAttempt(env.DB, counted, now))) throw new IdentityError(refusals[kind]);
}

type CounterKeys = { readonly all: string; readonly near: string; readonly known: string };

async function keysOf(email: string, headers: Headers): Promise<CounterKeys> {
  const [all, network] = await Promise.all([signInKeyPrefix(email), digestOf(`${email} ${clientAddressOf(headers)}`)]);
  return { all, near: `${all}:near:${network}`, known: `${all}:known:${network}` };
}

/**
 * Counts a sign-in before the password is checked: per network, and over all networks unless this network is known for
 * the account. So strangers cannot lock out an owner on a known network.
 * @throws if it comes too soon.
 */
export async function countSignIn(env: Pick<Env, 'DB'>, headers: Headers, { email, now }: Attempt): Promise<void> {
  const { all, near, known } = await keysOf(email, headers);
  const isKnown = await hasMark(env.DB, known, now);
  const counted = [{ key: near, pace: backoffs.near }, ...(isKnown ? [] : [{ key: all, pace: backoffs['sign-in'] }])];
  if (!(await countAttempt(env.DB, counted, now))) throw new IdentityError(refusals['sign-in']);
}

/** Records a successful sign-in: resets the counters and marks the network as known. */
export async function recordSignInSuccess(
  env: Pick<Env, 'DB'>,
  headers: Headers,
  { email, now }: Attempt,
): Promise<void> {
  const { all, near, known } = await keysOf(email, headers);
  const isKnown = await hasMark(env.DB, known, now);
  await saveMark(env.DB, known, now + KNOWN_NETWORK_MS);
  await deleteAttempts(env.DB, isKnown ? [near] : [near, all]);
}

/** Limits expensive calls (password hashes, mails) by client address. */
export async function limitByAddress(
  env: Pick<Env, 'SIGN_IN'>,
  headers: Headers,
  what: 'password' | 'mail',
): Promise<void> {
  const { success } = await env.SIGN_IN.limit({ key: `${what}|${clientAddressOf(headers)}` });
  if (!success) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
}
