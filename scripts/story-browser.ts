import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findBrowser } from './browser.ts';

const PACKAGE = 'node_modules/@sparticuz/chromium';
const FOLDER = 'node_modules/.cache/story-browser';

/**
 * The browser of the stories: the Chromium that `npm ci` brings, where it runs, else an installed one
 * (docs/decisions/42-stories-run-in-a-fixed-chromium.md). The first call unpacks it, 2 s.
 */
export const findStoryBrowser = async (): Promise<string | undefined> => (await fixedBrowser()) ?? findBrowser();

async function fixedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'));
  const folder = resolve(FOLDER, version);
  if (!existsSync(folder)) await unpackTo(folder);
  const path = `${folder}/chromium`;
  // It needs libraries of the system, which come with Debian's Chromium.
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

async function unpackTo(folder: string): Promise<void> {
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const tar = spawn('tar', ['--extract', '--directory', part], { stdio: ['pipe', 'inherit', 'inherit'] });
  await Promise.all([
    unpack('chromium', createWriteStream(`${part}/chromium`, { mode: 0o755 })),
    // What draws where there is no graphics card.
    unpack('swiftshader.tar', tar.stdin),
    once(tar, 'close'),
  ]);
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
