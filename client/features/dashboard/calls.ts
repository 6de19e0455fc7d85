import { isPlanId } from '#domain/plans/plans.ts';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/network/failure.ts';
import { publicConfig } from '../../lib/network/public-config.ts';
import { troubleOf } from '../../lib/network/reply.ts';
import type { CurrentPlan } from './plan-status.ts';
import type { OwnRoom } from './rooms/rooms.ts';

const { sessions, users } = accountApi;
const room = (sessionId: string) => ({ param: { sessionId } });

/** A plan that this page does not know counts as none. */
export async function readBought(uid: string): Promise<Reply<CurrentPlan>> {
  const answer = await reply(() => users[':uid'].$get({ param: { uid } }));
  if (!answer.ok) return answer;
  const { plan_id, subscription_end_date: endsAt } = answer.value.user;
  return { ok: true, value: isPlanId(plan_id) ? { planId: plan_id, endsAt } : { planId: 'free', endsAt: null } };
}

export async function readRooms(): Promise<Reply<readonly OwnRoom[]>> {
  const answer = await reply(() => sessions.$get());
  return answer.ok ? { ok: true, value: answer.value.sessions } : answer;
}

export const renameRoom = (id: string, name: string) =>
  reply(() => sessions[':sessionId'].$put({ ...room(id), json: { name } }));

/** A room that ended since the list was read keeps its report: deleting that was not confirmed. */
export const removeRoom = ({ session_id, ended_at }: OwnRoom) =>
  reply(() =>
    sessions[':sessionId'].$delete({ ...room(session_id), query: ended_at === null ? { only: 'open' } : {} }),
  );

export const adoptRoom = (id: string, code: string) =>
  reply(() => sessions[':sessionId'].adopt.$post(room(id), { headers: { 'X-Room-Code': code } }));

/** How many timers a room has, whether one runs, and how many screens are connected. */
export type RoomNow = { readonly timers: number; readonly isRunning: boolean; readonly screens: number };

export async function readRoomNow(id: string): Promise<Reply<RoomNow>> {
  const answer = await reply(() => sessions[':sessionId'].state.$get({ ...room(id), query: {} }));
  if (!answer.ok) return answer;
  const { timers, users: screens = [] } = answer.value;
  const isRunning = timers.some(({ status }) => status === 'running' || status === 'overtime');
  return { ok: true, value: { timers: timers.length, isRunning, screens: screens.length } };
}

/** The support address; empty if none is set. */
export async function readSupportAddress(): Promise<Reply<string>> {
  try {
    const { support_email } = await publicConfig();
    return { ok: true, value: support_email };
  } catch (error) {
    return { ok: false, failure: troubleOf(error) };
  }
}
