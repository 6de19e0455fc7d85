import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ keepsContext: false });

const cards = (page: Page) =>
  page.getByRole('region', { name: /artículos? encontrados?|No se encontraron/ }).getByRole('article');
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name });
const tag = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Etiquetas populares' }).getByRole('link', { name }).first();
const found = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true });

test('[BL20] the list is written at build time: six articles, and which of how many; the next page begins at its top', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/blog')).text();
  expect(html.match(/<article/gu)).toHaveLength(6);
  expect(html).toContain('<meta name="description"');
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog de A Tiempo' })).toBeVisible();
  await expect(found(page, '10 artículos encontrados')).toBeVisible();
  await expect(page.getByText('Mostrando 1-6 de 10 artículos')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Artículos populares' }).getByRole('listitem')).toHaveCount(3);

  await link(page, /^Página 2/).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/u);
  await expect(page.getByText('Mostrando 7-10 de 10 artículos')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The way back leads to the first.
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
});

test('[BL10, BL11, BL13, BL21, BL22] a category and a tag take each other away, an address with both narrows by both, and words are looked for in whole texts while one types', async ({
  page,
}) => {
  await page.goto('/blog?page=2');
  await category(page, 'Eventos').click();
  await expect(page).toHaveURL(/\/blog\?category=eventos$/u);
  await expect(found(page, '3 artículos encontrados')).toBeVisible();
  await expect(category(page, 'Eventos')).toHaveAttribute('aria-current', 'true');
  await tag(page, 'Temporizador').click();
  await expect(page).toHaveURL(/\/blog\?tag=temporizador$/u);
  await expect(link(page, 'Quitar Etiqueta: Temporizador')).toBeVisible();
  await expect(link(page, 'Quitar Categoría: Eventos')).toHaveCount(0);
  await page.goBack();
  await expect(link(page, 'Quitar Categoría: Eventos')).toBeVisible();
  await link(page, 'Limpiar filtros').click();
  await expect(page).toHaveURL(/\/blog$/u);
  await expect(found(page, '10 artículos encontrados')).toBeVisible();

  await page.goto('/blog?category=eventos&tag=organizadores');
  await expect(found(page, '2 artículos encontrados')).toBeVisible();
  await link(page, 'Quitar Categoría: Eventos').click();
  await expect(found(page, '3 artículos encontrados')).toBeVisible();
  await link(page, 'Limpiar filtros').click();
  await expect(found(page, '10 artículos encontrados')).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Buscar artículos' });
  await field.pressSequentially('kahneman');
  await expect(found(page, '1 artículo encontrado')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(/calendario de presentaciones/u);
  await expect(page).toHaveURL(/\/blog\?q=kahneman$/u);
  await field.fill('xyzzy');
  await expect(found(page, 'No se encontraron artículos')).toBeVisible();
  await link(page, 'Ver todos los artículos').click();
  await expect(found(page, '10 artículos encontrados')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('[BL23] an article shows its position, its category, its contents, what was read of it, and related articles', async ({
  page,
}) => {
  await page.goto('/blog');
  await cards(page).getByRole('link', { name: 'Control de tiempo en conferencias: la guía completa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Control de tiempo en conferencias: la guía completa',
  );
  const ways = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(ways.getByRole('link', { name: 'Eventos' })).toHaveAttribute('href', '/blog?category=eventos');
  await expect(page.getByText('29 de octubre de 2026')).toBeVisible();
  await expect(page.getByText('6 min de lectura')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('article')).toHaveCount(3);
  const end = await page.getByRole('heading', { level: 2, name: 'Cuando vas tarde' }).boundingBox();
  const tags = await page.getByRole('article').getByRole('list', { name: 'Etiquetas' }).first().boundingBox();
  expect(tags?.y).toBeGreaterThan(end?.y ?? Infinity);
  const part = page
    .getByRole('navigation', { name: 'En este artículo' })
    .getByRole('link', { name: 'Cuando vas tarde' });
  const line = page.locator('main > [aria-hidden="true"]').first();
  await expect(line).toHaveCSS('scale', /^0 1$/u);
  await part.click();
  await expect(line).not.toHaveCSS('scale', /^0 1$/u);
  await expect(page.getByRole('heading', { level: 2, name: 'Cuando vas tarde' })).toBeInViewport();
  await link(page, 'Volver al blog').click();
  await expect(found(page, '10 artículos encontrados')).toBeVisible();
});

test('[BL24] sharing says what failed, is silent where somebody changes their mind, and copies the link where the device cannot share', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const reasons = [new DOMException('no', 'AbortError'), new Error('sin permiso')];
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(reasons.shift() ?? new Error()),
    });
  });
  await page.goto('/blog/que-es-un-temporizador');
  const press = () => page.getByRole('button', { name: 'Compartir' }).click();
  await press();
  await press();
  await expect(page.getByText('Error al compartir: sin permiso')).toBeVisible();
  await expect(page.getByText(/Error al compartir/u)).toHaveCount(1);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  await press();
  await expect(page.getByText('Enlace copiado al portapapeles')).toBeVisible();
});

test('[BL9] an unknown article is a 404 with a page of ours', async ({ page, request, expectErrors }) => {
  expectErrors(/404/u);
  expect((await request.get('/blog/nada')).status()).toBe(404);
  await page.goto('/blog/nada');
  await expect(page.getByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeVisible();
  await expect(page.getByText('El artículo que buscas no existe o ha sido movido.')).toBeVisible();
  await link(page, 'Volver al blog').click();
  await expect(found(page, '10 artículos encontrados')).toBeVisible();
});

test('[BL8] pictures come when one is near, keep their place, and say when they cannot be had', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/u);
  await page.route('**/eventos-virtuales-*.svg', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/blog');
  const last = cards(page).last();
  await expect(cards(page).first().locator('img')).toHaveCount(1);
  await expect(last.locator('img')).toHaveCount(0);
  const before = await last.boundingBox();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByText('La imagen no está disponible')).toBeVisible();
  expect((await last.boundingBox())?.height).toBe(before?.height);
});

test('[BL8] a picture that failed before the program came is said to be missing too', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/u);
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/*.svg', (route) => route.abort());
  await page.route('**/assets/*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto('/blog');
  await expect(cards(page).first().getByText('La imagen no está disponible')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[BL8] the browser itself fetches a picture when the reader comes near', async ({ page }) => {
    await page.goto('/blog');
    const picture = cards(page).last().locator('img');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await page.goto('/');
    await expect(page.locator('#funciones img')).toHaveCount(4);
  });
});

test('[BL25] list and article have nothing to fault, by day and by night, and fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/blog?category=guias', '/blog/control-de-tiempo-en-conferencias']) {
    await page.goto(address);
    await expect(page.locator('img').first()).toBeVisible();
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});
