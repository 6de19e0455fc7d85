import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** The tools, by the file that Node runs: npx or a shim would add a process that may be left running. */
export const tools = {
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** Turns off the tools' own requests, so that everything works without a network. */
const offline = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

type ProcessEnv = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();

async function ended(child: ChildProcess): Promise<number> {
  await once(child, 'exit');
  running.delete(child);
  return child.exitCode ?? 1;
}

/**
 * Starts a tool, which ends when this process ends. Resolves to its exit code.
 * @param priority Of the tool and of all that it starts, as for `setPriority` of `node:os`.
 */
export function start(args: readonly string[], env: ProcessEnv = {}, priority?: number): Promise<number> {
  const child = spawn(process.execPath, ['scripts/local/tether.ts', process.execPath, '--no-warnings', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...offline, ...env },
  });
  running.add(child);
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  return ended(child);
}

/** Runs a tool to its end. If it fails, this process exits with its code. */
export async function run(args: readonly string[], env: ProcessEnv = {}): Promise<void> {
  const code = await start(args, env);
  if (code !== 0) await exit(code);
}

/** Ends every tool that still runs, then this process. */
export async function exit(code: number): Promise<never> {
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
