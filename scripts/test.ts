import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { exit, start, tools } from './processes.ts';

/** Everything there is to prove, whatever fails on the way; the last line says how it went. */

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
}

const folder = 'test-results';
const reports = { vitest: `${folder}/vitest.json`, playwright: `${folder}/screens.json` };

/** A file that did not even load has no tests to count: it counts as one that failed. */
function vitestTotals(): Totals {
  const report: VitestReport = JSON.parse(readFileSync(reports.vitest, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

function playwrightTotals(): Totals {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(reports.playwright, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A run that died before it could write its report is one failure. */
function orFailure(totals: () => Totals): Totals {
  try {
    return totals();
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(folder, { recursive: true, force: true });
const codes = [
  await start([process.env['npm_execpath'] ?? '', 'run', 'check']),
  await start([tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]),
];
ensureBrowser();
codes.push(await start([tools.playwright, 'test']));

const vitest = orFailure(vitestTotals);
const playwright = orFailure(playwrightTotals);
const passed = vitest.passed + playwright.passed;
const failed = vitest.failed + playwright.failed;
if (codes[0] !== 0) console.log('npm run check failed: see above');
console.log(`${passed} passed, ${failed} failed`);
await exit(failed === 0 && passed > 0 && codes.every((code) => code === 0) ? 0 : 1);
