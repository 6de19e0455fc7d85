import { applyMigrations } from './migrations.ts';
import { port } from './place.ts';
import { exit, start, tools } from './processes.ts';
import { saying, settingsOfThisCopy } from './stand-ins.ts';

/** Development: screens reload while editing, and so does the room, which keeps its connections. */
process.exitCode = 0;
await applyMigrations();
const settings = await settingsOfThisCopy();
console.log(saying(settings).trim());
const env = { WORKER_VARS: JSON.stringify(settings) };
await exit(await start([tools.reactRouter, 'dev', '--port', String(port), '--strictPort'], env));
