import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/local/instance.ts';

/** Another copy of the product on this machine, with a port and data of its own. `stop` ends it. */
export async function startSecondCopy(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-second-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['--no-warnings', 'test/support/serve.ts'], {
    env: { ...process.env, PORT: String(port), STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    server.kill();
    rmSync(state, { recursive: true, force: true });
  };
  await new Promise<void>((ready, failed) => {
    server.stdout.once('data', () => ready());
    server.once('exit', (code) => failed(new Error(`The second copy ended with ${code}`)));
  });
  return { address: `http://localhost:${port}`, stop };
}
