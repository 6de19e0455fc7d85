import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { clock, openPanel, rowOf } from './support/panel.ts';

test('[V63] Escenario shows what acts on the stage and gives it the focus; the device remembers it for this room', async ({
  page,
  request,
}) => {
  await openPanel(page, request);
  await page.getByRole('button', { name: 'Escenario' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Negro' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Destello' })).toBeVisible();
  await openPanel(page, request);
  await expect(page.getByRole('button', { name: 'Escenario' })).toBeVisible();
});

test('[V65] presses from an open room: a stage on a second screen 2, a template that runs 3, a row that starts 1', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Apertura', 'Cierre']);
  let presses = 0;
  const on = async (name: string, role: 'button' | 'menuitem' = 'button') => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const said: string[] = [];
  const reached = (what: string, most: number) => {
    said.push(`${what}: ${presses}`);
    expect(presses, what).toBe(most);
    presses = 0;
  };

  await on('Compartir');
  const opening = page.waitForEvent('popup');
  await on('Abrir en segunda pantalla');
  await expect(clock(await opening)).toHaveText('10:00');
  reached('a stage on a second screen', 2);
  await (await opening).close();
  await page.keyboard.press('Escape');

  await on('Iniciar Cierre');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  reached('a row started', 1);

  await page.goto((await makeDay(request, [])).address);
  await expect(page.getByRole('heading', { name: 'Temporizador Principal' })).toBeVisible({ timeout: 15_000 });
  await on('Usar una plantilla');
  await on('Culto', 'menuitem');
  await expect(rowOf(page, 'Bienvenida')).toBeVisible();
  await on('Iniciar');
  await expect(rowOf(page, 'Bienvenida')).toContainText('En ejecución');
  reached('a template running', 3);

  process.stdout.write(`Presses: ${said.join(', ')}\n`);
});
