import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';

test('[EN14, EN25] an alert that stays is read on the stage until somebody hides it on a panel; a wrong press is taken back with the button, and with Ctrl+Z and Cmd+Z', async ({
  visit,
  another,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await room.addAlert(timer, { hold: 'until_hidden' });
  await room.control(timer, 'seek', 300);
  await room.control(timer, 'start');
  await visit.resize(1440, 900);
  await visit.go(room.stage);
  const { box, size } = await visit.letters('Abre las preguntas');
  expect(size).toBeGreaterThan(60);
  expect(box.x >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(true);

  const panel = await another();
  await panel.go(`/operator/${room.id}?code=${room.moderator}`);
  await panel.reads(/En pantalla · Ponencia\s+Abre las preguntas/);
  await panel.click('button', 'Ocultar la alerta “Abre las preguntas”');
  const isRead = () => document.body.innerText.includes('Abre las preguntas');
  await expect.poll(() => visit.run(isRead, null), 'on the stage').toBe(false);
  await panel.isGone('button', 'Ocultar la alerta “Abre las preguntas”');

  await room.control(timer, 'pause');
  await room.control(timer, 'seek', 500);
  const shows = (digits: string) => expect.poll(async () => (await visit.clock()).text).toBe(digits);
  await shows('8:20');
  await panel.go(`/controller/${room.id}#code=${room.controller}`);
  await panel.click('button', 'Reiniciar');
  await shows('10:00');
  await panel.click('button', 'Deshacer');
  await shows('8:20');
  for (const held of ['Control', 'Meta'] as const) {
    await panel.click('button', 'Detener');
    await shows('10:00');
    await panel.pressWith(held, 'z');
    await shows('8:20');
  }
});

test('[EN15] the programme is edited with the keyboard like a spreadsheet', async ({ visit, request }) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await visit.resize(1440, 900);
  await visit.go(`/controller/${room.id}#code=${room.controller}`);
  await visit.click('button', 'Programa');
  await visit.see('heading', 'Programa');
  await visit.focusByTab('Apertura');
  await visit.type('Bienvenida');
  await visit.press('Enter');
  await expect.poll(() => visit.focused()).toBe('Escribe o pega aquí para agregar');
  await visit.type('Cierre');
  await visit.press('Enter');
  await expect.poll(() => visit.focused()).toBe('Cierre');
  await visit.press('ArrowLeft');
  await visit.type('7');
  await visit.press('Tab');
  await expect.poll(() => visit.focused()).toBe('Cierre');
  await visit.reads(/Bienvenida[^]*7:00\s+Cierre/);
  await visit.press('Escape');
  await visit.press('Tab');
  const isInside = () => document.activeElement?.closest('[role=grid]') !== null;
  expect(await visit.run(isInside, null)).toBe(false);
});
