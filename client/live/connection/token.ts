import type { Timers } from '../timers.ts';

/** Gives a valid ID token of the person who is signed in, or null. Never rejects. */
export type TokenSource = {
  /** `fresh`: not the last one, which the room refused. */
  readonly token: (options?: { readonly fresh?: boolean }) => Promise<string | null>;
};

/** A person with a code is admitted without an account and waits no longer than this for their token, ms. */
const TOKEN_PATIENCE_MS = 1500;

/** The token to join with. With a code it is optional and waited for shortly; without one it is all there is. */
export async function tokenFor(
  source: TokenSource,
  { code, timers }: { readonly code: string | null; readonly timers: Timers },
): Promise<string | null> {
  const token = source.token();
  if (code !== null) return withinPatience(token, timers);
  return token;
}

async function withinPatience(token: Promise<string | null>, timers: Timers): Promise<string | null> {
  let timer = 0;
  const late = new Promise<null>((done) => {
    timer = timers.set(() => done(null), TOKEN_PATIENCE_MS);
  });
  const result = await Promise.race([token, late]);
  timers.clear(timer);
  return result;
}
