import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { diagnose, isFit } from './doctor/diagnosis.ts';
import type { Level, Setup } from './doctor/setup.ts';
import { tools } from './processes.ts';

/**
 * Says what is configured, what is missing and what people see meanwhile: `npm run doctor`, and
 * `npm run doctor -- --env development` for this machine. It ends with 1 if something must be mended first.
 */

interface Config {
  readonly name?: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string }[];
  readonly send_email: readonly { readonly name: string }[];
  readonly triggers: { readonly crons?: readonly string[] };
}

type Secrets = Setup['secrets'];

/** The names of what `wrangler secret put` has put; null without a login or a network. */
function deployedSecrets(env: string): Secrets {
  const { status, stdout } = spawnSync(process.execPath, [tools.wrangler, 'secret', 'list', '--env', env], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nobody is asked to log in.
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

/** What development reads beside wrangler.toml. */
function localSecrets(): Secrets {
  const file = ['.dev.vars', '.env'].find((each) => existsSync(each));
  const said = file === undefined ? {} : parseEnv(readFileSync(file, 'utf8'));
  return new Map(Object.entries(said).map(([name, value]) => [name, value ?? null]));
}

function setupOf(env: string): Setup {
  const production = env !== 'development';
  const config: Config = readConfig({ config: 'wrangler.toml', env: production ? env : '' });
  return {
    production,
    vars: Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)])),
    secrets: production ? deployedSecrets(env) : localSecrets(),
    databaseId: config.d1_databases.find(({ binding }) => binding === 'DB')?.database_id ?? '',
    bindsEmail: config.send_email.some(({ name }) => name === 'EMAIL'),
    crons: config.triggers.crons ?? [],
  };
}

const signs: Readonly<Record<Level, string>> = {
  wrong: '✗ corregir ',
  missing: '! falta    ',
  unknown: '? no visto ',
  advice: '· consejo  ',
  ok: '✓ listo    ',
};

const print = ({ level, topic, says, meanwhile, todo }: ReturnType<typeof diagnose>[number]): string =>
  [
    `${signs[level]} ${topic}: ${says}`,
    meanwhile && `             Mientras tanto: ${meanwhile}`,
    todo && `             Qué hacer: ${todo}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');

const { values } = parseArgs({ options: { env: { type: 'string', default: 'production' } } });
const findings = diagnose(setupOf(values.env));
console.log(`A Tiempo, configuración de ${values.env} (wrangler.toml)\n`);
console.log(findings.map(print).join('\n'));
const fit = isFit(findings);
console.log(fit ? '\nSe puede usar.' : '\nHay que corregir lo marcado con ✗. docs/operating.md dice cómo.');
process.exitCode = fit ? 0 : 1;
