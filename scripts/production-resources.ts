import { spawnSync } from 'node:child_process';
import { unstable_readConfig as readConfig } from 'wrangler';
import { tools } from './local/processes.ts';

/**
 * Creates the D1 database and the queues of production where the account has none. wrangler.toml says their names and no
 * id: migrations and deployments look them up by name. Needs `npx wrangler login`, or CLOUDFLARE_API_TOKEN.
 */

interface WranglerConfig {
  readonly d1_databases: readonly { readonly binding: string; readonly database_name?: string }[];
  readonly queues: { readonly consumers: readonly { readonly queue: string }[] };
}

interface Database {
  readonly name: string;
}

const run = (args: readonly string[], errors: 'inherit' | 'ignore') =>
  spawnSync(process.execPath, ['--no-warnings', tools.wrangler, ...args], {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', errors],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });

/** Whether wrangler finds what it is asked for. If it fails for another reason, the creation that follows says why. */
const exists = (...args: readonly string[]): boolean => run(args, 'ignore').status === 0;

/** Runs wrangler and returns what it prints. Exits this process if it fails. */
function wrangler(...args: readonly string[]): string {
  const { status, stdout } = run(args, 'inherit');
  if (status === 0) return stdout;
  console.error(stdout);
  process.exit(status ?? 1);
}

const config: WranglerConfig = readConfig({ config: 'wrangler.toml', env: 'production' });
const name = config.d1_databases.find(({ binding }) => binding === 'DB')?.database_name;
if (name === undefined) throw new Error('wrangler.toml gives no name to the database of production');
const listed: readonly Database[] = JSON.parse(wrangler('d1', 'list', '--json'));
if (listed.some((each) => each.name === name)) console.log(`D1: ${name}`);
else console.log(wrangler('d1', 'create', name));

// A deployment refuses a queue that does not exist. The list of queues has pages; whether one exists is asked of it alone.
for (const { queue } of config.queues.consumers) {
  if (exists('queues', 'info', queue)) console.log(`Queue: ${queue}`);
  else console.log(wrangler('queues', 'create', queue));
}
