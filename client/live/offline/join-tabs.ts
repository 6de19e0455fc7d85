import { can } from '#domain/people/roles.ts';
import { followTab } from './tab-follower.ts';
import type { LiveRoom } from '../live-room.ts';
import { leadTabs } from './tab-leader.ts';
import type { TabOptions } from './tab-protocol.ts';

/** Joins the other tabs of this browser, as leader or follower by its role. Returns how to leave them. */
export function joinTabs(room: LiveRoom, options: TabOptions): () => void {
  const { type } = room.options;
  if (can(type, 'control-timers')) return leadTabs(room, options);
  return type === 'viewer' || type === 'speaker' ? followTab(room, options) : () => {};
}
