import type { Identity } from '../../identity/identity.ts';
import type { Caller } from '../../room/calls/types.ts';

/**
 * What every call finds in its context: the bindings, who calls, the account whose token was verified, and the key
 * that makes a repeated write harmless.
 */
export type AppEnv = {
  Bindings: Env;
  Variables: { readonly caller: Caller; readonly identity: Identity | null; readonly key: string | null };
};
