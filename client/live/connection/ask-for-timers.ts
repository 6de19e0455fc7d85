import { lackOfTimers } from '#domain/views/stage-timers.ts';
import type { Environment } from '../environment.ts';
import type { LiveRoom } from '../live-room.ts';
import { createTimerSet } from '../timers.ts';

/** A stage asks at most this often, ms: an answer may be as long as its first state. */
const PAUSE_MS = 3000;
/** What a stage may show soon it asks for within this time, ms, so that not all stages ask at once. */
const SPREAD_MS = 20_000;

/**
 * A stage knows the timers that it does not show in outline. When it shows one of them, or may soon, it asks for the whole.
 * Returns how to stop.
 */
export function askForTimers(room: LiveRoom, { timers, random, now }: Pick<Environment, 'timers' | 'random' | 'now'>) {
  const { store, clock, connectionStatus, watchConnection, listen } = room;
  let askedAt = -Infinity;
  let waiting: 'now' | 'soon' | null = null;
  const wait = createTimerSet<'ask'>(timers, () => {
    waiting = null;
    askedAt = now();
    room.resync();
  });
  const check = () => {
    const isOpen = connectionStatus().connection.state === 'open';
    const lack = isOpen && room.options.stage ? lackOfTimers(store.view(), room.ownTimerId, clock.serverNow()) : null;
    if (lack === waiting) return;
    waiting = lack;
    const pause = Math.max(0, askedAt + PAUSE_MS - now());
    wait.set('ask', lack && pause + (lack === 'soon' ? random() * SPREAD_MS : 0));
  };
  const stops = [store.subscribe(check), watchConnection(check), listen(check), () => wait.set('ask', null)];
  check();
  return () => stops.forEach((stop) => stop());
}
