import { buildIfStale } from '../../scripts/build.ts';
import { address, port } from '../../scripts/local/instance.ts';
import { startRuntime } from '../../scripts/local/runtime.ts';
import { localSettings } from '../../scripts/local/settings.ts';
import { createTables } from './runtime.ts';

/**
 * Serves the whole product for tests, on the data of `npm start`, without what stands before the runtime there. It prints its
 * address when it is ready.
 */

process.exitCode = 0;
await buildIfStale();
await createTables(await startRuntime({ vars: await localSettings(), port }));
process.stdout.write(`${address}\n`);
