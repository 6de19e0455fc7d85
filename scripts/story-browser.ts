import { execFileSync, spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findBrowser } from './browser.ts';

const PACKAGE = 'node_modules/@sparticuz/chromium';
const FOLDER = 'node_modules/.cache/story-browser';

/** Chromium reads only the last list of each kind, so these repeat Playwright's own (`chromiumSwitches`, 1.65.1). */
const FEATURES = {
  off: [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    // Ours. Without the first, each document of a page has a frame of its own.
    'RenderDocument',
    'AudioServiceOutOfProcess',
    'PartitionAllocBackupRefPtr',
  ],
  on: ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies', 'NetworkServiceInProcess2'],
};

/**
 * A fifth less of the processor time of the stories and components: pages that live for seconds do not earn back what optimizing
 * compilers, small spaces for new objects, checks of raw pointers and processes of their own for tabs, drawing, network and
 * sound cost them.
 */
export const CHEAP = [
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
  '--in-process-gpu',
  '--process-per-site',
  `--disable-features=${FEATURES.off.join(',')}`,
  `--enable-features=${FEATURES.on.join(',')}`,
];

let found: Promise<string | undefined> | undefined;

/**
 * The browser of the stories: the Chromium that `npm ci` brings, where it runs, else an installed one
 * (docs/decisions/42-stories-run-in-a-fixed-chromium.md). The first call unpacks it, 2 s; all calls of a process share it.
 */
export const findStoryBrowser = (): Promise<string | undefined> => (found ??= fixedBrowser());

async function fixedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return findBrowser();
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'));
  const folder = resolve(FOLDER, version);
  if (!existsSync(folder)) await unpackTo(folder);
  const path = `${folder}/chromium`;
  // It needs libraries of the system, which come with Debian's Chromium.
  return spawnSync(path, ['--version']).status === 0 ? path : findBrowser();
}

async function unpackTo(folder: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const part = mkdtempSync(`${folder}.`);
  const drawing = `${part}/swiftshader.tar`;
  await Promise.all([
    unpack('chromium', createWriteStream(`${part}/chromium`, { mode: 0o755 })),
    // What draws where there is no graphics card.
    unpack('swiftshader.tar', createWriteStream(drawing)),
  ]);
  // From a file: tar closes a pipe at the end of its archive, often before all of it is written.
  execFileSync('tar', ['--extract', '--file', drawing, '--directory', part]);
  rmSync(drawing);
  try {
    renameSync(part, folder);
  } catch (error) {
    // Another process was sooner: every tool that reads the configuration of the stories calls this.
    if (!existsSync(folder)) throw error;
    rmSync(part, { recursive: true });
  }
}

const unpack = (name: string, target: Writable) =>
  pipeline(createReadStream(`${PACKAGE}/bin/${name}.br`), createBrotliDecompress(), target);
