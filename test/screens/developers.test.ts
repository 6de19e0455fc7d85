import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('[CM10, DV1, DV3] the page for technicians lists every verb and call, what is on it can be copied, and the module for Companion is downloaded from it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/desarrolladores');
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const addresses = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/gu, '{}'));
  const listed = await page.locator('code').allTextContents();
  const calls = new Set(listed.map((path) => path.replaceAll(/\{\w+\}/gu, '{}')));
  const verbs = new Set(listed.map((verb) => `/api/v1/{}/${verb}`));
  expect(addresses.filter((path) => !calls.has(path) && !verbs.has(path))).toEqual([]);
  const script = page.getByRole('figure', { name: 'evento.py' });
  await script.getByRole('button', { name: 'Copiar: evento.py' }).click();
  await expect(page.getByText('Copiado').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await script.locator('code').textContent());
  await page.getByText('Ejemplo', { exact: true }).first().click();
  await expectClean(page, 'with an open example');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const link = page.getByRole('link', { name: 'Descargar el módulo para Companion' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('a-tiempo.tgz');
  const answer = await request.get(String(await link.getAttribute('href')));
  const bytes = await answer.body();
  expect([answer.status(), bytes.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b']);
  expect(bytes.length).toBeGreaterThan(20_000);
});
