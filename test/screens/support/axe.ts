import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What axe has to fault on a page as it stands, and where; all of it, or by these rules only. */
export async function faults(page: Page, ...rules: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A page as it stands has nothing to fault, by day and by night. What has does not end the story. */
export async function expectClean(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await faults(page), `${state}, by day`).toEqual([]);
  // Nothing but colours changes with the light.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await faults(page, 'color-contrast'), `${state}, by night`).toEqual([]);
}
