import type { Role } from '#protocol/users.ts';
import type { Room } from '#domain/room/room.ts';
import { joinTabs } from '../../client/live/offline/join-tabs.ts';
import type { TabChannel, TabMessage } from '../../client/live/offline/tab-protocol.ts';
import { type LivePage, aVenue } from './live-page.ts';

/** Simulates windows of one browser that share a channel, and a network that can be unplugged. */

/** The channel between the windows: messages arrive 1 ms later, as copies. */
function aBrowser(venue: ReturnType<typeof aVenue>) {
  const listeners = new Map<string, (word: TabMessage) => void>();
  const said: TabMessage[] = [];
  const dead = new Set<string>();
  const channelOf = (name: string): TabChannel => ({
    post(word) {
      if (dead.has(name)) return;
      said.push(word);
      const copy = JSON.stringify(word);
      venue.time.set(() => {
        for (const [other, heard] of listeners) if (other !== name) heard(JSON.parse(copy));
      }, 1);
    },
    listen(heard) {
      listeners.set(name, heard);
      return () => void listeners.delete(name);
    },
  });
  let windows = 0;
  return {
    said,
    open(type: Role, code: string | null = 'c'.repeat(22)) {
      windows += 1;
      const name = `window ${windows}`;
      const page = venue.page({ type, code, seed: windows });
      page.live.start();
      const leave = joinTabs(page.live, {
        channel: channelOf(name),
        name,
        wall: venue.time.now,
        timers: venue.time,
        isSeen: () => page.state.isVisible,
        watchSeen: () => () => {},
        fingerprint: (text) => Promise.resolve(`print of ${text}`),
      });
      return {
        ...page,
        close: () => {
          leave();
          page.live.stop();
        },
        crash: () => {
          listeners.delete(name);
          dead.add(name);
          page.live.stop();
        },
      };
    },
  };
}

/** A panel and a stage in two windows of one browser, both connected. */
export async function twoWindows(start: Room, type: Role = 'controller') {
  const venue = aVenue(start);
  const browser = aBrowser(venue);
  const panel = browser.open(type);
  const stage = browser.open('viewer', 'v'.repeat(22));
  await venue.pass(2000);
  const unplug = async () => {
    venue.server.mood.down = true;
    venue.server.cut();
    await venue.pass(50);
  };
  const plug = async () => {
    venue.server.mood.down = false;
    await venue.pass(25_000);
  };
  return { venue, browser, panel, stage, unplug, plug };
}

export const runOf = ({ view }: LivePage) => view().timers[0]?.run;
