import type { RefusalCode, RefusalDetail } from '#protocol/refusals.ts';

/** What went wrong on the way, when the server did not even say no. */
export type Trouble = 'offline' | 'network' | 'timeout' | 'unanswered' | 'overtaken' | 'unknown';

/** A "no", or no answer at all, with words for a person. */
export type Failure = {
  readonly error: RefusalCode | Trouble;
  readonly message: string;
  readonly fields?: RefusalDetail['fields'];
};

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
