import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const onStage = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });
const shownNow = (page: Page) => page.getByRole('group', { name: 'Mensaje en el escenario' });
const prepared = (page: Page) =>
  page.getByRole('region', { name: 'Mensajes' }).locator('ol').first().getByRole('listitem');

test('[MS40, MS42, MS43] messages are prepared with a look, shown, moved, edited and hidden', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await page.bringToFront();
  const form = page.getByLabel('Mensaje para el orador');

  await page.getByText('Más opciones', { exact: true }).last().click();
  await page.getByText('Rojo', { exact: true }).click();
  await page.getByLabel('Negritas').check();
  await form.fill('Cierra ya');
  await press(page, 'Preparar');
  await expect(page.getByText('Mensaje preparado')).toBeVisible();
  await expect(prepared(page)).toHaveText([/Cierra ya.*Rojo, Negritas/s]);
  await expect(page.getByLabel('Negritas')).not.toBeChecked();
  await form.fill('Bienvenida');
  await press(page, 'Preparar');
  await expect(prepared(page)).toHaveText([/Cierra ya/, /Bienvenida/]);
  await expect(onStage(stage)).toHaveCount(0);

  await page.getByRole('button', { name: 'Mostrar “Cierra ya” en el escenario' }).click();
  await expect(shownNow(page)).toContainText('Cierra ya');
  await expect(onStage(stage)).toContainText('Cierra ya');
  await page.getByRole('button', { name: 'Mostrar “Bienvenida” en el escenario' }).click();
  await expect(onStage(stage).getByText('Bienvenida')).toBeVisible();
  await expect(onStage(stage).getByRole('listitem')).toHaveText(['Cierra ya']);

  await page.getByRole('button', { name: 'Mostrar “Cierra ya” en el escenario' }).press('Alt+ArrowDown');
  await expect(prepared(page)).toHaveText([/Bienvenida/, /Cierra ya/]);
  await page.getByRole('button', { name: 'Opciones de “Bienvenida”' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByLabel('Mensaje para el orador').fill('Bienvenidos');
  await press(page, 'Guardar');
  await expect(onStage(stage).getByText('Bienvenidos')).toBeVisible();
  await expectClean(page, 'the prepared messages');

  await shownNow(page).getByRole('button', { name: 'Quitar “Bienvenidos” del escenario' }).click();
  await expect(onStage(stage)).toHaveCount(0);
  await expect(shownNow(page)).toHaveText('');
  await expect(prepared(page)).toHaveCount(2);
});

test('[MS41, MS43] a common message takes one press, and the key M ends it on every panel', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await page.bringToFront();
  await page.getByRole('group', { name: 'Mensajes rápidos' }).getByRole('button', { name: '1 minuto' }).click();
  await expect(onStage(stage)).toContainText('1 minuto');
  for (const path of [`/moderator/${room.id}`, `/operator/${room.id}`]) {
    await room.show({ content: 'Al micrófono', for_seconds: 3000 });
    await page.goto(`${path}?code=${room.moderator}`);
    await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
    await expect(shownNow(page)).toContainText(/Se quita en \d\d:\d\d.*Al micrófono/s);
    await page.keyboard.press('m');
    await expect(shownNow(page)).toHaveText('');
    await expect(onStage(stage)).toHaveCount(0);
  }
});

test('[MS44, MS45] full screen covers all but the sign of a lost connection; placeholders follow the clock', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura', presenter: 'Ana' });
  await room.addTimer({ name: 'Coro' });
  await page.goto(room.stage);
  await room.show({ content: '{nombre} con {ponente}: quedan {queda}, sigue {siguiente} <b>{otro}</b>', color: 'red' });
  const seen = onStage(page).locator('[aria-hidden=true]').first();
  await expect(seen).toHaveText('Apertura con Ana: quedan 10:00, sigue Coro <b>{otro}</b>');
  await room.control(timer, 'start');
  await expect(seen).toContainText(/quedan 9:5\d/);
  const together = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const digits = document.querySelector('main [aria-hidden=true] span');
        const own = document.querySelector('[data-left]');
        new MutationObserver(() =>
          requestAnimationFrame(() => resolve([digits?.textContent ?? '', own?.textContent ?? ''])),
        ).observe(own ?? document, { characterData: true, subtree: true, childList: true });
      }),
  );
  expect(together[0]).toBe(together[1]);

  await room.show({ content: 'Sal del escenario', fullscreen: true, uppercase: true });
  await expect(onStage(page)).toContainText('Sal del escenario');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => onStage(page).boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await wire.cut();
  await expect(onStage(page)).toContainText('Sin conexión · el reloj sigue');
  await expectClean(page, 'a message in full screen');
});

test('[MS46] a message ends by itself without the room, and a late stage shows the rest of it', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  const wire = await tapWire(page);
  const room = await makeRoom(request);
  await room.addTimer();
  await room.show({ content: 'Un momento', for_seconds: 3 });
  await page.goto(room.stage);
  await expect(onStage(page)).toContainText('Un momento');
  // What the room says comes too late.
  wire.hold();
  await expect(onStage(page)).toHaveCount(0);
});
