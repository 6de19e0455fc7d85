import { mkdirSync } from 'node:fs';
import { run, tools } from '../../scripts/local/processes.ts';

const FOLDER = 'test-results/bench';

/** Bundles the Worker with its counters as a deployment would; gives the path of what came out. */
export async function bundleWorker(): Promise<string> {
  const noPages = `${FOLDER}/no-pages`;
  mkdirSync(noPages, { recursive: true });
  const into = ['--dry-run', '--outdir', `${FOLDER}/worker`, '--assets', noPages];
  await run([tools.wrangler, 'deploy', 'test/bench/workers/ours.ts', ...into], { WRANGLER_LOG: 'error' });
  return `${FOLDER}/worker/ours.js`;
}
