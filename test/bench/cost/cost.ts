import type { Counted } from '../hour/counted.ts';
import { digits, table } from '../table.ts';
import { FRAMES_PER_REQUEST, GIGABYTES, prices } from './prices.ts';

/** What a room-hour uses, in the units of the bill. */
type Usage = {
  readonly workerRequests: number;
  readonly workerCpuMs: number;
  readonly roomRequests: number;
  readonly seconds: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
};

const HOUR_S = 3600;
/** Of a Worker that only passes a call on, milliseconds. */
const CPU_PER_CALL = 0.26;

/**
 * Everybody connects once; whether liveness pings that the runtime answers are billed is not said, so they are.
 * `cpu` is what the runtime used in per cent of a core, all of it taken as time at work.
 */
export function ourUsage({ screens, alarms, frames, autoPings, rows, rowsRead }: Counted, cpu: number): Usage {
  return {
    workerRequests: screens,
    workerCpuMs: screens * CPU_PER_CALL,
    roomRequests: screens + alarms + (frames + autoPings) / FRAMES_PER_REQUEST,
    seconds: (cpu / 100) * HOUR_S,
    rowsRead,
    rowsWritten: rows,
  };
}

/** The specification's design: three calls every two seconds from each panel, each of which asks the room. */
export function pollingUsage(screens: number): Usage {
  const calls = screens * 3 * (HOUR_S / 2);
  return {
    workerRequests: calls,
    workerCpuMs: calls * CPU_PER_CALL,
    roomRequests: calls,
    // It is never quiet for the ten seconds after which it could hibernate.
    seconds: HOUR_S,
    rowsRead: 0,
    rowsWritten: 0,
  };
}

const priceOf = (usage: Usage): number =>
  usage.workerRequests * prices.workerRequest +
  usage.workerCpuMs * prices.workerCpuMs +
  usage.roomRequests * prices.roomRequest +
  usage.seconds * GIGABYTES * prices.gigabyteSecond +
  usage.rowsRead * prices.rowRead +
  usage.rowsWritten * prices.rowWritten;

/** A hundred rooms, eight hours on twenty-two days. */
const ROOM_HOURS = 100 * 8 * 22;

export function costTable(ours: Usage, polling: Usage): string {
  const row = (name: string, value: (usage: Usage) => string) => [name, value(ours), value(polling)];
  return table(
    ['a room-hour with 50 screens', 'ours', 'polling'],
    [
      row('requests to the Worker', ({ workerRequests }) => digits(workerRequests)),
      row('requests to the room', ({ roomRequests }) => digits(roomRequests)),
      row('seconds that are billed', ({ seconds }) => digits(seconds)),
      row('rows written', ({ rowsWritten }) => digits(rowsWritten)),
      row('US dollars', (usage) => priceOf(usage).toFixed(5)),
      row('a month of 100 rooms, 8 h on 22 days, US dollars', (usage) => digits(priceOf(usage) * ROOM_HOURS)),
    ],
  );
}
