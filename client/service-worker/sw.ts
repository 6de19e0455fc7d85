import { isDarkPage, isPathOf } from '#protocol/paths.ts';
import { NetworkOnly, PrecacheFallbackPlugin, Route, Serwist, type PrecacheEntry, type SerwistPlugin } from 'serwist';

/**
 * The screens of an event load without a network once they were loaded with one. The worker answers for their pages and for
 * files that never change; calls, sockets and all other pages go past it.
 *
 * It never takes over from an earlier worker, which stays with its files until the last page of its build is closed.
 */

/** All files of the screens of an event. scripts/site/service-worker.ts fills it in. */
declare const PRECACHE: PrecacheEntry[];

/** The stored pages with the addresses that each answers for, the first that fits. The page of a new room needs the network. */
const shells: readonly { readonly page: string; readonly fits: (url: URL) => boolean }[] = [
  { page: '/__stage', fits: ({ pathname }) => isPathOf(pathname, 'viewer') },
  { page: '/__dark', fits: isDarkPage },
  {
    page: '/__panel',
    fits: ({ pathname }) => isPathOf(pathname, 'controller', 'moderator', 'operator', 'agenda'),
  },
];
/** A network may lose every request without an error: after this, s, the stored page counts. */
const PATIENCE_S = 3;

const serwist = new Serwist({
  precacheEntries: PRECACHE,
  precacheOptions: {
    cleanURLs: false,
    directoryIndex: null,
    ignoreURLParametersMatching: [],
    cleanupOutdatedCaches: true,
  },
  clientsClaim: true,
  disableDevLogs: true,
});

/** The error page of a server that is down is of no use on a stage. */
const refuseFaults: SerwistPlugin = {
  fetchDidSucceed({ response }) {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return Promise.resolve(response);
  },
};

/** The server's page first: with a network nobody gets an old one. */
for (const { page, fits } of shells) {
  serwist.registerRoute(
    new Route(
      ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && fits(url),
      new NetworkOnly({
        networkTimeoutSeconds: PATIENCE_S,
        plugins: [refuseFaults, new PrecacheFallbackPlugin({ fallbackUrls: [page], serwist })],
      }),
    ),
  );
}

/** Files of a newer build, whose worker waits, are in its cache already. */
serwist.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  ),
);

/** A browser may delete the cache or fail to read it: then the network answers. */
serwist.setCatchHandler(({ request }) => fetch(request));

serwist.addEventListeners();
