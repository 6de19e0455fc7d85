import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press, rowOf } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { tapWire } from './support/wire.ts';

const undo = (page: Page) => page.getByRole('button', { name: /^(Deshacer|Rehacer)$/ });

/** Empty or not. */
const placeOf = (page: Page) => page.getByRole('button', { name: /^(Deshacer|Rehacer)$/, includeHidden: true });

/** A button takes presses by their place: one that is at rest gets them too. */
async function hammer(button: Locator, times: number) {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let nth = 0; nth < times; nth += 1) await button.page().mouse.click(x + width / 2, y + height / 2);
}

test('[UN30, UN31, UN33] a wrong press is taken back at its button or with Ctrl+Z, and done again', async ({
  page,
  request,
}) => {
  await openPanel(page, request, ['Apertura', 'Cierre']);
  const button = undo(page);
  await expect(button).toHaveCount(0);
  const place = await placeOf(page).boundingBox();
  await press(page, 'Iniciar');
  await press(page, 'Pausar');
  await expect(button).toHaveAttribute('title', 'Deshacer: Pausa de “Apertura”');
  await expectClean(page, 'what can be taken back');
  expect(await button.boundingBox()).toEqual(place);
  await button.click();
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await expect(page.getByRole('status').filter({ hasText: 'Deshecho: Pausa de “Apertura”' })).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(rowOf(page, 'Apertura')).toContainText('Pausado');
  await page.locator('body').press('r');
  await expect(rowOf(page, 'Apertura')).toContainText('Detenido');
  await expect(button).toHaveAttribute('title', 'Deshacer: Reinicio de “Apertura”');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Apertura')).toContainText('Pausado');
  await page.keyboard.press('Meta+z');
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Apertura')).toContainText('Detenido');
  await expect(button).toHaveText('Rehacer');
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  await expect(button).toBeFocused();
});

test('[UN30, SC31] a black stage moves neither its button nor the undo, on every panel and in every width', async ({
  page: panel,
  request,
}) => {
  const room = await makeRoom(request);
  await room.control(await room.addTimer({ name: 'Apertura' }), 'start');
  for (const address of [
    `/controller/${room.id}#code=${room.controller}`,
    `/operator/${room.id}?code=${room.moderator}`,
    `/moderator/${room.id}?code=${room.moderator}`,
  ]) {
    const places = async () => {
      const found = [];
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [1440, 900],
      ] as const) {
        await panel.setViewportSize({ width, height });
        const negro = panel.getByRole('button', { name: /^Negro/ });
        found.push([width, await negro.boundingBox(), await placeOf(panel).boundingBox()]);
      }
      return found;
    };
    await panel.goto(address);
    await expect(panel.getByText('En línea')).toBeVisible();
    if (address.startsWith('/controller')) await press(panel, 'Escenario');
    // Twice the same: the zone below the clock comes with a later file, and a new width with a later frame.
    let before = await places();
    const isSteady = async () => isDeepStrictEqual(before, (before = await places()));
    await expect.poll(isSteady).toBe(true);
    await room.stageIs({ blackout: true });
    await expect(panel.getByRole('region', { name: 'Pantalla del orador en negro' })).toBeVisible();
    await expect.poll(places).toEqual(before);
    await room.stageIs({ blackout: false });
  }
});

