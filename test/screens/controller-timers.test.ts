import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rows } from './support/panel.ts';
import { changeSession } from './support/wire.ts';

test('[V1] a panel of a room without timers creates the first one, and two panels create one', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  const { room } = await openPanel(page, request, []);
  const second = await context.newPage();
  await second.clock.install();
  await second.goto(`/controller/${room.id}#code=${room.controller}`);
  for (const panel of [page, second]) {
    await expect(rows(panel)).toHaveText([/10:00.*Temporizador Principal.*Detenido/], { timeout: 15_000 });
    await expect(panel.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible();
  }
  // Neither panel creates another one, which it would do within a second, and before what it is told next.
  for (const panel of [page, second]) {
    await panel.clock.fastForward(1500);
    await press(panel, panel === page ? 'Iniciar' : 'Pausar');
  }
  await expect(rows(page)).toHaveText([/Temporizador Principal.*Pausado/]);
});

test('[V58, T49] a short item takes fitting thresholds with one press; the proposed presenter is not on stage', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request, []);
  await press(page, 'Nuevo temporizador');
  const dialog = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await dialog.getByLabel('Nombre').fill('Charla breve');
  await dialog.getByLabel('Minutos').fill('5');
  await dialog.getByRole('button', { name: 'Avisar cuando falten 1:00 y 0:20' }).click();
  await expect(dialog.getByRole('button', { name: /^Avisar a/ })).toBeHidden();
  await press(page, 'Crear temporizador');
  await expect(rows(page).filter({ hasText: 'Charla breve' })).toContainText('Presentador');
  await rows(page).filter({ hasText: 'Charla breve' }).click();
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Charla breve' })).toBeVisible();
  await expect(stage.getByText('Presentador')).toHaveCount(0);
});

test('[PL19] where an expired plan is the reason, the dialog of the limit says so', async ({ page, request }) => {
  await changeSession(page, () => ({ owner_uid: 'ana', plan_ends_at: Date.UTC(2026, 4, 3, 18) }));
  await openPanel(page, request, ['Apertura', 'Cierre']);
  await press(page, 'Nuevo temporizador');
  const limit = page.getByRole('dialog', { name: 'Límite de temporizadores alcanzado' });
  await expect(limit).toContainText('Tu plan terminó el 3 de mayo de 2026.');
  await expect(limit).toContainText('los límites del plan Gratis: 2 temporizadores');
});
