import { useState } from 'react';
import type { AuthOutcome } from '../../identity/types.ts';
import type { ActionOutcome } from './outcome.tsx';

type SavingWords = { readonly done: string; readonly failed: string };

/** Sends one thing and keeps the result for `OutcomeLine`. */
export function useSaving({ done, failed }: SavingWords) {
  const [outcome, setOutcome] = useState<ActionOutcome>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (send: () => Promise<AuthOutcome>) => {
    if (isBusy) return;
    setOutcome(null);
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setOutcome(answer.ok ? { ok: true, text: done } : { ok: false, text: explained(failed, answer.failure.message) });
  };
  return { outcome, isBusy, save, forget: () => setOutcome(null) };
}

/** Adds the reason if it says more than the failure itself. */
const explained = (failed: string, reason: string): string =>
  reason === '' || reason === failed ? failed : `${failed}. ${reason}`;
