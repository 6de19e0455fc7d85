import { localMemory, tabMemory } from '../../lib/browser/safe-storage.ts';
import { browserEnvironment } from '../environment.ts';
import { askForTimers } from '../connection/ask-for-timers.ts';
import { persistRoom, type PersistEnvironment } from './persist-room.ts';
import type { LiveOptions, LiveRoom } from '../live-room.ts';
import { COPY_FORMAT } from '../store/room-copy.ts';
import { predictTime } from '../store/predict-time.ts';
import { joinTabs } from './join-tabs.ts';
import type { TabMessage } from './tab-protocol.ts';

/** Starts what an open room needs to go on without a network. Loaded after the first paint. */
export function startOfflineSupport(room: LiveRoom, ending: AbortSignal): void {
  if (isPhone(room.options)) return;
  registerWorker();
  const stop = [predictTime(room, browserEnvironment), askForTimers(room, browserEnvironment), joinHere(room)];
  ending.addEventListener('abort', () => stop.forEach((each) => each()));
  void persistRoom(room, page).then((leave) => (ending.aborted ? leave() : stop.push(leave)));
}

/** Phones of the audience load and store none of this: they may be a thousand, and do not need it. */
const isPhone = ({ type, isKiosk = false }: LiveOptions) => type === 'audience' && !isKiosk;

/** Tabs of builds with another form of the copy would not understand each other: each form has its own channel. */
export const channelName = (sessionId: string): string => `a-tiempo.${COPY_FORMAT}.${sessionId}`;

/** Joins the other tabs, where the browser has channels between them. */
function joinHere(room: LiveRoom): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const { sessionId } = room.options;
  const channel = new BroadcastChannel(channelName(sessionId));
  const join = () =>
    joinTabs(room, {
      channel: {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
        post: (message) => channel.postMessage(message),
        listen(onMessage) {
          const onEvent = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
          channel.addEventListener('message', onEvent);
          return () => channel.removeEventListener('message', onEvent);
        },
      },
      name: browserEnvironment.newId(),
      wall: browserEnvironment.wall,
      timers: browserEnvironment.timers,
      isSeen: () => document.visibilityState === 'visible',
      watchSeen(run) {
        document.addEventListener('visibilitychange', run);
        return () => document.removeEventListener('visibilitychange', run);
      },
      fingerprint: (code) => page.fingerprint(`${sessionId} ${code ?? ''}`),
    });
  let leave = join();
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', () => leave(), { signal });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // From the back/forward cache.
    if (persisted) leave = join();
  };
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => {
    ending.abort();
    leave();
    channel.close();
  };
}

const page: PersistEnvironment = {
  timers: browserEnvironment.timers,
  wall: browserEnvironment.wall,
  localStorage: localMemory,
  sessionStorage: tabMemory,
  async fingerprint(text) {
    const bytes = new TextEncoder().encode(text);
    // Browsers have a digest of their own by https alone.
    const digest = isSecureContext
      ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      : (await import('@noble/hashes/sha2.js')).sha256(bytes);
    return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  onLeave(run) {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('pagehide', run, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run(), { signal });
    return () => leaving.abort();
  },
};

/**
 * Registers the service worker, with which the pages of an event open without a network. Does nothing where there is
 * none.
 */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page itself loads first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
