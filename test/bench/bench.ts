import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { exit } from '../../scripts/local/processes.ts';
import { bundleWorker } from './bundle.ts';
import { awakeUsage, costTable, ourUsage, pollingUsage } from './cost/cost.ts';
import { crowds, days } from './crowd/cell.ts';
import { crowdTables, dayTable } from './crowd/report.ts';
import { runCrowds } from './crowd/run.ts';
import { hallTable, measureHall } from './hall/measure.ts';
import { measureRelays, relaysTable } from './relays/measure.ts';
import { countReally } from './hour/real.ts';
import { countVirtually, hourTable } from './hour/run.ts';
import { isRecorded, isWanted, onlyCrowd, plan, seed } from './options.ts';
import { measurePages } from './pages/measure.ts';
import { pagesReport } from './pages/report.ts';
import { measurePresses, pressTable } from './press/measure.ts';
import { measureProgramme, programmeTable } from './programme/measure.ts';
import { promiseTable, verdicts } from './promises.ts';
import { measureReaders, readerTable } from './readers/measure.ts';
import { record } from './record.ts';
import { measureSync, syncTable } from './sync/report.ts';
import { measureVerbs, verbTable } from './verbs/measure.ts';
import { measureWebhooks } from './webhooks/measure.ts';

/**
 * `npm run bench`: what docs/promises.md promises, measured on this machine.
 *
 *   -- --quick            whether it all works, in three minutes
 *   -- --only hour,sync   only these parts of crowd, hour, sync, press, programme, readers, hall,
 *                         relays, verbs and webhooks
 *   -- --only pages       the main thread of pages while a timer runs, six minutes, in no other run
 *   -- --only crowd --crowd '500 screens'
 *                         one crowd, to compare two states of the code
 *   -- --seed 7           the same chance again
 *   -- --record           writes the figures into docs/promises.md
 */

const SCREENS = 50;
/** Of a room with 50 screens and our client's own pings, milliseconds a minute; measured anew by a full run. */
const CPU_IF_NOT_MEASURED = 120;

const isMeasured = ({ name }: { readonly name: string }) => onlyCrowd === undefined || name === onlyCrowd;
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const began = performance.now();
const loadBefore = loadavg()[0] ?? 0;
tell(`A ${plan.name} run, seed ${seed}.\n`);
const bundle = await bundleWorker();

const crowd = isWanted('crowd')
  ? await runCrowds({ ...plan, crowds: [...crowds, days.short, days.long].filter(isMeasured), bundle, tell })
  : [];
const hour = isWanted('hour') ? await countHour() : null;
const sync = isWanted('sync') ? measureSync(plan.pairs, seed) : [];
const press = isWanted('press') ? await measurePresses(plan.firstPresses) : [];
const programme = isWanted('programme') ? await measureProgramme(plan.programme) : [];
const readers = isWanted('readers') ? await measureReaders(plan.readers, bundle) : [];
const hall = isWanted('hall') ? await measureHall(plan.hall, bundle) : [];
const relays = isWanted('relays') ? await measureRelays(plan.relays, bundle) : [];
const verbs = isWanted('verbs') ? await measureVerbs(plan.verbs, bundle, seed) : null;
const webhooks = isWanted('webhooks') ? await measureWebhooks(bundle) : null;
const pages = isWanted('pages') ? await measurePages(plan.watches, plan.watchMs, tell) : [];
const all = verdicts({
  crowd: onlyCrowd === undefined ? crowd : [],
  hour,
  sync,
  press,
  programme,
  readers,
  hall,
  relays,
  verbs,
  webhooks,
});

const parts = {
  ...(crowd.length > 0 && { crowd: crowdReport() }),
  ...(hour && { hour: hourTable(hour.columns), cost: costOf(hour) }),
  ...(sync.length > 0 && { sync: syncTable(sync) }),
  ...(press.length > 0 && { press: pressTable(press) }),
  ...(programme.length > 0 && { programme: programmeTable(programme) }),
  ...(readers.length > 0 && { readers: readerTable(readers) }),
  ...(hall.length > 0 && { hall: hallTable(hall) }),
  ...(relays.length > 0 && { relays: relaysTable(relays) }),
  ...(verbs && { verbs: verbTable(verbs) }),
  ...(pages.length > 0 && { pages: pagesReport(pages) }),
};
const promises = Object.fromEntries(
  Object.entries(all).flatMap(([part, of]) =>
    of.length === 0 ? [] : [[`promises-${part}`, `${promiseTable(of)}\n\n${conditions()}`]],
  ),
);
for (const part of Object.values({ ...parts, ...promises })) tell(`\n${part}`);
mkdirSync('test-results/bench', { recursive: true });
writeFileSync(
  'test-results/bench/bench.json',
  JSON.stringify(
    { plan: plan.name, seed, crowd, hour, sync, press, programme, readers, hall, relays, verbs, webhooks, pages, all },
    null,
    2,
  ),
);
if (isRecorded) record({ ...parts, ...promises });
await exit(0);

/** Tables of the crowds that were measured. */
function crowdReport(): string {
  const tables = crowdTables(crowd, crowds.filter(isMeasured));
  return onlyCrowd === undefined ? [tables, dayTable(crowd)].join('\n\n') : tables;
}

/** The cost of a room that never sleeps is computed too: a timer or a socket of the wrong kind keeps it awake. */
function costOf({ show, cpu }: Awaited<ReturnType<typeof countHour>>): string {
  const ours = ourUsage(show, cpu);
  return costTable({ ours, 'ours, never asleep': awakeUsage(ours), polling: pollingUsage(SCREENS) });
}

/** An hour on virtual time in which nobody acts, one with a show, and some minutes on the real clock beside the first. */
async function countHour() {
  const span = { minutes: 60, screens: SCREENS, happening: 'quiet', seed } as const;
  const quiet = await countVirtually(span);
  const automatic = await countVirtually({ ...span, happening: 'programme' });
  const show = await countVirtually({ ...span, happening: 'show' });
  const columns = [
    { name: 'an hour, nobody acts', counted: quiet },
    { name: 'an hour, the programme runs itself', counted: automatic },
    { name: 'an hour, a show of three talks', counted: show },
  ];
  if (plan.realMinutes === 0) return { quiet, automatic, show, really: null, columns, cpu: CPU_IF_NOT_MEASURED };
  tell(`${plan.realMinutes} minutes on the real clock`);
  const minutes = { ...span, minutes: plan.realMinutes };
  const really = await countReally(minutes, bundle);
  const virtually = await countVirtually(minutes);
  const name = `${plan.realMinutes} minutes, nobody acts`;
  const beside = [
    { name: `${name}, virtual time`, counted: virtually },
    { name: `${name}, in the runtime`, counted: really },
  ];
  return { quiet, automatic, show, really, columns: [...columns, ...beside], cpu: really.cpu.running };
}

function conditions(): string {
  const model = cpus()[0]?.model ?? 'unknown';
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync('node_modules/workerd/package.json', 'utf8'),
  );
  const load = [loadBefore, loadavg()[0] ?? 0].map((each) => each.toFixed(2)).join(' before and ');
  const minutes = Math.round((performance.now() - began) / 60_000);
  const when = new Date().toISOString().slice(0, 10);
  return `${when}, a ${plan.name} run of ${minutes} minutes, seed ${seed}; ${cpus().length} cores of ${model}, Node ${process.versions.node}, workerd ${version}; load ${load} after. Loopback, without TLS.`;
}
