import type { Timers } from '../timers.ts';

/** Who is signed in, as far as a room needs to know: an ID token that holds, or null for nobody. It never rejects. */
export type TokenSource = {
  /** `fresh`: another one than the last, which was refused. */
  readonly token: (wish?: { readonly fresh?: boolean }) => Promise<string | null>;
};

/** Whoever has a code gets in without an account: a slow identity service must not keep him waiting. Milliseconds. */
const TOKEN_PATIENCE_MS = 1500;

/** The token to knock with. With a code it is worth a moment's wait and no more; without one it is all there is. */
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
