import { constants } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { exit, start, tools } from './local/processes.ts';
import {
  deleteReports,
  latenessOutcome,
  reports,
  roomOutcome,
  rulesOutcome,
  storiesOutcome,
  wireOutcome,
} from './testing/reports.ts';
import { partsOverShare, formatTimes, timesOfParts } from './testing/times.ts';

/**
 * Runs every test, also after failures; the last line is 'N passed, M failed'. `--quick` finds most faults in a quarter
 * of the time: it runs check, rules, room, and the stories tagged @heart.
 */

const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = constants.priority;

const isQuick = process.argv.includes('--quick');

deleteReports();
const startedAt = performance.now();
const npm = (script: string, env = {}) => start([process.env['npm_execpath'] ?? '', 'run', script], env);
const minutes = () => (performance.now() - startedAt) / 60_000;
// `npm run check`, the build first: for the pages that it writes React Router deletes the types of the routes and generates
// them again, which nothing may read meanwhile.
const builds = [await npm('build'), await npm('check:build')];
// The rest of it runs beside the tests. The compiler and the linter, which are written in Go, take a third less of the
// processor with one thread and few collections of garbage.
const checked = npm('check:code', { GOGC: '400', GOMAXPROCS: '1' }).then((code) => ({ code, minutes: minutes() }));

const vitest = (report: string, projects: readonly string[], ...more: readonly string[]) => [
  tools.vitest,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...projects.flatMap((project) => ['--project', project]),
  ...more,
];

// Nothing of what the rules prove depends on a clock: they use what others leave idle. A whole run leaves one core at most.
const rules = () =>
  start(vitest(reports.rules, ['rules'], ...(isQuick ? [] : ['--no-file-parallelism'])), {}, BELOW_NORMAL);
const room = start(vitest(reports.room, ['room']));
// The wire and the faults mostly wait: they run beside the room.
const wire = isQuick ? Promise.resolve(0) : start(vitest(reports.wire, ['wire', 'wire-start', 'faults']));
const rulesDone = wire.then(rules);
const check = await checked;
const checks = [...builds, check.code];
const codes = [...checks, await room, await wire];
// What measures milliseconds has a core of its own.
if (!isQuick) codes.push(await start(vitest(reports.lateness, ['wire-time'])));
ensureBrowser();
const engines = isQuick ? [] : ensureEngines();
const heart = ['--project', 'chromium', '--grep', '@heart'];
// What is left of the rules runs beside the stories.
codes.push(await start([tools.playwright, 'test', ...(isQuick ? heart : [])]), await rulesDone);

const outcomes = [
  rulesOutcome(),
  roomOutcome(),
  ...(isQuick ? [] : [wireOutcome(), latenessOutcome()]),
  storiesOutcome(),
];
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const hasPassed = codes.every((code) => code === 0);

const spans = outcomes.flatMap((outcome) => outcome.spans);
const times = timesOfParts(check.minutes, spans);
console.log(`\n${formatTimes(times)}\n`);
// The shares apply to complete runs without failures: a test that fails by timeout distorts them.
const tooLong = isQuick || !hasPassed || engines.length < 2 ? [] : partsOverShare(times);

for (const failure of [...outcomes.flatMap(({ failures }) => failures), ...tooLong]) console.log(`FAILED ${failure}`);
if (checks.some((code) => code !== 0)) console.log('npm run check failed: see above');
const passed = sum(outcomes.map((outcome) => outcome.passed));
const failed = sum(outcomes.map((outcome) => outcome.failed)) + tooLong.length;
console.log(`${passed} passed, ${failed} failed`);
await exit(failed === 0 && passed > 0 && hasPassed ? 0 : 1);
