import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the room's secrets use of Node, in a browser. */

export const hash = (_algorithm: 'sha256', text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export function randomBytes(size: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Object.assign(bytes, { toString: () => bytesToHex(bytes) });
}
