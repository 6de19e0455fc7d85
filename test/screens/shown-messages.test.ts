import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const onStage = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });
const shownNow = (page: Page) => page.getByRole('group', { name: 'Mensaje en el escenario' });
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes', exact: true });
const prepared = (page: Page) => messages(page).locator('ol').first().getByRole('listitem');

test('[MS40, MS42, MS43, MS49] messages are prepared with a look, shown, moved, edited and hidden', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await page.bringToFront();
  const form = page.getByLabel('Mensaje para el orador');
  const fromMenu = async (message: string, action: string) => {
    await press(page, `Opciones de “${message}”`);
    await page.getByRole('menuitem', { name: action }).click();
  };

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
  await fromMenu('Bienvenida', 'Editar');
  await page.getByRole('dialog').getByLabel('Mensaje para el orador').fill('Bienvenidos');
  await press(page, 'Guardar');
  await expect(onStage(stage).getByText('Bienvenidos')).toBeVisible();
  await expectClean(page, 'the prepared messages');

  await shownNow(page).getByRole('button', { name: 'Quitar “Bienvenidos” del escenario' }).click();
  await expect(onStage(stage)).toHaveCount(0);
  await expect(shownNow(page)).toHaveText('');
  await expect(prepared(page)).toHaveCount(2);

  await fromMenu('Cierra ya', 'Mostrar por 10 s');
  await expect(shownNow(page)).toContainText(/Se quita en 0:\d\d.*Cierra ya/s);
  await fromMenu('Bienvenidos', 'Mostrar en pantalla completa');
  await expect(onStage(stage)).toHaveText('Bienvenidos');
  await expect(messages(page).locator('time ~ div')).toHaveText([/Bienvenidos.*En el escenario/, /Cierra ya/]);
  await page.getByRole('button', { name: 'Mostrar otra vez “Cierra ya”' }).click();
  await expect(onStage(stage)).toContainText('Cierra ya');

  await room.say('Te quedan {queda}, {nombre}');
  await expect(onStage(stage)).toContainText('Te quedan 10:00, Apertura');
  const named = 'Te quedan [tiempo que queda], [nombre]';
  await expect(shownNow(page)).toContainText(named);
  await press(page, `Quitar mensaje “${named}”`);
  await expect(page.getByRole('alertdialog')).toContainText(named);
});

test('[MS41, MS43] a common message takes one press; every panel says what the stage shows and ends it by press and by key', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await page.bringToFront();
  await page.getByRole('group', { name: 'Mensajes rápidos' }).getByRole('button', { name: 'Queda 1 min' }).click();
  await expect(onStage(stage)).toContainText('Queda 1 min');
  for (const path of [
    '',
    `/moderator/${room.id}?code=${room.moderator}`,
    `/operator/${room.id}?code=${room.moderator}`,
  ]) {
    if (path) await page.goto(path);
    await room.show({ content: 'Al micrófono', color: 'yellow', for_seconds: 3000 });
    await expect(shownNow(page)).toContainText(/Se quita en \d\d:\d\d.*Al micrófono/s);
    await page.keyboard.press('m');
    await expect(shownNow(page)).toHaveText('');
    await expect(onStage(stage)).toHaveCount(0);

    await room.show({ content: 'Más despacio' });
    await shownNow(page).getByRole('button', { name: 'Quitar “Más despacio” del escenario' }).press('Enter');
    await expect(shownNow(page)).toHaveText('');
    await expect(shownNow(page)).toBeFocused();
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
  await room.show({ content: 'Bienvenida' });
  await room.show({ content: '{nombre} con {ponente}: quedan {queda}, sigue {siguiente} <b>{otro}</b>', color: 'red' });
  const seen = onStage(page).locator('[aria-hidden=true]').first();
  await expect(seen).toHaveText('Apertura con Ana: quedan 10:00, sigue Coro <b>{otro}</b>');
  await room.control(timer, 'start');
  await expect(seen).toContainText(/quedan 9:5\d/);
  const together = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const digits = document.querySelector('main [aria-hidden=true] span');
        const own = document.querySelector('[data-part=left]');
        new MutationObserver(() =>
          requestAnimationFrame(() => resolve([digits?.textContent ?? '', own?.textContent ?? ''])),
        ).observe(own ?? document, { characterData: true, subtree: true, childList: true });
      }),
  );
  expect(together[0]).toBe(together[1]);
  await room.show({ content: 'Gracias' });
  await expect(onStage(page).getByText('Gracias')).toBeVisible();
  await expect(onStage(page).getByRole('listitem')).toHaveText(['Bienvenida']);

  await room.show({ content: 'Sal del escenario', fullscreen: true, uppercase: true });
  await expect(onStage(page)).toContainText('Sal del escenario');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => onStage(page).boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await wire.cut();
  await expect(onStage(page)).toContainText('Sin conexión · el reloj sigue');
  await expectClean(page, 'a message in full screen');
});

test('[MS44] in full screen every edge of the stage has the colour, also without a timer, but not over a picture or in a blackout', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  const over = await context.newPage();
  await page.goto(room.stage);
  await over.goto(`${room.stage}&fondo=transparente`);
  await expect(page.getByText('Aún no hay un temporizador en pantalla')).toBeVisible();
  await room.show({ content: 'Bienvenidos', color: 'green' });
  const edges = async () => {
    const picture = readPng(await page.screenshot());
    const [right, low] = [picture.width - 2, picture.height - 2];
    return [picture.at(1, 1), picture.at(right, 1), picture.at(1, low), picture.at(right, low)];
  };
  const allOf = (colour: string) => [colour, colour, colour, colour];
  await expect.poll(edges).toEqual(allOf('#0c6b45'));
  const timer = await room.addTimer({ name: 'Apertura' });
  await expect.poll(edges).not.toEqual(allOf('#0c6b45'));
  await expect(onStage(page)).toContainText('Bienvenidos');
  await room.control(timer, 'start');
  await room.control(timer, 'seek', -5);
  await room.show({ content: 'Tiempo', color: 'red', fullscreen: true });
  await expect.poll(edges).toEqual(allOf('#b3121f'));
  const [words, digits] = [onStage(over), over.locator('main [aria-hidden=true] span').first()];
  await expect(words).toContainText('Tiempo');
  const [below, above] = await Promise.all([words.boundingBox(), digits.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity) - 1);
  await room.stageIs({ blackout: true });
  await expect.poll(edges).toEqual(allOf('#000000'));
});
