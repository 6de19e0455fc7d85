import { spawnSync } from 'node:child_process';
import { unstable_readConfig as readConfig } from 'wrangler';
import { tools } from './local/processes.ts';

/**
 * Creates the D1 database of production where the account has none. wrangler.toml says its name and no id: migrations
 * and deployments look the database up by that name. Needs `npx wrangler login`, or CLOUDFLARE_API_TOKEN.
 */

interface WranglerConfig {
  readonly d1_databases: readonly { readonly binding: string; readonly database_name?: string }[];
}

interface Database {
  readonly name: string;
}

/** Runs wrangler and returns what it prints. Exits this process if it fails. */
function wrangler(...args: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', tools.wrangler, ...args], {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
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
