import { type Fetch, siteFetch } from '../lib/network/site-fetch.ts';
import { randomId } from '../lib/browser/random-id.ts';
import { tabMemory } from '../lib/browser/safe-storage.ts';
import { createPatientTimers, type Timers } from './timers.ts';
import { openSocket } from './connection/open-socket.ts';
import type { SocketHandlers, DeviceSignal, DeviceSignals, Socket } from './connection/socket.ts';
import { createPageFrameScheduler } from './clock/page-frame-scheduler.ts';
import { hasReloaded, noteReload, tabSecret } from './connection/tab-secret.ts';
import { watchWake } from './clock/wake-detection.ts';

/** What a live room takes from its page. Tests pass their own. */
export type Environment = {
  readonly connect: (address: string, protocols: readonly string[], handlers: SocketHandlers) => Socket;
  readonly fetch: Fetch;
  readonly clientId: () => string;
  readonly newId: () => string;
  readonly random: () => number;
  readonly timers: Timers;
  /** The device's clock, ms since the epoch. */
  readonly now: () => number;
  /** The wall clock, which goes on while the device sleeps, ms since the epoch. */
  readonly wall: () => number;
  readonly signals: DeviceSignals;
  readonly watchWake: typeof watchWake;
  readonly createFrameScheduler: typeof createPageFrameScheduler;
  readonly reload: () => void;
  readonly hasReloaded: () => boolean;
};

const wall = () => Date.now();
const tab = { storage: tabMemory, wall };
let secret: string | null = null;

export const browserEnvironment: Environment = {
  connect: openSocket,
  fetch: siteFetch,
  clientId: () => (secret ??= tabSecret({ storage: tabMemory, newId: randomId, watch: watchTab })),
  newId: randomId,
  random: Math.random,
  timers: createPatientTimers({
    set: (run, ms) => window.setTimeout(run, ms),
    clear: (id) => window.clearTimeout(id),
    wall,
  }),
  now: () => performance.timeOrigin + performance.now(),
  wall,
  signals: {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    watch: watchSignals,
  },
  watchWake,
  createFrameScheduler: createPageFrameScheduler,
  reload() {
    noteReload(tab);
    location.reload();
  },
  hasReloaded: () => hasReloaded(tab),
};

function watchTab(away: () => void, seen: () => void): void {
  const look = () => (document.visibilityState === 'visible' ? seen() : away());
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', away);
  // Also when the page comes back out of the back/forward cache.
  window.addEventListener('pageshow', look);
}

function watchSignals(onSignal: (signal: DeviceSignal) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('online', () => onSignal('online'), { signal });
  window.addEventListener('offline', () => onSignal('offline'), { signal });
  const look = () => onSignal(document.visibilityState === 'visible' ? 'visible' : 'hidden');
  document.addEventListener('visibilitychange', look, { signal });
  return () => ending.abort();
}
