import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.ts';
import { applyMigrations } from './migrations.ts';
import { address, isFree, ownFolders, port, state } from './place.ts';
import { exit, start, tools } from './processes.ts';

/** Serves the whole product from this machine: pages, calls, sockets and database, with nothing else installed. */

const place = ['--port', String(port), '--inspector-port', '0', '--persist-to', state];
const voice = ['--log-level', 'warn', '--show-interactive-dev-session', 'false'];

async function serve(): Promise<never> {
  return exit((await start([tools.wrangler, 'dev', ...place, ...voice], ownFolders)) || 1);
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function sayWhenReady(): Promise<void> {
  while (!(await answers())) await wait(100);
  console.log(`A Tiempo: ${address}`);
}

process.exitCode = 0;
if (!(await isFree(port))) {
  console.error(`Port ${port} is taken. Choose another one: PORT=8788 STATE=.state-2 npm start`);
  await exit(1);
}
await buildIfStale();
await applyMigrations();
await Promise.all([serve(), sayWhenReady()]);
