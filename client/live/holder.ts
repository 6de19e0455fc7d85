/** Who is signed in, as far as a room needs to know: an ID token that holds, or null for nobody. It never rejects. */
export type TokenSource = {
  /** `fresh`: another one than the last, which was refused. */
  readonly token: (wish?: { readonly fresh?: boolean }) => Promise<string | null>;
};

/** Whoever has a code gets in without an account: a slow identity service must not keep him waiting. Milliseconds. */
const TOKEN_PATIENCE_MS = 1500;

type Timers = { readonly set: (run: () => void, ms: number) => number; readonly clear: (id: number) => void };

/** The token to knock with. With a code it is worth a moment's wait and no more; without one it is all there is. */
export function tokenFor(source: TokenSource, { code, timers }: { code: string | null; timers: Timers }) {
  const token = source.token();
  if (code === null) return token;
  return new Promise<string | null>((done) => {
    const timer = timers.set(() => done(null), TOKEN_PATIENCE_MS);
    void token.then((value) => {
      timers.clear(timer);
      done(value);
    });
  });
}
