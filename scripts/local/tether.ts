import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';

/**
 * Runs a command as a process group and ends the whole group when the parent process is gone: standard input is a pipe
 * from the parent, and it closes however the parent ends, even by SIGKILL. Without this, wrangler leaves its runtimes
 * running.
 */
const [command = process.execPath, ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

// Linux shares processors between sessions first, and the command has one of its own: it gets the priority of this process.
try {
  if (getPriority() !== 0) writeFileSync(`/proc/${child.pid}/autogroup`, String(getPriority()));
} catch {
  // Other kernels compare all processes by their own priority.
}

function signalGroup(signal: NodeJS.Signals) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

let isEnding = false;

function end() {
  isEnding = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), 3000).unref();
}

process.stdin.on('close', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

child.on('exit', (code, signal) => {
  if (signal !== null && !isEnding) console.error(`${args.join(' ')} was ended by ${signal}`);
  signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
