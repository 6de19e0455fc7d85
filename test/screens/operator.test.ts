import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { authDialog, makeAccount, passwordOf, signIn } from './support/account.ts';
import { expectClean, faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { makeDay } from './support/day.ts';
import { button, cards, forty, openView, wholeInView } from './support/moderator.ts';
import { clock, openPanel, press } from './support/panel.ts';
import { makeRoom, rememberOld, rememberRoom } from './support/room.ts';
import { plannedRoom } from './support/show.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

async function openOperator(page: Page, room: Room, code = room.moderator) {
  await page.goto(`/operator/${room.id}?code=${code}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

const next = (page: Page) => page.getByRole('region', { name: 'Sigue' });

test('[U30, U32] with the team’s code: the event, what is on stage, the programme, what comes next, and questions, messages, alerts and screens one press away', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura', presenter: 'Ana' });
  await room.addTimer({ name: 'Cierre', presenter: 'Luis', duration_minutes: 5 });
  await request.post('/api/questions', { data: { event_id: room.id, content: '¿Habrá café?', author: 'Rosa' } });
  await room.addAlert(timer, { message: 'Ve cerrando', at_seconds: 60 });
  await openOperator(page, room);
  await expect(page.getByRole('heading', { level: 1, name: /Panel de Operador/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Apertura' })).toBeVisible();
  await expect(clock(page).first()).toHaveText('10:00');
  await expect(next(page)).toContainText('Cierre');
  await expect(next(page)).toContainText('5:00');
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('tab', { name: /Preguntas/ }).click();
  await expect(page.getByText('¿Habrá café?')).toBeVisible();
  await page.getByRole('tab', { name: /Mensajes/ }).click();
  await page.getByRole('textbox', { name: /mensaje/i }).fill('Dos minutos más');
  await page.getByRole('tab', { name: /Alertas/ }).click();
  await expect(page.getByText('Ve cerrando')).toBeVisible();
  await page.getByRole('tab', { name: /Personas/ }).click();
  await expect(page.getByText('(tú)')).toBeVisible();
  await page.getByRole('tab', { name: /Mensajes/ }).click();
  await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('Dos minutos más');
});

test('[SH18] with a plan each item says when it begins by the plan and as things stand, here and for the moderator', async ({
  page,
  context,
  request,
}) => {
  const { room, first } = await plannedRoom(request, 180);
  await room.control(first, 'start');
  await openOperator(page, room);
  const moderator = await context.newPage();
  await openView(moderator, room);
  for (const each of [page, moderator]) {
    for (const name of ['Apertura', 'Cierre'])
      await expect(cards(each).filter({ hasText: name })).toContainText(
        /Planeado \d?\d:\d\d.*Estimado \d?\d:\d\d.*3 min de retraso/,
      );
  }
  await expect(next(page)).toContainText(/Cierre.*Planeado \d?\d:\d\d.*Estimado.*3 min de retraso/);
  await expectClean(page, 'operator with a plan');
});

test(
  '[U31] one press ends what is on and starts what comes next, on every screen',
  { tag: '@heart' },
  async ({ page, request, context }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Apertura' });
    await room.addTimer({ name: 'Cierre' });
    await openOperator(page, room);
    const stage = await context.newPage();
    await stage.goto(`/viewer/${room.id}`);
    await button(page, 'Iniciar').first().click();
    await expect(cards(page).filter({ hasText: 'Apertura' })).toContainText('En ejecución');
    await button(page, 'Siguiente').click();
    await expect(cards(page).filter({ hasText: 'Apertura' })).toContainText('Terminó con');
    await expect(cards(page).filter({ hasText: 'Cierre' })).toContainText('En ejecución');
    await expect(stage.getByRole('heading', { name: 'Cierre' })).toBeVisible();
    await expect(next(page)).toContainText('No sigue nada');
  },
);

/** A room of somebody's account. */
async function ownRoom(request: APIRequestContext) {
  const account = await makeAccount(request);
  return { account, room: await makeRoom(request, account.headers) };
}

/** The panel of a controller: no moderator may share links. */
async function expectController(page: Page) {
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('tab', { name: /Personas/ }).click();
  await expect(button(page, 'Compartir')).toBeVisible();
}

test('[U30, U35] on a device without a code its owner signs in where it asks for one, and opens it from the menu of their panel; a stranger stays out', async ({
  page,
  context,
  request,
}) => {
  const { account, room } = await ownRoom(request);
  await page.goto(`/operator/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Necesitas un código de acceso' })).toBeVisible();
  await expect(page.getByText('Pide al organizador el enlace completo de la sala.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Iniciar sesión');
  const dialog = authDialog(page);
  await dialog.getByLabel('Correo electrónico').fill(account.email);
  await passwordOf(dialog).fill(account.password);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expectController(page);

  const { id: other } = await makeRoom(request);
  await page.goto(`/operator/${other}`);
  await expect(page.getByRole('heading', { name: 'Necesitas un código de acceso' })).toBeVisible();
  await expect(button(page, 'Iniciar sesión')).toHaveCount(0);

  // Whatever was stored when it came in.
  await page.evaluate(() => localStorage.removeItem('a-tiempo.rooms'));
  await page.goto(`/controller/${room.id}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await press(page, 'Más opciones');
  const [operator] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Panel de Operador' }).click(),
  ]);
  await expectController(operator);
});

test('[U35, U36] the browser that made the room calls the show as its controller, whatever link it has, and by the team’s link once its code was renewed', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request);
  await page.goto(`/operator/${room.id}?code=${room.moderator}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('tab', { name: /Alertas/ }).click();
  await button(page, 'Agregar alerta a Apertura').click();
  await expect(page.getByRole('dialog', { name: 'Alertas de Apertura' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Personas/ }).click();
  await button(page, 'Compartir').click();
  await expect(page.getByRole('dialog', { name: 'Compartir sala' })).toBeVisible();
  // The same without any link.
  await page.goto(`/operator/${room.id}`);
  await expectController(page);

  await rememberOld(page);
  await openOperator(page, room);
  await expect(page.getByRole('heading', { level: 2, name: 'Apertura' })).toBeVisible();
  await page.getByRole('tab', { name: /Personas/ }).click();
  await expect(page.getByText('(tú)')).toBeVisible();
  await expect(button(page, 'Compartir')).toHaveCount(0);
});

test('[U36] an owner whose browser stores an old code opens it with their account', async ({ page, request }) => {
  const { account, room } = await ownRoom(request);
  await signIn(page, account);
  await rememberRoom(page, room.id);
  await page.goto(`/operator/${room.id}`);
  await expectController(page);
});

test.describe('the operator’s panel on every screen', () => {
  test('[U33] the clock and its buttons are in sight, nothing is cut off, no caption of a counter is wider than its place, and tabs that do not fit fade at the edge', async ({
    page,
    request,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Ponencia con un nombre que no cabe en ninguna pantalla' });
    await openOperator(page, room);
    const captions = page.locator('dl[aria-label="Resumen"] dt');
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1024, 900],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      const at = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect(page.getByText('En línea'), at).toBeInViewport({ ratio: 1 });
      await expect(clock(page).first(), at).toBeInViewport();
      await expect(button(page, 'Iniciar').first(), at).toBeInViewport();
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at)
        .toBeLessThanOrEqual(0);
      const broken = await captions.evaluateAll((all) =>
        all
          .filter((each) => {
            const text = document.createRange();
            text.selectNodeContents(each);
            const hasWordTwo = each.textContent.includes(' ');
            return text.getClientRects().length > (hasWordTwo ? 2 : 1) || each.scrollWidth > each.clientWidth;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(broken, at).toEqual([]);
    }
    const list = page.getByRole('tablist');
    const sizes = () => list.evaluate((each) => ({ isWhole: each.scrollWidth <= each.clientWidth }));
    const fade = () => list.evaluate((each) => getComputedStyle(each).getPropertyValue('--after'));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(sizes).toEqual({ isWhole: true });
    await expect.poll(fade).toBe('');
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(sizes).toEqual({ isWhole: false });
    await expect.poll(fade).toBe('2rem');
  });

  test('[U65] at 1280 × 720 clock, strip, transport and five of forty rows are in view, in this order', async ({
    page,
    request,
  }) => {
    const day = await makeDay(request, []);
    await day.addTimers(forty);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openOperator(page, day);
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => wholeInView(page)).toBeGreaterThanOrEqual(5);
    await expect(clock(page).first()).toBeInViewport({ ratio: 1 });
    for (const name of ['Iniciar', 'Agregar 1 s', 'Anterior', 'Siguiente', 'Pausar automático', 'Negro', 'Al aire'])
      await expect(page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).first(), name).toBeInViewport({
        ratio: 1,
      });
    const main = page.getByRole('main');
    const order = await main.evaluate(
      (each, parts) => parts.map((part) => each.textContent.indexOf(part)),
      ['Termina', 'Anterior', 'Seleccionar Todo'],
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('[U66] on a phone clock, strip, transport and both of two rows are in view, also of the controller’s panel', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { room } = await openPanel(page, request, ['Apertura', 'Cierre']);
    const inView = (list: Locator) => expect(list.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 1 });
    await inView(page.getByRole('list').filter({ hasText: 'Apertura' }).first());
    // Beside the list the clock has less than half of the height.
    const below = await page
      .getByRole('region', { name: 'Transporte del programa' })
      .evaluate((each) => each.getBoundingClientRect().top);
    expect(below).toBeGreaterThan(844 * 0.4);
    await openOperator(page, room);
    await inView(page.getByRole('region', { name: 'Temporizadores' }));
    await expect(clock(page).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Transporte del programa' })).toBeInViewport({ ratio: 1 });
  });

  test('[U34] nothing to fault for accessibility, by day and by night', async ({ page, request }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Apertura' });
    await openOperator(page, room);
    for (const tab of [/Preguntas/, /Mensajes/, /Alertas/, /Personas/]) {
      await page.getByRole('tab', { name: tab }).click();
      await expectClean(page);
    }
  });
});
