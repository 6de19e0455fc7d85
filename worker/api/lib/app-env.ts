import type { Identity } from '../../identity/identity.ts';
import type { Caller } from '../../room/calls/types.ts';

/** The context of a call: bindings, caller, verified identity, and the idempotency key. */
export type AppEnv = {
  Bindings: Env;
  Variables: { readonly caller: Caller; readonly identity: Identity | null; readonly key: string | null };
};
