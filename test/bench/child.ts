import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { childrenOf, cpuOf } from './crowd/machine.ts';

/** A process of a bench that answers lines. */
export type Child = {
  /** CPU that it and its runtime have used, ms. */
  readonly cpu: () => number;
  readonly first: string;
  readonly ask: (line: string) => Promise<string>;
  /** Resolves to its last line, if it has one, when it has ended. */
  readonly end: () => Promise<string | undefined>;
};

/**
 * Starts it and waits for its first line. `cores`: those that it may use, as `taskset` has them.
 * @throws if it ends before it has answered
 */
export async function startChild(args: readonly string[], cores?: string): Promise<Child> {
  const node = [process.execPath, '--no-warnings', ...args];
  const [command = '', ...rest] = cores === undefined ? node : ['taskset', '--cpu-list', cores, ...node];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${args.join(' ')} ended`);
    return value;
  };
  const first = await next();
  const pid = child.pid ?? 0;
  return {
    cpu: () => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuOf(each), 0),
    first,
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return next();
    },
    end: async () => {
      child.stdin.end();
      const { value } = await lines.next();
      if (child.exitCode === null) await once(child, 'exit');
      return value;
    },
  };
}
