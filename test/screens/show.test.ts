import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { card, openView } from './support/moderator.ts';
import { clock, press, rowOf } from './support/panel.ts';
import { chainedRoom, makeRoom } from './support/room.ts';
import { button, openController, plannedRoom } from './support/show.ts';

test(
  '[SH1] a press on next ends the item and starts the one after it, on moderator, stage and panel',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const room = await makeRoom(request);
    const first = await room.addTimer({ name: 'Apertura' });
    await room.addTimer({ name: 'Cierre' });
    await room.control(first, 'start');
    const [moderator, stage] = [await context.newPage(), await context.newPage()];
    await openView(moderator, room);
    await stage.goto(room.stage);
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await button(moderator, 'Siguiente').click();
    await expect(card(moderator, 'Apertura')).toContainText('Terminó con');
    await expect(card(moderator, 'Cierre')).toContainText('En ejecución');
    await expect(stage.getByRole('heading', { name: 'Cierre' })).toBeVisible();
    await expect(button(moderator, 'Siguiente')).toBeDisabled();
    // A free room has two places.
    await moderator.close();
    await openController(page, room);
    await expect(rowOf(page, 'Apertura')).toContainText('Terminó con');
    await expect(button(page, 'Siguiente')).toBeDisabled();
    await button(page, 'Anterior').click();
    await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
    // Within half a second of the first press this is part of it.
    await expect(async () => {
      await button(page, 'Anterior').click();
      await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible({ timeout: 250 });
    }).toPass();
    await button(page, 'Lanzar').click();
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const phones = [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ];

  test('[SH15, SH16] two rows and the buttons of the clock are in view with a coming start and with a late one', async ({
    page,
    request,
  }) => {
    const onEach = async (look: () => Promise<void>) => {
      for (const phone of phones) {
        await test.step(`${phone.width} × ${phone.height}`, async () => {
          await page.setViewportSize(phone);
          await look();
        });
      }
    };
    const expectRoom = async () => {
      for (const name of ['Apertura', 'Cierre']) {
        const row = rowOf(page, name);
        await expect(row.getByRole('button', { name: `Opciones de ${name}` })).toBeInViewport({ ratio: 1 });
        await expect(row).toBeInViewport({ ratio: 0.99 });
      }
      for (const name of ['Iniciar', 'Agregar 1 s']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(clock(page)).toBeInViewport({ ratio: 0.95 });
    };
    const { room } = await chainedRoom(request, 1, 300);
    await openController(page, room);
    await onEach(async () => {
      await expect(button(page, 'Ahora')).toBeInViewport({ ratio: 1 });
      await expectRoom();
    });
    await button(page, 'Cancelar').click();

    const late = await plannedRoom(request, 300);
    await openController(page, late.room);
    await onEach(async () => {
      await expect(button(page, 'Empezar ahora')).toBeInViewport({ ratio: 1 });
      await expectRoom();
    });
    await onEach(async () => {
      await button(page, 'Pausar automático').blur();
      await button(page, 'Pausar automático').focus();
      await expect(button(page, 'Pausar automático')).toBeInViewport({ ratio: 1 });
    });
    await button(page, 'Empezar ahora').click();
    await onEach(async () => {
      for (const each of [
        page.getByRole('button', { name: 'Opciones de Cierre' }),
        page.getByRole('button', { name: 'Iniciar Cierre' }),
      ]) {
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  });

  /** The choices of the open dialog that are too low for a finger. */
  const low = (page: Page) =>
    page
      .locator('dialog[open] label:has(input:is([type=radio], [type=checkbox]))')
      .evaluateAll((labels) =>
        labels
          .filter((label) => label.textContent && label.checkVisibility() && label.clientHeight < 44)
          .map(({ textContent }) => textContent),
      );

  test('[SH13] each choice in the dialogs is high enough for a finger', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { room, first } = await plannedRoom(request, 180);
    await room.control(first, 'start');
    await openController(page, room);
    const dialog = page.getByRole('dialog');
    await button(page, 'Repartir el retraso').click();
    await expect(dialog.getByText('Solo acortar')).toBeVisible();
    expect(await low(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Opciones de Cierre');
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await dialog.getByText('Más opciones').click();
    await expect(dialog.getByText('Omitir')).toBeVisible();
    expect(await low(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Más opciones');
    await page.getByRole('menuitem', { name: 'Evento y ajustes' }).click();
    await expect(dialog.getByText('Recibir preguntas')).toBeVisible();
    expect(await low(page)).toEqual([]);
  });
});
