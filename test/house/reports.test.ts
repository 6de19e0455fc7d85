import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { closing, failedChecks, readPlaywright, readVitest } from '../../scripts/testing/reports.ts';

const written = (report: object): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

describe('[OP27] a second try is no pass', () => {
  test('[OP27] nothing has one outside CI', async () => {
    vi.stubEnv('SCREENS_PORT', '1');
    vi.stubEnv('STORY_BROWSER', '/a/fixed/browser');
    for (const [CI, tries] of [
      ['', 0],
      ['true', 1],
    ] as const) {
      vi.stubEnv('CI', CI);
      vi.resetModules();
      const stories = (await import('../../playwright.config.ts')).default;
      expect(stories.retries, `CI is '${CI}'`).toBe(tries);
    }
    vi.unstubAllEnvs();
  });

  test('[OP27] a test of vitest that passed after a failure is named and is not among the passed', () => {
    const testOf = (fullName: string, status: string, failureMessages: readonly string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        testOf('passes', 'passed', []),
        testOf('passes late', 'passed', ['late']),
        testOf('fails', 'failed', ['no']),
      ],
    };
    const report = written({ numPassedTests: 2, numFailedTests: 1, testResults: [file] });
    expect(readVitest(report)).toMatchObject({ passed: 1, failed: 1, retried: ['passes late'] });
  });

  test('[OP27] a story that passed after a failure is named and is not among the passed', () => {
    const specs = [
      { title: 'passes', tests: [{ status: 'expected' }] },
      { title: 'passes late', tests: [{ status: 'flaky' }] },
    ];
    const report = written({
      stats: { expected: 1, flaky: 1, unexpected: 0 },
      errors: [],
      suites: [{ suites: [{ specs }] }],
    });
    expect(readPlaywright(report)).toMatchObject({ passed: 1, failed: 0, retried: ['passes late'] });
  });

  test('[OP27] the last line is plain without, counts them apart with, and more than three fail the run', () => {
    expect(closing({ passed: 7, failed: 0 }, [])).toEqual({ line: '7 passed, 0 failed', isTooManyRetried: false });
    expect(closing({ passed: 7, failed: 0 }, ['a', 'b', 'c'])).toEqual({
      line: '7 passed, 0 failed, 3 in a second try',
      isTooManyRetried: false,
    });
    expect(closing({ passed: 7, failed: 0 }, ['a', 'b', 'c', 'd']).isTooManyRetried).toBe(true);
  });
});

test('[OP31] a check that failed is named with its last lines, one that passed is not', () => {
  const types = { script: 'types', code: 0, last: [] };
  const lint = { script: 'lint', code: 1, last: ['an error', 'in one file'] };
  expect(failedChecks([types, lint])).toEqual(['npm run lint, with 1. Its last lines:\nan error\nin one file']);
});
