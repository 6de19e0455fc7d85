import { parseArgs } from 'node:util';
import { exit, start, tools } from './local/processes.ts';

/** Sends random calls and frames, each kind for `--minutes`: `npm run fuzz -- --minutes 10 --seed 7`. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string', default: '10' } } });
const seed = values.seed ?? String(Date.now() % 1_000_000);
console.log(`Again with: npm run fuzz -- --seed ${seed} --minutes ${values.minutes}`);
const played = [
  'test/fuzz/calls.test.ts',
  'test/fuzz/frames.test.ts',
  'test/fuzz/keys.test.ts',
  'test/fuzz/connection-requests.test.ts',
  'test/wire/bytes-frames.test.ts',
  'test/wire/bytes-requests.test.ts',
];
await exit(
  await start([tools.vitest, 'run', '--project', 'room', '--project', 'wire', ...played], {
    FUZZ: `${values.minutes} ${seed}`,
  }),
);
