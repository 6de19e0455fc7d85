import { redactFor } from '#domain/views/redact.ts';
import { instant } from '#domain/lib/time.ts';
import type { LiveRoom } from '../live-room.ts';
import { createSingleTimer } from '../timers.ts';
import { ASK_MS, SILENT_MS, adoptTime, isConnected, timeOf } from './tab-protocol.ts';
import type { TabOptions } from './tab-protocol.ts';

/** What is dragged may be elsewhere in every frame: it is told once in this long, ms. */
const PACE_MS = 100;

/** A window that acts: tells those that ask what it shows. The answer goes. */
export function leadTabs(room: LiveRoom, { channel, name, wall, timers, fingerprint }: TabOptions): () => void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const { sessionId } = room.options;
  const silence = createSingleTimer(timers);
  /** When each stage asked last, and whether a person may see there what is pressed here. */
  const askers = new Map<string, { readonly at: number; readonly shows: boolean }>();
  let access: { readonly code: string; readonly print: string } | null = null;
  let wasOpen = isConnected(room);
  const pace = createSingleTimer(timers);

  const tell = () => {
    pace.stop();
    const { base } = store;
    if (askers.size === 0 || !base) return;
    const view = store.view();
    const code = view.codes?.viewer ?? null;
    if (code !== null && access?.code !== code) {
      void fingerprint(code).then((print) => {
        access = { code, print };
        tell();
      });
    }
    channel.post({
      say: 'shown',
      from: name,
      shown: redactFor(view, { role: 'viewer', sessionId, now: instant(clock.serverNow()) }),
      rev: base.rev,
      given: Math.max(store.lastCommandAt, room.offlineSession?.lastCommandAt ?? 0),
      access: code !== null && access?.code === code ? access.print : null,
      time: timeOf(room, wall),
    });
  };
  const onChange = () => {
    if (store.isPreviewing) pace.set(tell, PACE_MS);
    else tell();
  };
  const look = () => {
    silence.stop();
    for (const [asker, { at }] of askers) if (wall() - at > SILENT_MS) askers.delete(asker);
    room.offlineSession?.setFollowed([...askers.values()].some(({ shows }) => shows));
    if (askers.size > 0) silence.set(look, ASK_MS);
  };
  const unlisten = channel.listen((word) => {
    if (word.say === 'enough' && askers.delete(word.from)) look();
    // Where a stage has a line there is one for us.
    if (word.say === 'back' && connectionStatus().connection.state === 'waiting') room.retry();
    if (word.say !== 'ask') return;
    askers.set(word.from, { at: wall(), shows: word.isSeen && (word.follows ?? name) === name });
    look();
    if (!isConnected(room)) adoptTime(room, word.time, wall);
    tell();
  });
  const onLine = () => {
    const breaks = wasOpen && !isConnected(room);
    wasOpen = isConnected(room);
    if (!breaks) return;
    // Who asked in an outage before may be gone: whoever is there asks again.
    askers.clear();
    look();
    channel.post({ say: 'here', from: name });
  };
  const stops = [unlisten, store.subscribe(onChange), watchConnection(onLine), silence.stop, pace.stop];
  channel.post({ say: 'here', from: name });
  return () => {
    channel.post({ say: 'bye', from: name });
    // A fingerprint may still be on its way: a channel that is closed throws at whoever speaks.
    askers.clear();
    room.offlineSession?.setFollowed(false);
    for (const stop of stops) stop();
  };
}
