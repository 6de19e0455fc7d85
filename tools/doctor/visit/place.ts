import { randomBytes } from 'node:crypto';

/** The installation that is visited. */
export interface Place {
  /** `https://host`, nothing behind it. */
  readonly address: string;
  /** The visit is over: somebody interrupted it, or its time is up. */
  readonly signal: AbortSignal;
}

/** Timeouts of an answer, ms: on a line, and of a call, which may have to wait for a sleeping database. */
export const PATIENCE_MS = 5_000;
export const CALL_PATIENCE_MS = 8_000;

/** An id or code as the product's pages make them. */
export const randomId = (): string => randomBytes(18).toString('base64url');

/** The origin of a typed address; null if the address is invalid or has credentials. */
export function addressIn(typed: string): string | null {
  const url = URL.parse(/^https?:\/\//iu.test(typed) ? typed : `https://${typed}`);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && url.hostname !== '' ? url.origin : null;
}
