import { spawn } from 'node:child_process';

/**
 * Runs a command as a process group of its own and ends the whole group when whoever started us is gone: our standard
 * input is a pipe from there, and it closes however that process ends, even by SIGKILL. Without this, wrangler leaves
 * its runtimes behind.
 */
const [command = process.execPath, ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

function signalGroup(signal: NodeJS.Signals) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in the group: what we wanted.
  }
}

function end() {
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), 3000).unref();
}

process.stdin.on('close', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

child.on('exit', (code) => {
  signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
