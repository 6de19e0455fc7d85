import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/local/instance.ts';
import { tools } from '../../../scripts/local/processes.ts';

/** The whole product in processes of its own, which can be stopped or killed. */

export interface Product {
  readonly address: string;
  /** Kills the whole process tree with SIGKILL, the runtimes first. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The product as people start it, with the lines that they read. */
interface StartedProduct extends Product {
  readonly said: () => readonly string[];
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

/** Starts a program of ours, which ends when this process ends, in whatever way: its standard input is a pipe from here. */
function startProgram(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/local/tether.ts', process.execPath, ...args], {
    stdio: 'pipe',
    env: { ...ownEnvironment(), ...env },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  // The runtime reports every malformed frame: printed only if the product does not start.
  let complaints = '';
  child.stderr.on('data', (text) => (complaints = (complaints + String(text)).slice(-4000)));
  const tree = treeOf(child.pid ?? 0, () => child.stdin.end());
  const lines = () => `${said}${complaints}`.trimEnd().split('\n');
  return { child, tree, failure: () => child.exitCode !== null && complaints, said: lines };
}

/** The product as `npm start` starts it. */
export async function startProduct(state: string, port?: number): Promise<StartedProduct> {
  const chosen = port ?? (await findFreePort());
  return ready(chosen, startProgram(['scripts/start.ts'], { PORT: String(chosen), STATE: state }));
}

/** The product as `npx wrangler dev` starts it in a fresh clone. */
export async function startWrangler(state: string): Promise<StartedProduct> {
  const port = await findFreePort();
  const args = ['dev', '--port', String(port), '--inspector-port', '0', '--persist-to', state];
  const own = {
    PREPARED: '',
    STATE: state,
    WRANGLER_LOG_PATH: `${state}/logs`,
    WRANGLER_REGISTRY_PATH: `${state}/registry`,
  };
  return ready(port, startProgram([tools.wrangler, ...args], { ...own, WRANGLER_SEND_METRICS: 'false' }));
}

async function ready(port: number, { tree, failure, said }: ReturnType<typeof startProgram>): Promise<StartedProduct> {
  const address = `http://localhost:${port}`;
  await waitUntilReady(address, failure);
  return { address, said, ...tree };
}

/** A server that prints its address when it is ready. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { child, tree, failure } = startProgram(args, env);
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const address = String(said).trim();
  if (!address.startsWith('http')) throw new Error(`The server ended: ${failure()}`);
  return { address, ...tree };
}

/** The product on the data of `npm start`, without what stands before the runtime there. */
export async function serveProduct(state: string, port?: number): Promise<Product> {
  const chosen = port ?? (await findFreePort());
  return startServer(['test/support/serve.ts'], { PORT: String(chosen), STATE: state });
}

/** Ends a process with all its descendants: by SIGKILL, or after `release` has asked it to end. */
function treeOf(own: number, release: () => void): Pick<Product, 'kill' | 'stop'> {
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
