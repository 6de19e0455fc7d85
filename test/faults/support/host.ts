import { argv } from 'node:process';
import { startWorker } from '../../support/runtime.ts';

/** The Worker with persistent data: it prints its address when it is ready. */

const [, , bundle = '', state = '', port = ''] = argv;

const address = await startWorker(bundle, { place: { port: Number(port), data: `${state}/data` } });
process.stdout.write(`${address.replace(/\/$/u, '')}\n`);
