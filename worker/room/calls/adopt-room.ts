import { carryOut } from '#domain/room/change.ts';
import { expiresAt } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { adopt } from '#domain/event/session.ts';
import type { Session } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import type { AcceptedChange, CommitOptions } from '../commit.ts';
import type { Connections } from '../connections/connections.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import { clientKeyOf, credentialOfCaller } from './callers.ts';
import type { Caller, Owner } from './types.ts';

type Adopting = {
  readonly connections: Connections;
  commit(change: AcceptedChange, options: CommitOptions): void;
};

type AdoptCall = { readonly caller: Caller; readonly owner: Owner };

/** Makes the caller's account the owner of the room. */
export function adoptRoom(
  adopting: Adopting,
  room: Room,
  { caller, owner }: AdoptCall,
  now: Instant,
): CallResult<Session> {
  const change = carryOut(room, adopt(room, credentialOfCaller(room, caller), owner, now), now);
  if (!change.ok) return refusedCall(change.refusal);
  const actor = { role: 'controller', userId: null, uid: owner.uid } as const;
  const options = { actor, command: null, ...causeOf(adopting.connections, caller) };
  if (change.room !== room) adopting.commit(change, options);
  return success({ ...change.room.session, expires_at: expiresAt(change.room) });
}

/** If the caller's tab has an open connection, the facts are sent to it as its own. */
function causeOf(connections: Connections, caller: Caller): Pick<CommitOptions, 'cause'> {
  const clientKey = clientKeyOf(caller);
  const own = connections.all.find(({ attachment }) => attachment.clientKey === clientKey);
  return own ? { cause: { connection: own, id: crypto.randomUUID() } } : {};
}
