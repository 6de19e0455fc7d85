import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { exit, start, tools } from './local/processes.ts';

/** Everything there is to prove, whatever fails on the way; the last line says how it went. */

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
}

const folder = 'test-results';
const reports = {
  vitest: `${folder}/vitest.json`,
  screens: `${folder}/screens.json`,
  engines: `${folder}/engines.json`,
};

/** A file that did not even load has no tests to count: it counts as one that failed. */
function vitestTotals(): Totals {
  const report: VitestReport = JSON.parse(readFileSync(reports.vitest, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

function playwrightTotals(file: string): Totals {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** What failed, said again at the very end: the log of a long run is often kept by its last lines only. */
function vitestFailures(): readonly string[] {
  const { testResults }: VitestReport = JSON.parse(readFileSync(reports.vitest, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed');
      if (failed.length === 0) return [`${name}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    });
}

/** A run that died before it could write its report is one failure. */
const orFailure = (totals: () => Totals): Totals => orElse(totals, { passed: 0, failed: 1 });

function orElse<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

rmSync(folder, { recursive: true, force: true });
const codes = [
  await start([process.env['npm_execpath'] ?? '', 'run', 'check']),
  await start([tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]),
];
ensureBrowser();
codes.push(await start([tools.playwright, 'test']));
const engines = ensureEngines();
if (engines.length > 0)
  codes.push(await start([tools.playwright, 'test', '--config', 'test/engines/playwright.config.ts']));

const vitest = orFailure(vitestTotals);
const totals = [
  vitest,
  orFailure(() => playwrightTotals(reports.screens)),
  engines.length > 0 ? orFailure(() => playwrightTotals(reports.engines)) : { passed: 0, failed: 0 },
];
const passed = totals.reduce((sum, each) => sum + each.passed, 0);
const failed = totals.reduce((sum, each) => sum + each.failed, 0);
if (vitest.failed > 0) {
  for (const failure of orElse(vitestFailures, ['The rules, the room and the wire: no report']))
    console.log(`FAILED ${failure}`);
}
if (codes[0] !== 0) console.log('npm run check failed: see above');
console.log(`${passed} passed, ${failed} failed`);
await exit(failed === 0 && passed > 0 && codes.every((code) => code === 0) ? 0 : 1);
