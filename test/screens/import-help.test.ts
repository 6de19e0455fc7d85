import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('[IM55] the page about importing shows examples with what an import makes of them, and fits a phone', async ({
  page,
}) => {
  for (const { width, height, look } of [
    { width: 1440, height: 900, look: 'light' },
    { width: 390, height: 844, look: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: look });
    await page.goto('/importar');
    const grid = page.getByRole('heading', { name: 'Horas hacia abajo y salones a lo ancho' }).locator('..');
    const reading = grid.getByRole('table', { name: 'Así entra' });
    await expect(reading.getByRole('columnheader')).toHaveText(['Inicio planeado', 'Duración', 'Nombre', 'Salón']);
    await expect(reading.getByRole('row').nth(1)).toHaveText(/10:00.*Redes.*Salón Rojo/);
    await expectClean(page, `${width} px, ${look}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
