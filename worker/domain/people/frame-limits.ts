import type { Role } from '#protocol/users.ts';
import { can } from './roles.ts';

/** The largest frame of a role, bytes. One of somebody who edits may contain a programme of 500 items. */
function frameBytesOf(role: Role): number {
  if (can(role, 'edit-timers')) return 256 * 1024;
  return (can(role, 'control-timers') ? 64 : 4) * 1024;
}

const utf8 = new TextEncoder();

/** Whether a frame is larger than its sender may send. Most are so short that their bytes need not be counted. */
export function isTooLarge(frame: string, role: Role): boolean {
  const bytes = frameBytesOf(role);
  return frame.length > bytes || (frame.length * 3 > bytes && utf8.encode(frame).length > bytes);
}
