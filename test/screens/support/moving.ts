import type { Page } from '@playwright/test';

/** Chooses 'Mudar la sala' on the panel, and gives the saved file. */
export async function leave(panel: Page, to: string): Promise<string> {
  await panel.getByRole('button', { name: 'Más opciones' }).click();
  await panel
    .getByRole('button', { name: 'Mudar la sala…' })
    .or(panel.getByRole('menuitem', { name: 'Mudar la sala…' }))
    .click();
  await panel.getByLabel('Dirección del otro servidor (opcional)').fill(to);
  const saved = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Cerrar la sala y guardar el archivo' }).click();
  return (await saved).path();
}
