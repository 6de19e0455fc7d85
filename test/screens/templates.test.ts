import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay, showProgramme } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const CULTO = ['Bienvenida', 'Alabanza', 'Anuncios', 'Ofrenda', 'Mensaje', 'Oración final'];

const rowNames = (page: Page) =>
  page
    .getByRole('grid', { name: 'Programa del evento' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .locator('[data-column=name]');

/** A new room as its controller finds it, with the timer that it begins with. */
async function openNew(page: Page) {
  const { address } = await makeDay(page.request, []);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible({ timeout: 15_000 });
}

test('[TP1, TP9] from a new room to a running service in three presses, and one undo back', async ({ page }) => {
  await openNew(page);
  await page.getByRole('button', { name: 'Usar una plantilla' }).click();
  await page.getByRole('menuitem', { name: 'Culto' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenida' })).toBeVisible();
  await page.getByRole('group', { name: 'Bienvenida' }).getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'Bienvenida' }).getByRole('button', { name: 'Pausar', exact: true }),
  ).toBeVisible();
  const names = page.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
  await expect(names).toHaveText(CULTO.map((name) => new RegExp(name)));
  await expect(names.filter({ hasText: 'En cadena' })).toHaveCount(CULTO.length - 1);
  await expect(page.getByRole('button', { name: 'Usar una plantilla' })).toHaveCount(0);
});

test('[TP1, TP10] on an empty programme templates are cards; a press fills it once, and one undo takes it back', async ({
  page,
}) => {
  const { address } = await makeDay(page.request, []);
  await showProgramme(page, address);
  await expect(rowNames(page)).toHaveText(['Temporizador Principal']);
  const cards = page.getByRole('region', { name: 'Empieza con una plantilla' });
  await expect(cards.getByRole('button')).toHaveText([
    /Culto.*6 elementos · 1 h 15/,
    /Conferencia/,
    /Panel/,
    /Boda/,
    /Debate/,
    /Toastmasters/,
  ]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectClean(page, `templates at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await cards.getByRole('button', { name: /Culto/ }).dblclick();
  await expect(rowNames(page)).toHaveText(CULTO);
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Programa', exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(rowNames(page)).toHaveText(['Temporizador Principal']);
  await expect(cards).toBeVisible();
});

test('[TP1] the import adds a template to what is there', async ({ page }) => {
  const { address } = await makeDay(page.request, [{ name: 'Registro' }]);
  await showProgramme(page, address);
  await expect(page.getByRole('region', { name: 'Empieza con una plantilla' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Opciones del programa' }).click();
  await page.getByRole('menuitem', { name: 'Importar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar programa' });
  await expect(dialog).toBeVisible();
  await expectClean(page, 'templates in the import', 'dialog[open]');
  await dialog.getByRole('button', { name: /Culto/ }).click();
  await expect(dialog).toBeHidden();
  await expect(rowNames(page)).toHaveText(['Registro', ...CULTO]);
});

test('[TP10] beyond the plan nothing is added, and the limit is told', async ({ page }) => {
  const room = await makeRoom(page.request);
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await page.getByRole('button', { name: 'Usar una plantilla' }).click({ timeout: 15_000 });
  await page.getByRole('menuitem', { name: 'Panel' }).click();
  await expect(page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeAttached();
});
