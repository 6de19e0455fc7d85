import { exit, run, tools } from './local/processes.ts';

/** Bundles the Worker as a deployment would, in both environments, without a network. */
for (const environment of ['', 'production']) {
  await run([tools.wrangler, 'deploy', '--dry-run', '--env', environment]);
}
await exit(0);
