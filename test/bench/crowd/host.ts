import { argv, stdin } from 'node:process';
import type { System } from './cell.ts';
import { startBareWs } from './bare-ws.ts';
import { startBareDo, startOurs } from './runtime.ts';

/** A process with one system in it: it says where it answers, and ends when whoever started it does. */

const [, , system, bundle = ''] = argv;

const start: Readonly<Record<System, () => Promise<string>>> = {
  ours: () => startOurs(bundle),
  'bare-do': startBareDo,
  'bare-ws': startBareWs,
};

stdin.on('close', () => process.exit(0)).resume();
process.stdout.write(`${await start[system as System]()}\n`);
