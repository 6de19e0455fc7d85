import { SUBPROTOCOL } from '#protocol/version.ts';
import type { Role } from '#protocol/users.ts';
import { accountWire } from './account-wire.ts';
import type { Surroundings } from './browser.ts';
import type { TokenSource } from './token.ts';
import type { Ears, Wire } from './line.ts';

/** Who wants to be in which room. */
export type Guest = {
  readonly sessionId: string;
  readonly type: Role;
  /** What staff read in the list of connected people. */
  readonly name: string;
  readonly code: string | null;
  /** Whoever may be signed in, and with it the room's owner; without it the screen is nobody's in particular. */
  readonly account?: TokenSource | undefined;
  /** Of the audience, and shows the whole agenda: a screen in the lobby. */
  readonly isSign?: boolean;
};

/** A socket to the room for whoever `guest` is; `since` is the last change that he has, null for none. */
export function roomWire(guest: Guest, around: Surroundings, since: number | null, ears: Ears): Wire {
  const { code, account } = guest;
  const { connect, timers } = around;
  const address = addressOf(guest, around.clientId(), since);
  const open = (token: string | null, heard: Ears) => connect(address, protocolsOf(code, token), heard);
  return account ? accountWire({ open, account, code, timers }, ears) : open(null, ears);
}

function addressOf({ sessionId, type, name, isSign }: Guest, clientId: string, since: number | null): string {
  const query = new URLSearchParams({ type, name, client_id: clientId, ticks: '0' });
  if (isSign) query.set('sign', '1');
  if (since !== null) query.set('since', String(since));
  return `/ws/${sessionId}?${query}`;
}

/** Code and token travel beside the version, so that no log of addresses holds them. */
const protocolsOf = (code: string | null, token: string | null): readonly string[] => [
  SUBPROTOCOL,
  ...(code === null ? [] : [`code.${code}`]),
  ...(token === null ? [] : [`token.${token}`]),
];
