import { randomBytes } from 'node:crypto';

/** The installation that is looked at: nothing else is ever asked. */
export interface Place {
  /** `https://host`, nothing behind it. */
  readonly address: string;
  /** The visit is over: somebody interrupted it, or its time is up. */
  readonly signal: AbortSignal;
}

/** How long one answer is waited for, ms: of a line, and of a call, which may find a database asleep. */
export const PATIENCE_MS = 5_000;
export const CALL_PATIENCE_MS = 8_000;

/** As ids and codes are made by a page of ours. */
export const randomId = (): string => randomBytes(18).toString('base64url');

/** `https://host` of whatever somebody typed; null if no page can be there. */
export function addressIn(typed: string): string | null {
  const url = URL.parse(/^https?:\/\//iu.test(typed) ? typed : `https://${typed}`);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && url.hostname !== '' ? url.origin : null;
}
