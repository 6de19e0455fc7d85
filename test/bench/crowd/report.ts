import { digits, table } from '../table.ts';
import type { Crowd, Figures } from './cell.ts';
import type { Result } from './run.ts';
import { compare } from './summary.ts';

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

const HEAD = ['', 'ours', 'bare room', 'bare ws', 'ours : bare room'];

export const crowdTables = (results: readonly Result[], crowds: readonly Crowd[]): string =>
  crowds
    .map((crowd) => {
      const rows = [...times.map(({ name, ...row }) => ({ name: `${name}, ms`, ...row })), ...costs];
      const body = rows.map(({ name, figure }) => {
        const { values, ratio } = compare(results, crowd, figure);
        const { ours, 'bare-do': bare, 'bare-ws': ws } = values;
        return [name, ...[ours, bare, ws, ratio].map(digits)];
      });
      return `### ${crowd.name}\n\n${table(HEAD, body)}\n\n${honesty(results, crowd)}`;
    })
    .join('\n\n');

function honesty(results: readonly Result[], { name }: Crowd): string {
  const here = results.filter(({ crowd }) => crowd.name === name);
  const missing = here.reduce((sum, { figures }) => sum + figures.missing, 0);
  const shares = here.map(({ figures }) => Math.round(figures.undisturbed * 100));
  return `Lost deliveries: ${missing}. Presses that count: ${Math.min(...shares)} to ${Math.max(...shares)} %.`;
}
