import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { awake, buyButton, plan } from './support/plans.ts';

test.use({ keepsContext: false });

const names = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'MXN' }).getByRole('heading').allTextContents();

test('[PL1, PL5, PL12, PL17, PL20] a plan says what it costs, how long it lasts, what it holds and what a purchase means', async ({
  page,
}) => {
  await page.goto('/planes');
  const basic = plan(page, 'Evento Básico');
  await expect(basic).toContainText('$299 MXN');
  await expect(basic).toContainText('Pago único, dura 30 días');
  for (const fact of ['5 usuarios por sala', '50 temporizadores por sala', 'Eventos ilimitados', 'Soporte técnico']) {
    await expect(basic.getByRole('listitem').filter({ hasText: fact })).toBeVisible();
  }
  await expect(plan(page, 'Gratis')).toContainText('No incluye Soporte técnico');
  await expect(plan(page, 'Gratis')).not.toContainText('No incluye Panel de administración');
  await expect(plan(page, 'Gratis')).toContainText('Mi Cuenta, con una cuenta gratis');
  await expect(page).toHaveTitle(/Planes/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /pesos mexicanos/);

  // The management panel is explained beside it and in the terms.
  const panel = basic.getByRole('listitem').filter({ hasText: 'Panel de administración' });
  await expect(panel).toContainText('Tus salas, informes y copias, en Mi Cuenta');
  await expect(page.getByRole('definition').filter({ hasText: 'Es Mi Cuenta' })).toContainText('copias de seguridad');
  const terms = page.getByRole('region', { name: 'Antes de comprar' });
  await expect(terms).toContainText('No hay renovación automática');
  await expect(terms).toContainText('se paga completo. Los días que quedaban del anterior no se suman');
  await expect(terms.getByText('Básico Anual')).toHaveCount(1);
  await expect(page.getByText('Instalación de prueba: no se cobra nada.')).toBeVisible();
  await expect(page.getByText(/Con un vale de OXXO tu plan empieza .* el siguiente día hábil/)).toBeVisible();
});

/** From the plans for an event to those for a year. */
async function expectChoice(page: Page) {
  await expect(plan(page, 'Evento Básico').getByText('Popular', { exact: true })).toBeVisible();
  expect(await names(page)).toEqual(['Gratis', 'Evento Básico', 'Evento Corporativo']);
  await awake(page);
  await page.getByRole('radio', { name: 'Anual' }).check();
  await expect(plan(page, 'Pro Anual')).toBeVisible();
  expect(await names(page)).toEqual(['Gratis', 'Pro Anual', 'Corporativo Anual']);
  await expect(plan(page, 'Corporativo Anual')).toContainText('$5,500 MXN');
  await page.getByRole('radio', { name: 'Evento único' }).check();
  await expect(plan(page, 'Evento Corporativo')).toBeVisible();
}

test('[PL2, PL3, PL4, PL14] on /planes one chooses between an event and a year, also by keyboard, and the free plan leads to a new room', async ({
  page,
}) => {
  await page.goto('/planes');
  await expectChoice(page);
  await page.getByRole('radio', { name: 'Evento único' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(plan(page, 'Pro Anual')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(plan(page, 'Gratis').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(buyButton(page, 'Pro Anual')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Crear cuenta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(buyButton(page, 'Pro Anual')).toBeFocused();
  await plan(page, 'Gratis').getByRole('link', { name: 'Comenzar gratis' }).click();
  await expect(page).toHaveURL(/\/controller/);
});

test('[PL12] where payments are off the page says so, and refers to support', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, json: { ...(await response.json()), payments: 'off' } });
  });
  await page.goto('/planes');
  await expect(page.getByText('Sistema de pagos no disponible. Contacta soporte.')).toBeVisible();
  await expect(buyButton(page, 'Evento Básico')).toHaveCount(0);
  const support = plan(page, 'Evento Básico').getByRole('link', { name: 'Contactar a soporte' });
  await expect(support).toHaveAttribute('href', /^mailto:.+Evento%20B%C3%A1sico$/);
  await expect(plan(page, 'Gratis').getByRole('link', { name: 'Comenzar gratis' })).toBeVisible();
});

test('[PL2, PL3, PL5, PL13] on the first page nothing moves when the plans come to life, one chooses between them, and a link leads to what a purchase means', async ({
  page,
}) => {
  const { promise: held, resolve: letIn } = Promise.withResolvers<void>();
  // Everything that is not loaded with the page itself waits.
  await page.route('**/assets/*.js', async (route) => {
    const isLate = !(await page
      .locator(`link[rel="modulepreload"][href="${new URL(route.request().url()).pathname}"]`)
      .count());
    if (isLate) await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const before = await plan(page, 'Evento Básico').boundingBox();
  letIn();
  await expectChoice(page);
  expect(await plan(page, 'Evento Básico').boundingBox()).toMatchObject({
    width: before?.width,
    height: before?.height,
  });
  await expect(page.locator('#planes')).toContainText('se paga completo y los días restantes no se suman');
  await page.getByRole('link', { name: 'Ver las condiciones' }).click();
  await expect(page).toHaveURL(/\/planes#condiciones$/);
});

test('[PL14] nothing to fault, by day and by night, and nothing moves sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/planes');
  await awake(page);
  await expectClean(page);
  await page.getByRole('radio', { name: 'Anual' }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectClean(page);
});
