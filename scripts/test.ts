import { ensureBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { exit, start, tools } from './local/processes.ts';
import {
  closing,
  componentsOutcome,
  deleteReports,
  failedChecks,
  latenessOutcome,
  reports,
  roomOutcome,
  rulesOutcome,
  storiesOutcome,
  wireOutcome,
} from './testing/reports.ts';

/**
 * Runs every test, also after failures; the last line is 'N passed, M failed'. In CI, where a test may have a second try, those that
 * needed it are named and counted apart. `--quick` finds most faults in a quarter of the time: it runs check, rules, room, components,
 * and the stories tagged @heart.
 */

const isQuick = process.argv.includes('--quick');

deleteReports();
/** Runs a script of package.json and keeps its last lines, for the end of the output. */
async function npm(script: string, env = {}) {
  const last: string[] = [];
  const keep = (line: string) => {
    last.push(line);
    if (last.length > 40) last.shift();
    return true;
  };
  const code = await start([process.env['npm_execpath'] ?? '', 'run', script], env, 'foreground', () => keep);
  return { script, code, last };
}
const vitest = (report: string, projects: readonly string[], ...more: readonly string[]) => [
  tools.vitest,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...projects.flatMap((project) => ['--project', project]),
  ...more,
];

const room = start(vitest(reports.room, ['room']));
// `npm run check`, the build first: for the pages that it writes React Router deletes the types of the routes and generates
// them again, which nothing may read meanwhile. The room's tests read neither.
const builds = [await npm('build'), await npm('check:build')];
// The rest of it reads configurations that unpack the browser of the stories: it is over before the stories begin. The
// compiler and the linter, which are written in Go, take a third less of the processor with one thread and few collections
// of garbage.
const check = await npm('check:code', { GOGC: '400', GOMAXPROCS: '1' });
// The rules depend on no clock: they have what the other tests, which often wait, leave idle.
const rules = start(vitest(reports.rules, ['rules'], ...(isQuick ? [] : ['--no-file-parallelism'])), {}, 'background');
// The wire and the faults mostly wait: they run beside the room.
const codes = isQuick ? [] : [await start(vitest(reports.wire, ['wire', 'faults']))];
codes.push(await room);
// What measures milliseconds has a core of its own.
if (!isQuick) codes.push(await start(vitest(reports.lateness, ['wire-time'])));
ensureBrowser();
codes.push(await start(vitest(reports.components, ['components*'])));
if (!isQuick) ensureEngines();
const heart = ['--project', 'chromium', '--grep', '@heart'];
codes.push(await start([tools.playwright, 'test', ...(isQuick ? heart : [])]), await rules);
const checks = [...builds, check];

const outcomes = [
  rulesOutcome(),
  roomOutcome(),
  ...(isQuick ? [] : [wireOutcome(), latenessOutcome()]),
  componentsOutcome(),
  storiesOutcome(),
];
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const hasPassed = [...checks.map((each) => each.code), ...codes].every((code) => code === 0);

for (const failure of [...outcomes.flatMap(({ failures }) => failures), ...failedChecks(checks)])
  console.log(`FAILED ${failure}`);
const passed = sum(outcomes.map((outcome) => outcome.passed));
const failed = sum(outcomes.map((outcome) => outcome.failed));
const retried = outcomes.flatMap((outcome) => outcome.retried);
for (const name of retried) console.log(`RETRIED ${name}`);
const { line, isTooManyRetried } = closing({ passed, failed }, retried);
console.log(line);
await exit(failed === 0 && passed > 0 && hasPassed && !isTooManyRetried ? 0 : 1);
