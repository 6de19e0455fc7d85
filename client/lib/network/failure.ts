import type { RefusalCode, RefusalDetail } from '#protocol/refusals.ts';

/** A failure without an answer of the server. */
export type Trouble = 'offline' | 'captive' | 'network' | 'timeout' | 'unanswered' | 'overtaken' | 'unknown';

/** A refusal or a missing answer, with words for people. */
export type Failure = {
  readonly error: RefusalCode | Trouble;
  readonly message: string;
  readonly fields?: RefusalDetail['fields'];
};

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
