import { applyMigrations } from './local/migrations.ts';
import { port } from './local/instance.ts';
import { exit, start, tools } from './local/processes.ts';
import { readyMessage, localSettings, webhookRecipe } from './local/settings.ts';

/** `npm run dev`: screens and the room reload after an edit, and the room keeps its connections. */
process.exitCode = 0;
await applyMigrations();
const settings = await localSettings();
console.log(readyMessage(settings).trim());
console.log(webhookRecipe);
const env = { WORKER_VARS: JSON.stringify(settings) };
await exit(await start([tools.reactRouter, 'dev', '--port', String(port), '--strictPort'], env));
