import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { NETWORK_PATHS } from '../support/network-paths.ts';
import { startProduct } from '../wire/support/product.ts';
import { calibrate } from './pixels/calibrate.ts';
import { type ChainRound, chainReport, playChain } from './pixels/chain.ts';
import { spreadOf } from './pixels/compare.ts';
import { ITSELF, type Row, linesOf, pixelTable, rowsOf, verdict } from './pixels/report.ts';
import { type Asked, type Pair, type Round, play } from './pixels/show.ts';
import { record } from './record.ts';
import { circumstances } from './sync/circumstances.ts';

/**
 * `npm run bench:pixels`: two Chromium pages of the product itself, each on a line of its own, and when their digits
 * change at the pixels.
 *
 *   -- --seconds 120   of each pair of lines, in rounds of 20: in each both screens connect anew
 *   -- --seed 7        the same lines again
 *   -- --only chain    only the starts of a chain; `digits`: only the seconds
 *   -- --record        writes the tables into docs/promises.md
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    round: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    pairs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
});

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const mobile = circumstances.find(({ path }) => path.name === '4G')?.path ?? NETWORK_PATHS.lte;

/** The network path of the promise. */
const even: Pair = { one: NETWORK_PATHS.symmetric, other: NETWORK_PATHS.symmetric };
const pairs: readonly Pair[] = [
  even,
  { one: NETWORK_PATHS.symmetric, other: { ...mobile, name: '4G with spikes' } },
  { one: NETWORK_PATHS.wifi, other: NETWORK_PATHS.unevenPath },
];

const [seconds, round, seed] = [Number(values.seconds), Number(values.round), Number(values.seed)];
const state = mkdtempSync(join(tmpdir(), 'a-tiempo-pixels-'));
const product = await startProduct(state);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const load = loadavg()[0] ?? 0;
tell(`Seed ${seed}, load ${load.toFixed(1)}, Chromium ${browser.version()}.`);

const rows: Row[] = [];
const rounds: Record<string, readonly Round[]> = {};
/** Rounds in which a screen did not open or run in time: reported, never counted. */
const failures: string[] = [];
const chains: ChainRound[] = [];

/** Plays rounds until they have so many seconds. */
async function repeat<Result>(
  name: string,
  { pair, seed: first }: Pick<Asked, 'pair' | 'seed'>,
  playRound: (browser: Browser, asked: Asked) => Promise<Result>,
): Promise<readonly Result[]> {
  const played: Result[] = [];
  const port = Number(new URL(product.address).port);
  for (let turn = 0; turn * round < seconds; turn += 1) {
    const asked = { port, pair, control: NETWORK_PATHS.wifi, seconds: round, seed: first + turn };
    const result = await playRound(browser, asked).then(
      (value) => ({ value }),
      (error: unknown) => String(error).slice(0, 300),
    );
    if (typeof result === 'string') failures.push(result);
    else played.push(result.value);
    tell(`${name}: ${Math.min((turn + 1) * round, seconds)} of ${seconds} s`);
  }
  return played;
}

async function measureDigits(): Promise<void> {
  const own = await calibrate(browser, Math.min(seconds, 20));
  const none = 'none: two pages with one clock';
  rows.push({ lines: none, how: ITSELF, spread: spreadOf(own), alone: null });
  for (const [nth, pair] of pairs.slice(0, Number(values.pairs)).entries()) {
    const lines = linesOf(pair);
    const played = await repeat(lines, { pair, seed: seed + 100 * nth }, play);
    rounds[lines] = played;
    if (played.length > 0) rows.push(...rowsOf(lines, played));
  }
}

try {
  if (values.only !== 'chain') await measureDigits();
  if (values.only !== 'digits') chains.push(...(await repeat('a chain', { pair: even, seed: seed + 1000 }, playChain)));
} finally {
  await browser.close();
  await product.stop();
  rmSync(state, { recursive: true, force: true });
}

const loads = `load average ${load.toFixed(1)} at the beginning, ${(loadavg()[0] ?? 0).toFixed(1)} at the end; rounds left out because a screen did not run in time: ${failures.length}`;
const clocks = Object.values(rounds).flatMap((played) => played.flatMap((each) => each.clocks));
const worst = Math.max(...clocks.map(({ offset }) => Math.abs(offset)));
const sure = Math.max(...clocks.map(({ error }) => error));
const conditions = `Seed ${seed}; ${loads}; the clocks of the pages' processes were within ${worst.toFixed(1)} ms of this one's (known to ±${sure.toFixed(1)} ms).`;
const reports = {
  ...(rows.length > 0 && { pixels: [verdict(rows, even), pixelTable(rows), conditions].filter(Boolean).join('\n\n') }),
  ...(chains.length > 0 && { chain: `${chainReport(chains, even)}\n\nSeed ${seed}; ${loads}.` }),
};
for (const report of Object.values(reports)) tell(`\n${report}`);
mkdirSync('test-results/bench', { recursive: true });
writeFileSync(
  'test-results/bench/pixels.json',
  JSON.stringify({ seed, load, rows, failures, rounds, chains }, null, 2),
);
if (values.record) record(reports);
