import { readFileSync, rmSync } from 'node:fs';

/** What vitest and Playwright report of a run: totals, failures, and what needed a second try. */

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

export interface SuiteResult extends TestTotals {
  /** Those that passed in a second try. They are not among the passed ones. */
  readonly retried: readonly string[];
  /** Repeated at the end of the output, because often only the last lines of a long log are kept. */
  readonly failures: readonly string[];
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

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

const folder = 'test-results';
export const reports = {
  rules: `${folder}/rules.json`,
  room: `${folder}/room.json`,
  wire: `${folder}/wire.json`,
  lateness: `${folder}/lateness.json`,
  components: `${folder}/components.json`,
  stories: `${folder}/stories.json`,
} as const;

export const deleteReports = () => rmSync(folder, { recursive: true, force: true });

/** A file that failed outside its tests, as it loads or in a hook, counts as one failure. */
export function readVitest(report: string): SuiteResult {
  const { testResults, numPassedTests, numFailedTests }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status === 'failed');
  const hasFailedTest = ({ assertionResults }: (typeof failed)[number]) =>
    assertionResults.some(({ status }) => status === 'failed');
  // A passed test has the failures of its earlier tries.
  const retried = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  return {
    passed: numPassedTests - retried.length,
    retried,
    failed: numFailedTests + failed.filter((file) => !hasFailedTest(file)).length,
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${name}: ${message}`];
      return tests.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    }),
  };
}

const retriedIn = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...suites.flatMap(retriedIn),
  ...specs.flatMap(({ title, tests }) => tests.filter(({ status }) => status === 'flaky').map(() => title)),
];

/** Playwright repeats its own failures at the end of its output. */
export function readPlaywright(report: string): SuiteResult {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected,
    retried: suites.flatMap(retriedIn),
    failed: stats.unexpected + errors.length,
    failures: [],
  };
}

/** A run that ended before it wrote its report is one failure. */
function orFailure(read: () => SuiteResult, what: string): SuiteResult {
  try {
    return read();
  } catch {
    return { passed: 0, retried: [], failed: 1, failures: [`${what}: no report`] };
  }
}

export const rulesOutcome = () => orFailure(() => readVitest(reports.rules), 'The rules');
export const roomOutcome = () => orFailure(() => readVitest(reports.room), 'The room');
export const wireOutcome = () => orFailure(() => readVitest(reports.wire), 'The wire and the faults');
export const latenessOutcome = () => orFailure(() => readVitest(reports.lateness), 'The lateness of the wire');
export const componentsOutcome = () => orFailure(() => readVitest(reports.components), 'The components');
export const storiesOutcome = () => orFailure(() => readPlaywright(reports.stories), 'The stories');

interface Check {
  /** Of package.json. */
  readonly script: string;
  readonly code: number;
  /** The last lines that it said. */
  readonly last: readonly string[];
}

/** The checks that failed, each with what it said last. */
export const failedChecks = (checks: readonly Check[]): readonly string[] =>
  checks
    .filter(({ code }) => code !== 0)
    .map(({ script, code, last }) => `npm run ${script}, with ${code}. Its last lines:\n${last.join('\n')}`);

/** In CI a test may have a second try; more of them than this are no accident. */
const MOST_RETRIED = 3;

/** The last line of a run, and whether so many tests needed a second try that it fails. */
export function closing({ passed, failed }: TestTotals, retried: readonly string[]) {
  const line = `${passed} passed, ${failed} failed`;
  return {
    line: retried.length === 0 ? line : `${line}, ${retried.length} in a second try`,
    isTooManyRetried: retried.length > MOST_RETRIED,
  };
}
