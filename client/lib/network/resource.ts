import type { Failure, Reply } from './failure.ts';

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
