import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

/** What vitest and Playwright report of a run: totals, failures, and how long each file took. */

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

/** A test file, by its path in the repository, and the seconds that its tests took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface SuiteResult extends TestTotals {
  readonly files: readonly FileTime[];
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
    /** `duration` in milliseconds. */
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

const folder = 'test-results';
export const reports = {
  vitest: `${folder}/vitest.json`,
  screens: `${folder}/screens.json`,
  engines: `${folder}/engines.json`,
} as const;

export const deleteReports = () => rmSync(folder, { recursive: true, force: true });

/** A file that failed to load has no tests to count: it counts as one failure. */
function readVitest(): SuiteResult {
  const { testResults, numPassedTests, numFailedTests }: VitestReport = JSON.parse(
    readFileSync(reports.vitest, 'utf8'),
  );
  const failed = testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + failed.filter(({ assertionResults }) => assertionResults.length === 0).length,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${name}: ${message}`];
      return tests.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    }),
  };
}

const durationsIn = ({ suites = [], specs = [] }: Suite): readonly number[] => [
  ...suites.flatMap(durationsIn),
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
];

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** Playwright repeats its own failures at the end of its output. */
function readPlaywright(report: string, tests: string): SuiteResult {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    files: suites.map((suite) => ({ file: `${tests}/${suite.file}`, seconds: sum(durationsIn(suite)) / 1000 })),
    failures: [],
  };
}

/** A run that ended before it wrote its report is one failure. */
function orFailure(read: () => SuiteResult, what: string): SuiteResult {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1, files: [], failures: [`${what}: no report`] };
  }
}

export const vitestOutcome = () => orFailure(readVitest, 'The rules, the room and the wire');
export const storiesOutcome = () =>
  orFailure(() => readPlaywright(reports.screens, 'test/screens'), 'The stories in Chromium');
export const enginesOutcome = () =>
  orFailure(() => readPlaywright(reports.engines, 'test/engines'), 'The stories in WebKit and Firefox');
