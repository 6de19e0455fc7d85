import { argv, stdin } from 'node:process';
import { startWorker } from '../../support/runtime.ts';

/** The Worker on data that stay. A process of its own: it says where it answers, and ends when whoever started it does. */

const [, , bundle = '', state = '', port = ''] = argv;

stdin.on('close', () => process.exit(0)).resume();
const address = await startWorker(bundle, { port: Number(port), data: `${state}/data` });
process.stdout.write(`${address.replace(/\/$/u, '')}\n`);
