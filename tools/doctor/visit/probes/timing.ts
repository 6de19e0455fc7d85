import { setTimeout as wait } from 'node:timers/promises';
import { type Estimate, type Sample, estimate } from '../../../../client/live/clock/clock-estimate.ts';
import { call } from '../call.ts';
import { deviceNow } from '../../../room-client/frames.ts';
import type { ProbeConnection } from '../probe-connection.ts';
import type { ProbeRoom } from '../room.ts';
import type { TransitionTiming, ClockComparison } from '../verdicts/timing.ts';

/** As many pings as a screen sends when it connects, and as far apart. */
const PINGS = 8;
const GAP_MS = 150;

export interface ClockReading {
  readonly compared: ClockComparison;
  /** Room minus this machine, ms. */
  readonly offset: number;
}

export async function clock({ installation, id }: ProbeRoom, connection: ProbeConnection): Promise<ClockReading> {
  const samples: Sample[] = [];
  for (let sent = 0; sent < PINGS; sent += 1) {
    const sample = await connection.ping();
    if (sample !== null) samples.push(sample);
    // A connection that does not answer the first ping is not asked again.
    else if (samples.length === 0) break;
    await wait(GAP_MS, undefined, { signal: installation.signal });
  }
  const known = estimate(samples, deviceNow());
  const sent = deviceNow();
  const { headers } = await call(installation, `GET /api/sessions/${id}`);
  const received = deviceNow();
  const said = headers.has('X-Server-Time') ? Number(headers.get('X-Server-Time')) : null;
  const date = Date.parse(headers.get('Date') ?? '');
  return {
    offset: known?.offset ?? 0,
    compared: {
      estimate: known && figuresOf(known),
      asked: PINGS,
      answered: samples.length,
      header: said === null ? null : { offset: said + 0.5 - (sent + received) / 2, error: (received - sent) / 2 },
      date: said === null || Number.isNaN(date) ? null : said - date,
    },
  };
}

const figuresOf = ({ offset, error, rtt }: Estimate) => ({ offset, error, rtt });

export async function liveness(connection: ProbeConnection): Promise<readonly (number | null)[]> {
  const trips: (number | null)[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    const trip = await connection.alive();
    trips.push(trip);
    if (trip === null) break;
  }
  return trips;
}

const thresholds = [
  ['warning', 300],
  ['danger', 60],
  ['last10', 10],
  ['overtime', 0],
] as const;
const ROUNDS = 2;

export const announcements = (timers: number) => timers * thresholds.length * ROUNDS;

/** Sets each timer to just before each threshold and waits for the room's transition. */
export async function alarms(
  controller: ProbeConnection,
  timers: readonly string[],
  offset: number,
): Promise<readonly TransitionTiming[]> {
  const seen = await Promise.all(
    timers.map((timer, nth) => alarmsOf(controller, timer, { lead: 0.5 + 0.17 * nth, offset })),
  );
  return seen.flat();
}

type Asked = { readonly lead: number; readonly offset: number };

async function alarmsOf(
  controller: ProbeConnection,
  timer: string,
  { lead, offset }: Asked,
): Promise<readonly TransitionTiming[]> {
  const announced: TransitionTiming[] = [];
  await controller.command('timer.start', { timer_id: timer });
  for (const [action, left] of Array.from({ length: ROUNDS }, () => thresholds).flat()) {
    const from = controller.frames.length;
    const { result } = await controller.command('timer.seek', { timer_id: timer, current_time: left + lead });
    const deadline = result?.timer?.deadline;
    if (typeof deadline !== 'number') return announced;
    const due = deadline - left * 1000;
    const frame = await controller.until(({ data }) => data.action === action && data.timer?.id === timer, from);
    // After one missing transition the others are not tried.
    if (frame === null) return announced;
    announced.push({ late: frame.server_time - due, here: frame.arrived + offset - due });
  }
  return announced;
}
