import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { makeRoom } from './support/room.ts';
import { boxOf, expectCount, expectText, keys, press, settled } from './support/screen.ts';
import { button, show } from './support/panel.ts';
import { expectClean } from './support/axe.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const panels = ['controller', 'programme', 'moderator', 'operator'] as const;

const onAir = () => page.getByRole('button', { name: 'Al aire', exact: true });
const message = () => page.getByRole('group', { name: 'Mensaje en el escenario' });
const alerts = () => page.getByRole('group', { name: 'Alertas en pantalla' });

/** Where the buttons of the transport and of the stage are. */
const boxesOf = () =>
  page
    .getByRole('button', { name: /^(Anterior|Lanzar|Siguiente|Pausar automático|Reanudar|Negro|Destello|Al aire)$/ })
    .elements()
    .map((each) => JSON.stringify(each.getBoundingClientRect()));

/** Links, buttons, fields and choices, but those of sent messages: the newest is first. Which of them moved since, or have another size. */
function rememberControls() {
  const rectOf = (each: Element) => JSON.stringify(each.getBoundingClientRect());
  const remembered = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('ol > li:has(> time)'))
    .map((each) => [each, rectOf(each)] as const);
  expect(remembered.length).toBeGreaterThan(15);
  return () =>
    remembered.flatMap(([each, before]) =>
      each.isConnected && rectOf(each) !== before ? [`${each.ariaLabel ?? each.textContent}: ${before}`] : [],
    );
}

/** 'Apertura' with an alert at five minutes, which stays, and 'Cierre', which is chained to it. */
async function makeShow(panel: (typeof panels)[number]) {
  const room = makeRoom();
  const first = room.addTimer({ name: 'Apertura' });
  room.addTimer({ name: 'Cierre y despedida de todas las personas que vinieron', start: 'linked' });
  room.addAlert(first, { hold: 'until_hidden' });
  await room.open(panel === 'programme' ? 'controller' : panel);
  if (panel === 'programme') {
    await press('Programa');
    await page.getByRole('heading', { name: 'Programa', exact: true }).findElement();
  }
  if (panel === 'controller' || panel === 'programme') await press('Escenario');
  await expect.element(onAir()).toBeVisible();
  return { room, first };
}

for (const panel of panels)
  test(`[SH20] on the ${panel} nothing that is shown, comes or is held, and no toast, moves a control, at any size`, async () => {
    const { room, first } = await makeShow(panel);
    for (const size of sizes) {
      await page.viewport(size.width, size.height);
      await onAir().hover();
      const before = await settled(boxesOf);
      expect(before).toHaveLength(7);
      const moved = rememberControls();
      const stays = (what: string) => expect(moved(), what).toEqual([]);

      room.show('Más cerca del micrófono, por favor: atrás no se oye nada. '.repeat(8));
      await expectText(message(), 'Más cerca');
      stays('with a message');
      room.seek(first, 300);
      room.control(first, 'start');
      await expectText(alerts(), 'Abre las preguntas');
      stays('with an alert too');
      room.seek(first, 50);
      await expect.element(show().getByText(/empieza automáticamente en 0:[45]\d/)).toBeVisible();
      stays('with a coming start too');
      await expect.element(button('Ahora')).toBeInViewport({ ratio: 1 });
      await expect.element(page.getByRole('button', { name: /^Quitar “Más cerca/ })).toBeInViewport({ ratio: 0.99 });
      await keys('Shift+H');
      await expect.element(show().getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
      stays('held');

      await keys('m');
      await expect.element(message()).toHaveTextContent('');
      stays('without the message');
      await keys('Shift+H');
      room.control(first, 'reset');
      await expectCount(alerts().getByRole('listitem'), 0);
      await expectCount(button('Ahora'), 0);
      stays('with nothing again');
    }
  });

test('[SH20] a click that is meant for Al aire, and meets a message and a coming start that appear, puts the stage on air', async () => {
  const { room, first } = await makeShow('controller');
  for (const size of sizes) {
    await page.viewport(size.width, size.height);
    await onAir().hover();
    room.control(first, 'start');
    room.seek(first, 50);
    room.show('Ve cerrando');
    await expect.element(button('Ahora')).toBeVisible();
    await expectText(message(), 'Ve cerrando');
    await commands.mouse('down');
    await commands.mouse('up');
    await expect.element(onAir()).toHaveAttribute('aria-pressed', 'true');
    await expectText(page.getByRole('region', { name: 'Apertura', exact: true }), 'En ejecución');
    // A screen shows a press before the room has it.
    await expect.poll(() => room.server.room.stage.on_air).toBe(true);
    room.onAir(false);
    await keys('m');
    room.control(first, 'reset');
    await expect.element(onAir()).toHaveAttribute('aria-pressed', 'false');
    await expectCount(button('Ahora'), 0);
  }
});

test('[SH20, SH21] a message is cut off and shown in whole by a press; its button stays where it is when a start comes', async () => {
  const { room, first } = await makeShow('controller');
  const text =
    'Más cerca del micrófono, por favor, y después quédate para las preguntas de la sala y de la transmisión';
  const hide = page.getByRole('button', { name: `Quitar “${text}” del escenario` });
  for (const size of sizes) {
    await page.viewport(size.width, size.height);
    room.show(text);
    await expect.element(hide).toBeVisible();
    const before = await settled(() => JSON.stringify(hide.element().getBoundingClientRect()));
    room.control(first, 'start');
    room.seek(first, 50);
    await expect.element(button('Ahora')).toBeInViewport({ ratio: 1 });
    expect(JSON.stringify(await boxOf(hide))).toEqual(before);
    await expectClean(`a full strip at ${size.width}`);
    await message().getByText(text).click();
    const dialog = page.getByRole('dialog', { name: 'Mensaje en el escenario' });
    await expect.element(dialog.getByText(text)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: `Quitar “${text}” del escenario` }).click();
    await expectCount(dialog, 0);
    await expect.element(message()).toHaveFocus();

    await show()
      .getByText(/empieza automáticamente/)
      .first()
      .click();
    const coming = page.getByRole('dialog', { name: 'Lo que empieza solo' });
    await expectText(coming, /^Lo que empieza solo“Cierre y despedida .*” empieza automáticamente en 0:[345]\d/);
    await coming.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(coming.getByRole('button', { name: 'Empezar ahora' })).toBeVisible();
    await keys('Escape');
    await expectCount(coming, 0);
    // A screen shows a press before the room has it.
    await expect.poll(() => room.server.room.show.cancelled).toHaveLength(1);
    room.control(first, 'reset');
    await expectCount(button('Empezar ahora'), 0);
  }
});

test('[SH21] a delay that can no longer be shared out moves no button', async () => {
  const room = makeRoom();
  // Five minutes ago.
  room.set({ date: '2026-11-20', time_zone: 'America/Mexico_City' });
  const first = room.addTimer({ name: 'Apertura', planned_start: { at: '03:55', day: 0 } });
  room.addTimer({ name: 'Cierre' });
  room.control(first, 'start');
  await room.open();
  await page.getByRole('button', { name: 'Escenario' }).click();
  await expect.element(button('Repartir el retraso')).toBeVisible();
  const placesOf = async () => {
    const places = [];
    for (const size of sizes) {
      await page.viewport(size.width, size.height);
      places.push(await settled(boxesOf));
    }
    return places;
  };
  const before = await placesOf();
  await button('Repartir el retraso').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repartir', exact: true }).click();
  await expectCount(button('Repartir el retraso'), 0);
  await expect.element(show().getByText(/de retraso|a tiempo/)).toBeVisible();
  expect(await placesOf()).toEqual(before);
});
