import { loadavg } from 'node:os';
import { atMost, promiseTable, type Verdict } from '../promises.ts';
import { digits, table } from '../table.ts';
import { BASELINE, PLAIN_ROWS, pageNames, type PageTimes } from './measure.ts';

/** The most that a page may take of its main thread, ms per second. */
const limits: ReadonlyMap<string, number> = new Map([
  [pageNames.stage, 25],
  [pageNames.overlay, 25],
  [pageNames.panel, 35],
  [pageNames.largePanel, 60],
  [pageNames.wall, 60],
  [pageNames.busyWall, 78],
]);

/** What the panel with 50 running timers may take, ms per second, if it is more than the page by hand in the same run. */
const BUSY_MS = 78;

/** Of the frames that a static page gets in the same browser, which are 60 a second on most screens. */
const LEAST_FRAMES = 0.98;

/** The promises about pages while a timer runs, and what was measured. */
export function pagesReport(all: readonly PageTimes[]): string {
  const verdicts = all.flatMap(({ name, tasks }) => {
    const limit = limits.get(name);
    return limit === undefined
      ? []
      : [atMost(`Main thread of the ${name}: ${limit} ms per second`, tasks, limit, 'ms')];
  });
  const tasksOf = (wanted: string) => all.find(({ name }) => name === wanted)?.tasks ?? Number.NaN;
  verdicts.push(busyVerdict(tasksOf(pageNames.busyPanel), tasksOf(PLAIN_ROWS)));
  const framesOf = (wanted: string) => all.find(({ name }) => name === wanted)?.frames ?? Number.NaN;
  const [overlay, still] = [framesOf(pageNames.overlay), framesOf(BASELINE)];
  verdicts.push({
    promise: `Frames a second of the overlay at 1920 × 1080: ${LEAST_FRAMES} times those of a static page`,
    measured: `${(overlay / still).toFixed(2)} times (${digits(overlay)} and ${digits(still)})`,
    isKept: overlay / still >= LEAST_FRAMES,
  });
  const times = table(
    ['page', 'main thread, ms per second', 'of it scripts', 'styles', 'layout', 'frames a second'],
    all.map(({ name, tasks, script, style, layout, frames }) => [
      name,
      ...[tasks, script, style, layout, frames].map(digits),
    ]),
  );
  const when = `${new Date().toISOString().slice(0, 10)}, load average ${digits(loadavg()[0] ?? 0)} at the end.`;
  return [promiseTable(verdicts), times, when].join('\n\n');
}

const busyVerdict = (busy: number, plain: number): Verdict => ({
  promise: `Main thread of the ${pageNames.busyPanel}: ${BUSY_MS} ms per second, or what a page by hand with such rows takes`,
  measured: `${digits(busy)} ms, ${(busy / plain).toFixed(2)} times (${digits(plain)} ms)`,
  isKept: busy <= BUSY_MS || busy <= plain,
  isAllowance: busy > BUSY_MS,
});
