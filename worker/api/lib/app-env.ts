import type { VerifiedToken } from '../../identity/account-status.ts';
import type { Caller } from '../../room/calls/types.ts';

/** The context of a call: bindings, caller, the verified ID token (null without one), and the idempotency key. */
export type AppEnv = {
  Bindings: Env;
  Variables: { readonly caller: Caller; readonly verified: VerifiedToken | null; readonly key: string | null };
};
