import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { authDialog } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { plan } from './support/plans.ts';

test.use({ keepsContext: false });

/**
 * Opens the page and does `early` before its program runs: what can be read on a slow phone can be pressed for seconds
 * until then. The scripts of the page are held back for as long.
 */
async function pressEarly(page: Page, address: string, early: () => Promise<void>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  const arrival = page.goto(address);
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  await page.locator('html[data-program=coming]').waitFor({ state: 'attached' });
  await early();
  release();
  await arrival;
}

/** Opens the page and does `early` while its HTML still arrives: the part from the start of the program on is held back. */
async function pressWhileArriving(page: Page, address: string, early: () => Promise<void>) {
  const written = await page.request.get(address);
  const html = await written.text();
  const at = html.indexOf('<script type="module"');
  expect(at, 'the page starts a program').toBeGreaterThan(0);
  // In a policy, 'self' is the server that the answer really comes from.
  const self = `'self' ${new URL(written.url()).origin}`;
  const policy = (written.headers()['content-security-policy'] ?? '').replaceAll("'self'", self);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    response.write(html.slice(0, at));
    void released.then(() => response.end(html.slice(at)));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  await page.route(
    (url) => url.pathname === address,
    (route) => route.continue({ url: `http://localhost:${port}${address}` }),
  );
  try {
    const arrival = page.goto(address);
    await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
    await early();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    release();
    await arrival;
  } finally {
    release();
    server.close();
  }
}

/** A press on what has no program yet. */
async function tap(page: Page, role: 'radio' | 'button' | 'link', name: string) {
  const control = page.getByRole(role, { name, exact: true }).first();
  const program = await control.evaluate(() => document.documentElement.dataset['program']);
  expect(program, 'the program ran before the press').toBe('coming');
  await control.click({ noWaitAfter: true });
}

for (const address of ['/planes', '/']) {
  test(`[PL18] on ${address} a kind of plan that is chosen before the program runs stays chosen`, async ({ page }) => {
    await pressEarly(page, address, () => tap(page, 'radio', 'Anual'));
    await expect(plan(page, 'Pro Anual')).toBeVisible();
    await expect(plan(page, 'Evento Básico')).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Anual' })).toBeChecked();
    await expect(page.getByText('Instalación de prueba: no se cobra nada.')).toBeVisible();
    await expect(plan(page, 'Pro Anual')).toBeVisible();
  });

  test(`[PL18] on ${address} the last of several early presses on a plan counts, once`, async ({ page }) => {
    await pressEarly(page, address, async () => {
      await tap(page, 'radio', 'Anual');
      await tap(page, 'radio', 'Evento único');
      await tap(page, 'button', 'Comprar Evento Básico');
      await tap(page, 'button', 'Comprar Evento Básico');
    });
    await expect(authDialog(page)).toContainText('Evento Básico');
    await page.keyboard.press('Escape');
    await expect(authDialog(page)).toBeHidden();
    await expect(plan(page, 'Evento Básico')).toBeVisible();
    await expect(plan(page, 'Pro Anual')).toBeHidden();
  });
}

for (const address of ['/planes', '/']) {
  for (const [how, choose] of [
    ['pressed', (page: Page) => page.getByRole('radio', { name: 'Anual' }).click({ noWaitAfter: true })],
    [
      'chosen with the arrow key',
      (page: Page) => page.getByRole('radio', { name: 'Evento único' }).press('ArrowRight', { noWaitAfter: true }),
    ],
  ] as const) {
    test(`[PL18] on ${address} a kind of plan that is ${how} while the page still arrives stays chosen`, async ({
      page,
    }) => {
      await pressWhileArriving(page, address, () => choose(page));
      await expect(plan(page, 'Pro Anual')).toBeVisible();
      await expect(plan(page, 'Evento Básico')).toBeHidden();
      await expect(page.getByRole('radio', { name: 'Anual' })).toBeChecked();
    });
  }
}

test('[LP14] a plan that is pressed while the page still arrives is bought when the program runs', async ({ page }) => {
  await pressWhileArriving(page, '/planes', () =>
    page.getByRole('button', { name: 'Comprar Evento Básico' }).first().click({ noWaitAfter: true }),
  );
  await expect(authDialog(page)).toContainText('Evento Básico');
});

test('[LP14] a link that is pressed before the program runs leads where it says', async ({ page }) => {
  await pressEarly(page, '/planes', () => tap(page, 'link', 'Blog'));
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[LP14] a press that was kept does nothing on a page that was left for another one', async ({ page }) => {
  await pressEarly(page, '/planes', async () => {
    await tap(page, 'button', 'Comprar Evento Básico');
    await tap(page, 'link', 'Blog');
  });
  await expect(page).toHaveURL(/\/blog$/);
  await expect(authDialog(page)).toBeHidden();
});

test('[LP14] the menu of a phone that is opened before the program runs stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pressEarly(page, '/planes', () => tap(page, 'button', 'Menú'));
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Blog' })).toBeVisible();
});

test('[LP14] what is typed and pressed in the demo before its program runs is done by it', async ({ page }) => {
  const demo = page.getByRole('region', { name: 'Pruébalo aquí' });
  await pressEarly(page, '/', async () => {
    await demo.getByRole('textbox').fill('Cierra ya');
    await tap(page, 'button', 'Iniciar');
    await demo.getByRole('textbox').press('Enter');
  });
  await expect(demo.getByText('En ejecución')).toBeVisible();
  await expect(demo.getByText('Cierra ya', { exact: true })).toBeVisible();
});

test('[BL27] what is sought in the blog before its program runs is found', async ({ page }) => {
  await pressEarly(page, '/blog', async () => {
    await page.getByRole('searchbox').fill('cronómetro');
  });
  await expect(page).toHaveURL(/q=cron/);
  await expect(page.getByRole('searchbox')).toHaveValue('cronómetro');
});
