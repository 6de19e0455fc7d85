import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { askOn, makeHall, openPage, toast } from './support/questions.ts';
import { tapWire } from './support/wire.ts';

test.use({ keepsContext: false });

/** As a phone or a laptop of spring 2023: without what came since. */
async function growOlder(page: Page) {
  await page.addInitScript(() => {
    const gone: readonly (readonly [object, readonly string[]])[] = [
      [AbortSignal, ['any']],
      [Map, ['groupBy']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    for (const [place, names] of gone) for (const name of names) Reflect.deleteProperty(place, name);
  });
}

test('[PE32, Q55] a phone of spring 2023 is notified of the verdict on its question, and asks by calls when it found no place', async ({
  page,
  request,
}) => {
  await growOlder(page);
  const wire = await tapWire(page);
  const hall = await makeHall(request);
  await openPage(page, hall);
  await askOn(page, '¿Quién gana?');
  const id = await page.locator('[data-question]').getAttribute('data-question');
  await hall.moderate(id ?? '', 'approved');
  await expect(toast(page, 'Tu pregunta fue aprobada')).toBeVisible();

  await wire.cut({ code: 1008, reason: 'audience_full' });
  await page.reload();
  await askOn(page, '¿Quién pierde?');
});

test('[PE32] an old stage keeps working while it identifies itself', async ({ page, context, request }) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await growOlder(stage);
  await stage.goto(room.stage);
  await page.bringToFront();
  await page
    .getByRole('region', { name: 'Usuarios conectados' })
    .getByRole('listitem')
    .filter({ hasText: 'Vista Orador' })
    .getByRole('button', { name: /^Acciones para/ })
    .click();
  await page.getByRole('menuitem', { name: 'Identificar pantalla' }).click();
  await expect(stage.getByText('Esta pantalla es')).toBeAttached();
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
});

test('[PE32] a menu of a page that everybody reads is chosen from', async ({ page }) => {
  await growOlder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/planes');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menú' });
  const panel = page.locator('[popover]').first();
  await menu.click();
  await expect(panel).toHaveAttribute('data-open');
  await menu.click();
  await expect(panel).not.toHaveAttribute('data-open');
  await menu.click();
  // This browser hides what it takes for a popover: the press is the program's.
  await panel.getByRole('link', { includeHidden: true }).last().dispatchEvent('click');
  await expect(panel).not.toHaveAttribute('data-open');
});
