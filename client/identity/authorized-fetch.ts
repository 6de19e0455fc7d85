import type { Fetch } from '../lib/network/site-fetch.ts';

/** `fresh`: a new token, because the last one was refused. */
export type TokenOptions = { readonly fresh?: boolean };

type AuthorizedFetchDeps = {
  readonly fetch: Fetch;
  readonly token: (options?: TokenOptions) => Promise<string | null>;
};

/** A fetch that sends the ID token (RFC 6750), and retries once with a new one after a 401. */
export function createAuthorizedFetch({ fetch, token }: AuthorizedFetchDeps): Fetch {
  return async (input, init = {}) => {
    const first = await token();
    if (first === null) return fetch(input, init);
    const response = await fetch(input, withBearer(init, first));
    if (response.status !== 401) return response;
    const second = await replacementFor(token, first);
    return second === null ? response : fetch(input, withBearer(init, second));
  };
}

/** Another call may have renewed the token meanwhile. */
async function replacementFor(token: AuthorizedFetchDeps['token'], refused: string): Promise<string | null> {
  const current = await token();
  return current === refused ? token({ fresh: true }) : current;
}

function withBearer(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}
