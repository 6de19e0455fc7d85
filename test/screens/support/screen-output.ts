import type { Page } from '@playwright/test';

/** Opens what a connected screen shows and says that a controller chooses it. */
export async function chooseFor(screen: string, panel: Page) {
  const row = panel.getByRole('listitem').filter({ hasText: screen });
  await row.getByRole('button', { name: /^Acciones para/ }).click();
  await panel.getByRole('menuitem', { name: 'Qué muestra…' }).click();
  const dialog = panel.getByRole('dialog', { name: /^Qué muestra/ });
  await dialog.getByRole('radio', { name: 'Según elijas aquí' }).check();
  return { row, dialog };
}
