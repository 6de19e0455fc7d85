import { randomBytes } from 'node:crypto';
import type { Codes } from '#protocol/session.ts';

/** HTTP calls to an installation, and how a room is opened by one (docs/protocol.md). */

export interface CallOptions {
  /** A code of the room (`X-Room-Code`). */
  readonly code?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** When the whole answer had arrived, by the clock of this machine: epoch ms. */
  readonly received: number;
}

/** The longest wait for an answer, which may have to wait for a sleeping database: ms. */
const CALL_TIMEOUT_MS = 8_000;

/**
 * Calls `path` of an installation. Follows no redirect, so that no other server is called. Rejects without an answer
 * after `CALL_TIMEOUT_MS`, when there is no network, and when `signal` is aborted.
 */
export async function request(
  address: string,
  method: string,
  path: string,
  { code, body, raw, headers, signal }: CallOptions = {},
): Promise<HttpAnswer> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const answer = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    headers: {
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(code !== undefined && { 'X-Room-Code': code }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, received: Date.now() };
}

/** An id of a room, or a code, as the product's pages make them. */
export const randomCode = (): string => randomBytes(18).toString('base64url');

/** The codes of a room as its controller knows them. */
export interface RoomCodes extends Codes {
  readonly controller: string;
}

export interface OpenedRoom {
  readonly id: string;
  readonly codes: RoomCodes;
}

/** Opens a room as a page does. Throws unless the answer is 201. */
export async function openRoom(address: string): Promise<OpenedRoom> {
  const [id, code] = [randomCode(), randomCode()];
  const { status, text } = await request(address, 'POST', '/api/sessions', { code, body: { session_id: id } });
  if (status !== 201) throw new Error(`No room was opened: ${status} ${text.slice(0, 200)}`);
  const { codes }: Pick<OpenedRoom, 'codes'> = JSON.parse(text);
  return { id, codes };
}
