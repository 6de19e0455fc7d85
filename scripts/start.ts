import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.ts';
import { bundleIfStale } from './bundle.ts';
import { applyMigrations } from './local/migrations.ts';
import { address } from './local/instance.ts';
import { withoutNoise } from './local/noise.ts';
import { placeProblem } from './local/place.ts';
import { exit, start } from './local/processes.ts';
import { localSettings, whereToLook } from './local/settings.ts';
import { isBuildValid } from './site/build-inputs.ts';

/** `npm start` serves the whole product on this machine: pages, calls, sockets and database; with `HOST`, its network. */

async function serve(settings: Readonly<Record<string, string>>): Promise<never> {
  const vars = { WORKER_VARS: JSON.stringify(settings) };
  return exit((await start(['scripts/local/serve.ts'], vars, 'foreground', withoutNoise)) || 1);
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
  console.log(whereToLook(settings));
}

if (process.env['HOST'] !== undefined) await import('./venue.ts');

process.exitCode = 0;
const problem = await placeProblem();
if (problem !== null) {
  console.error(problem);
  await exit(1);
}
console.log(isBuildValid() ? 'A Tiempo is starting …' : 'A Tiempo is building its pages, for a minute or two …');
await buildIfStale();
await bundleIfStale();
await applyMigrations();
const settings = await localSettings();
await Promise.all([serve(settings), sayWhenReady(settings)]);
