import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

test('[Y26] it takes no seat, has nothing to press, stays dark, and F fills the screen', async ({
  page,
  context,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  // The plan of this room has two places.
  for (const stage of [page, await context.newPage()]) {
    await stage.goto(room.stage);
    await expect(stage.getByRole('button', { name: 'Teclas' })).toBeAttached();
  }
  const wall = await context.newPage();
  await wall.goto(`/questions/${room.id}/proyectar`);
  await expect(wall.getByText(/preguntas? recibidas?$/)).toBeVisible();
  await expect(wall.getByRole('main')).toHaveCSS('background-color', 'rgb(10, 14, 23)');
  await expect(wall.locator('button, a, input')).toHaveCount(0);
  await wall.keyboard.press('f');
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});
