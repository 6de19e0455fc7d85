import { useState } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { dashboard } from '../../text/es.ts';
import { readRooms } from './calls.ts';

const { danger: words } = dashboard;

export type Wrong = { readonly word?: string; readonly password?: string };

type Deletion =
  | { readonly state: 'asking'; readonly wrong: Wrong; readonly failure: string }
  | { readonly state: 'working' }
  /** The proof of who is here is too old: only signing in again helps. */
  | { readonly state: 'too-old'; readonly reason: string };

type Parts = { readonly onWorking: (isWorking: boolean) => void; readonly onDeleted: () => void };

/** What a person must write before an account goes: the word exactly, and the password. */
export const wrongIn = (word: string, password: string): Wrong => ({
  ...(word !== words.word && { word: words.wordWrong }),
  ...(password === '' && { password: words.passwordMissing }),
});

export function useDeletion({ onWorking, onDeleted }: Parts) {
  const [deletion, setDeletion] = useState<Deletion>({ state: 'asking', wrong: {}, failure: '' });
  const remove = async (password: string) => {
    onWorking(true);
    setDeletion({ state: 'working' });
    const rooms = await readRooms();
    const outcome = await authSession.deleteAccount(password);
    if (outcome.ok) {
      // Their codes open nothing any more, and their names are nobody's business here.
      if (rooms.ok) for (const { session_id } of rooms.value) knownRooms.forget(session_id);
      return onDeleted();
    }
    onWorking(false);
    const { code, field, message } = outcome.failure;
    if (code === 'requires-recent-login') return setDeletion({ state: 'too-old', reason: message || words.tooOld });
    const isPassword = field === 'password';
    setDeletion({
      state: 'asking',
      wrong: isPassword ? { password: message } : {},
      failure: isPassword ? '' : message || words.failed,
    });
  };
  return {
    deletion,
    /** Says what is wrong, if anything is. */
    begin: (word: string, password: string) => {
      const wrong = wrongIn(word, password);
      if (Object.keys(wrong).length > 0) setDeletion({ state: 'asking', wrong, failure: '' });
      else void remove(password);
    },
  };
}
