import { env } from 'cloudflare:workers';
import { requestDeletion } from '../../worker/db/deletions.ts';
import { eraseIdentity } from '../../worker/identity/erase.ts';
import type { Person } from './people.ts';

/** Changes of an account after its token was issued, of which no room is informed. */
export const invalidateAccount = {
  stale: async ({ uid }: Pick<Person, 'uid'>): Promise<void> => {
    const since = Date.now() + 60_000;
    await env.DB.prepare('UPDATE identity_accounts SET valid_since = ? WHERE uid = ?').bind(since, uid).run();
  },
  deleted: async ({ uid }: Pick<Person, 'uid'>): Promise<void> => {
    await requestDeletion(env.DB, uid, Date.now());
    await eraseIdentity(env, uid);
  },
} as const;

export const invalidations = Object.keys(invalidateAccount) as (keyof typeof invalidateAccount)[];
