import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of benches, pictures and reports: an installed one, else Playwright's. */

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const findBrowser = (): string | undefined =>
  [...places, chromium.executablePath()].find((path) => existsSync(path));

const installs = [
  [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
];

/** Installs a browser where none is found, Playwright's or else Debian's. Throws if both fail. */
export function ensureBrowser(): void {
  for (const [command = '', ...args] of installs) {
    if (findBrowser() !== undefined) return;
    spawnSync(command, args, { stdio: 'inherit' });
  }
  if (findBrowser() === undefined) throw new Error('No Chromium or Chrome found, and none could be installed');
}

if (import.meta.main) ensureBrowser();
