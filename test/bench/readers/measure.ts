import { once } from 'node:events';
import { Agent, request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { randomCode, request } from '../../../tools/room-client/http.ts';
import { hostSystem } from '../crowd/hosting.ts';
import { openScene, press, type Press, type Scene } from '../operator.ts';
import { quantilesOf } from '../quantiles.ts';
import { digits, table } from '../table.ts';

/** The operator's press beside those who read the room by HTTP without a place in it. */

const readers = ['nobody', 'phones', 'tabs'] as const;
type Readers = (typeof readers)[number];
type Statuses = ReadonlyMap<number, number>;

const names: Readonly<Record<Readers, string>> = {
  nobody: 'nobody reads',
  phones: '19,000 phones of a full hall, what all read',
  tabs: 'as many, each for a tab of its own',
};

/** 19,000 phones, each once in 30 s. */
const READS_PER_SECOND = 633;
const TICK_MS = 10;
/** A machine that cannot answer so many at once is asked less; the table says how often it was asked. */
const MOST_IN_FLIGHT = 200;
/** Those of a venue; each may read 30,000 times a minute. */
const ADDRESSES = 4;
/** Between two presses, ms. */
const GAP_MS = 150;
/** Reads go on for so long before the first press is timed, ms. */
const WARMING_UP_MS = 1500;

export type ReaderTimes = readonly {
  readonly readers: Readers;
  readonly answered: ReturnType<typeof quantilesOf>;
  readonly shown: ReturnType<typeof quantilesOf>;
  readonly reads: number;
  readonly refused: number;
  readonly perSecond: number;
  /** How often the room was asked in a second. */
  readonly asked: number;
}[];

/** 0 for a connection that was closed just then, as servers close those that rest. */
async function statusOf(asked: ClientRequest): Promise<number> {
  try {
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    answer?.resume();
    if (answer) await once(answer, 'end');
    return answer?.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** Reads at an even pace. Resolves, once stopped, to the number of each status. */
function read({ address, room }: Scene, kind: Readers): () => Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT });
  const statuses = new Map<number, number>();
  const calls = new Set<Promise<void>>();
  let made = 0;
  const one = async (nth: number) => {
    const path = kind === 'tabs' ? `sessions/${room}/state?type=audience` : `events/${room}/hall`;
    const asked = ask(`${address}/api/${path}`, {
      agent,
      headers: {
        'CF-Connecting-IP': `198.51.100.${nth % ADDRESSES}`,
        ...(kind === 'tabs' && { 'X-Client-Id': randomCode() }),
      },
    });
    asked.end();
    const status = await statusOf(asked);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = kind === 'nobody' ? 0 : ((performance.now() - began) / 1000) * READS_PER_SECOND;
    for (; made < due; made += 1) {
      if (calls.size >= MOST_IN_FLIGHT) continue;
      const call = one(made).finally(() => calls.delete(call));
      calls.add(call);
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(calls);
    agent.destroy();
    return statuses;
  };
}

/** How many reads the room has answered since the runtime started. */
async function askedOf({ address }: Scene): Promise<number> {
  const { text } = await request(address, 'GET', '/bench/counts');
  return JSON.parse(text).reads;
}

/** So many presses beside each kind of readers, which take turns so many times. */
export async function measureReaders(
  { rounds, presses }: { readonly rounds: number; readonly presses: number },
  bundle: string,
): Promise<ReaderTimes> {
  const hosting = await hostSystem('ours', bundle);
  try {
    const scene = await openScene(hosting.address);
    const taken = new Map(
      readers.map((each) => [each, { presses: [] as Press[], reads: 0, refused: 0, asked: 0, ms: 0 }]),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const [kind, sum] of taken) {
        const askedBefore = await askedOf(scene);
        const began = performance.now();
        const stop = read(scene, kind);
        await wait(WARMING_UP_MS);
        for (let turn = 0; turn < presses; turn += 1) {
          sum.presses.push(await press(scene));
          await wait(GAP_MS);
        }
        sum.ms += performance.now() - began;
        sum.asked += (await askedOf(scene)) - askedBefore;
        for (const [status, count] of await stop()) {
          sum.reads += count;
          if (status === 429) sum.refused += count;
          else if (status !== 200 && status !== 0) throw new Error(`A read was answered with ${status}`);
        }
      }
    }
    await scene.close();
    return [...taken].map(([kind, sum]) => ({
      readers: kind,
      answered: quantilesOf(sum.presses.map(({ answered }) => answered)),
      shown: quantilesOf(sum.presses.map(({ shown }) => shown)),
      reads: sum.reads,
      refused: sum.refused,
      perSecond: (sum.reads / sum.ms) * 1000,
      asked: (sum.asked / sum.ms) * 1000,
    }));
  } finally {
    await hosting.stop();
  }
}

export const readerTable = (times: ReaderTimes): string =>
  table(
    [
      'readers',
      'press answered p50, ms',
      'p95',
      'on a stage p50, ms',
      'p95',
      'reads a second',
      'asked of the room',
      'refused',
    ],
    times.map(({ readers: kind, answered, shown, perSecond, asked, reads, refused }) => [
      names[kind],
      ...[answered.p50, answered.p95, shown.p50, shown.p95].map(digits),
      digits(Math.round(perSecond)),
      digits(asked),
      reads === 0 ? '–' : `${digits(Math.round((100 * refused) / reads))}%`,
    ]),
  );
