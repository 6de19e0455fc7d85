import { expect, test } from './support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

test('a story sets the clock of its pages', async ({ page }) => {
  await page.clock.setFixedTime(0);
  await page.goto('/terminos');
  expect(await page.evaluate(() => Date.now())).toBe(0);
});

test('the next one has the time of the browser, and its pages know how they were loaded', async ({ page }) => {
  await page.goto('/terminos');
  const before = Date.now();
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(before);
  await page.reload();
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').map((load) => load.toJSON()));
  expect(loads).toMatchObject([{ type: 'reload' }]);
});
