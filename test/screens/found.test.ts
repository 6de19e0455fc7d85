import { expect, test } from './support/fixtures.ts';

test.use({ keepsContext: false });

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

test('[SO2, SO7, SO9] a page that brings its sheets looks the same after it came by a link, and its address is the canonical one; sitemap and feed are well-formed', async ({
  page,
}) => {
  const looks = () =>
    page.locator('main').evaluate((main) => {
      const { width, height } = main.getBoundingClientRect();
      return { width, height, font: getComputedStyle(main).fontFamily };
    });
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/terminos');
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  const written = await looks();
  const faults = await page.evaluate(async () => {
    const texts = ['/sitemap.xml', '/blog/rss.xml'].map(async (path) => (await fetch(path)).text());
    const parsed = (await Promise.all(texts)).map((text) => new DOMParser().parseFromString(text, 'application/xml'));
    return parsed.flatMap((each) => [...each.querySelectorAll('parsererror')].map(({ textContent }) => textContent));
  });
  expect(faults).toEqual([]);

  await page.goto('/blog');
  await expect(canonical).toHaveAttribute('href', /\/blog$/u);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
  await expect(page).toHaveURL(/\/terminos$/u);
  // The address is there a moment before the page.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await looks()).toEqual(written);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/terminos$/u);
});
