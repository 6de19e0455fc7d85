import { argv, stdin } from 'node:process';
import { type Part, startWorker } from '../../support/runtime.ts';

/** A process with the rooms of a hall, or with its relays: it prints its address, and ends with its parent process. */

const [, , part, bundle = '', registry = ''] = argv;

stdin.on('close', () => process.exit(0)).resume();
process.stdout.write(`${await startWorker(bundle, { shared: { part: part as Part['part'], registry } })}\n`);
