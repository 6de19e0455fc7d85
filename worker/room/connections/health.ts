import type { Ping } from '#protocol/up.ts';
import type { ConnectionHealth, Connection } from './connection.ts';
import { HEALTH_CHANGE, HEALTH_INTERVAL } from '../limits/limits.ts';

/**
 * Stores the connection health that a screen reports with the socket. True if staff should be told: a change of more
 * than 10 ms, at most every 10 s.
 */
export function recordHealth(connection: Connection, { rtt_ms, offset_ms }: Ping, now: number): boolean {
  if (rtt_ms === undefined || offset_ms === undefined || connection.attachment.userId === null) return false;
  const before = connection.attachment.health;
  if (before && !isSignificant(before, { rtt_ms, offset_ms }, now)) return false;
  connection.update({ health: { rtt_ms, offset_ms, toldAt: now } });
  return true;
}

function isSignificant(before: ConnectionHealth, after: { rtt_ms: number; offset_ms: number }, now: number): boolean {
  const changed =
    Math.abs(after.rtt_ms - before.rtt_ms) > HEALTH_CHANGE ||
    Math.abs(after.offset_ms - before.offset_ms) > HEALTH_CHANGE;
  return changed && now - before.toldAt >= HEALTH_INTERVAL;
}
