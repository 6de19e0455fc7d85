import { closeCodes } from '#protocol/close-codes.ts';
import { ECHO_ID } from '#protocol/constants.ts';
import type { TokenValidity } from '#domain/people/tokens.ts';
import { sessionId } from '#protocol/ids.ts';
import { PROGRAM } from '#protocol/version.ts';
import { Hono } from 'hono';
import { displayNameOf } from './api/lib/account.ts';
import { echo } from './echo.ts';
import { accountStatusOf, type AccountStatusEnv, type VerifiedToken } from './identity/account-status.ts';
import { verifyIdToken } from './identity/verify-id-token.ts';
import type { Identity } from './identity/identity.ts';
import { bearerTokenOf, clientAddressOf } from './lib/request.ts';
import type { AppEnv } from './api/lib/app-env.ts';
import { retryRoomCall } from './lib/retry.ts';
import { RefusalError } from './api/lib/refusal-error.ts';
import { log } from './log.ts';
import { connectPhone } from './passed-phones.ts';
import { offerOfKey, STATUS_CHECK_REQUIRED, subprotocolsOf, reject } from './room/connections/connection-request.ts';

/** The entry of all sockets: refuses what needs no room, and passes the rest to the room. */
export const socket = new Hono<AppEnv>().get('/:sessionId', async (c) => {
  const request = c.req.raw;
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    throw new RefusalError({ error: 'upgrade_required' });
  const isProgram = c.req.query('type') === PROGRAM;
  if (!isProgram && !isOurOrigin(request, c.env.ALLOWED_ORIGINS)) throw new RefusalError({ error: 'forbidden' });

  const id = c.req.param('sessionId');
  const { offered, subprotocol } = subprotocolsOf(request);
  if (id === ECHO_ID) return echo(subprotocol);
  if (!sessionId.safeParse(id).success) {
    return reject({ code: closeCodes.noSuchRoom, reason: 'not_found', subprotocol });
  }
  const toRoom = (vouched: Request) => retryRoomCall(() => c.env.ROOMS.getByName(id).fetch(vouched));
  if (isProgram) return toRoom(programRequest(request, offered));
  const showsNothing = tokenOf(request, offered) === null && !carriesCode(request, offered);
  if (showsNothing && c.req.query('type') === 'audience') {
    return connectPhone(c.env, id, vouchedRequest(request, offered, null));
  }
  return connectScreen(c.env, request, toRoom);
});

/** Passes the request of a screen to its room, with the account of its token. */
async function connectScreen(
  env: Env,
  request: Request,
  toRoom: (vouched: Request) => Promise<Response>,
): Promise<Response> {
  const { offered, subprotocol } = subprotocolsOf(request);
  const token = tokenOf(request, offered);
  const checked = token === null ? null : await verifyIdToken(env, token);
  if (checked !== null && checked.verdict !== 'valid' && !carriesCode(request, offered)) {
    return reject({ ...rejections[checked.verdict], subprotocol });
  }
  const connect = (account: VouchedAccount | null) => toRoom(vouchedRequest(request, offered, account));
  // Beside a code, a token that is not valid counts as none.
  const identity = checked?.verdict === 'valid' ? checked.identity : null;
  const response = await connect(identity && { identity });
  if (response.status !== STATUS_CHECK_REQUIRED || identity === null) return response;
  return connect(await withAccountStatus(env, { identity, token: token ?? '' }));
}

/** The account of a token and, where the room asked for it, the time from which its tokens are good. */
type VouchedAccount = Partial<TokenValidity> & { readonly identity: Identity };

/** The account with its status; null if its token is not good any more, or its status is unknown. */
async function withAccountStatus(env: AccountStatusEnv, verified: VerifiedToken): Promise<VouchedAccount | null> {
  try {
    const status = await accountStatusOf(env, verified);
    return status && { identity: verified.identity, ...status };
  } catch (error) {
    log.warn('The status of an account is unavailable', error);
    return null;
  }
}

/** Without a code the token must be valid. Browsers reconnect after 1011 by themselves. */
const rejections = {
  invalid: { code: closeCodes.credentials, reason: 'credentials' },
  unavailable: { code: closeCodes.failed, reason: 'identity_unavailable' },
} as const;

const TOKEN_PREFIX = 'token.';

const tokenOf = ({ headers }: Request, offered: readonly string[]): string | null =>
  offered.find((each) => each.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? bearerTokenOf(headers);

const carriesCode = ({ url }: Request, offered: readonly string[]): boolean =>
  offered.some((each) => each.startsWith('code.')) || new URL(url).searchParams.has('code');

/** Browsers always send Origin; a client without one is no browser, so no page can misuse its user's session. */
function isOurOrigin(request: Request, allowed: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const others = allowed.split(',').map((each) => each.trim());
  return (
    (origin !== '' && others.includes(origin)) ||
    (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host)
  );
}

/** The request of a program for the room: its key proves all that it may, so that a page of any site may open it. */
function programRequest(request: Request, offered: readonly string[]): Request {
  const bearer = bearerTokenOf(request.headers);
  return vouchedRequest(request, bearer === null ? offered : [...offered, offerOfKey(bearer)], null);
}

/** The request for the room. It has only the headers that are set here: nothing a client sends passes for an account. */
function vouchedRequest(request: Request, offered: readonly string[], account: VouchedAccount | null): Request {
  const rest = offered.filter((each) => each !== '' && !each.startsWith(TOKEN_PREFIX));
  const headers = {
    upgrade: 'websocket',
    'x-client-address': clientAddressOf(request.headers),
    ...(rest.length > 0 && { 'sec-websocket-protocol': rest.join(', ') }),
    ...(account && headersOf(account)),
  };
  return new Request(request.url, { headers });
}

function headersOf({ identity, tokensSince }: VouchedAccount) {
  const name = displayNameOf(identity);
  return {
    'x-verified-uid': encodeURIComponent(identity.uid),
    'x-verified-at': String(identity.issuedAt),
    ...(tokensSince !== undefined && { 'x-verified-since': String(tokensSince) }),
    ...(name && { 'x-verified-name': encodeURIComponent(name) }),
  };
}
