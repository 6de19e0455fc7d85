import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';

test('[EN19, EN20] a panel prepares a message, shows it, says what the stage shows and ends it with a key; in full screen it fills the stage, and its digits change with those of the clock', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura' });
  await visit.resize(1440, 900);
  await visit.go(`/controller/${room.id}#code=${room.controller}`);
  await visit.see('heading', 'Apertura');
  await visit.fill('Mensaje para el orador', 'Cierra ya');
  await visit.click('button', 'Preparar');
  await visit.click('button', 'Mostrar “Cierra ya” en el escenario');
  await visit.see('button', 'Quitar “Cierra ya” del escenario');
  await visit.press('m');
  await visit.isGone('button', 'Quitar “Cierra ya” del escenario');
  await visit.see('button', 'Mostrar “Cierra ya” en el escenario');

  await visit.go(room.stage);
  const time = await visit.clock();
  await room.show({ content: 'Sal del escenario', color: 'yellow' });
  const below = await visit.letters('Sal del escenario');
  const colours = await visit.coloursOf(below.box);
  expect(colours).toEqual({ ink: 'rgb(26, 18, 0)', ground: 'rgb(255, 197, 61)' });
  expect((await visit.clock()).size, 'the clock gives way').toBeLessThan(time.size);
  await room.show({ content: 'Sal del escenario', color: 'red', fullscreen: true, bold: true });
  await expect
    .poll(() => visit.coloursOf({ x: 20, y: 20, width: 2, height: 2 }))
    .toMatchObject({ ground: 'rgb(179, 18, 31)' });
  const { size, box } = await visit.letters('Sal del escenario');
  expect(size / 900).toBeGreaterThan(0.12);
  expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(true);

  await room.show({ content: '{nombre}: quedan {queda} {otro}' });
  await visit.reads(/Apertura: quedan 10:00 \{otro\}/);
  await room.control(timer, 'start');
  await visit.reads(/quedan 9:5\d/);
  for (const left of [8, 7]) {
    await visit.reads(new RegExp(`quedan 9:\\d${left}`));
    const times = await visit.times();
    expect(times.length).toBeGreaterThan(1);
    expect(new Set(times).size, times.join()).toBe(1);
  }
});
