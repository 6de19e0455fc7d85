import { isPrivate } from '../configuration/setup.ts';

/** The installation that is visited. */
export interface Installation {
  /** `https://host`, nothing behind it. */
  readonly address: string;
  /** What is said where rooms are opened only with a password; null: nothing. */
  readonly roomPassword: string | null;
  /** The visit is over: somebody interrupted it, or its time is up. */
  readonly signal: AbortSignal;
}

/** The longest wait for a frame of a room, ms. */
export const FRAME_TIMEOUT_MS = 5_000;

/**
 * The origin of a typed address; null if the address is invalid or has credentials. Without a scheme it is https, and http on
 * a network of one's own.
 */
export function addressIn(typed: string): string | null {
  const url = URL.parse(
    /^https?:\/\//iu.test(typed) ? typed : `${isPrivate(`http://${typed}`) ? 'http' : 'https'}://${typed}`,
  );
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && url.hostname !== '' ? url.origin : null;
}
