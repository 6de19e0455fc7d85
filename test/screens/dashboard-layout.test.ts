import { signInNew } from './support/account.ts';
import { expectClean, faults } from './support/axe.ts';
import { choose, finished, myRooms, ownRoom, part, rowOf, visitDashboard } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';

type Page = Parameters<typeof signInNew>[0];

/** Somebody with open rooms, one with a long name, and one that ended. */
async function openFull(page: Page) {
  const account = await signInNew(page, { name: 'Maximiliana Villaseñor de la Fuente' });
  const long = 'Congreso Nacional de Cardiología: inauguración y conferencias magistrales';
  await ownRoom(page, account, long);
  await ownRoom(page, account, 'Gala');
  await (await ownRoom(page, account, 'Asamblea')).finish();
  await visitDashboard(page);
  await expect(finished(page).getByRole('listitem')).toHaveCount(1);
}

test('[DA51] nothing to fault for accessibility, by day and by night, for a visitor either; from 320 px on nothing moves sideways, also while a room is renamed', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión para ver tu cuenta');
  expect(await faults(page)).toEqual([]);

  await openFull(page);
  await expectClean(page);
  await choose(page, 'Gala', 'Cambiar nombre');
  for (const width of [320, 390, 640, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await part(page, 'Comentarios').getByRole('button', { name: 'Enviar comentarios' }).click();
  await expectClean(page);
  await page.getByRole('button', { name: 'Eliminar cuenta', exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expectClean(page);
});

test('[DA50] by keyboard alone a room is renamed, and an event deleted, with the focus where one looks', async ({
  page,
}) => {
  const account = await signInNew(page);
  await ownRoom(page, account, 'Gala');
  await visitDashboard(page);
  await page.getByRole('link', { name: 'Nuevo Evento' }).focus();
  await page.keyboard.press('Tab');
  await expect(myRooms(page).getByRole('link', { name: 'Gala' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Opciones de Gala' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre nuevo de Gala')).toBeFocused();
  await page.keyboard.type('Boda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Opciones de Boda' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /Boda/ });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Boda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opciones de Boda' })).toBeFocused();
});
