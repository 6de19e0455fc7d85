import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { settled } from './support/settled.ts';
import { button, openController, plannedRoom, show } from './support/show.ts';
import type { Room } from './support/show.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const panels: Readonly<Record<string, (page: Page, room: Room) => Promise<unknown>>> = {
  controller: (page, room) => page.goto(`/controller/${room.id}#code=${room.controller}`),
  programme: async (page, room) => {
    await page.goto(`/controller/${room.id}#code=${room.controller}`);
    await page.getByRole('button', { name: 'Programa', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Programa', exact: true })).toBeVisible();
  },
  moderator: (page, room) => page.goto(`/moderator/${room.id}?code=${room.moderator}`),
  operator: (page, room) => page.goto(`/operator/${room.id}?code=${room.moderator}`),
};

const onAir = (page: Page) => page.getByRole('button', { name: 'Al aire', exact: true });
const message = (page: Page) => page.getByRole('group', { name: 'Mensaje en el escenario' });
const alerts = (page: Page) => page.getByRole('group', { name: 'Alertas en pantalla' });

/** Where the buttons of the transport and of the stage are. */
const boxesOf = (page: Page) =>
  page
    .getByRole('button', { name: /^(Anterior|Lanzar|Siguiente|Pausar automático|Reanudar|Negro|Destello|Al aire)$/ })
    .evaluateAll((buttons) => buttons.map((each) => JSON.stringify(each.getBoundingClientRect())));

/** Links, buttons, fields and choices, but those of sent messages: the newest is first. Answers how many there are. */
const rememberControls = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')];
    const inView = all.filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('ol > li:has(> time)'),
    );
    const rectOf = (each: Element) => JSON.stringify(each.getBoundingClientRect());
    const remembered = inView.map((each) => [each, rectOf(each)] as const);
    const moved = () =>
      remembered.flatMap(([each, before]) =>
        each.isConnected && rectOf(each) !== before ? [`${each.ariaLabel ?? each.textContent}: ${before}`] : [],
      );
    Object.assign(window, { moved });
    return remembered.length;
  });

/** Those of them that are somewhere else now, or have another size. */
const movedControls = (page: Page) => page.evaluate<readonly string[]>('moved()');

/** 'Apertura' with an alert at five minutes, which stays, and 'Cierre', which is chained to it. */
async function makeShow(page: Page, panel: string, room: Room) {
  const first = await room.addTimer({ name: 'Apertura' });
  await room.addTimer({ name: 'Cierre y despedida de todas las personas que vinieron', start: 'linked' });
  await room.addAlert(first, { hold: 'until_hidden' });
  await panels[panel]?.(page, room);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  if (panel === 'controller' || panel === 'programme') await page.getByRole('button', { name: 'Escenario' }).click();
  await expect(onAir(page)).toBeVisible();
  return first;
}

for (const panel of Object.keys(panels))
  test(`[SH20] on the ${panel} nothing that is shown, comes or is held, and no toast, moves a control, at any size`, async ({
    page,
    request,
  }) => {
    test.slow();
    const room = await makeRoom(request);
    const first = await makeShow(page, panel, room);
    for (const size of sizes) {
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await onAir(page).hover();
        const before = await settled(() => boxesOf(page));
        expect(before).toHaveLength(7);
        expect(await rememberControls(page)).toBeGreaterThan(15);
        const stays = async (what: string) => expect(await movedControls(page), what).toEqual([]);

        await room.show({ content: 'Más cerca del micrófono, por favor: atrás no se oye nada. '.repeat(8) });
        await expect(message(page)).toContainText('Más cerca');
        await stays('with a message');
        await room.control(first, 'seek', 300);
        await room.control(first, 'start');
        await expect(alerts(page)).toContainText('Abre las preguntas');
        await stays('with an alert too');
        await room.control(first, 'seek', 50);
        await expect(show(page).getByText(/empieza automáticamente en 0:[45]\d/)).toBeVisible();
        await stays('with a coming start too');
        await expect(button(page, 'Ahora')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: /^Quitar “Más cerca/ })).toBeInViewport({ ratio: 0.99 });
        await page.keyboard.press('Shift+H');
        await expect(show(page).getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
        await stays('held');

        await page.keyboard.press('m');
        await expect(message(page)).toHaveText('');
        await stays('without the message');
        await page.keyboard.press('Shift+H');
        await room.control(first, 'reset');
        await expect(alerts(page).getByRole('listitem')).toHaveCount(0);
        await expect(button(page, 'Ahora')).toHaveCount(0);
        await stays('with nothing again');
      });
    }
  });

