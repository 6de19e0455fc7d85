import { paths } from '#protocol/paths.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { articles } from './site/articles.ts';
import { ensureBrowser, findBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { type Measured, medianOf, reportOf, tableOf, tooLow } from './lighthouse/measured.ts';
import { findFreePort } from './local/instance.ts';
import { exit, start } from './local/processes.ts';

/**
 * `npm run lighthouse` runs Lighthouse (mobile profile) on the product as `npm start` serves it; `-- --record` writes
 * docs/lighthouse.md. Other options: `--runs 5`, `--page /blog`, `--faults` (prints what cost points) and
 * `--url https://host`.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    url: { type: 'string' },
    record: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
});

/** The benchmark index that an idle machine must have: Lighthouse simulates a processor four times slower. */
const IDLE = 1500;

const pages = values.page ?? [paths.home, paths.plans, paths.blog, paths.article(articles[0]?.slug ?? '')];

/** Starts the product with its own port and data, until this process ends; returns its address. */
async function serve(): Promise<string> {
  await buildIfStale();
  const port = await findFreePort();
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-lighthouse-'));
  process.on('exit', () => rmSync(state, { recursive: true, force: true }));
  const ended = start(['scripts/start.ts'], { PORT: String(port), STATE: state }).then((code) => exit(code || 1));
  const address = `http://localhost:${port}`;
  const answers = async () => (await fetch(`${address}/api/health`).catch(() => null))?.ok === true;
  while (!(await Promise.race([answers(), ended]))) await wait(100);
  return address;
}

function measured({ categories, audits }: Result, page: string): Measured {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    fcp: number('first-contentful-paint'),
  };
}

/** What cost points, and what Lighthouse says of it. */
function sayFaults({ audits }: Result): void {
  for (const { id, score, title, displayValue, details } of Object.values(audits)) {
    const isTold = id === 'layout-shifts' || id === 'long-tasks' || (score !== null && score < 0.9);
    if (!isTold) continue;
    console.log(`  ${score} ${id}: ${title} ${displayValue ?? ''}`);
    const items = details?.type === 'table' || details?.type === 'opportunity' ? details.items.slice(0, 6) : [];
    for (const item of items) console.log(`      ${JSON.stringify(item).slice(0, 300)}`);
  }
}

/** The browser did not report the start of the page; Lighthouse recommends another run for this error. */
const AGAIN = 'NO_NAVSTART';

async function run(url: string, port: number, tries = 3): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', throttlingMethod: 'simulate' });
  if (result?.lhr.runtimeError?.code === AGAIN && tries > 1) return run(url, port, tries - 1);
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

ensureBrowser();
const address = values.url ?? (await serve());
const debugging = await findFreePort();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debugging}`],
});
const all: Measured[] = [];
let version = '';
/** The lowest benchmark index of all runs: other work on the machine makes the page look slower. */
let worth = Number.POSITIVE_INFINITY;
for (const page of pages) {
  const runs: Measured[] = [];
  for (let count = 0; count < Number(values.runs); count += 1) {
    const result = await run(address + page, debugging);
    version = result.lighthouseVersion;
    worth = Math.min(worth, result.environment.benchmarkIndex);
    runs.push(measured(result, page));
    if (values.faults && count === 0) sayFaults(result);
  }
  all.push(medianOf(runs));
}
const chrome = browser.version();
await browser.close();
console.log(tableOf(all));
console.log(
  `Median of ${values.runs}; load ${loadavg()[0]?.toFixed(1)}, benchmark index ${worth.toFixed(0)} (${IDLE} and more: idle)`,
);
const low = tooLow(all);
for (const each of low) console.error(each);
if (values.record && low.length === 0) {
  writeFileSync('docs/lighthouse.md', reportOf(all, { runs: values.runs, worth, version, chrome, day: new Date() }));
}
await exit(low.length === 0 ? 0 : 1);
