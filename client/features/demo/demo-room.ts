import { instant } from '#domain/lib/time.ts';
import type { SharedState } from '#domain/room/state.ts';
import type { Command } from '#protocol/commands.ts';
import { createClock } from '../../live/clock/clock.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';
import { createPageFrameScheduler } from '../../live/clock/page-frame-scheduler.ts';
import type { RoomView } from '../../live/store/room-store.ts';
import { createSeeking } from '../../live/commands/seeking.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { demoRoom, played } from './demo-rules.ts';

const timers = {
  set: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clear: (id: number) => window.clearTimeout(id),
};

/** A room that exists in this page only: no server, no storage. */
export function openDemo(timeZone: string): OpenRoom {
  const clock = createClock({ now: () => performance.timeOrigin + performance.now() });
  const moment = () => ({ now: instant(clock.serverNow()), newId: randomId });
  const listeners = new Set<() => void>();
  let confirmed: SharedState = demoRoom(moment(), timeZone);
  let view = viewOf(confirmed);

  const show = (shown: SharedState) => {
    view = viewOf(shown);
    for (const listener of listeners) listener();
  };
  const perform = (command: Command) => {
    confirmed = played(confirmed, command, moment());
    show(confirmed);
  };
  const preview = (command: Command | null) => show(command ? played(confirmed, command, moment()) : confirmed);

  return {
    clock,
    frameScheduler: createPageFrameScheduler(clock),
    store: {
      view: () => view,
      isReady: () => true,
      base: null,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    perform,
    request(command) {
      perform(command);
      return Promise.resolve({ ok: true, value: {} });
    },
    seeking: (timerId) => createSeeking(timerId, { timers, preview, perform }),
    options: { sessionId: confirmed.session.session_id, type: 'controller', name: '', code: null },
    // There is no connection, so these do nothing.
    report: nothing,
    headers: () => Promise.resolve({}),
    listen: () => nothing,
    connectionStatus: () => connectionStatus,
    watchConnection: () => nothing,
    retry: nothing,
    showOwn: nothing,
  };
}

const nothing = () => {};
const connectionStatus = { connection: { state: 'idle' }, quality: null, reads: 'none' } as const;
const viewOf = (shown: SharedState): RoomView => ({ ...shown, you: null });
