import type { Locator, Page } from '@playwright/test';
import { makeDay } from './support/day.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';

const undo = (page: Page) => page.getByRole('button', { name: /^(Deshacer|Rehacer)$/ });

/** A button takes presses by their place: one that is at rest gets them too. */
async function hammer(button: Locator, times: number) {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let nth = 0; nth < times; nth += 1) await button.page().mouse.click(x + width / 2, y + height / 2);
}

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
