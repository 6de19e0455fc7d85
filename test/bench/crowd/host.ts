import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { argv, stdin } from 'node:process';
import { startRooms, startWorker } from '../../support/runtime.ts';
import type { System } from './cell.ts';
import { startBareWs } from './bare-ws.ts';

/** A process with one system in it: it prints its address, and ends with its parent process. */

const [, , system, bundle = ''] = argv;

const start: Readonly<Record<System, () => Promise<string>>> = {
  ours: () => startWorker(bundle),
  'bare-do': () => startRooms(stripTypeScriptTypes(readFileSync('test/bench/workers/bare.ts', 'utf8')), 'BareRoom'),
  'bare-ws': startBareWs,
};

stdin.on('close', () => process.exit(0)).resume();
process.stdout.write(`${await start[system as System]()}\n`);
