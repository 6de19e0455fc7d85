import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The tools, by the file that Node runs: npx or a shim would add a process that may be left running. */
export const tools = {
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** Turns off the tools' own requests, so that everything works without a network, and what scripts/for-wrangler.ts does. */
const offline = {
  PREPARED: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

type ProcessEnv = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
let isExiting = false;

/** Never resolves while this process exits, because a loop that waits would start the next one. */
async function ended(child: ChildProcess): Promise<number> {
  await once(child, 'exit');
  running.delete(child);
  return isExiting ? new Promise(() => {}) : (child.exitCode ?? 1);
}

/** Linux's SCHED_IDLE (sched(7)): its processes give up a core as soon as another needs it. A low priority keeps a share. */
const idleOnly = ['chrt', '--idle', '0'] as const;
let hasIdleOnly: boolean | undefined;

/** The command that starts another one in this class; empty where the system has none. */
function asIdleOnly(): readonly string[] {
  const [program, ...options] = idleOnly;
  hasIdleOnly ??= spawnSync(program, [...options, 'true']).status === 0;
  return hasIdleOnly ? idleOnly : [];
}

/** Prints what a tool says, without the lines that `prints` refuses. */
function pass(from: Readable | null, to: NodeJS.WritableStream, prints: (line: string) => boolean): void {
  if (from) createInterface(from).on('line', (line) => prints(line) && to.write(`${line}\n`));
}

/**
 * Starts a tool, which ends when this process ends. Resolves to its exit code. In the background it, and all that it starts,
 * takes only what other processes leave of the processor. @param filter Makes a filter for the lines that the tool says.
 */
export function start(
  args: readonly string[],
  env: ProcessEnv = {},
  place: 'foreground' | 'background' = 'foreground',
  filter?: () => (line: string) => boolean,
): Promise<number> {
  const isBackground = place === 'background';
  const tool = [process.execPath, 'scripts/local/tether.ts', process.execPath, '--no-warnings', ...args];
  const [program = '', ...rest] = [...(isBackground ? asIdleOnly() : []), ...tool];
  const child = spawn(program, rest, {
    stdio: ['pipe', filter ? 'pipe' : 'inherit', filter ? 'pipe' : 'inherit'],
    env: { ...process.env, ...offline, ...env },
  });
  running.add(child);
  if (filter) {
    pass(child.stdout, process.stdout, filter());
    pass(child.stderr, process.stderr, filter());
  }
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return ended(child);
}

/** Runs a tool to its end. If it fails, this process exits with its code. @param filter As that of `start`. */
export async function run(
  args: readonly string[],
  env: ProcessEnv = {},
  filter?: () => (line: string) => boolean,
): Promise<void> {
  const code = await start(args, env, 'foreground', filter);
  if (code !== 0) await exit(code);
}

/** Ends every tool that still runs, then this process. */
export async function exit(code: number): Promise<never> {
  isExiting = true;
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.stdin?.end();
  await Promise.all(ends);
  process.exit(code);
}

/** Scripts that normally end by a signal set `process.exitCode` before. */
const interrupted = () => void exit(Number(process.exitCode ?? 130));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);

/** npm sends a signal only to its shell, which does not pass it on: this process ends when the shell has ended. */
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && interrupted(), 500).unref();
}
