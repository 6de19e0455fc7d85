import type { Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { paths } from '#protocol/paths.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

/** What a visit may load until the page rests (scripts/site/chunks.ts). */
const MOST_FILES = 25;
/** What a stage may load until then, bytes after compression. */
const MOST_BYTES = 160_000;

/** The scripts that a visit has loaded when nothing more is on its way, by address. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, Response>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) answers.set(pathname, answer);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const texts = [...answers].map(async ([pathname, answer]) => [pathname, await answer.text()] as const);
  return new Map(await Promise.all(texts));
}

test('[PE33, V53] first visits to the home page and to a stage load few files of script; those of the stage have nothing of the router, and its links load the other page', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/404/);
  const isRouter = (script: string) => script.includes('__reactRouterContext');
  const ofHome = await scriptsOf(page, paths.home);
  expect(ofHome.size).toBeGreaterThan(5);
  expect(ofHome.size).toBeLessThanOrEqual(MOST_FILES);
  expect([...ofHome.values()].filter(isRouter)).not.toEqual([]);

  const { stage } = await makeRoom(request);
  const ofStage = await scriptsOf(page, stage);
  expect(ofStage.size).toBeGreaterThan(5);
  expect(ofStage.size).toBeLessThanOrEqual(MOST_FILES);
  const bytes = [...ofStage.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect([...ofStage.values()].filter(isRouter)).toEqual([]);

  await page.goto(paths.viewer('a'.repeat(22)));
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});
