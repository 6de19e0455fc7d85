import type { Counted } from '../hour/counted.ts';
import { digits, table } from '../table.ts';
import { FRAMES_PER_REQUEST, GIGABYTES, PLAN, prices, type Usage } from './prices.ts';

/** What a room-hour uses and costs. */

const HOUR_S = 3600;
/** Of a Worker that only passes a call on, milliseconds. */
const CPU_PER_CALL = 0.26;
/** Everybody asks for the page, which is no file, and opens a line. */
const CALLS_PER_SCREEN = 2;

/**
 * Everybody comes once and goes. Whether liveness pings that the runtime answers are billed is not said, so they are. `cpu` is
 * what the whole runtime used, milliseconds a minute, all of it taken as time at work.
 */
export function ourUsage(counted: Counted, cpu: number): Usage {
  const { screens, alarms, frames, autoPings, rows, rowsOfVisits, rowsRead } = counted;
  const calls = screens * CALLS_PER_SCREEN;
  return {
    workerRequests: calls,
    workerCpuMs: calls * CPU_PER_CALL,
    roomRequests: screens + alarms + (frames + autoPings) / FRAMES_PER_REQUEST,
    gigabyteSeconds: (cpu / 60_000) * HOUR_S * GIGABYTES,
    rowsRead,
    rowsWritten: rows + rowsOfVisits,
  };
}

/** The same room if something kept it from hibernating for the whole hour. */
export const awakeUsage = (usage: Usage): Usage => ({ ...usage, gigabyteSeconds: HOUR_S * GIGABYTES });

/** The specification's design: three calls every two seconds from each panel, each of which asks the room. */
export function pollingUsage(screens: number): Usage {
  const calls = screens * 3 * (HOUR_S / 2);
  return {
    workerRequests: calls,
    workerCpuMs: calls * CPU_PER_CALL,
    roomRequests: calls,
    // It is never quiet for the ten seconds after which it could hibernate.
    gigabyteSeconds: HOUR_S * GIGABYTES,
    rowsRead: 0,
    rowsWritten: 0,
  };
}

const things = Object.keys(prices) as readonly (keyof Usage)[];

const priceOf = (usage: Usage): number => things.reduce((sum, thing) => sum + usage[thing] * prices[thing].each, 0);

/** A hundred rooms, eight hours on twenty-two days. */
const ROOM_HOURS = 100 * 8 * 22;

/** The plan, and of each thing what goes beyond it. */
const billOf = (usage: Usage): number =>
  things.reduce((sum, thing) => {
    const { each, included } = prices[thing];
    return sum + Math.max(0, usage[thing] * ROOM_HOURS - included) * each;
  }, PLAN);

/** Room-hours a day until the first thing of the free plan is used up. */
const freeHours = (usage: Usage): number => Math.min(...things.map((thing) => prices[thing].free / usage[thing]));

export function costTable(designs: Readonly<Record<string, Usage>>): string {
  const usages = Object.values(designs);
  const row = (name: string, value: (usage: Usage) => string) => [name, ...usages.map(value)];
  return table(
    ['a room-hour with 50 screens', ...Object.keys(designs)],
    [
      row('requests to the Worker', ({ workerRequests }) => digits(workerRequests)),
      row('requests to the room', ({ roomRequests }) => digits(roomRequests)),
      row('seconds that are billed', ({ gigabyteSeconds }) => digits(gigabyteSeconds / GIGABYTES)),
      row('rows written', ({ rowsWritten }) => digits(rowsWritten)),
      row('US dollars, nothing of it included in a plan', (usage) => priceOf(usage).toFixed(5)),
      row('a month of 100 rooms, 8 h on 22 days: the whole bill', (usage) => digits(billOf(usage))),
      row('room-hours a day on the free plan', (usage) => digits(freeHours(usage))),
    ],
  );
}
