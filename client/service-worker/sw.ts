import { isPathOf } from '#protocol/paths.ts';
import { NetworkOnly, PrecacheFallbackPlugin, Route, Serwist } from 'serwist';
import type { PrecacheEntry, SerwistPlugin } from 'serwist';

/**
 * The screens of an event come up without a network once they were loaded with one. The worker answers for their pages
 * and for files that never change; calls, sockets and all other pages go past it.
 *
 * It never takes over from the one before: that one stays, with its files, until the last page of its build is closed.
 */

/** scripts/site/service-worker.ts writes it: everything that the screens of an event are made of. */
declare const PRECACHE: PrecacheEntry[];

const SHELL = '/__spa-fallback';
/** Not the page of a new room: it needs the network. */
const isScreen = (pathname: string): boolean =>
  isPathOf(pathname, 'viewer', 'controller', 'moderator', 'operator', 'agenda', 'projection');
/** The network of a hall may swallow everything without a word. */
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

/** A server that is down says so with a page, which is of no use on a stage. */
const refuseFaults: SerwistPlugin = {
  fetchDidSucceed({ response }) {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return Promise.resolve(response);
  },
};

/** The server's page first, so that whoever has a network never gets an old one. */
serwist.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [refuseFaults, new PrecacheFallbackPlugin({ fallbackUrls: [SHELL], serwist })],
    }),
  ),
);

/** Of a newer build, whose worker waits: it has put them by already. */
serwist.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  ),
);

/** A browser may throw away what was put by, or fail to read it: then a page is as good as without a worker. */
serwist.setCatchHandler(({ request }) => fetch(request));

serwist.addEventListeners();
