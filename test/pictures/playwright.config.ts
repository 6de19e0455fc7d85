import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

const root = new URL('../..', import.meta.url).pathname;

/** `npm run pictures`: by hand, whenever a screen that the first page shows looks different. */
export default defineConfig({
  ...stories,
  projects: [{ name: 'chromium', testDir: '.' }],
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/pictures',
  reporter: 'list',
  retries: 0,
  expect: { timeout: 90_000 },
  workers: 1,
  webServer: [stories.webServer].flat().flatMap((each) => (each ? [{ ...each, cwd: root }] : [])),
});
