export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** What answered is the page where a network asks people to sign in (a captive portal), or what stands for it. */
export class CaptivePortalError extends TypeError {}

/** Redirects are not followed: none of this site's calls has one, and a captive portal leads to its page by one. */
const isPortal = ({ type, ok, status }: Response) => type === 'opaqueredirect' || ok || status === 511;

/**
 * A fetch of this site's calls, `/api` and `/identity`. Each of their answers, refused or not, carries the time of the server;
 * any other one came from in between, as from the page where a network asks people to sign in: a failure of the network.
 *
 * @throws TypeError for such an answer, as fetch does where the network fails.
 */
export const createSiteFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.headers.has('X-Server-Time')) return response;
    const Failure = isPortal(response) ? CaptivePortalError : TypeError;
    throw new Failure(`Not an answer of this site: ${response.status}`);
  };

export const siteFetch = createSiteFetch((input, init) => fetch(input, init));
