import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/local/instance.ts';

/** The whole product, started as `npm start` starts it, and stopped or killed. */

export interface Product {
  readonly address: string;
  /** Kills the whole process tree with SIGKILL, the runtimes first. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** The environment without the test runner's own settings. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|TEST|DEV$|PROD$|MODE$)/.test(name)),
  );

function processes(): readonly Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...name] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), name: name.join(' ') };
  });
}

function descendants(pid: number, all = processes()): readonly Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendants(child.pid, all)]);
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function waitUntilReady(address: string, failure: () => string | false): Promise<void> {
  const healthy = async () => (await fetch(`${address}/api/health`)).ok;
  while (!(await healthy().catch(() => false))) {
    const reason = failure();
    if (reason !== false) throw new Error(`The product ended: ${reason}`);
    await wait(50);
  }
}

async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await wait(20);
}

export async function startProduct(state: string, port?: number): Promise<Product> {
  const chosen = port ?? (await findFreePort());
  // The tether ends the product when this process ends, in whatever way: its standard input is a pipe from here.
  const child = spawn(process.execPath, ['scripts/local/tether.ts', process.execPath, 'scripts/start.ts'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...ownEnvironment(), PORT: String(chosen), STATE: state },
  });
  const own = child.pid ?? 0;
  const address = `http://localhost:${chosen}`;
  // The runtime reports every malformed frame: printed only if the product does not start.
  let complaints = '';
  child.stderr.on('data', (said) => (complaints = (complaints + String(said)).slice(-4000)));
  await waitUntilReady(address, () => child.exitCode !== null && complaints);
  return { address, ...treeOf(own, () => child.stdin.end()) };
}

/** Ends a process with all its descendants: by SIGKILL, or after `release` has asked it to end. */
export function treeOf(own: number, release: () => void): Pick<Product, 'kill' | 'stop'> {
  return {
    kill: async () => {
      const tree = descendants(own);
      const runtimes = tree.filter(({ name }) => name.endsWith('workerd'));
      if (runtimes.length === 0) throw new Error('No runtime was found to kill');
      for (const { pid } of [...runtimes, ...tree.toReversed()]) end(pid);
      end(own);
      await gone([own, ...tree.map(({ pid }) => pid)]);
    },
    stop: async () => {
      const tree = descendants(own).map(({ pid }) => pid);
      release();
      await gone([own, ...tree]);
    },
  };
}
