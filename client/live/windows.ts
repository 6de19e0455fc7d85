import { can } from '#domain/roles.ts';
import { followOthers } from './follow-windows.ts';
import type { LiveRoom } from './live-room.ts';
import { tellOthers } from './tell-windows.ts';
import type { WindowParts } from './window-words.ts';

/** Joins the other windows of this browser. The answer leaves them. */
export function joinWindows(room: LiveRoom, parts: WindowParts): () => void {
  const { type } = room.options;
  if (can(type, 'control-timers')) return tellOthers(room, parts);
  return type === 'viewer' || type === 'speaker' ? followOthers(room, parts) : () => {};
}
