import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { board, clock, openPanel, press, rowOf } from './support/panel.ts';

/** How far the page could be scrolled. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

/** The buttons in sight whose words go beyond them. */
const tooNarrow = (page: Page) =>
  page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
        .map(({ textContent, scrollWidth, clientWidth }) => `${textContent}: ${scrollWidth} of ${clientWidth} px`),
    );

const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  // 1280 × 720 at 200%.
  [640, 360],
] as const;

test('[V30, V33, V38] at every size the clock and its buttons are in sight and the page does not scroll; from 390 px on the name of the room is whole; the main timer has half of a wide window', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Conferencia magistral: el futuro del trabajo en América Latina', 'Cierre']);
  const title = page.getByRole('heading', { level: 1 });
  await title.getByRole('button').click();
  await page.getByLabel('Nombre de la sala').fill('Gala 2026');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Gala 2026');
  // Two more buttons from now on.
  await press(page, 'Iniciar');
  await press(page, 'Pausar');
  const missing = () => title.getByText('Gala 2026').evaluate((words) => words.scrollWidth - words.clientWidth);
  for (const [width, height] of sizes) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const name of ['Reiniciar', 'Continuar', 'Detener', 'Agregar 1 s']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(clock(page)).toBeInViewport({ ratio: 0.95 });
      await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overflow(page)).toEqual([0, 0]);
      await expect.poll(() => tooNarrow(page)).toEqual([]);
      if (width >= 390) await expect.poll(missing).toBe(0);
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await board(page).boundingBox())?.width).toBeGreaterThan(1440 * 0.45);
  // 1280 × 720 at 400%.
  await page.setViewportSize({ width: 320, height: 180 });
  await expect(clock(page)).toBeInViewport({ ratio: 0.6 });
});

test('[V31] on a phone the rest is behind tabs, and what is typed stays when the window grows', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, request);
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await page.getByLabel('Mensaje para el orador').fill('Faltan dos minutos');
  await expect(page.getByRole('button', { name: 'Nuevo temporizador' })).toBeHidden();
  await expect(clock(page)).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByLabel('Mensaje para el orador')).toHaveValue('Faltan dos minutos');
});

test('[V34] the theme is chosen in the menu and kept', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, request);
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(clock(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[V67] the menu is in view to its last entry on a laptop, and breaks no words', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPanel(page, request);
  await press(page, 'Más opciones');
  const menu = page.getByRole('menu').filter({ visible: true });
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  const broken = await menu.getByRole('menuitem').evaluateAll((all) =>
    all.flatMap((each) => {
      const words = document.createRange();
      words.selectNodeContents(each.querySelector('span') ?? each);
      return words.getClientRects().length > 1 ? [each.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  expect(await menu.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
});

test('[V35] nothing to fault for accessibility, by day and by night', async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
  const [first] = timers;
  if (!first) throw new Error('No timer');
  await room.control(first, 'start');
  for (const left of [400, 200, 30, -5]) {
    await room.control(first, 'seek', left);
    await expect(clock(page)).not.toHaveText('10:00');
    await expectClean(page);
  }
  await press(page, 'Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});

test('[Z19] what needs a file of an older build says that there is a new version, and leaves the panel as it was', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 404|ERR_FAILED/);
  await openPanel(page, request, ['Apertura']);
  let isGone = true;
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.abort()));
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const share = page.getByRole('button', { name: 'Compartir', exact: true });
  await press(page, 'Programa');
  await expect(dialog('Hay una versión nueva')).toContainText('Vuelve a cargar la página para continuar.');
  await dialog('Hay una versión nueva').getByRole('button', { name: 'Cerrar' }).click();
  await expect(rowOf(page, 'Apertura')).toBeVisible();
  await expect(clock(page)).toBeVisible();
  isGone = false;
  await share.click();
  await expect(dialog('Error de conexión')).toBeVisible();
  await expect(dialog('Error de conexión').getByRole('button', { name: 'Volver a cargar' })).toBeHidden();
  await page.keyboard.press('Escape');
  isGone = true;
  await share.click();
  await expect(dialog('Hay una versión nueva')).toBeVisible();
  await page.unroute('**/assets/**');
  await dialog('Hay una versión nueva').getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
  await expect(dialog('Hay una versión nueva')).toBeHidden();
});
