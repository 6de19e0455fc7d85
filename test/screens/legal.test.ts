import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const documents = [
  ['/terminos', 'Términos de uso'],
  ['/aviso-de-privacidad', 'Aviso de privacidad'],
] as const;

for (const [address, title] of documents) {
  test(`[LE1] ${address} is written at build time and can be jumped around in`, async ({ page, request }) => {
    const html = await (await request.get(address)).text();
    expect(html).toContain(`<title>${title} | A Tiempo</title>`);
    expect(html).toContain('<meta name="description"');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    expect(await contents.count()).toBe((await page.locator('section > h2').count()) || -1);
    const last = contents.last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name: await last.innerText() })).toBeInViewport();
  });

  test(`[LE7] ${address} says in plain sight that the operator's data are not set`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('status')).toContainText('Faltan datos de quien opera este sitio');
    await expect(page.getByText('[domicilio sin configurar]').first()).toBeVisible();
  });

  test(`[LE5] ${address} names the operator as the server says`, async ({ page }) => {
    const operator = { name: 'Relojes del Norte', address: 'Calle Uno 1, Monterrey' };
    await page.route('/api/config', (route) =>
      route.fulfill({ json: { operator, support_email: 'hola@ejemplo.mx', processors: ['cloudflare', 'stripe'] } }),
    );
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'hola@ejemplo.mx' }).first()).toBeVisible();
    await expect(page.getByText(operator.name).first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });

  test(`[LE8] ${address} has nothing to fault, by day and by night, and fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('status')).toBeVisible();
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
