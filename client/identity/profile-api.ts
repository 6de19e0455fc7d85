import { fromPlanRecord, type PlanRecord } from '#domain/plans/plans.ts';
import type { Reply } from '../lib/network/failure.ts';
import type { Fetch } from '../lib/network/site-fetch.ts';
import { replyOf } from '../lib/network/reply.ts';
import type { Profile } from './types.ts';

type UserResponse = {
  readonly user: {
    readonly plan_id: string;
    readonly created_at: number;
    readonly subscription_end_date: number | null;
  };
  readonly plan: PlanRecord;
};

/** `unknown`: there was no response, or an invalid one. */
export type ProfileResult =
  | { readonly outcome: 'found'; readonly profile: Profile }
  | { readonly outcome: 'absent' | 'unknown' };

/** The calls under `/api/users`. Nothing rejects. */
export function createProfileApi(fetch: Fetch) {
  const asked = async (url: string, init?: RequestInit): Promise<ProfileResult> => {
    try {
      const response = await fetch(url, init);
      if (response.status === 404) return { outcome: 'absent' };
      return response.ok ? { outcome: 'found', profile: profileIn(await response.json()) } : { outcome: 'unknown' };
    } catch {
      return { outcome: 'unknown' };
    }
  };
  return {
    read: (uid: string): Promise<ProfileResult> => asked(userUrl(uid)),
    create: (displayName: string): Promise<ProfileResult> => asked('/api/users', jsonRequest('POST', displayName)),
    rename: (uid: string, displayName: string): Promise<Reply<null>> =>
      replyOf(() => fetch(userUrl(uid), jsonRequest('PUT', displayName)), nothing),
    remove: (uid: string): Promise<Reply<null>> => replyOf(() => fetch(userUrl(uid), { method: 'DELETE' }), nothing),
  };
}

const userUrl = (uid: string) => `/api/users/${encodeURIComponent(uid)}`;

const jsonRequest = (method: string, display_name: string): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  // Without a name the server chooses one.
  body: JSON.stringify(display_name === '' ? {} : { display_name }),
});

const nothing = async () => null;

const profileIn = ({ user, plan }: UserResponse): Profile => ({
  plan: fromPlanRecord(plan),
  planId: user.plan_id,
  endsAt: user.subscription_end_date,
  createdAt: user.created_at,
});
