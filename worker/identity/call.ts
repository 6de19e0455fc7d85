import type { Context } from 'hono';
import type { AccountRow } from '../db/identity-accounts.ts';
import { log } from '../log.ts';
import { keepInCookie } from './cookie.ts';
import { beginFamily } from './family.ts';
import type { Fields } from './fields.ts';
import { ID_TOKEN_S, signIdToken } from './id-token.ts';

type Answer = Readonly<Record<string, unknown>>;

/** One call of the contract. */
export type Call = {
  readonly c: Context<{ Bindings: Env }>;
  readonly env: Env;
  readonly fields: Fields;
  readonly now: number;
};

export type Handler = (call: Call) => Promise<Answer>;

/** Does something after the answer. What fails then is for the operator to read, nobody waits for it. */
export function later({ c }: Call, what: string, work: () => Promise<void>): void {
  c.executionCtx.waitUntil(work().catch((error: unknown) => log.error(`Identity: ${what} failed`, error)));
}

/** Somebody just proved who he is: an ID token for the page, a refresh token for the cookie and never for the page. */
export async function newSession({ c, env, now }: Call, account: AccountRow): Promise<Answer> {
  const idToken = await signIdToken(env, account, { authTime: now, now });
  keepInCookie(c, await beginFamily(env, account, now));
  return { idToken, refreshToken: '', expiresIn: String(ID_TOKEN_S) };
}
