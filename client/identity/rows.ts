import type { Plan } from '#domain/plans.ts';
import type { Reply } from '../lib/failure.ts';
import type { Fetch } from '../lib/patient-fetch.ts';
import { replyOf } from '../lib/reply.ts';
import type { Profile } from './types.ts';

type UserAnswer = {
  readonly user: {
    readonly plan_id: string;
    readonly created_at: number;
    readonly subscription_end_date: number | null;
  };
  readonly plan: Plan;
};

/** `unknown`: nobody answered, or not as he should. */
export type Row = { readonly row: 'here'; readonly profile: Profile } | { readonly row: 'absent' | 'unknown' };

/** What our own server keeps of a person: the calls under `/api/users`. Nothing here rejects. */
export function createRows(fetch: Fetch) {
  const asked = async (url: string, init?: RequestInit): Promise<Row> => {
    try {
      const response = await fetch(url, init);
      if (response.status === 404) return { row: 'absent' };
      return response.ok ? { row: 'here', profile: profileIn(await response.json()) } : { row: 'unknown' };
    } catch {
      return { row: 'unknown' };
    }
  };
  return {
    read: (uid: string): Promise<Row> => asked(at(uid)),
    create: (displayName: string): Promise<Row> => asked('/api/users', written('POST', displayName)),
    rename: (uid: string, displayName: string): Promise<Reply<null>> =>
      replyOf(() => fetch(at(uid), written('PUT', displayName)), nothing),
    remove: (uid: string): Promise<Reply<null>> => replyOf(() => fetch(at(uid), { method: 'DELETE' }), nothing),
  };
}

const at = (uid: string) => `/api/users/${encodeURIComponent(uid)}`;

const written = (method: string, display_name: string): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  // Without a name the server finds one.
  body: JSON.stringify(display_name === '' ? {} : { display_name }),
});

const nothing = async () => null;

const profileIn = ({ user, plan }: UserAnswer): Profile => ({
  plan,
  planId: user.plan_id,
  endsAt: user.subscription_end_date,
  createdAt: user.created_at,
});
