import { useEffect, type ComponentType } from 'react';
import { failedWords } from '../../lib/failed-words.ts';
import { notify } from '../../lib/notify.ts';
import { useChunk } from '../../lib/use-chunk.ts';

type SignInDialog = ComponentType<{ start: 'register'; plan: string; onDone: () => void; onClose: () => void }>;

/** Loads the sign-in dialog. The function must stay the same between renders. */
export type LoadSignIn = () => Promise<{ readonly AuthDialog: SignInDialog }>;

type SignInFirstProps = { load: LoadSignIn; plan: string; onDone: () => void; onClose: () => void };

/** Buying needs an account. */
export function SignInFirst({ load, plan, onDone, onClose }: SignInFirstProps) {
  const chunk = useChunk(load);
  useEffect(() => {
    if (chunk.state !== 'failed') return;
    notify.error(failedWords(chunk).title);
    onClose();
  }, [chunk, onClose]);
  if (chunk.state !== 'here') return null;
  const { AuthDialog } = chunk.module;
  return <AuthDialog start="register" plan={plan} onDone={onDone} onClose={onClose} />;
}
