import type { APIRequestContext, Page } from '@playwright/test';
import { authDialog, makeAccount, passwordOf, signIn } from './support/account.ts';
import { expectClean, faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { button, cards } from './support/moderator.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom, rememberOld, rememberRoom } from './support/room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

async function openOperator(page: Page, room: Room, code = room.moderator) {
  await page.goto(`/operator/${room.id}?code=${code}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

const next = (page: Page) => page.getByRole('region', { name: 'Sigue' });

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
