import { instant } from '#domain/lib/time.ts';
import { isStage } from '#domain/people/outputs.ts';
import type { ScreenTraits } from '#domain/people/seats.ts';
import { clientId as clientIdForm, thingId } from '#protocol/ids.ts';
import { delayIn } from '#protocol/outputs.ts';
import { cutName } from '#protocol/text.ts';
import { connectionType, screenOutput, type ConnectionType } from '#protocol/users.ts';
import type { Instant } from '#protocol/time.ts';
import { isOtherVersion, isVersionName, SUBPROTOCOL } from '#protocol/version.ts';
import { closeCodes, type CloseCode } from '#protocol/close-codes.ts';
import { parseJson } from './parse-json.ts';

/** A WebSocket request, read from its address and headers. */
export type ConnectionRequest = {
  readonly type: ConnectionType;
  readonly name: string;
  readonly code: string | null;
  readonly uid: string | null;
  /** When the token that names the account was issued, epoch milliseconds; 0 without one. */
  readonly issuedAt: number;
  /** Since when the account's tokens are valid, if the Worker has just checked; this one is. */
  readonly tokensSince: Instant | null;
  /** The account's name for itself. */
  readonly accountName: string | null;
  /** Null if the client sent none: then nobody can take its seat over. */
  readonly clientId: string | null;
  readonly ticks: boolean;
  /** Whether it answers the bare text `ping`. */
  readonly answersPing: boolean;
  /** A sign in the lobby: an audience screen that shows all timers. */
  readonly isSign: boolean;
  /** A stage that gets timers that it does not show in outline; `timerId`: the one it shows instead of the active one. */
  readonly outline: { readonly timerId: string | null } | null;
  /** What a stage says of itself. */
  readonly screen: ScreenTraits;
  readonly since: number | null;
  readonly address: string;
  /** The subprotocol to echo; null for a client that offered none. */
  readonly subprotocol: string | null;
};

export type Rejection = { readonly code: CloseCode; readonly reason: string; readonly subprotocol: string | null };

/** Parses a request, or returns why its socket is refused. */
export function parseConnectionRequest(request: Request): ConnectionRequest | Rejection {
  const query = new URL(request.url).searchParams;
  const { offered, subprotocol } = subprotocolsOf(request);
  const refused = (code: CloseCode, reason: string): Rejection => ({ code, reason, subprotocol });
  if (isOtherVersion(offered)) return refused(closeCodes.newVersion, 'new_version');

  const type = connectionType.safeParse(query.get('type'));
  const clientId = clientIdOf(query.get('client_id'));
  const since = sinceOf(query.get('since'));
  if (!type.success || clientId === undefined || since === undefined) {
    return refused(closeCodes.badMessage, 'bad_request');
  }
  return {
    type: type.data,
    name: cutName(query.get('name') ?? ''),
    code: offered.find((each) => each.startsWith('code.'))?.slice('code.'.length) ?? query.get('code'),
    uid: decoded(request.headers.get('x-verified-uid')),
    issuedAt: Number(request.headers.get('x-verified-at')),
    tokensSince: momentIn(request.headers.get('x-verified-since')),
    accountName: decoded(request.headers.get('x-verified-name')),
    clientId,
    ticks: query.get('ticks') !== '0',
    answersPing: query.get('pings') === '1',
    isSign: type.data === 'audience' && query.get('sign') === '1',
    outline: outlineOf(query),
    screen: isStage(type.data) ? traitsOf(query) : {},
    since,
    address: request.headers.get('x-client-address') ?? 'local',
    subprotocol,
  };
}

function outlineOf(query: URLSearchParams): ConnectionRequest['outline'] {
  if (query.get('outline') !== '1') return null;
  const timerId = thingId.safeParse(query.get('timer'));
  return { timerId: timerId.success ? timerId.data : null };
}

/** What cannot be read counts as absent. */
function traitsOf(query: URLSearchParams): ScreenTraits {
  const delay_seconds = delayIn(query.get('delay') ?? '');
  const stored = query.get('output');
  const output = stored === null ? null : screenOutput.safeParse(parseJson(stored));
  return { ...(delay_seconds && { delay_seconds }), ...(output?.success && { output: output.data }) };
}

/** The subprotocols a client offers, with its codes among them, and the one to echo. */
export function subprotocolsOf({ headers }: Request) {
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((each) => each.trim());
  const subprotocol = offered.find((each) => each === SUBPROTOCOL) ?? offered.find(isVersionName) ?? null;
  return { offered, subprotocol };
}

const KEY_OFFER = 'key.';

/** The key among the subprotocols that a program offers. */
export const keyOffered = (offered: readonly string[]): string | null =>
  offered.find((each) => each.startsWith(KEY_OFFER))?.slice(KEY_OFFER.length) ?? null;

/** A key as a subprotocol. */
export const offerOfKey = (key: string): string => `${KEY_OFFER}${key}`;

const momentIn = (value: string | null): Instant | null => (value === null ? null : instant(Number(value)));

/** The Worker percent-encodes names, because a header is ASCII. */
const decoded = (value: string | null): string | null => (value === null ? null : decodeURIComponent(value));

/** Undefined: given, but malformed. */
function clientIdOf(value: string | null): string | null | undefined {
  if (value === null || value === '') return null;
  return clientIdForm.safeParse(value).success ? value : undefined;
}

function sinceOf(value: string | null): number | null | undefined {
  if (value === null || value === '') return null;
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/**
 * Accepts a socket only to close it, because a browser can read a close code but no HTTP status. Without hibernation,
 * which is slower.
 */
export function reject({ code, reason, subprotocol }: Rejection): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return upgraded(client, subprotocol);
}

/** The status with which a room asks the Worker to check the account before it is claimed in its name. */
export const STATUS_CHECK_REQUIRED = 428;

export const statusCheckRequired = (): Response => new Response(null, { status: STATUS_CHECK_REQUIRED });

/** A browser that offered subprotocols requires exactly one of them in the response (RFC 6455, section 4.1). */
export const upgraded = (client: WebSocket, subprotocol: string | null): Response =>
  new Response(null, {
    status: 101,
    webSocket: client,
    ...(subprotocol && { headers: { 'sec-websocket-protocol': subprotocol } }),
  });
