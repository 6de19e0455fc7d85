import type { Standing } from '#domain/tokens.ts';
import { instant } from '#domain/time.ts';
import { tokensIn } from '../db/standing.ts';
import { isHosted } from '../lib/hosted.ts';
import { STANDING_MS, within } from '../lib/patience.ts';
import { hostedTokensSince } from './hosted.ts';
import type { Identity } from './verifier.ts';

/** A verified token, and what it says. */
export type Proof = { readonly identity: Identity; readonly token: string };

/**
 * How the account behind a verified token stands at this moment: a token lives for an hour, whatever happens to its
 * account meanwhile. Null if the token is good no more.
 * @throws if nobody can say.
 */
export async function standingOf(env: Env, { identity: { uid, issuedAt }, token }: Proof): Promise<Standing | null> {
  const asked = Promise.all([tokensIn(env.DB, uid), isHosted(env) ? hostedTokensSince(env, token) : null]);
  const [here, atGoogle] = await within(STANDING_MS, asked);
  const since = isHosted(env) ? atGoogle : here.since;
  if (since === null || issuedAt < since || here.isLeaving) return null;
  return { tokensSince: instant(since) };
}
