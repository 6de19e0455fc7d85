import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { tools } from '../../../scripts/local/processes.ts';
import type { Setup } from './setup.ts';

/** Reads the configuration: wrangler.toml, the names of deployed secrets, and the local secrets of development. */

interface WranglerConfig {
  readonly name?: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string }[];
  readonly send_email: readonly { readonly name: string }[];
  readonly triggers: { readonly crons?: readonly string[] };
}

type KnownSecrets = Setup['secrets'];

/** The names of the deployed secrets; null without a login or a network. */
function deployedSecrets(env: string): KnownSecrets {
  const { status, stdout } = spawnSync(process.execPath, [tools.wrangler, 'secret', 'list', '--env', env], {
    encoding: 'utf8',
    timeout: 40_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    // With CI wrangler does not ask for a login.
    env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  if (status !== 0) return null;
  try {
    const listed: readonly { readonly name: string }[] = JSON.parse(stdout);
    return new Map(listed.map(({ name }) => [name, null]));
  } catch {
    return null;
  }
}

/** The secrets of development, from .dev.vars or .env. */
function localSecrets(): KnownSecrets {
  const file = ['.dev.vars', '.env'].find((each) => existsSync(each));
  const said = file === undefined ? {} : parseEnv(readFileSync(file, 'utf8'));
  return new Map(Object.entries(said).map(([name, value]) => [name, value ?? null]));
}

export function setupOf(env: string): Setup {
  const production = env !== 'development';
  const config: WranglerConfig = readConfig({ config: 'wrangler.toml', env: production ? env : '' });
  return {
    production,
    vars: Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)])),
    secrets: production ? deployedSecrets(env) : localSecrets(),
    databaseId: config.d1_databases.find(({ binding }) => binding === 'DB')?.database_id ?? '',
    bindsEmail: config.send_email.some(({ name }) => name === 'EMAIL'),
    crons: config.triggers.crons ?? [],
  };
}
