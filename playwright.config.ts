import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { type EngineName, enginesHere } from './scripts/engines.ts';
import { findFreePort } from './scripts/local/instance.ts';
import { CHEAP, findStoryBrowser } from './scripts/story-browser.ts';
import { keepTemporaryFilesInMemory } from './scripts/testing/temporary-files.ts';

/** Every run serves the whole product on a port and with a data folder of its own (test/support/serve.ts). */

keepTemporaryFilesInMemory();

// Playwright evaluates this file again in every worker: workers inherit the values of the first evaluation.
if (process.env['SCREENS_PORT'] === undefined) {
  const state = mkdtempSync(join(tmpdir(), 'a-tiempo-'));
  process.env['SCREENS_PORT'] = String(await findFreePort());
  process.env['SCREENS_STATE'] = state;
  process.env['STORY_BROWSER'] = (await findStoryBrowser()) ?? '';
  process.on('exit', () => rmSync(state, { recursive: true, force: true }));
}

// Node reads TypeScript itself, in workers from here on. Without Babel's source maps a stack needs no translation, and every
// call of a story takes one: a tenth of the workers' processor time.
process.env['PW_DISABLE_TS_ESM'] = '1';
if (process.env['TEST_WORKER_INDEX'] !== undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');

const { SCREENS_PORT = '', SCREENS_STATE = '', STORY_BROWSER = '' } = process.env;
const CORES = Math.min(8, Math.max(2, availableParallelism()));
/** The browser that people have here; undefined where it is that of all stories. */
const installed = [findBrowser() ?? STORY_BROWSER].find((path) => path !== STORY_BROWSER);
const baseURL = `http://localhost:${SCREENS_PORT}`;

export default defineConfig<object, { readonly engineName: EngineName }>({
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/stories',
  // Those of Chromium's cores, and one of each other engine.
  workers: CORES + 2,
  projects: [
    // These begin, because they mostly wait and one engine does one story at a time.
    ...enginesHere().map((engineName) => ({
      name: engineName,
      testDir: 'test/engines',
      workers: 1,
      use: { engineName },
    })),
    // One more than cores, for the time in which the others wait. Each further one has a browser and caches to fill.
    { name: 'chromium', testDir: 'test/screens', fullyParallel: true, workers: CORES + 1 },
    // As people have it: newer, and with Chromium's own compilers and processes.
    ...(installed === undefined
      ? []
      : [
          {
            name: 'installed',
            testDir: 'test/screens',
            grep: /@heart/u,
            workers: 1,
            use: { launchOptions: { executablePath: installed, args: ['--no-sandbox'] } },
          },
        ]),
  ],
  // In CI a story may fail once when the machine pauses for a moment. A run names each that needed a second try.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Browsers, a runtime and a database share two cores. A long timeout (ms) does not slow down stories that pass.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    baseURL,
    locale: 'es-MX',
    // Pages always come from the server; only stories about offline use allow service workers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(STORY_BROWSER !== '' && { executablePath: STORY_BROWSER }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...CHEAP],
    },
  },
  webServer: {
    command: `"${process.execPath}" test/support/serve.ts`,
    wait: { stdout: /^http:/mu },
    env: { PORT: SCREENS_PORT, STATE: SCREENS_STATE },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
