import { digits, table } from '../table.ts';
import { days, SOLD, type Crowd, type Figures } from './cell.ts';
import type { Result } from './run.ts';
import { compare, compareDays } from './summary.ts';

type Row = { readonly name: string; readonly figure: (of: Figures) => number | null };

const times: readonly Row[] = [
  { name: 'press to every screen p50', figure: ({ delivery }) => delivery.p50 },
  { name: 'p95', figure: ({ delivery }) => delivery.p95 },
  { name: 'p99', figure: ({ delivery }) => delivery.p99 },
  { name: 'press to the last screen p50', figure: ({ last }) => last.p50 },
  { name: 'p95', figure: ({ last }) => last.p95 },
  { name: "the operator's own press p50", figure: ({ own }) => own.p50 },
  { name: 'p95', figure: ({ own }) => own.p95 },
  { name: 'joining, 32 at a time, p50', figure: ({ join }) => join.p50 },
  { name: 'p95', figure: ({ join }) => join.p95 },
  { name: 'one more joins, p50', figure: ({ soloJoin }) => soloJoin.p50 },
  { name: 'all have joined', figure: ({ joinWall }) => joinWall },
];

const costs: readonly Row[] = [
  { name: 'CPU per frame delivered, µs', figure: ({ cpuPerFrame }) => cpuPerFrame },
  { name: 'CPU per join, ms', figure: ({ cpuPerJoin }) => cpuPerJoin },
  { name: 'CPU of an idle room, ms a minute', figure: ({ cpuIdle }) => cpuIdle },
  { name: 'the same, its timer running', figure: ({ cpuRunning }) => cpuRunning },
  { name: 'memory per connection, KB', figure: ({ memoryPerLine }) => memoryPerLine },
  { name: 'bytes of a join', figure: ({ joinBytes }) => joinBytes },
  { name: 'bytes of a press, per screen', figure: ({ newsBytes }) => newsBytes },
];

/** Of the sold size alone. A phone is told of a press that comes alone at once, and of the next one by its pace. */
const soldTimes: readonly Row[] = [
  { name: 'all 48 join at once', figure: ({ joinTogether }) => joinTogether },
  { name: 'press to a phone p50', figure: ({ phone }) => phone?.p50 ?? null },
  { name: 'p95', figure: ({ phone }) => phone?.p95 ?? null },
  { name: 'a second press within 500 ms, to a phone p50', figure: ({ phoneSoonAfter }) => phoneSoonAfter?.p50 ?? null },
  { name: 'p95', figure: ({ phoneSoonAfter }) => phoneSoonAfter?.p95 ?? null },
];

/** What the number of items could change. */
const ofDays: readonly Row[] = [
  ...times.slice(0, 7).map((row) => ({ ...row, name: `${row.name}, ms` })),
  { name: 'a press, its undo in turn, to the last screen p50, ms', figure: ({ undone }) => undone?.press.p50 ?? null },
  { name: 'the undo p50, ms', figure: ({ undone }) => undone?.undo.p50 ?? null },
  ...costs.filter(({ name }) => name.startsWith('CPU per') || name.startsWith('bytes')),
];

const HEAD = ['', 'ours', 'bare room', 'bare ws', 'ours : bare room'];

export const crowdTables = (results: readonly Result[], crowds: readonly Crowd[]): string =>
  crowds
    .map((crowd) => {
      const timed = crowd.name === SOLD.name ? [...times, ...soldTimes] : times;
      const rows = [...timed.map(({ name, ...row }) => ({ name: `${name}, ms`, ...row })), ...costs];
      const body = rows.map(({ name, figure }) => {
        const { values, ratio } = compare(results, crowd, figure);
        const { ours, 'bare-do': bare, 'bare-ws': ws } = values;
        return [name, ...[ours, bare, ws, ratio].map(digits)];
      });
      return `### ${crowd.name}\n\n${table(HEAD, body)}\n\n${honesty(results, crowd)}`;
    })
    .join('\n\n');

/** The same screens in a room with the programme of a short and of a long day. */
export function dayTable(results: readonly Result[]): string {
  const body = ofDays.map(({ name, figure }) => {
    const { short, long, ratio } = compareDays(results, figure);
    return [name, ...[short, long, ratio].map(digits)];
  });
  const head = ['', '10 items', '500 items', '500 : 10'];
  return `### A day of 500 items, 10 screens\n\n${table(head, body)}\n\n${honesty(results, days.long)}`;
}

function honesty(results: readonly Result[], { name }: Crowd): string {
  const here = results.filter(({ crowd }) => crowd.name === name);
  const missing = here.reduce((sum, { figures }) => sum + figures.missing, 0);
  const shares = here.map(({ figures }) => Math.round(figures.undisturbed * 100));
  return `Lost deliveries: ${missing}. Presses that count: ${Math.min(...shares)} to ${Math.max(...shares)} %.`;
}
