import { expect, test } from './support/fixtures.ts';

test.use({ keepsContext: false });

test('[SO2] the canonical address follows to the next page', async ({ page }) => {
  await page.goto('/planes');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/planes$/u);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/u);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/blog$/u);
});

test('[SO12] after going from the home page to a panel, an icon is one of the panel', async ({ page }) => {
  await page.goto('/');
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveCount(1);
  await page.getByRole('link', { name: 'Iniciar temporizador' }).first().click();
  await expect(page).toHaveURL(/\/controller\/.+/u);
  await expect(page).toHaveTitle(/^Panel de Control/u);
  await expect(manifest).toHaveCount(0);
  await expect(page.locator('meta[name=apple-mobile-web-app-capable]')).toHaveAttribute('content', 'yes');
});

test('[SO9] a page that brings its sheets looks the same after it came by a link', async ({ page }) => {
  const looks = () =>
    page.locator('main').evaluate((main) => {
      const { width, height } = main.getBoundingClientRect();
      return { width, height, font: getComputedStyle(main).fontFamily };
    });
  await page.goto('/terminos');
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  const written = await looks();
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL(/\/terminos$/u);
  // The address is there a moment before the page.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  expect(await looks()).toEqual(written);
});

test('[SO7] sitemap and feed are well-formed', async ({ page }) => {
  await page.goto('/terminos');
  const faults = await page.evaluate(async () => {
    const texts = ['/sitemap.xml', '/blog/rss.xml'].map(async (path) => (await fetch(path)).text());
    const parsed = (await Promise.all(texts)).map((text) => new DOMParser().parseFromString(text, 'application/xml'));
    return parsed.flatMap((each) => [...each.querySelectorAll('parsererror')].map(({ textContent }) => textContent));
  });
  expect(faults).toEqual([]);
});
