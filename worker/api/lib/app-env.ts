import type { VerifiedToken } from '../../identity/account-status.ts';
import type { TableFormat } from '../openapi/operation.ts';
import type { Caller } from '../../room/calls/types.ts';

/**
 * The context of a call: bindings, caller, the verified ID token (null without one), the idempotency key, whether a credential
 * of the caller was proved (a token by its signature, a code or a key by the room that was asked), and the format of an address
 * that has only one.
 */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    readonly caller: Caller;
    readonly verified: VerifiedToken | null;
    readonly key: string | null;
    isProven: boolean;
    /** How far the time of the room that was asked is ahead of the machine's clock, ms. */
    ahead?: number;
    readonly format?: TableFormat | null;
    /** How many callers are given the answer of this read. */
    readers?: number;
  };
};
