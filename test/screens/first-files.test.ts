import type { Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { paths } from '#protocol/paths.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

/** What a visit may load until the page rests (scripts/site/chunks.ts). */
const MOST_FILES = 25;
/** What a stage may load until then, bytes after compression. */
const MOST_BYTES = 160_000;

/** The files of a kind that a visit has loaded when nothing more is on its way, by address. */
async function filesOf(page: Page, path: string, ending: '.js' | '.css'): Promise<ReadonlyMap<string, Response>> {
  const answers = new Map<string, Response>();
  const listen = (answer: Response) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith(ending)) answers.set(pathname, answer);
  };
  page.on('response', listen);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('response', listen);
  return answers;
}

/** The scripts that a visit has loaded when nothing more is on its way, by address. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const answers = await filesOf(page, path, '.js');
  const texts = [...answers].map(async ([pathname, answer]) => [pathname, await answer.text()] as const);
  return new Map(await Promise.all(texts));
}

test('[PE33] a first visit to the home page loads at most 25 files of script', async ({ page }) => {
  const scripts = await scriptsOf(page, '/');
  expect(scripts.size).toBeGreaterThan(5);
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
});

test('[PE33] a first visit to a stage loads at most 25 files and 160 KB of script', async ({ page, request }) => {
  const { stage } = await makeRoom(request);
  const scripts = await scriptsOf(page, stage);
  expect(scripts.size).toBeGreaterThan(5);
  expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
  const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('[V53] the stage loads nothing of the router, and its links load the other page', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  const isRouter = (script: string) => script.includes('__reactRouterContext');
  const { stage } = await makeRoom(request);
  expect([...(await scriptsOf(page, stage)).values()].filter(isRouter)).toEqual([]);
  await page.goto(paths.viewer('a'.repeat(22)));
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect([...(await scriptsOf(page, paths.home)).values()].filter(isRouter)).not.toEqual([]);
});
