import { retryRoomCall } from './lib/retry.ts';
import {
  AHEAD_HEADER,
  LAST_TRY_HEADER,
  MAY_PASS_HEADER,
  NO_PLACE,
  PASSED_ON,
  relayName,
  RELAYS_HEADER,
} from './room/relays/types.ts';

/** How long it counts which relays a room named, ms. */
const KNOWN_MS = 1000;
/** Rooms whose relays an isolate knows. */
const MAX_KNOWN = 1000;
const TRIES = 3;

/** The relays that a room named. */
type Named = { readonly places: readonly number[]; readonly ahead: string; readonly until: number };

const known = new Map<string, Named>();

type Doors = Pick<Env, 'ROOMS' | 'AUDIENCES'>;

/**
 * Connects a phone that shows nothing: to its room, or, where that names relays, to one of them. For a second further phones
 * are not asked for. A relay without a place reports so, and the room is asked again.
 */
export async function connectPhone(env: Doors, roomId: string, request: Request, tried = 1): Promise<Response> {
  const named = (tried === 1 && knownOf(roomId)) || (await askRoom(env, roomId, request));
  if (named instanceof Response) return named;
  const place = named.places[(hashOf(request) + tried) % named.places.length] ?? 0;
  const vouched = withHeaders(request, {
    [AHEAD_HEADER]: named.ahead,
    ...(tried === TRIES && { [LAST_TRY_HEADER]: '1' }),
  });
  const response = await retryRoomCall(() => env.AUDIENCES.getByName(relayName(roomId, place)).fetch(vouched));
  const isFull = response.status === NO_PLACE && tried < TRIES;
  return isFull ? connectPhone(env, roomId, request, tried + 1) : response;
}

function knownOf(roomId: string): Named | null {
  const named = known.get(roomId);
  return named && named.until > Date.now() ? named : null;
}

/** The socket of the room, or the relays that it names. */
async function askRoom(env: Doors, roomId: string, request: Request): Promise<Response | Named> {
  const mayPass = withHeaders(request, { [MAY_PASS_HEADER]: '1' });
  const response = await retryRoomCall(() => env.ROOMS.getByName(roomId).fetch(mayPass));
  if (response.status !== PASSED_ON) return response;
  const { headers } = response;
  const named = {
    places: (headers.get(RELAYS_HEADER) ?? '').split(',').map(Number),
    ahead: headers.get(AHEAD_HEADER) ?? '0',
    until: Date.now() + KNOWN_MS,
  };
  known.delete(roomId);
  known.set(roomId, named);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return named;
}

const withHeaders = (request: Request, added: Readonly<Record<string, string>>): Request =>
  new Request(request, { headers: { ...Object.fromEntries(request.headers), ...added } });

/** The same for a tab that comes again, so that it takes the place of its former socket. */
function hashOf({ url }: Request): number {
  const tab = new URL(url).searchParams.get('client_id') ?? String(Math.random());
  let sum = 0;
  for (const letter of tab) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
