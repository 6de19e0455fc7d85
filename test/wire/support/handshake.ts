import { randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { inject } from 'vitest';
import type { Ending } from '../../../tools/room-client/inbox.ts';
import { inTime } from './in-time.ts';

/** WebSocket handshakes with any headers, also those that browsers do not let pages choose, and raw bytes afterwards. */

export interface UpgradeAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Only with status 101. */
  readonly socket?: Duplex;
}

const upgrade = () => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
});

function answered(asked: ClientRequest): Promise<UpgradeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<UpgradeAnswer>();
  asked.on('error', reject);
  asked.on('response', (answer) => {
    answer.resume();
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
  });
  asked.on('upgrade', (answer, socket, head) => {
    if (head.length > 0) socket.unshift(head);
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, socket });
  });
  asked.end();
  return inTime(promise, () => 'an answer to a handshake');
}

export const requestUpgrade = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<UpgradeAnswer> =>
  answered(request(`${inject('address')}${path}`, { headers: { ...upgrade(), ...headers } }));

export const plainGet = (path: string): Promise<UpgradeAnswer> => answered(request(`${inject('address')}${path}`));

/** One frame (RFC 6455, section 5.2), with `wrong` flags malformed. */
export function frame(opcode: number, payload: Buffer, wrong: { unmasked?: boolean; open?: boolean } = {}): Buffer {
  const first = (wrong.open === true ? 0 : 0x80) | opcode;
  const mask = randomBytes(4);
  const flag = wrong.unmasked === true ? 0 : 0x80;
  const length =
    payload.length < 126
      ? Buffer.from([first, flag | payload.length])
      : Buffer.from([first, flag | 126, payload.length >> 8, payload.length & 255]);
  if (flag === 0) return Buffer.concat([length, payload]);
  return Buffer.concat([length, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

/** The first close frame in a server's bytes. Its frames have at most two bytes of length. */
function closeFrameIn(heard: Buffer): Ending | undefined {
  for (let at = 0; at + 2 <= heard.length;) {
    const short = heard.readUInt8(at + 1);
    const begin = at + (short === 126 ? 4 : 2);
    if (begin > heard.length) return undefined;
    const end = begin + (short === 126 ? heard.readUInt16BE(at + 2) : short);
    if (end > heard.length) return undefined;
    if (heard[at] === 0x88) return { code: heard.readUInt16BE(begin), reason: heard.toString('utf8', begin + 2, end) };
    at = end;
  }
  return undefined;
}

/** Waits for the close frame, then destroys the socket. */
export async function closeFrameOf(socket: Duplex): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes]);
    const end = closeFrameIn(heard);
    if (end !== undefined) resolve(end);
  });
  const said = await inTime(promise, () => 'a close frame');
  socket.destroy();
  return said;
}
