import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { OURS } from './support/wire.ts';

const documents = [
  ['/terminos', 'Términos de uso'],
  ['/aviso-de-privacidad', 'Aviso de privacidad'],
] as const;

for (const [address, title] of documents) {
  test(`[LE1, LE5, LE7, LE8] ${address} can be jumped around in, says whose data are not set, fits a phone, and names the operator as the server says`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(address)).text();
    expect(html, 'written at build time').toContain(`<title>${title} | A Tiempo</title>`);
    expect(html, 'written at build time').toContain('<meta name="description"');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
    expect(await contents.count()).toBe((await page.locator('section > h2').count()) || -1);
    const last = contents.last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name: await last.innerText() })).toBeInViewport();

    await expect(page.getByRole('status')).toContainText('Faltan datos de quien opera este sitio');
    await expect(page.getByText('[domicilio sin configurar]').first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const operator = { name: 'Relojes del Norte', address: 'Calle Uno 1, Monterrey' };
    await page.route('/api/config', (route) =>
      route.fulfill({
        headers: OURS,
        json: { operator, support_email: 'hola@ejemplo.mx', processors: ['cloudflare', 'stripe'] },
      }),
    );
    await page.reload();
    await expect(page.getByRole('link', { name: 'hola@ejemplo.mx' }).first()).toBeVisible();
    await expect(page.getByText(operator.name).first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
}
