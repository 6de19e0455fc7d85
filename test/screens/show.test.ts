import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { dayOf, hourOf, wallTime, zone } from './support/daytime.ts';
import { expect, test } from './support/fixtures.ts';
import { card, openView } from './support/moderator.ts';
import { board, clock, press, rowOf } from './support/panel.ts';
import { chainedRoom, makeRoom } from './support/room.ts';
import { changeRoom } from './support/wire.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

async function openController(page: Page, room: Room) {
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

const show = (page: Page): Locator => page.getByRole('region', { name: 'Transporte del programa' });
const button = (page: Page, name: string | RegExp): Locator =>
  show(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const transport = ['Anterior', 'Ir', 'Siguiente', 'Retener'] as const;

/** 'Apertura' and 'Cierre', ten minutes each; the first was planned to begin `seconds` ago. */
async function plannedRoom(request: APIRequestContext, seconds: number) {
  const room = await makeRoom(request);
  const start = Date.now() - seconds * 1000;
  await room.set({ date: dayOf(start), time_zone: zone });
  const first = await room.addTimer({ name: 'Apertura', planned_start: wallTime(start, start) });
  await room.addTimer({ name: 'Cierre' });
  return { room, first, at: hourOf(start) };
}

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
    await button(page, 'Anterior').click();
    await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
    await button(page, 'Ir').click();
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  },
);

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`[SH1] at ${width} × ${height} the four stand in one row, large enough for a finger, on each panel`, async ({
    page,
    request,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Apertura' });
    await room.addTimer({ name: 'Cierre' });
    await page.setViewportSize({ width, height });
    const addresses = [
      `/controller/${room.id}#code=${room.controller}`,
      `/moderator/${room.id}?code=${room.moderator}`,
      `/operator/${room.id}?code=${room.moderator}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      for (const name of transport) {
        await button(page, name).scrollIntoViewIfNeeded();
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      // All in one moment: the page may still move.
      const boxes = await show(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(transport.length);
      expect(new Set(boxes.map(({ y }) => y)).size, address).toBe(1);
      for (const { width: wide, height: high } of boxes) expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      const isCut = await show(page).evaluate((section) =>
        [...section.querySelectorAll('button')].some((each) => each.scrollWidth > each.clientWidth),
      );
      expect(isCut, address).toBe(false);
    }
  });
}

test('[SH2] held, zero starts nothing and everybody is told; the release starts what is due', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await chainedRoom(request, 50);
  await openController(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  await button(page, 'Retener').click();
  for (const each of [page, moderator]) {
    await expect(show(each).getByText('Retenido: nada empieza solo').first()).toBeVisible();
    await expect(button(each, 'Retener')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(each, 'Ahora')).toBeHidden();
  }
  await room.control(first, 'seek', 1);
  await expect(clock(page)).toHaveText(/^-0:0[1-9]$/);
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await expectClean(page, 'held');
  await button(moderator, 'Retener').click();
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
  await expect(show(page).getByRole('status')).toHaveText('“Cierre” va a empezar automáticamente');
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
    const words = document.querySelector('section[aria-label="Transporte del programa"] p')?.textContent ?? '';
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

test('[SH5, SH7] a late show says so in words; the delay is shared out after a look at what would change', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openController(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  for (const each of [page, moderator]) await expect(show(each).getByText(/3:[0-5]\d tarde/)).toBeVisible();
  await expect(button(moderator, 'Repartir el retraso')).toHaveCount(0);
  await expectClean(page, 'late');
  await button(page, 'Repartir el retraso').click();
  const dialog = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(dialog.getByRole('row', { name: /Cierre/ })).toHaveText(/Cierre\s*10:00\s*6:[0-5]\d/);
  await expect(dialog.getByText('Cabe todo el retraso.')).toBeVisible();
  await expectClean(page, 'sharing out');
  await dialog.getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const each of [page, moderator]) await expect(show(each).getByText('a tiempo')).toBeVisible();
  await expect(rowOf(page, 'Cierre')).toContainText(/6:[0-5]\d/);
});

test('[SH7] what does not fit is said before', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 420);
  await room.control(first, 'start');
  await openController(page, room);
  await button(page, 'Repartir el retraso').click();
  await expect(page.getByText(/No cabe: 2:[0-5]\d/)).toBeVisible();
});

test('[SH11] what would change fits a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openController(page, room);
  await button(page, 'Repartir el retraso').click();
  const dialog = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(dialog.getByRole('row', { name: /Cierre/ })).toBeVisible();
  const outside = await dialog.getByRole('group', { name: 'Cómo repartir' }).evaluate((group) => {
    const end = group.getBoundingClientRect().right;
    const words = document.createRange();
    return [...group.querySelectorAll('label')].filter((label) => {
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right > end;
    }).length;
  });
  expect(outside).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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

test('[SH12] the delay is shared out from the keyboard, and the focus stays', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openController(page, room);
  await button(page, 'Repartir el retraso').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Repartir el retraso' });
  await expect(dialog.getByRole('radio', { name: 'Solo acortar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Repartir el retraso')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Repartir el retraso')).toHaveCount(0);
  await expect(show(page)).toBeFocused();
});

test('[SH5] an early show is early, and without a plan nothing is said', async ({ page, request }) => {
  const { room, first } = await plannedRoom(request, 0);
  await openController(page, room);
  await room.control(first, 'start');
  await room.control(first, 'advance', 200);
  await expect(show(page).getByText(/3:[0-2]\d antes/)).toBeVisible();
  const unplanned = await makeRoom(request);
  await unplanned.addTimer({ name: 'Apertura' });
  await openController(page, unplanned);
  await expect(button(page, 'Ir')).toBeVisible();
  await expect(show(page).getByText(/tarde|antes|a tiempo/)).toHaveCount(0);
});

test('[SH6] an item that nobody started on time is started from its planned time', async ({ page, request }) => {
  const { room, at } = await plannedRoom(request, 150);
  await openController(page, room);
  await expect(show(page).getByText(`“Apertura” debía empezar a las ${at}`).first()).toBeVisible();
  await expectClean(page, 'a late start');
  await button(page, `Iniciar desde las ${at}`).click();
  await expect(clock(page)).toHaveText(/^7:[0-2]\d$/);
  await expect(show(page).getByText('a tiempo')).toBeVisible();
  await expect(button(page, `Iniciar desde las ${at}`)).toHaveCount(0);
});

test('[SH17] a start that the room missed is told on panel, operator and moderator, and is made up for from there', async ({
  page,
  request,
}) => {
  const addresses = (room: Room) => [
    `/controller/${room.id}#code=${room.controller}`,
    `/operator/${room.id}?code=${room.moderator}`,
    `/moderator/${room.id}?code=${room.moderator}`,
  ];
  let missed: readonly string[] = [];
  await changeRoom(page, 'show', () => ({ hold: false, coming: [], cancelled: [], missed, first_day: null }));
  for (const place of [0, 1, 2]) {
    const { room, first, at } = await plannedRoom(request, 150);
    missed = [first.id];
    await page.goto(addresses(room)[place] ?? '');
    await expect(
      show(page).getByText(`“Apertura” no empezó a las ${at}: la sala no estaba despierta`).first(),
    ).toBeVisible();
    await expect(button(page, 'Empezar ahora')).toBeVisible();
    await button(page, `Iniciar desde las ${at}`).click();
    await expect(
      page
        .getByText(/^7:[0-2]\d$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
});

test('[SH8] the show is run from the keyboard alone', async ({ page, request }) => {
  const { room } = await chainedRoom(request, 55, 0);
  await openController(page, room);
  await page.keyboard.press('h');
  await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('h');
  await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
  await page.keyboard.press('g');
  await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  await page.keyboard.press('?');
  await expect(page.getByText('Retener o soltar lo que empieza solo')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Retener').focus();
  await page.keyboard.press('Enter');
  await expect(show(page).getByText('Retenido: nada empieza solo').first()).toBeVisible();
  await press(page, 'Retener');
  await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'false');
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    const expectRoom = async (page: Page) => {
      for (const name of ['Apertura', 'Cierre']) {
        await expect(rowOf(page, name).getByRole('button', { name: `Opciones de ${name}` })).toBeInViewport({
          ratio: 1,
        });
        await expect(rowOf(page, name)).toBeInViewport({ ratio: 0.99 });
      }
      for (const name of ['Iniciar', 'Reiniciar', 'Agregar 1 s']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(clock(page)).toBeInViewport({ ratio: 0.95 });
    };

    test('[SH15, SH16] two rows and the buttons of the clock are in view with a coming start and with a late one', async ({
      page,
      request,
    }) => {
      const { room } = await chainedRoom(request, 1, 300);
      await openController(page, room);
      await expect(button(page, 'Ahora')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Entendido' })).toBeHidden();
      await expectRoom(page);
      await button(page, 'Cancelar').click();
      const late = await plannedRoom(request, 300);
      await openController(page, late.room);
      await expect(button(page, 'Empezar ahora')).toBeInViewport({ ratio: 1 });
      await expectRoom(page);
      await button(page, 'Retener').focus();
      await expect(button(page, 'Retener')).toBeInViewport({ ratio: 1 });
      await button(page, 'Empezar ahora').click();
      const understood = page.getByRole('button', { name: 'Entendido' });
      for (const each of [
        understood,
        page.getByRole('button', { name: 'Alertas' }),
        page.getByRole('button', { name: 'Opciones de Cierre' }),
        page.getByRole('button', { name: 'Iniciar Cierre' }),
      ]) {
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await understood.click();
      await expectRoom(page);
    });
  });
}

for (const screen of ['operator', 'moderator'] as const) {
  test(`[U60] the ${screen} runs the show from the keyboard, and the panel follows`, async ({
    page,
    context,
    request,
  }) => {
    const { room } = await chainedRoom(request, 55, 0);
    await openController(page, room);
    const view = await context.newPage();
    await view.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    await expect(card(view, 'Apertura')).toContainText('En ejecución');
    await view.keyboard.press('h');
    await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'true');
    await view.keyboard.press('H');
    await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'false');
    await view.keyboard.press('j');
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
    await view.keyboard.press('k');
    await expect(rowOf(page, 'Cierre')).toContainText('Detenido');
    await view.keyboard.press('g');
    await expect(rowOf(page, 'Cierre')).toContainText('En ejecución');
  });

  test(`[U61] keys of the ${screen} are silent while somebody types, with a modifier and under a dialog`, async ({
    page,
    request,
  }) => {
    const { room } = await chainedRoom(request, 55, 0);
    await page.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    await page.getByRole('tab', { name: /Mensajes/ }).click();
    await page.getByRole('textbox', { name: /mensaje/i }).pressSequentially('hjkg?');
    await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('hjkg?');
    await page.getByRole('tab', { name: /Mensajes/ }).focus();
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help.getByText('Terminar el actual e iniciar el siguiente')).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'false');
    await expect(card(page, 'Apertura')).toContainText('En ejecución');
    // A press that acts shows that the others would have.
    await page.keyboard.press('h');
    await expect(button(page, 'Retener')).toHaveAttribute('aria-pressed', 'true');
  });

  test(`[U62] the ${screen} sees which keys there are: in the buttons, and in a list behind a button`, async ({
    page,
    request,
  }) => {
    const { room } = await chainedRoom(request, 55, 0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`/${screen}/${room.id}?code=${room.moderator}`);
    for (const [name, key] of Object.entries({ Anterior: 'K', Ir: 'G', Siguiente: 'J', Retener: 'H' })) {
      await expect(button(page, name).getByText(key, { exact: true })).toBeVisible();
      await expect(button(page, name)).toHaveAttribute('aria-keyshortcuts', key);
    }
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help.getByRole('term')).toHaveText(['J', 'K', 'G', 'H', 'B', 'F', 'M', '?']);
    await expectClean(page, 'the keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Atajos de teclado' })).toBeFocused();
  });
}
