import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { blockSockets } from './support/wire.ts';

const result = (page: Page) => page.getByRole('main').getByRole('status');
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

test('[NW6] the page tries network and device by itself, and fits phones and desktops in both themes', async ({
  page,
}) => {
  for (const { width, height, look } of [
    { width: 390, height: 844, look: 'light' },
    { width: 1440, height: 900, look: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: look });
    await page.goto('/prueba');
    await expect(result(page)).toHaveText(/^(Esta red sirve|Sirve con retraso)/, { timeout: 15_000 });
    await expect(row(page, 'Llega al servidor')).toContainText('Bien');
    await expect(row(page, 'Conexión viva')).toContainText('Se abre');
    await expect(row(page, 'Retraso')).toContainText(/tarda \d+ ms/);
    await expect(row(page, 'Reloj')).toContainText(/margen de \d+ ms/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await expectClean(page, `${width} px, ${look}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('[NW8] without a socket and without https it says what is missing, and copies the result', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  // A name of this network is no secure context. The header is one that browsers say they ignore there.
  expectErrors(/WebSocket connection/, /Cross-Origin-Opener-Policy/);
  await blockSockets(page);
  await page.route('http://sala.test/**', async (route) => {
    const url = route
      .request()
      .url()
      .replace('http://sala.test', baseURL ?? '');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('http://sala.test/prueba');
  await expect(result(page)).toHaveText(/^Sirve con retraso: esta red bloquea la conexión viva/, { timeout: 15_000 });
  await expect(row(page, 'Conexión viva')).toContainText('permita WebSocket');
  await expect(row(page, 'Pantalla encendida')).toContainText('desde que la tocas una vez');
  await expect(row(page, 'Si se cae la red')).toContainText('no la cierres');
  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      document.body.dataset['copied'] = getSelection()?.toString() ?? '';
    });
  });
  await page.getByRole('button', { name: 'Compartir resultado' }).click();
  await expect(page.getByText('Resultado copiado')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    /sala\.test[^]*Sirve con retraso[^]*Aviso · Conexión viva[^]*http:\/\/sala\.test\/prueba/,
  );
});

test('[NW6] a network that asks people to sign in is named, and once they did the test passes', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 511/);
  await page.route('**/api/health', (route) => route.fulfill({ status: 511, body: '<title>Wi-Fi</title>' }));
  await page.goto('/prueba');
  await expect(result(page)).toHaveText(
    'Aquí no llega la sala: esta red pide entrar a su página antes de dejar pasar.',
  );
  await expectClean(page, 'captive portal');
  await page.unroute('**/api/health');
  const again = page.getByRole('button', { name: 'Probar otra vez' });
  await again.click();
  await expect(result(page)).toHaveText(/^(Esta red sirve|Sirve con retraso)/, { timeout: 15_000 });
  await expect(again).toBeFocused();
});
