import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

/** What vitest and Playwright report of a run: totals, failures, and how long each file took. */

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

/** When tests of a file ran, in milliseconds since 1970. The path is that in the repository. */
export interface TestSpan {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

export interface SuiteResult extends TestTotals {
  readonly spans: readonly TestSpan[];
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
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    /** `startTime` in the form of ISO 8601, `duration` in milliseconds. */
    readonly tests: readonly {
      readonly results: readonly { readonly startTime: string; readonly duration: number }[];
    }[];
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
  stories: `${folder}/stories.json`,
} as const;

export const deleteReports = () => rmSync(folder, { recursive: true, force: true });

/** A file that failed outside its tests, as it loads or in a hook, counts as one failure. */
function readVitest(report: string): SuiteResult {
  const { testResults, numPassedTests, numFailedTests }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status === 'failed');
  const hasFailedTest = ({ assertionResults }: (typeof failed)[number]) =>
    assertionResults.some(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + failed.filter((file) => !hasFailedTest(file)).length,
    spans: testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      from: startTime,
      to: endTime,
    })),
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${name}: ${message}`];
      return tests.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    }),
  };
}

const spansIn = ({ suites = [], specs = [] }: Suite, file: string): readonly TestSpan[] => [
  ...suites.flatMap((suite) => spansIn(suite, file)),
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .map(({ startTime, duration }) => ({ file, from: Date.parse(startTime), to: Date.parse(startTime) + duration })),
];

/** Playwright repeats its own failures at the end of its output. */
function readPlaywright(report: string): SuiteResult {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    spans: suites.flatMap((suite) => spansIn(suite, suite.file)),
    failures: [],
  };
}

/** A run that ended before it wrote its report is one failure. */
function orFailure(read: () => SuiteResult, what: string): SuiteResult {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, spans: [], failures: [`${what}: no report`] };
  }
}

export const rulesOutcome = () => orFailure(() => readVitest(reports.rules), 'The rules');
export const roomOutcome = () => orFailure(() => readVitest(reports.room), 'The room');
export const wireOutcome = () => orFailure(() => readVitest(reports.wire), 'The wire and the faults');
export const latenessOutcome = () => orFailure(() => readVitest(reports.lateness), 'The lateness of the wire');
export const storiesOutcome = () => orFailure(() => readPlaywright(reports.stories), 'The stories');
