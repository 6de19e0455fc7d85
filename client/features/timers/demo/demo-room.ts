import { instant } from '#domain/time.ts';
import type { Shown } from '#domain/room.ts';
import type { Command } from '#protocol/commands.ts';
import { createClock } from '../../../live/clock.ts';
import type { OpenRoom } from '../../../live/open-room.ts';
import { createPagePainter } from '../../../live/page-painter.ts';
import type { View } from '../../../live/room-store.ts';
import { createSeeking } from '../../../live/seek.ts';
import { randomId } from '../../../lib/random-id.ts';
import { demoRoom, played } from './demo-rules.ts';

const timers = {
  set: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clear: (id: number) => window.clearTimeout(id),
};

/** A room that is open in this page and nowhere else: nobody is asked, nothing is kept. */
export function openDemo(timeZone: string): OpenRoom {
  const clock = createClock({ now: () => performance.timeOrigin + performance.now() });
  const moment = () => ({ now: instant(clock.serverNow()), fresh: randomId });
  const listeners = new Set<() => void>();
  let confirmed: Shown = demoRoom(moment(), timeZone);
  let view = viewOf(confirmed);

  const show = (shown: Shown) => {
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
    painter: createPagePainter(clock),
    store: {
      view: () => view,
      isReady: () => true,
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
    // There is no line: nothing is told, nothing comes, nothing breaks.
    report: nothing,
    headers: () => Promise.resolve({}),
    listen: () => nothing,
    lineView: () => lineView,
    watchLine: () => nothing,
    retry: nothing,
  };
}

const nothing = () => {};
const lineView = { line: { state: 'idle' }, quality: null } as const;
const viewOf = (shown: Shown): View => ({ ...shown, you: null });
