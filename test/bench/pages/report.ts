import { loadavg } from 'node:os';
import { atMost, promiseTable } from '../promises.ts';
import { digits, table } from '../table.ts';
import { pageNames } from './measure.ts';
import type { PageTimes } from './measure.ts';

/** The most that a page may take of its main thread, ms per second. */
const limits: ReadonlyMap<string, number> = new Map([
  [pageNames.stage, 25],
  [pageNames.panel, 35],
  [pageNames.largePanel, 60],
  [pageNames.busyPanel, 78],
  [pageNames.wall, 60],
  [pageNames.busyWall, 78],
]);

/** The promises about pages while a timer runs, and what was measured. */
export function pagesReport(all: readonly PageTimes[]): string {
  const verdicts = all.flatMap(({ name, tasks }) => {
    const limit = limits.get(name);
    return limit === undefined
      ? []
      : [atMost(`Main thread of the ${name}: ${limit} ms per second`, tasks, limit, 'ms')];
  });
  const times = table(
    ['page', 'main thread, ms per second', 'of it scripts', 'styles', 'layout'],
    all.map(({ name, tasks, script, style, layout }) => [name, ...[tasks, script, style, layout].map(digits)]),
  );
  const when = `${new Date().toISOString().slice(0, 10)}, load average ${digits(loadavg()[0] ?? 0)} at the end.`;
  return [promiseTable(verdicts), times, when].join('\n\n');
}
