import { applyMigrations } from './local/migrations.ts';
import { port } from './local/instance.ts';
import { exit, start, tools } from './local/processes.ts';
import { placeProblem } from './local/place.ts';
import { localSettings, whereToLook } from './local/settings.ts';

/** `npm run dev`: screens and the room reload after an edit, and the room keeps its connections. */
process.exitCode = 0;
const problem = await placeProblem();
if (problem !== null) {
  console.error(problem);
  await exit(1);
}
await applyMigrations();
const settings = await localSettings();
console.log(whereToLook(settings));
const env = { WORKER_VARS: JSON.stringify(settings) };
await exit(await start([tools.vite, '--port', String(port), '--strictPort'], env));
