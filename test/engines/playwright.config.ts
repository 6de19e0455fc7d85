import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';
import { enginesHere } from '../../scripts/engines.ts';
import type { Options } from './support/fixtures.ts';

const root = new URL('../..', import.meta.url).pathname;
const { baseURL } = stories.use ?? {};

/** The stories of `test/engines`, once in each engine that this machine has. */
export default defineConfig<object, Pick<Options, 'engineName'>>({
  ...stories,
  testDir: '.',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ['json', { outputFile: `${root}test-results/engines.json` }]],
  fullyParallel: false,
  workers: 2,
  // Looking for a role and a name takes an engine longer than looking for a selector.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { baseURL },
  projects: enginesHere().map((engineName) => ({ name: engineName, use: { engineName } })),
  webServer: { ...[stories.webServer].flat()[0], command: 'node test/screens/support/serve.ts', cwd: root },
});
