import { localMemory } from '../../lib/browser/safe-storage.ts';

const KEY = 'room-password';

/** The password that an installation may ask for before it opens a room; the device keeps it. */
export const roomPassword = {
  isKnown: (): boolean => localMemory.getItem(KEY) !== null,
  remember: (password: string): void => localMemory.setItem(KEY, password),
  /** Percent-encoded, because a header holds no other letters than those of English. */
  header: (): { readonly 'X-Room-Password'?: string } => {
    const password = localMemory.getItem(KEY);
    return password === null ? {} : { 'X-Room-Password': encodeURIComponent(password) };
  },
};
