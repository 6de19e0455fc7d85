import { expect, test } from './support/fixtures.ts';

test('the first page opens and every script of it may run', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
