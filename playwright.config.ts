import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findStoryBrowser } from './scripts/browser.ts';
import { findFreePort } from './scripts/local/instance.ts';

/** Every run starts the whole product, as `npm start` does, on a port and with a data folder of its own. */

// Playwright reads this file again in every worker: they inherit what the first reading chose.
if (process.env['SCREENS_PORT'] === undefined) {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-'));
  process.env['SCREENS_PORT'] = String(await findFreePort());
  process.env['SCREENS_STATE'] = state;
  process.on('exit', () => rmSync(state, { recursive: true, force: true }));
}

const { SCREENS_PORT = '', SCREENS_STATE = '' } = process.env;
const executablePath = findStoryBrowser();
const baseURL = `http://localhost:${SCREENS_PORT}`;

export default defineConfig({
  testDir: 'test/screens',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/screens',
  fullyParallel: true,
  // Two are kept busy by two cores, the third by what the others wait for.
  workers: 3,
  // A machine that is busy with other things may spoil a story once; the list at the end names every one that needed it.
  retries: 1,
  // Two browsers, a runtime and a database share two cores here: patience costs a passing story nothing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/screens.json' }]],
  use: {
    baseURL,
    // A story begins with an empty browser whose cache is warm; one about what is fetched says `reuseContext: false`.
    reuseContext: true,
    locale: 'es-MX',
    // Pages come from the server, each time; the stories about going offline allow it.
    serviceWorkers: 'block',
    // Recording costs a third of a passing story's time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: baseURL,
    env: { PORT: SCREENS_PORT, STATE: SCREENS_STATE },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