test('[UN30, UN32] what somebody else touched since is told in words, on every panel', async ({
  page: panel,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura' });
  const panels = [
    [`/controller/${room.id}#code=${room.controller}`, 1440],
    [`/operator/${room.id}?code=${room.moderator}`, 390],
    [`/moderator/${room.id}?code=${room.moderator}`, 390],
  ] as const;
  for (const [address, width] of panels) {
    await panel.setViewportSize({ width, height: 844 });
    await panel.goto(address);
    await panel.getByRole('button', { name: 'Iniciar' }).first().click();
    await expect(undo(panel)).toBeEnabled();
    await expectClean(panel, `what can be taken back, ${address}`);
    await room.control(timer, 'delay', 60);
    await undo(panel).click();
    await expect(panel.getByText('“Apertura” cambió después')).toBeVisible();
    await expect(undo(panel)).toHaveCount(0);
    await room.control(timer, 'reset');
  }
});

test('[UN21, UN32, UN103] the trail says who did what and when, is filtered, and takes an older press back, or says why not', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
  const [first, second] = timers;
  if (!first || !second) throw new Error('Two timers');
  await room.control(first, 'delay', 60);
  await room.edit(second, { name: 'Clausura' });
  await room.control(second, 'start');
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Bitácora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bitácora' });
  const entries = dialog.getByRole('list', { name: 'Entradas de la bitácora' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Inicio de “Clausura”');
  await expect(entries.first()).toContainText(/\d\d:\d\d:\d\d/);
  await expectClean(page, 'the trail');
  const edited = entries.filter({ hasText: 'Cambios en “Clausura”' });
  await expect(edited).toContainText('“Clausura” cambió después');
  await expect(edited.getByRole('button')).toHaveCount(0);
  await room.control(second, 'reset');
  await expect(entries.first()).toContainText('Reinicio de “Clausura”');
  await expect(edited.getByRole('button', { name: 'Deshacer: Cambios en “Clausura”' })).toBeVisible();
  await dialog.getByLabel('Temporizador', { exact: true }).selectOption('Apertura');
  await expect(entries).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Deshacer: +1:00 en “Apertura”' }).click();
  await expect(rowOf(page, 'Apertura')).toContainText('10:00');
  await expect(dialog.getByRole('list', { name: 'Entradas de la bitácora' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Rehacer: +1:00 en “Apertura”' }).click();
  await expect(rowOf(page, 'Apertura')).toContainText('11:00');
  await expect(entries.first()).toContainText('Rehecho: +1:00 en “Apertura”');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^bitacora-.*\.csv$/u);
});

test('[UN108, UN109] a long trail is read on page by page, and what is about many timers stays under each of them', async ({
  page,
  request,
}) => {
  const { room, timers } = await openPanel(page, request, ['Apertura', 'Cierre']);
  const [first, second] = timers;
  if (!first || !second) throw new Error('Two timers');
  for (let nth = 0; nth < 120; nth += 1) await room.control(first, nth % 2 === 0 ? 'start' : 'reset');
  await press(page, 'Más opciones');
  await page.getByRole('menuitem', { name: 'Bitácora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bitácora' });
  const entries = dialog.getByRole('list', { name: 'Entradas de la bitácora' }).getByRole('listitem');
  await expect(entries).toHaveCount(100);
  const older = dialog.getByRole('button', { name: 'Ver entradas anteriores' });
  await older.click();
  // With those of the new timers.
  await expect(entries).toHaveCount(122);
  await expect(entries.last()).toContainText('Temporizador nuevo: “Apertura”');
  await expect(older).toHaveCount(0);
  await expect(dialog.getByRole('list', { name: 'Entradas de la bitácora' })).toBeFocused();
  await room.control(second, 'start');
  await expect(entries.first()).toContainText('Inicio de “Cierre”');
  await expect(entries).toHaveCount(123);
});

test('[UN34] without a connection a press is taken back at once, and nobody else ever sees it', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/can-join|CLOSING or CLOSED|ERR_/);
  const wire = await tapWire(page);
  await openPanel(page, request, ['Apertura']);
  await press(page, 'Iniciar');
  await expect(undo(page)).toBeEnabled();
  await wire.cut();
  await press(page, 'Pausar');
  await expect(undo(page)).toHaveAttribute('title', 'Deshacer: Pausa de “Apertura”');
  await undo(page).click();
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
  wire.mend();
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await expect(rowOf(page, 'Apertura')).toContainText('En ejecución');
});

/** What a screen says to those who do not see it, without figures: a whole minute is said without seconds. */
const structureOf = async (screen: Page) =>
  (await screen.locator('body').ariaSnapshot())
    .replaceAll(/\d+ minutos?(?: y \d+ segundos?)?/gu, 'un rato')
    .replaceAll(/\d+/gu, '0');

/** What a screen paints, text by text, and when it did so, epoch ms. */
const paintedOn = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const painted: string[] = [];
    while (texts.nextNode()) painted.push(texts.currentNode.textContent ?? '');
    return { painted, at: Date.now() };
  });

test(
  '[UN4, UN33] five wrong presses in a row under stress, taken back, leave every screen exactly as if nobody had pressed',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const room = await makeDay(request, [{ name: 'Apertura' }, { name: 'Cierre' }]);
    const [first] = room.timers;
    if (!first) throw new Error('A timer');
    await page.goto(room.address);
    await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
    await room.control(first, 'start');
    await room.control(first, 'seek', 420);
    const opened = async (address: string) => {
      const screen = await context.newPage();
      await screen.goto(address);
      await expect(screen.getByText('Apertura').first()).toBeVisible();
      return screen;
    };
    const others = [
      await opened(room.stage),
      await opened(`/agenda/${room.id}?pantalla=1`),
      await opened(`/agenda/${room.id}`),
    ];
    // The names of zones are loaded later.
    for (const agenda of others.slice(1)) await expect(agenda.getByText(/^Hora de /)).toBeVisible();
    const structures = await Promise.all(others.map(structureOf));
    const state = async () => {
      const answer = await request.get(`/api/sessions/${room.id}/state`, { headers: { 'X-Room-Code': room.viewer } });
      const { timers: all, active_timer_id, stage: look } = await answer.json();
      return {
        all: all.map(({ id, status, deadline, duration_minutes }: Record<string, unknown>) => [
          id,
          status,
          deadline,
          duration_minutes,
        ]),
        active_timer_id,
        look,
      };
    };
    const before = await state();
    await page.bringToFront();
    for (const name of ['Siguiente', 'Pausar', 'Reiniciar', 'Negro', 'Agregar 1 s'])
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    // At once, and one press too many: it must not do the first one again.
    await hammer(undo(page), 6);
    await expect(undo(page)).toHaveText('Rehacer');
    expect(await state()).toEqual(before);

    const [[, , deadline]] = before.all;
    for (const screen of [page, ...others]) {
      await expect
        .poll(
          async () => {
            const { painted, at } = await paintedOn(screen);
            return painted.includes(digits(Math.ceil((deadline - at) / 1000)));
          },
          // Looks once a second would all fall into the same moment of it, which may be that of a late frame.
          { message: screen.url(), intervals: [70, 130, 370] },
        )
        .toBe(true);
    }
    await expect.poll(() => Promise.all(others.map(structureOf))).toEqual(structures);
  },
);

const digits = (s: number) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
