import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { System } from './cell.ts';
import { childrenOf } from './machine.ts';

export type Hosting = {
  readonly address: string;
  /** The process that does the work. */
  readonly server: number;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
};

/** Starts a system in a process of its own. */
export async function hostSystem(system: System, bundle: string): Promise<Hosting> {
  const host = spawn(process.execPath, ['--no-warnings', 'test/bench/crowd/host.ts', system, bundle], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const pid = host.pid ?? 0;
  // The runtime complains when a room is made wider; it is worth reading only when nothing starts at all.
  let complaints = '';
  host.stderr.on('data', (said) => (complaints = (complaints + String(said)).slice(-4000)));
  host.once('exit', (code) => code !== 0 && process.stderr.write(complaints));
  const [address] = await once(createInterface(host.stdout), 'line');
  const server = system === 'bare-ws' ? pid : (childrenOf(pid)[0] ?? pid);
  return {
    address: String(address),
    server,
    pids: [...new Set([pid, server])],
    async stop() {
      host.stdin.end();
      if (host.exitCode === null) await once(host, 'exit');
    },
  };
}
