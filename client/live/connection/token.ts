import type { Timers } from '../timers.ts';

/** A valid ID token of the person who is signed in, or null for nobody. Never rejects. */
export type TokenSource = {
  /** `fresh`: not the last one, which was refused. */
  readonly token: (wish?: { readonly fresh?: boolean }) => Promise<string | null>;
};

/** A person with a code is admitted without an account: a slow identity service must not keep them waiting, ms. */
const TOKEN_PATIENCE_MS = 1500;

/** The token to join with. With a code it is worth a short wait; without one there is nothing else to join with. */
export async function tokenFor(
  source: TokenSource,
  { code, timers }: { readonly code: string | null; readonly timers: Timers },
): Promise<string | null> {
  const token = source.token();
  if (code !== null) return soon(token, timers);
  return token;
}

async function soon(token: Promise<string | null>, timers: Timers): Promise<string | null> {
  let timer = 0;
  const late = new Promise<null>((done) => {
    timer = timers.set(() => done(null), TOKEN_PATIENCE_MS);
  });
  const first = await Promise.race([token, late]);
  timers.clear(timer);
  return first;
}
