import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser that the screens are tested in: one that is there already, else Playwright's, else the system's. */

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

/** Debian's Chromium without a window: the same engine, and stories take three quarters of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser of the stories, which never need a window. */
export const findStoryBrowser = (): string | undefined => (existsSync(headlessShell) ? headlessShell : findBrowser());

const installs = [
  [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
];

/** Tries one way after the other until there is a browser. */
export function ensureBrowser(): void {
  for (const [command = '', ...args] of installs) {
    if (findBrowser() !== undefined) return;
    spawnSync(command, args, { stdio: 'inherit' });
  }
  if (findBrowser() === undefined) throw new Error('No Chromium or Chrome found, and none could be installed');
}

if (import.meta.main) ensureBrowser();
