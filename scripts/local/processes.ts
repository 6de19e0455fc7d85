import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The tools, by the file that Node runs: a shim or npx between us and a tool would be one process more to lose. */
export const tools = {
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** No tool of ours calls home: everything works without a network. */
const offline = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

type Env = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();

async function ended(child: ChildProcess): Promise<number> {
  await once(child, 'exit');
  running.delete(child);
  return child.exitCode ?? 1;
}

/** Starts a tool that ends with us; the promise gives its exit code. */
export function start(args: readonly string[], env: Env = {}): Promise<number> {
  const child = spawn(process.execPath, ['scripts/local/tether.ts', process.execPath, '--no-warnings', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...offline, ...env },
  });
  running.add(child);
  return ended(child);
}

/** Runs a tool to its end and gives up with its exit code if it failed. */
export async function run(args: readonly string[], env: Env = {}): Promise<void> {
  const code = await start(args, env);
  if (code !== 0) await exit(code);
}

/** Ends every tool that still runs, then us. */
export async function exit(code: number): Promise<never> {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.stdin?.end();
  await Promise.all(ends);
  process.exit(code);
}

/** Whoever is meant to end by a signal sets the exit code beforehand. */
const interrupted = () => void exit(Number(process.exitCode ?? 130));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);

/** npm passes a signal on to a shell only, and the shell to nobody: when it is gone, so are we. */
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && interrupted(), 500).unref();
}
