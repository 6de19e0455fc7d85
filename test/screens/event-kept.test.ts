import type { Locator, Page } from '@playwright/test';
import { signInNew } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { ownRoom } from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { press, rows } from './support/panel.ts';
import { OURS } from './support/wire.ts';

async function openFromMenu(page: Page, item: string): Promise<Locator> {
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

test('[I42] the owner finds what was kept, compares it with the room and puts it in its place', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  const room = await ownRoom(page, await signInNew(page), 'Congreso');
  await room.run();
  await page.goto(`/controller/${room.id}`);
  await expect(rows(page)).toHaveText([/Ponencia.*En ejecución/]);
  let dialog = await openFromMenu(page, 'Copia de seguridad');
  await expect(dialog.getByText('Aún no hay copias guardadas de esta sala.')).toBeVisible();
  await Promise.all([page.waitForEvent('download'), press(page, 'Descargar copia')]);
  const kept = dialog.getByRole('region', { name: 'Copias guardadas' }).getByRole('listitem');
  await expect(kept).toHaveText([/\d{4}.* \d\d:\d\d.*KB.*Restaurar/]);
  await expectClean(page, 'the backups that were kept');
  await page.keyboard.press('Escape');

  dialog = await openFromMenu(page, 'Copia de seguridad');
  await kept.getByRole('button').click();
  const preview = page.getByRole('alertdialog', { name: 'Qué se reemplaza' });
  await expect(preview.getByRole('row', { name: /Temporizadores/ })).toHaveText(/Temporizadores1\s*1/);
  await expect(preview.getByText('Hay un temporizador en marcha')).toBeVisible();
  await preview.getByRole('button', { name: 'Reemplazar y restaurar' }).click();
  await expect(page.getByText('Evento restaurado exitosamente')).toBeVisible();
  await expect(rows(page)).toHaveText([/Ponencia.*Pausado/]);

  dialog = await openFromMenu(page, 'Copia de seguridad');
  await page.route('**/backups/*', (route) =>
    route.fulfill({
      headers: OURS,
      status: 404,
      json: { detail: { error: 'backup_not_found', message: 'Esa copia de seguridad ya no existe' } },
    }),
  );
  await kept.getByRole('button').click();
  await expect(toast(page, 'Error al restaurar evento')).toContainText('Esa copia de seguridad ya no existe');
  await expect(dialog).toBeVisible();
});
