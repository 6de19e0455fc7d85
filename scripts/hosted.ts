import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { findFreePort } from './local/instance.ts';
import { exit, run, start, tools } from './local/processes.ts';

/**
 * Runs test/contract against the emulator of the hosted identity service. The emulator is large and used only here, so
 * it is no dependency: it is installed once, into node_modules/.cache.
 */

const VERSION = '15.34.2';
const folder = `node_modules/.cache/auth-emulator-${VERSION}`;
const firebase = `${folder}/node_modules/firebase-tools/lib/bin/firebase.js`;

async function bring(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'] ?? '';
  await run([npm, 'install', '--prefix', folder, ...quietly, `firebase-tools@${VERSION}`]);
}

const at = (port: number) => ({ host: '127.0.0.1', port });

/** Writes a configuration with free ports of this machine and returns its path. */
async function configure(): Promise<string> {
  const [auth, hub] = [await findFreePort(), await findFreePort()];
  const emulators = { auth: at(auth), hub: at(hub), logging: at(hub + 1), ui: { enabled: false } };
  const config = `${folder}/firebase.json`;
  writeFileSync(config, JSON.stringify({ emulators }));
  return config;
}

if (!existsSync(firebase)) await bring();
const config = await configure();
const tests = `"${process.execPath}" ${tools.vitest} run --project hosted`;
const emulator = ['emulators:exec', '--only', 'auth', '--project', 'demo-a-tiempo', '--config', config];
await exit(await start([firebase, ...emulator, tests], { FIREBASE_CLI_DISABLE_ANALYTICS: '1', CI: '1' }));
