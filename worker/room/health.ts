import type { Ping } from '#protocol/up.ts';
import type { Health, Line } from './line.ts';
import { HEALTH_CHANGE, HEALTH_PACE } from './limits.ts';

/**
 * Notes what a screen says of its own line; true if staff should hear of it: a change of more than 10 ms, at most
 * every 10 s. It lives on the socket: nothing is stored for it.
 */
export function notesHealth(line: Line, { rtt_ms, offset_ms }: Ping, now: number): boolean {
  if (rtt_ms === undefined || offset_ms === undefined || line.who.userId === null) return false;
  const before = line.who.health;
  if (before && !isNews(before, { rtt_ms, offset_ms }, now)) return false;
  line.keep({ health: { rtt_ms, offset_ms, toldAt: now } });
  return true;
}

function isNews(before: Health, after: { rtt_ms: number; offset_ms: number }, now: number): boolean {
  const changed =
    Math.abs(after.rtt_ms - before.rtt_ms) > HEALTH_CHANGE ||
    Math.abs(after.offset_ms - before.offset_ms) > HEALTH_CHANGE;
  return changed && now - before.toldAt >= HEALTH_PACE;
}