test('[SH20] a click that is meant for Al aire, and meets a message and a coming start that appear, puts the stage on air', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const first = await makeShow(page, 'controller', room);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await onAir(page).hover();
    await room.control(first, 'start');
    await room.control(first, 'seek', 50);
    await room.show({ content: 'Ve cerrando' });
    await expect(button(page, 'Ahora')).toBeVisible();
    await expect(message(page)).toContainText('Ve cerrando');
    await page.mouse.down();
    await page.mouse.up();
    await expect(onAir(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Apertura', exact: true })).toContainText('En ejecución');
    // A screen shows a press before the room has it.
    await expect.poll(async () => (await room.state()).stage.on_air).toBe(true);
    await room.stageIs({ on_air: false });
    await page.keyboard.press('m');
    await room.control(first, 'reset');
    await expect(onAir(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(button(page, 'Ahora')).toHaveCount(0);
  }
});

test('[SH20, SH21] a message is cut off and shown in whole by a press; its button stays where it is when a start comes', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const first = await makeShow(page, 'controller', room);
  const text =
    'Más cerca del micrófono, por favor, y después quédate para las preguntas de la sala y de la transmisión';
  const hide = page.getByRole('button', { name: `Quitar “${text}” del escenario` });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await room.show({ content: text });
    await expect(hide).toBeVisible();
    const before = await settled(() => hide.boundingBox());
    await room.control(first, 'start');
    await room.control(first, 'seek', 50);
    await expect(button(page, 'Ahora')).toBeInViewport({ ratio: 1 });
    expect(await hide.boundingBox()).toEqual(before);
    await expectClean(page, `a full strip at ${size.width}`);
    await message(page).getByText(text).click();
    const dialog = page.getByRole('dialog', { name: 'Mensaje en el escenario' });
    await expect(dialog.getByText(text)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: `Quitar “${text}” del escenario` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(message(page)).toBeFocused();

    await show(page)
      .getByText(/empieza automáticamente/)
      .first()
      .click();
    const coming = page.getByRole('dialog', { name: 'Lo que empieza solo' });
    await expect(coming).toContainText(
      /^Lo que empieza solo“Cierre y despedida .*” empieza automáticamente en 0:[345]\d/,
    );
    await coming.getByRole('button', { name: 'Cancelar' }).click();
    await expect(coming.getByRole('button', { name: 'Empezar ahora' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(coming).toHaveCount(0);
    // A screen shows a press before the room has it.
    await expect.poll(async () => (await room.state()).show.cancelled).toHaveLength(1);
    await room.control(first, 'reset');
    await expect(button(page, 'Empezar ahora')).toHaveCount(0);
  }
});

test('[SH21] a delay that can no longer be shared out moves no button', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 300);
  await room.control(first, 'start');
  await openController(page, room);
  await page.getByRole('button', { name: 'Escenario' }).click();
  await expect(button(page, 'Repartir el retraso')).toBeVisible();
  const placesOf = async () => {
    const places = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      places.push(await settled(() => boxesOf(page)));
    }
    return places;
  };
  const before = await placesOf();
  await button(page, 'Repartir el retraso').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(button(page, 'Repartir el retraso')).toHaveCount(0);
  await expect(show(page).getByText(/de retraso|a tiempo/)).toBeVisible();
  expect(await placesOf()).toEqual(before);
});
