import { parseArgs } from 'node:util';
import { exit, start, tools } from './local/processes.ts';

/** Kills the runtime during a busy show, `--rounds` times: `npm run faults -- --seed 7 --rounds 100`. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string', default: '100' } } });
const seed = values.seed ?? String(Date.now() % 1_000_000);
console.log(`Again with: npm run faults -- --seed ${seed} --rounds ${values.rounds}`);
await exit(
  await start([tools.vitest, 'run', '--project', 'faults'], { FAULTS_SEED: seed, FAULTS_ROUNDS: values.rounds }),
);
