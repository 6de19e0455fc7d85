import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';

test('[EN19] a message in full screen fills the stage, and the digits in a message follow the clock', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura' });
  await visit.resize(1440, 900);
  await visit.go(room.stage);
  await visit.see('heading', 'Apertura');
  await room.show({ content: 'Quedan {queda}', color: 'yellow' });
  const digits = () => visit.run(() => document.querySelector('[data-left]')?.textContent ?? '', null);
  await expect.poll(digits).toBe('10:00');
  await room.control(timer, 'start');
  await expect.poll(digits, 'they count down').toMatch(/^9:5\d$/);

  await room.show({ content: 'Sal del escenario', color: 'red', fullscreen: true });
  const share = async () => {
    const { size, box } = await visit.letters('Sal del escenario');
    return {
      high: size / 900,
      isWhole: box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900,
    };
  };
  await expect.poll(share).toMatchObject({ isWhole: true });
  expect((await share()).high).toBeGreaterThan(0.12);
  const onTop = await visit.run(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('section') !== null, null);
  expect(onTop).toBe(true);
});

test('[EN20] a panel prepares a message, shows it, says what the stage shows and ends it with a key', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
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
});
