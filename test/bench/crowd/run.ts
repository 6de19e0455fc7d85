import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { systems, type Cell, type Crowd, type Figures, type System } from './cell.ts';

export type Result = Cell & { readonly repetition: number; readonly figures: Figures };

type Plan = {
  readonly crowds: readonly Crowd[];
  readonly repetitions: number;
  readonly bundle: string;
  readonly presses: (crowd: Crowd) => number;
  readonly quietMs: number;
  readonly tell: (line: string) => void;
};

/**
 * Every crowd in every system, one after the other; which system comes first changes with each repetition. Bare rooms have
 * no items, so that days are compared with each other.
 */
export async function runCrowds({ crowds, repetitions, bundle, presses, quietMs, tell }: Plan): Promise<Result[]> {
  const results: Result[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const crowd of crowds) {
      for (const system of crowd.items === undefined ? inTurn(repetition) : ['ours' as const]) {
        // A quiet time has to be long to say anything, and it is the same each time.
        const cell = {
          system,
          crowd,
          presses: presses(crowd),
          quietMs: repetition === 0 && crowd.items === undefined ? quietMs : 0,
        };
        const figures = await runCell(cell, bundle);
        results.push({ ...cell, repetition, figures });
        const { last, undisturbed } = figures;
        const share = `${Math.round(undisturbed * 100)} % undisturbed`;
        tell(`${repetition + 1}/${repetitions}  ${crowd.name}, ${system}: last ${last.p50.toFixed(1)} ms, ${share}`);
      }
    }
  }
  return results;
}

const inTurn = (repetition: number): readonly System[] =>
  systems.map((system, nth) => systems[(nth + repetition) % systems.length] ?? system);

async function runCell(cell: Cell, bundle: string): Promise<Figures> {
  const args = ['--no-warnings', 'test/bench/crowd/drive.ts', JSON.stringify(cell), bundle];
  const driver = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(driver.stdout), once(driver, 'exit')]);
  if (driver.exitCode !== 0) throw new Error(`The driver ended with ${driver.exitCode}`);
  return JSON.parse(said);
}
