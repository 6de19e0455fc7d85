import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply, Failure } from './failure.ts';

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

/** Something that is read from the server, and again when somebody comes back to the page. */
export type Resource<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  /** `at` is when it was read, epoch milliseconds; `failure` that of a later attempt, if the last one failed. */
  | { readonly state: 'here'; readonly value: Value; readonly at: number; readonly failure: Failure | null };

/** The last value stays while reading again fails. */
export function withAnswer<Value>(before: Resource<Value>, answer: Reply<Value>, at: number): Resource<Value> {
  if (answer.ok) return { state: 'here', value: answer.value, at, failure: null };
  return before.state === 'here'
    ? { ...before, failure: answer.failure }
    : { state: 'failed', failure: answer.failure };
}
