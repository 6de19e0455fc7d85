import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Program {
  /** What it writes to file descriptor 3. */
  readonly told: Readable;
  readonly hasEnded: () => boolean;
  readonly stop: () => Promise<void>;
}

/** A program of the system that ends when we stop it, or when we are gone. */
export function startProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const end = () => void child.kill();
  process.once('exit', end);
  const [, , , told] = child.stdio;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    told: told as Readable,
    hasEnded,
    stop: async () => {
      process.off('exit', end);
      if (hasEnded()) return;
      end();
      await once(child, 'exit');
    },
  };
}

/** Until a program answers at its address. Throws if it has ended, because another one has taken its port. */
export async function untilAnswers(address: string, { hasEnded }: Program): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (hasEnded()) throw new Error(`What should answer at ${address} has ended`);
    await wait(50);
  }
}
