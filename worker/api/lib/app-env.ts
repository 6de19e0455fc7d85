import type { Caller } from '../../room/calls.ts';

/** What every call finds in its context: the bindings, who calls, and the key that makes a repeated write harmless. */
export type AppEnv = {
  Bindings: Env;
  Variables: { readonly caller: Caller; readonly key: string | null };
};
