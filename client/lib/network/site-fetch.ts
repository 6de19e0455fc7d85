export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * A fetch of this site's calls, `/api` and `/identity`. Each of their answers, refused or not, carries the time of the server;
 * any other one came from in between, as from the page where a network asks people to sign in: a failure of the network.
 *
 * @throws TypeError for such an answer, as fetch does where the network fails.
 */
export const createSiteFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.headers.has('X-Server-Time')) return response;
    throw new TypeError(`Not an answer of this site: ${response.status}`);
  };

export const siteFetch = createSiteFetch((input, init) => fetch(input, init));
