import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.ts';
import { applyMigrations } from './local/migrations.ts';
import { address, ownFolders, port, state } from './local/instance.ts';
import { exit, start, tools } from './local/processes.ts';
import { arePortsFree, readyMessage, localSettings } from './local/settings.ts';

/** `npm start` serves the whole product from this machine: pages, calls, sockets and database. */

const place = ['--port', String(port), '--inspector-port', '0', '--persist-to', state];
const voice = ['--log-level', 'warn', '--show-interactive-dev-session', 'false'];

async function serve(settings: Readonly<Record<string, string>>): Promise<never> {
  const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  return exit((await start([tools.wrangler, 'dev', ...place, ...voice, ...vars], ownFolders)) || 1);
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function sayWhenReady(settings: Readonly<Record<string, string>>): Promise<void> {
  while (!(await answers())) await wait(100);
  console.log(`A Tiempo: ${address}${readyMessage(settings)}`);
}

process.exitCode = 0;
if (!(await arePortsFree())) {
  console.error(`Port ${port} or ${port + 1} is taken. Choose others: PORT=8790 STATE=.state-2 npm start`);
  await exit(1);
}
await buildIfStale();
await applyMigrations();
const settings = await localSettings();
await Promise.all([serve(settings), sayWhenReady(settings)]);
