import { useState } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { useForm, type Wrong } from '../../lib/forms/use-form.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { dashboard } from '../../text/es.ts';
import { readRooms } from './calls.ts';

const { danger: words } = dashboard;

type DeletionValues = { readonly word: string; readonly password: string };
type DeletionOptions = { readonly onWorking: (isWorking: boolean) => void; readonly onDeleted: () => void };

/** The fields that are wrong: the word must be exact, the password not empty. */
export const wrongIn = ({ word, password }: DeletionValues): Wrong => ({
  ...(word !== words.word && { word: words.wordWrong }),
  ...(password === '' && { password: words.passwordMissing }),
});

/** The form that deletes the account. `tooOld`: they signed in too long ago, and only signing in again helps. */
export function useDeletion({ onWorking, onDeleted }: DeletionOptions) {
  const [tooOld, setTooOld] = useState<string | null>(null);
  const form = useForm<DeletionValues>({
    initial: { word: '', password: '' },
    check: wrongIn,
    async send({ password }) {
      onWorking(true);
      const rooms = await readRooms();
      const outcome = await authSession.deleteAccount(password);
      if (outcome.ok) {
        // Their codes open nothing any more, and this browser need not know their names.
        if (rooms.ok) for (const { session_id } of rooms.value) knownRooms.forget(session_id);
        onDeleted();
        return null;
      }
      onWorking(false);
      const { code, field, message } = outcome.failure;
      if (code === 'requires-recent-login') {
        setTooOld(message || words.tooOld);
        return null;
      }
      return field === 'password' ? { wrong: { password: message } } : { failure: message || words.failed };
    },
  });
  return { ...form, tooOld };
}

export type Deletion = ReturnType<typeof useDeletion>;
