import type { Page } from '@playwright/test';
import { readPng } from '../support/png.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const onStage = (page: Page) => page.getByRole('region', { name: 'Mensajes para el orador' });

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
