import { closeCodes } from '#protocol/close-codes.ts';
import type { RoomState, You } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import type { Reply } from '../../lib/network/failure.ts';
import type { Fetch } from '../../lib/network/site-fetch.ts';
import { replyOf } from '../../lib/network/reply.ts';
import type { ClockSync } from '../clock/clock-sync.ts';
import type { TokenSource } from './token.ts';
import type { CloseInfo } from './reconnect.ts';

/** Who this screen is in a room. `clientId` is the secret of this tab. */
export type RoomCredentials = {
  readonly sessionId: string;
  readonly type: Role;
  readonly code: string | null;
  readonly account?: TokenSource | undefined;
  readonly clientId: string;
  /** An audience that is a kiosk. */
  readonly isKiosk?: boolean | undefined;
};

/** What the room shows this screen, up to the fact with the number `rev`; `server_time` in epoch milliseconds. */
export type SnapshotAtRev = RoomState & { readonly you: You; readonly rev: number; readonly server_time: number };

type SnapshotReply = {
  /** Null when the room has not changed. */
  readonly state: SnapshotAtRev | null;
  readonly tag: string | null;
};

export type RoomCalls = {
  /** Null if there is a place, or if there was no answer: then the socket gives it. */
  readonly canJoin: () => Promise<CloseInfo | null>;
  /**
   * The whole state, unless it is the one with the ETag `known`. What is not read for this tab may be some seconds old: an
   * audience gets what all of it get, others without a code or an account what they all get.
   */
  readonly read: (known: string | null, signal: AbortSignal, isForTab: boolean) => Promise<Reply<SnapshotReply>>;
};

type CanJoinReply = { readonly canJoin?: boolean; readonly reason?: string | null };

/** The socket does not wait longer for this answer, which it gives too, ms. */
const ASK_PATIENCE_MS = 4000;

export const headersOf = ({ clientId, code }: RoomCredentials): Readonly<Record<string, string>> => ({
  'X-Client-Id': clientId,
  ...(code !== null && { 'X-Room-Code': code }),
});

/** The header of the account's rights; none where a code gives the rights. */
export async function authorizationOf({ code, account }: RoomCredentials): Promise<Readonly<Record<string, string>>> {
  const token = code === null && account ? await account.token() : null;
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** A fetch with the authorization of this screen. */
export function fetchAs(credentials: RoomCredentials, fetch: Fetch): Fetch {
  if (credentials.code !== null || !credentials.account) return fetch;
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(await authorizationOf(credentials))) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
}

/** Passes the room's time on as soon as the response begins: its body may take long. */
function withServerTime(startCall: ClockSync['startCall'], fetch: Fetch): Fetch {
  return async (input, init) => {
    const finishCall = startCall();
    const response = await fetch(input, init);
    const serverTime = response.headers.get('X-Server-Time');
    if ((response.ok || response.status === 304) && serverTime !== null) finishCall(Number(serverTime));
    return response;
  };
}

type RoomCallsOptions = { readonly fetch: Fetch; readonly startCall: ClockSync['startCall'] };

/** The HTTP reads of an open room. Each call is tried once: the caller repeats it. */
export function createRoomCalls(credentials: RoomCredentials, { fetch, startCall }: RoomCallsOptions): RoomCalls {
  const { sessionId, type, clientId, isKiosk = false } = credentials;
  const headers = headersOf(credentials);
  const authorized = fetchAs(credentials, fetch);
  const timed = fetchAs(credentials, withServerTime(startCall, fetch));
  const room = `/api/sessions/${sessionId}`;
  // Without a type the room answers for the best role of the code.
  const view = type === 'audience' ? `?type=audience${isKiosk ? '&sign=1' : ''}` : '';

  const hall = `/api/events/${sessionId}/hall${isKiosk ? '?sign=1' : ''}`;

  return {
    async canJoin() {
      const query = new URLSearchParams({ type, client_id: clientId });
      const call = authorized(`${room}/can-join?${query}`, { headers, signal: AbortSignal.timeout(ASK_PATIENCE_MS) });
      const reply: CanJoinReply | null = await call.then((response) => response.json()).catch(() => null);
      return reply ? closeInfoOf(reply, credentials) : null;
    },
    read(known, signal, isForTab) {
      const unless = known === null ? {} : { 'If-None-Match': known };
      const isHall = type === 'audience' && !isForTab;
      const caller = !isHall && (isForTab || credentials.code !== null) ? headers : {};
      const address = isHall ? hall : `${room}/state${view}`;
      const call = async () => {
        // A browser that keeps an answer keeps its `X-Server-Time` too.
        const response = await timed(address, { headers: { ...caller, ...unless }, signal, cache: 'no-store' });
        // fetch counts 304 among the failures.
        return response.status === 304 ? new Response(null, { status: 204 }) : response;
      };
      return replyOf<SnapshotReply>(call, async (response) => {
        if (response.status === 204) return { state: null, tag: known };
        return { state: await response.json(), tag: response.headers.get('ETag') };
      });
    },
  };
}

/** The answer as a close code. An unknown id is no refusal for a controller with a code, who claims it. */
function closeInfoOf({ canJoin, reason }: CanJoinReply, { type, code }: RoomCredentials): CloseInfo | null {
  if (canJoin !== false) return null;
  switch (reason) {
    case 'room_full':
      return { code: closeCodes.full, reason: type === 'audience' ? 'audience_full' : 'room_full' };
    case 'code_required':
      return { code: closeCodes.credentials, reason: 'credentials' };
    case 'not_found':
      return type === 'controller' && code !== null ? null : { code: closeCodes.noSuchRoom, reason: 'not_found' };
    default:
      return null;
  }
}
