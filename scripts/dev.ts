import { applyMigrations } from './migrations.ts';
import { port } from './place.ts';
import { exit, start, tools } from './processes.ts';

/** Development: screens reload while editing, and so does the room, which keeps its connections. */
process.exitCode = 0;
await applyMigrations();
await exit(await start([tools.reactRouter, 'dev', '--port', String(port), '--strictPort']));
