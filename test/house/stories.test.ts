import { afterAll, expect, test, vi } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';

// Without these the configuration looks for a port and unpacks a browser.
vi.stubEnv('SCREENS_PORT', '1');
vi.stubEnv('STORY_BROWSER', '/a/fixed/browser');
afterAll(() => void vi.unstubAllEnvs());
const { default: config } = await import('../../playwright.config.ts');

test('[OP26] the stories tagged @heart run in the installed browser too, with no switch that it needs not', () => {
  const installed = config.projects?.find(({ name }) => name === 'installed');
  const path = findBrowser();
  expect(installed && [installed.testDir, installed.grep, installed.use?.launchOptions]).toEqual(
    path && ['test/screens', /@heart/u, { executablePath: path, args: ['--no-sandbox'] }],
  );
  expect(config.use?.launchOptions?.executablePath).toBe('/a/fixed/browser');
});
