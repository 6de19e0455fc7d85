import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

/** What a visit may load until the page rests (scripts/site/chunks.ts). */
const MOST_FILES = 25;

/** The addresses of the scripts that a visit has loaded when nothing more is on its way. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return scripts;
}

test('[PE33] a first visit to the home page loads at most 25 files of script', async ({ page }) => {
  const scripts = await scriptsOf(page, '/');
  expect(scripts.size).toBeGreaterThan(5);
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
});

test('[PE33] a first visit to a stage loads at most 25 files of script', async ({ page, request }) => {
  const { stage } = await makeRoom(request);
  const scripts = await scriptsOf(page, stage);
  expect(scripts.size).toBeGreaterThan(5);
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
});
