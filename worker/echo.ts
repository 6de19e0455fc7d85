import { closeCodes } from '#protocol/close-codes.ts';
import { ECHO_PINGS } from '#protocol/constants.ts';
import { ping } from '#protocol/up.ts';
import { upgraded } from './room/connections/connection-request.ts';
import { parseJson } from './room/connections/parse-json.ts';

/** The longest life of a socket, ms. */
const LIFE_MS = 20_000;
/** Characters of a frame, at most. */
const FRAME_MAX = 200;

/**
 * A socket without a room, which answers pings as a room does: a page measures with it what its network lets through. Other
 * frames, too many of them, and time close it.
 */
export function echo(subprotocol: string | null): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  let answered = 0;
  server.accept();
  const end = setTimeout(() => server.close(1000, 'over'), LIFE_MS);
  server.addEventListener('message', ({ data }) => {
    const frame = typeof data === 'string' && data.length <= FRAME_MAX ? ping.safeParse(parseJson(data)) : null;
    if (!frame?.success) return server.close(closeCodes.badMessage, 'bad_message');
    if (answered === ECHO_PINGS) return server.close(closeCodes.tooFast, 'too_fast');
    answered += 1;
    const server_time = Date.now();
    const { client_time = null } = frame.data.data ?? {};
    server.send(JSON.stringify({ type: 'pong', server_time, data: { client_time, server_time } }));
  });
  server.addEventListener('close', ({ code }) => {
    clearTimeout(end);
    server.close(code === 1005 ? 1000 : code);
  });
  return upgraded(client, subprotocol);
}
