import { argv, stdin } from 'node:process';
import { startWorker } from '../../support/runtime.ts';

/** The Worker with persistent data, in a process of its own: it prints its address, and ends with its parent process. */

const [, , bundle = '', state = '', port = ''] = argv;

stdin.on('close', () => process.exit(0)).resume();
const address = await startWorker(bundle, { place: { port: Number(port), data: `${state}/data` } });
process.stdout.write(`${address.replace(/\/$/u, '')}\n`);
