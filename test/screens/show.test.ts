import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeDay } from './support/day.ts';
import { card, openView } from './support/moderator.ts';
import { board, clock, press, rowOf } from './support/panel.ts';
import { chainedRoom, makeRoom } from './support/room.ts';
import { button, openController, plannedRoom, show } from './support/show.ts';

const transport = ['Anterior', 'Lanzar', 'Siguiente', 'Pausar automático'] as const;

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

test('[SH1] at every size the four stand in one row, large enough for a finger, on each panel', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await room.addTimer({ name: 'Cierre' });
  for (const address of [
    `/controller/${room.id}#code=${room.controller}`,
    `/moderator/${room.id}?code=${room.moderator}`,
    `/operator/${room.id}?code=${room.moderator}`,
  ]) {
    await page.goto(address);
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      const where = `${address} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      for (const name of transport) {
        await button(page, name).scrollIntoViewIfNeeded();
        await expect(button(page, name), where).toBeInViewport({ ratio: 1 });
      }
      await expect(async () => {
        // All in one moment: the page may still move.
        const boxes = await show(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().toJSON()));
        expect(boxes, where).toHaveLength(transport.length);
        expect(new Set(boxes.map(({ y }) => y)).size, where).toBe(1);
        for (const { width: wide, height: high } of boxes)
          expect(Math.min(wide, high), where).toBeGreaterThanOrEqual(44);
      }).toPass({ timeout: 5000 });
      const isCut = await show(page).evaluate((section) =>
        [...section.querySelectorAll('button')].some((each) => each.scrollWidth > each.clientWidth),
      );
      expect(isCut, where).toBe(false);
    }
  }
});

test('[SH2] held, zero starts nothing and everybody is told; the release starts what is due', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await chainedRoom(request, 50);
  await openController(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  await button(page, 'Pausar automático').click();
  for (const each of [page, moderator]) {
    await expect(show(each).getByText('Automático en pausa: nada empieza solo').first()).toBeVisible();
    await expect(button(each, 'Reanudar')).toBeVisible();
    await expect(button(each, 'Ahora')).toBeHidden();
  }
  await room.control(first, 'seek', 1);
  await expect(clock(page)).toHaveText(/^-0:0[1-9]$/);
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await expectClean(page, 'held');
  await button(moderator, 'Reanudar').click();
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await expect(rowOf(page, 'Apertura')).toContainText('Completado');
});

test('[SH3, SH4] a gap is announced with its seconds, and cancelled; the next one starts with Ahora', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await chainedRoom(request, 1, 300);
  await openController(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  for (const each of [page, moderator]) {
    await expect(show(each).getByText(/“Cierre” empieza automáticamente en 4:[0-5]\d/)).toBeVisible();
  }
  await expect(show(page).getByRole('status').filter({ hasText: /./ })).toHaveText(
    '“Cierre” va a empezar automáticamente',
  );
  await expectClean(page, 'a gap');
  await button(moderator, 'Cancelar').click();
  for (const each of [page, moderator]) await expect(button(each, 'Ahora')).toBeHidden();
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  for (const each of [page, moderator]) {
    await expect(show(each).getByText('“Cierre” ya no empieza automáticamente').first()).toBeVisible();
    await expect(button(each, 'Empezar ahora')).toBeVisible();
  }

  await room.control(first, 'start');
  await room.control(first, 'advance', 58);
  await button(page, 'Ahora').click();
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await expect(rowOf(page, 'Apertura')).toContainText(/Terminó con|Completado/);
});

test('[SH14] in a gap panel and operator calmly count down to the next start; their controls act on the ended item', async ({
  page,
  request,
}) => {
  const { room } = await chainedRoom(request, 1, 300);
  await openController(page, room);
  for (const address of [null, `/operator/${room.id}?code=${room.moderator}`]) {
    if (address !== null) await page.goto(address);
    const main = page.getByRole('region', { name: 'Sigue: Cierre en', exact: true });
    await expect(main.getByRole('heading')).toHaveText('Sigue: Cierre en');
    await expect(main).toContainText(/Apertura.*Completado/);
    await expect(main.getByRole('timer')).toHaveText(/^Sigue: Cierre en 4 minutos/);
    await expect(clock(page)).toHaveText(/^4:[0-5]\d$/);
    await expect(board(page)).toHaveAttribute('data-phase', 'calm');
    await expect(main.getByRole('group', { name: 'Apertura', exact: true })).toBeVisible();
  }
  await expectClean(page, 'a gap of the operator');
  await openController(page, room);
  await press(page, 'Reiniciar');
  await expect(page.getByRole('region', { name: 'Apertura', exact: true })).toContainText('Detenido');
  await expect(clock(page)).toHaveText('1:00');
});

test('[SH3, SH4] a chained start is announced before zero; cancelled, it is said and can be taken up again', async ({
  page,
  request,
}) => {
  const { room } = await chainedRoom(request, 50);
  await openController(page, room);
  const left = show(page).getByText(/“Cierre” empieza automáticamente en 0:\d\d/);
  await expect(left).toBeVisible();
  const [digits, said] = await page.evaluate(() => {
    const big = [...document.querySelectorAll('[data-phase] [aria-hidden="true"]')].find((each) =>
      /^\d+:\d\d$/.test(each.textContent ?? ''),
    );
    const words = document.querySelector('section[aria-label="Transporte del programa"] button')?.textContent ?? '';
    return [big?.textContent, words.split(' ').at(-1)];
  });
  expect(said).toBe(digits);
  await button(page, 'Cancelar').click();
  await expect(show(page).getByText('“Cierre” ya no empieza automáticamente').first()).toBeVisible();
  await expect(show(page)).toBeFocused();
  await button(page, 'Empezar ahora').click();
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await expect(rowOf(page, 'Apertura')).toContainText('Terminó con');
});

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
});

test('[SH19] a double click on next skips no item', async ({ page }) => {
  const names = ['Apertura', 'Ponencia', 'Mesa'];
  const day = await makeDay(
    page.request,
    names.map((name) => ({ name })),
  );
  await openController(page, day);
  await button(page, 'Lanzar').click();
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await button(page, 'Siguiente').dblclick();
  await expect(rowOf(page, 'Ponencia')).toContainText('En ejecución');
  await expect(rowOf(page, 'Mesa')).toContainText('Detenido');
  await expect(button(page, 'Siguiente')).toBeEnabled();
});
