import { closeCodes } from '#protocol/close-codes.ts';
import { sessionId } from '#protocol/ids.ts';
import { Hono } from 'hono';
import { addressOf } from './lib/address.ts';
import type { AppEnv } from './api/lib/app-env.ts';
import { patiently } from './lib/patience.ts';
import { Refused } from './api/lib/refused.ts';
import { subprotocolsOf, turnAway } from './room/knock.ts';

/** The door of all sockets: what can be refused without the room is refused here, the rest the room decides. */
export const socket = new Hono<AppEnv>().get('/:sessionId', async (c) => {
  const request = c.req.raw;
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refused({ error: 'upgrade_required' });
  if (!isOurOrigin(request, c.env.ALLOWED_ORIGINS)) throw new Refused({ error: 'forbidden' });

  const id = c.req.param('sessionId');
  const { offered, subprotocol } = subprotocolsOf(request);
  if (!sessionId.safeParse(id).success) {
    return turnAway({ code: closeCodes.noSuchRoom, reason: 'not_found', subprotocol });
  }
  if (bearsToken(request, offered)) {
    return turnAway({ code: closeCodes.credentials, reason: 'credentials', subprotocol });
  }
  return patiently(() => c.env.ROOMS.getByName(id).fetch(vouchedFor(request)));
});

/** A browser always names its origin; whoever names none is no browser, and no page can abuse its reader's session. */
function isOurOrigin(request: Request, allowed: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const friends = allowed.split(',').map((each) => each.trim());
  return (
    (origin !== '' && friends.includes(origin)) ||
    (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host)
  );
}

/** A token that nobody can have issued yet proves nothing. */
const bearsToken = ({ headers }: Request, offered: readonly string[]): boolean =>
  offered.some((each) => each.startsWith('token.')) || /^bearer\b/i.test(headers.get('authorization') ?? '');

/** What the room believes about the caller comes from here alone. */
function vouchedFor(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('x-client-address', addressOf(request.headers));
  headers.delete('x-verified-uid');
  return new Request(request, { headers });
}
