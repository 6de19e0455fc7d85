import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openView } from './support/moderator.ts';
import { makeHall } from './support/questions.ts';
import { type WalkKey, walk } from './support/walk.ts';

/** Where the focus is must be seen: a ring around it, or around the label or the box that it fills. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    // Behind the last thing of a dialog it is the browser's own for a moment.
    if (!at || at === document.body || !document.hasFocus()) return true;
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    return [at, at.closest('label'), at.parentElement].some(ringed) || at.outerHTML.slice(0, 200);
  });

/** By the tabulator alone, to one thing, onwards or back. Every stop on the way must be seen. */
const walkTo = (page: Page, target: Locator, key: WalkKey = 'Tab') =>
  walk(page, target, key, () =>
    expect.poll(() => isSeen(page), { message: 'the focus is seen', timeout: 2000 }).toBe(true),
  );

async function enter(page: Page, target: Locator) {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
}

/** Two timers, and a question that waits. */
async function aFullHall({ request }: Page) {
  const hall = await makeHall(request);
  await hall.addTimer({ name: 'Apertura' });
  await hall.addTimer({ name: 'Cierre' });
  await hall.ask('¿Habrá grabación?');
  return hall;
}

async function speak(page: Page) {
  const message = page.getByLabel('Mensaje para el orador');
  await walkTo(page, message);
  await page.keyboard.type('Más cerca del micrófono');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Más cerca del micrófono' }).first()).toBeVisible();
  await expect(message).toBeFocused();
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** The focus stays among the things of a dialog (or with the browser itself) however often one presses. */
async function expectKept(page: Page, dialog: Locator) {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOut = await dialog.evaluate((each) => {
      const at = document.activeElement;
      return at !== null && at !== document.body && !each.contains(at);
    });
    expect(isOut, 'the focus left the dialog').toBe(false);
  }
}

