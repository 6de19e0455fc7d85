import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from './failure.ts';
import { withAnswer } from './resource.ts';
import type { Resource } from './resource.ts';

/**
 * Reads at once, and again whenever somebody comes back to this tab. `read` must stay the same function between
 * renders.
 */
export function useResource<Value>(read: () => Promise<Reply<Value>>) {
  const [reading, setReading] = useState<Resource<Value>>({ state: 'loading' });
  /** An answer counts only if nothing was asked or changed meanwhile. */
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await read();
    if (mine === turn.current) setReading((before) => withAnswer(before, answer, Date.now()));
  }, [read]);
  /** Shows a change of our own at once. */
  const change = useCallback((next: (value: Value) => Value) => {
    turn.current += 1;
    setReading((before) => (before.state === 'here' ? { ...before, value: next(before.value) } : before));
  }, []);
  useEffect(() => {
    void refresh();
    return whenBack(() => void refresh());
  }, [refresh]);
  return { reading, refresh, change };
}

/** Back to this tab, to this window, or to the network. */
function whenBack(act: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && act();
  window.addEventListener('focus', act);
  window.addEventListener('online', act);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('focus', act);
    window.removeEventListener('online', act);
    document.removeEventListener('visibilitychange', seen);
  };
}
