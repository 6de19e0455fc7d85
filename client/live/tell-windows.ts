import { passedOn } from '#domain/pass-on.ts';
import { instant } from '#domain/time.ts';
import type { LiveRoom } from './live-room.ts';
import { createOneAlarm } from './waiting.ts';
import { ASK_MS, SILENT_MS, believe, isOpen, timeOf } from './window-words.ts';
import type { WindowParts } from './window-words.ts';

/** What is dragged may be elsewhere in every frame: it is told once in this long, ms. */
const PACE_MS = 100;

/** A window that acts: tells those that ask what it shows. The answer goes. */
export function tellOthers(room: LiveRoom, { channel, name, wall, timers, fingerprint }: WindowParts): () => void {
  const { store, clock, lineView, watchLine } = room;
  const { sessionId } = room.options;
  const silence = createOneAlarm(timers);
  /** When each stage asked last, and whether a person may see there what is pressed here. */
  const askers = new Map<string, { readonly at: number; readonly shows: boolean }>();
  let access: { readonly code: string; readonly print: string } | null = null;
  let wasOpen = isOpen(room);
  const pace = createOneAlarm(timers);

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
    channel.say({
      say: 'shown',
      from: name,
      shown: passedOn(view, { role: 'viewer', sessionId, now: instant(clock.serverNow()) }),
      rev: base.rev,
      given: Math.max(store.given, room.show?.given ?? 0),
      access: code !== null && access?.code === code ? access.print : null,
      time: timeOf(room, wall),
    });
  };
  const onChange = () => {
    if (store.isTrying) pace.set(tell, PACE_MS);
    else tell();
  };
  const look = () => {
    silence.stop();
    for (const [asker, { at }] of askers) if (wall() - at > SILENT_MS) askers.delete(asker);
    room.show?.lead([...askers.values()].some(({ shows }) => shows));
    if (askers.size > 0) silence.set(look, ASK_MS);
  };
  const unlisten = channel.listen((word) => {
    if (word.say === 'enough' && askers.delete(word.from)) look();
    // Where a stage has a line there is one for us.
    if (word.say === 'back' && lineView().line.state === 'waiting') room.retry();
    if (word.say !== 'ask') return;
    askers.set(word.from, { at: wall(), shows: word.isSeen && (word.follows ?? name) === name });
    look();
    if (!isOpen(room)) believe(room, word.time, wall);
    tell();
  });
  const onLine = () => {
    const breaks = wasOpen && !isOpen(room);
    wasOpen = isOpen(room);
    if (!breaks) return;
    // Who asked in an outage before may be gone: whoever is there asks again.
    askers.clear();
    look();
    channel.say({ say: 'here', from: name });
  };
  const stops = [unlisten, store.subscribe(onChange), watchLine(onLine), silence.stop, pace.stop];
  channel.say({ say: 'here', from: name });
  return () => {
    channel.say({ say: 'bye', from: name });
    // A fingerprint may still be on its way: a channel that is closed throws at whoever speaks.
    askers.clear();
    room.show?.lead(false);
    for (const stop of stops) stop();
  };
}