test('[PE10] an organiser runs a whole show without a mouse: opens, plans, shares, starts, adjusts, speaks, moderates, projects, ends', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Iniciar temporizador' }));
  await page.waitForURL(/\/controller\/[\w-]{22}$/);
  await expect(page.getByText('En línea')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  // Plans: a dialog takes the focus to where one types, and gives it back.
  const create = button(page, 'Nuevo temporizador');
  await enter(page, create);
  const form = page.getByRole('dialog', { name: 'Nuevo temporizador' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Apertura');
  await expectKept(page, form);
  await walkTo(page, form.getByLabel('Nombre'));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(create).toBeFocused();
  // One row of the list is a stop; arrows lead to the others.
  const rowOf = (name: RegExp) => page.getByRole('button', { name }).and(page.locator('[aria-current]'));
  await walkTo(page, rowOf(/Temporizador Principal/));
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(/Apertura/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Apertura' })).toBeVisible();

  // Shares, and projects the question to the audience in a tab of its own.
  const share = page.getByRole('button', { name: 'Compartir', exact: true });
  await enter(page, share);
  const sharing = page.getByRole('dialog', { name: 'Compartir sala' });
  await expect(sharing).toBeVisible();
  await expectKept(page, sharing);
  await walkTo(page, sharing.getByRole('link', { name: /^Proyectar las preguntas/ }));
  const [wall] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(wall.getByRole('heading', { name: 'Escanea y pregunta' })).toBeVisible();
  await wall.close();
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  await expect(share).toBeFocused();

  // Starts, adjusts, moves along the bar.
  await enter(page, button(page, 'Iniciar'));
  await expect(button(page, 'Pausar')).toBeFocused();
  const clock = page.locator('[data-phase] [aria-hidden="true"]').filter({ hasText: /^-?[\d:]+$/ });
  await page.keyboard.press('Enter');
  await expect(button(page, 'Continuar')).toBeFocused();
  const before = await clock.textContent();
  await enter(page, button(page, /^Agregar 1 s/));
  await expect(clock).not.toHaveText(before ?? '');
  const bar = page.getByRole('slider');
  await walkTo(page, bar);
  const at = await bar.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(bar).not.toHaveAttribute('aria-valuetext', at ?? '');

  await speak(page);

  // Moderates.
  await page.request.post('/api/questions', { data: { event_id: id, content: '¿Habrá grabación?' } });
  const questions = page.getByRole('banner').getByRole('button', { name: /Preguntas|por revisar/ });
  await enter(page, questions);
  const queue = page.getByRole('dialog');
  await enter(page, button(queue, 'Aprobar'));
  await expect(queue.getByText('Nada por revisar')).toBeVisible();
  expect(await queue.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(questions).toBeFocused();

  // Ends: the menu by arrows, the question by the tabulator.
  await enter(page, button(page, 'Más opciones'));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Finalizar evento' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: '¿Seguro que quieres finalizar el evento?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(button(page, 'Más opciones')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await enter(page, button(asked, 'Finalizar evento'));
  await expect(page.getByRole('heading', { name: 'El evento terminó' })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Ir al inicio' }));
  await expect(page).toHaveURL('/');
});

test('[PE11] a moderator picks timers, runs them together, approves a question and speaks without a mouse', async ({
  page,
}) => {
  test.slow();
  const hall = await aFullHall(page);
  await openView(page, hall);
  const pick = page.getByLabel('Seleccionar Cierre');
  await walkTo(page, page.getByLabel('Seleccionar Apertura'));
  await page.keyboard.press('ArrowDown');
  await expect(pick).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pick).toBeChecked();
  await enter(page, button(page, 'Iniciar Todo'));
  const card = page.locator('ol > li').filter({ hasText: 'Cierre' });
  await expect(card).toContainText('En ejecución');
  await enter(page, button(card, 'Pausar'));
  await expect(card).toContainText('Pausado');
  expect(await card.evaluate((each) => each.contains(document.activeElement))).toBe(true);

  // Among the tabs by arrows; past them by the tabulator, and back.
  const [messages, questions] = [/^Mensajes/, /^Preguntas/].map((name) => page.getByRole('tab', { name }));
  if (!messages || !questions) throw new Error('No tabs');
  await walkTo(page, messages);
  await page.keyboard.press('ArrowRight');
  await expect(questions).toBeFocused();
  await enter(page, button(page, 'Aprobar'));
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await walkTo(page, questions, 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(messages).toBeFocused();
  await speak(page);
});

test('[PE11] an operator starts the show, moves to the next item, approves and sends a message without a mouse', async ({
  page,
  context,
}) => {
  test.slow();
  const hall = await aFullHall(page);
  await page.goto(`/operator/${hall.id}?code=${hall.moderator}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  const main = (name: string) => page.getByRole('region', { name, exact: true });
  await enter(page, button(main('Apertura'), 'Iniciar'));
  await expect(button(main('Apertura'), 'Pausar')).toBeFocused();
  // Nothing comes after it: what was pressed is disabled, and the focus stays where it was.
  await enter(page, button(page, 'Siguiente'));
  await expect(main('Sigue')).toContainText('No sigue nada');
  await expect(main('Transporte del programa')).toBeFocused();
  await expect(main('Cierre')).toContainText('En ejecución');

  await walkTo(page, page.getByRole('tab', { name: /^Preguntas/ }));
  await enter(page, button(page, 'Aprobar'));
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await walkTo(page, page.getByRole('tab', { name: /^Preguntas/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await speak(page);

  await walkTo(page, button(page, 'Abrir…'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Vista del orador' })).toBeFocused();
  const [stage] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(stage.getByRole('heading', { name: 'Cierre' })).toBeVisible();
});

test('[PE11] somebody in the audience asks, and asks again, without a mouse', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hall = await makeHall(page.request);
  await page.goto(hall.page);
  await walkTo(page, page.getByLabel('Tu pregunta'));
  await page.keyboard.type('¿Habrá grabación?');
  await walkTo(page, page.getByLabel('Tu nombre (opcional)'));
  await page.keyboard.type('Rosa');
  await enter(page, button(page, 'Enviar pregunta'));
  await expect(page.getByRole('heading', { name: 'Gracias por tu pregunta' })).toBeVisible();
  await enter(page, button(page, 'Hacer otra pregunta'));
  await expect(page.getByLabel('Tu pregunta')).toBeFocused();
});
