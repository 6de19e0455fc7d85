import { SUBPROTOCOL } from '#protocol/version.ts';
import type { Role } from '#protocol/users.ts';
import { openAuthenticatedSocket } from './authenticated-socket.ts';
import type { Environment } from '../environment.ts';
import type { TokenSource } from './token.ts';
import type { SocketHandlers, Socket } from './socket.ts';

/** Which room to join, and as whom. */
export type JoinOptions = {
  readonly sessionId: string;
  readonly type: Role;
  /** What staff read in the list of connected people. */
  readonly name: string;
  readonly code: string | null;
  /** The person who may be signed in; without it the screen uses no account. */
  readonly account?: TokenSource | undefined;
  /** An unattended screen in the lobby: of the audience, with the whole agenda. */
  readonly isKiosk?: boolean;
  /** A stage: it gets timers that it does not show in outline. */
  readonly stage?: StageOptions;
};

type StageOptions = {
  /** The timer that it shows instead of the active one. */
  readonly timerId: string | null;
  /** Its delay, as its address says it. */
  readonly delay?: string | null;
  /** What it kept of a controller's choice, as JSON. */
  readonly output?: () => string | null;
};

/** Opens a socket to the room. `since`: the number of the last fact that this screen has, null for none. */
export function openRoomSocket(
  options: JoinOptions,
  environment: Environment,
  since: number | null,
  handlers: SocketHandlers,
): Socket {
  const { code, account } = options;
  const { connect, timers } = environment;
  const address = addressOf(options, environment.clientId(), since);
  const open = (token: string | null, wrapped: SocketHandlers) => connect(address, protocolsOf(code, token), wrapped);
  return account ? openAuthenticatedSocket({ open, account, code, timers }, handlers) : open(null, handlers);
}

function addressOf(
  { sessionId, type, name, isKiosk, stage }: JoinOptions,
  clientId: string,
  since: number | null,
): string {
  const query = new URLSearchParams({ type, name, client_id: clientId, ticks: '0', pings: '1' });
  if (isKiosk) query.set('sign', '1');
  if (stage) query.set('outline', '1');
  if (stage?.timerId) query.set('timer', stage.timerId);
  if (stage?.delay) query.set('delay', stage.delay);
  const output = stage?.output?.();
  if (output) query.set('output', output);
  if (since !== null) query.set('since', String(since));
  return `/ws/${sessionId}?${query}`;
}

/** Code and token are subprotocols beside the version, so that logs of addresses do not contain them. */
const protocolsOf = (code: string | null, token: string | null): readonly string[] => [
  SUBPROTOCOL,
  ...(code === null ? [] : [`code.${code}`]),
  ...(token === null ? [] : [`token.${token}`]),
];
