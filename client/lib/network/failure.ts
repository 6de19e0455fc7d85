import type { RefusalCode, RefusalDetail } from '#protocol/refusals.ts';

/** A failure without an answer of the server. */
export type Trouble =
  | 'offline'
  | 'captive'
  | 'network'
  | 'timeout'
  | 'unanswered'
  | 'overtaken'
  | 'not_sent'
  | 'unknown';

/** A refusal or a missing answer. `message`: what the server says, or what this screen says of no answer. */
export type Failure = {
  readonly error: RefusalCode | Trouble;
  readonly message: string;
  readonly fields?: RefusalDetail['fields'];
  readonly problems?: RefusalDetail['problems'];
  readonly reason?: RefusalDetail['reason'];
  /** Seconds after which one more try can succeed. */
  readonly retry_after?: RefusalDetail['retry_after'];
};

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
