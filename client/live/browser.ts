import type { Fetch } from '../lib/patient-fetch.ts';
import { randomId } from '../lib/random-id.ts';
import { tabMemory } from '../lib/safe-storage.ts';
import type { Timers } from './waiting.ts';
import type { Ears, Signal, Signals, Wire } from './line.ts';
import { createPagePainter } from './page-painter.ts';
import { hasReloaded, noteReload, tabSecret } from './tab.ts';
import { watchWake } from './wake-watch.ts';

/** Everything that a live room takes from the page around it, so that tests can be another page. */
export type Surroundings = {
  readonly connect: (address: string, protocols: readonly string[], ears: Ears) => Wire;
  readonly fetch: Fetch;
  readonly clientId: () => string;
  readonly fresh: () => string;
  readonly random: () => number;
  readonly timers: Timers;
  /** The device's clock, ms. */
  readonly now: () => number;
  /** The wall clock, which goes on while the device sleeps, ms. */
  readonly wall: () => number;
  readonly signals: Signals;
  readonly watchWake: typeof watchWake;
  readonly createPainter: typeof createPagePainter;
  readonly reload: () => void;
  readonly hasReloaded: () => boolean;
};

const wall = () => Date.now();
const tab = { storage: tabMemory, wall };
let secret: string | null = null;

export const browser: Surroundings = {
  connect: openSocket,
  fetch: (input, init) => fetch(input, init),
  clientId: () => (secret ??= tabSecret({ storage: tabMemory, fresh: randomId, watch: watchTab })),
  fresh: randomId,
  random: Math.random,
  timers: { set: (run, ms) => window.setTimeout(run, ms), clear: (id) => window.clearTimeout(id) },
  now: () => performance.timeOrigin + performance.now(),
  wall,
  signals: {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    watch: watchSignals,
  },
  watchWake,
  createPainter: createPagePainter,
  reload() {
    noteReload(tab);
    location.reload();
  },
  hasReloaded: () => hasReloaded(tab),
};

function openSocket(address: string, protocols: readonly string[], { opened, heard, closed }: Ears): Wire {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url, [...protocols]);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(data));
  // An event spread into an object is an empty one: its fields are getters.
  socket.addEventListener('close', ({ code, reason }) => closed({ code, reason }));
  return {
    send(text) {
      // Between the other side's goodbye and its news here, a browser complains aloud of whatever is still said.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

function watchTab(away: () => void, seen: () => void): void {
  const look = () => (document.visibilityState === 'visible' ? seen() : away());
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', away);
  // Also out of the back/forward cache.
  window.addEventListener('pageshow', look);
}

function watchSignals(noticed: (signal: Signal) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('online', () => noticed('online'), { signal });
  window.addEventListener('offline', () => noticed('offline'), { signal });
  const look = () => noticed(document.visibilityState === 'visible' ? 'visible' : 'hidden');
  document.addEventListener('visibilitychange', look, { signal });
  return () => ending.abort();
}
