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

test('a story changes how its page looks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/terminos');
});

test('the next one has the looks of a new page', async ({ page }) => {
  await page.goto('/terminos');
  const looks = await page.evaluate(() => ({
    size: [innerWidth, innerHeight],
    media: ['screen', '(prefers-color-scheme: light)', '(prefers-reduced-motion: no-preference)'].map(
      (query) => matchMedia(query).matches,
    ),
  }));
  expect(looks).toEqual({ size: [1280, 720], media: [true, true, true] });
});
