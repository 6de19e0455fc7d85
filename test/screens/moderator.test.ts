import { expect, test } from './support/fixtures.ts';
import { button, card, openRoom, openView, time } from './support/moderator.ts';
import { openPanel, rowOf } from './support/panel.ts';
import { makeHall } from './support/questions.ts';

test('[U1] the link opens the view and says of which room; without its code it says what is needed', async ({
  page,
  request,
}) => {
  const { room } = await openRoom(page, request);
  await expect(page).toHaveTitle('Panel de Moderación · A Tiempo');
  await expect(page.getByRole('heading', { level: 1, name: 'Vista del Moderador' })).toBeVisible();
  await expect(page.getByText(`ID …${room.id.slice(-8)}`)).toBeVisible();
  await expect(card(page, 'Apertura')).toHaveText(/Apertura.*Presenta Apertura.*En pantalla.*10:00.*Detenido/);
  for (const code of ['', `?code=${room.viewer}`, '?code=mal', '?code=%20%C3%B1']) {
    // Going to where one is counts as a reload, which keeps the code.
    await page.goto('about:blank');
    await page.goto(`/moderator/${room.id}${code}`);
    await expect(page.getByRole('heading', { name: 'Necesitas un código de acceso' })).toBeVisible();
    await expect(page.getByText('Pide al organizador el enlace completo de la sala.')).toBeVisible();
  }
});

test('[B10] the code leaves the address, and a reload and going back have it', async ({ page, request }) => {
  const { room } = await openRoom(page, request);
  const [moderator, report] = [`/moderator/${room.id}`, `/report/${room.id}`];
  await expect(page).toHaveURL(moderator);
  await page.reload();
  await expect(card(page, 'Apertura')).toBeVisible();
  await page.goto(`${report}?code=${room.moderator}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(report);
  await page.reload();
  await expect(page.getByText('Apertura').first()).toBeVisible();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Apertura')).toBeVisible();
  await expect(page).toHaveURL(moderator);
});

test('[B11] the browser that controls the room opens the view without a link, and with one whose code is out of date', async ({
  page,
  request,
}) => {
  const { room } = await openPanel(page, request);
  for (const query of ['', '?code=mal']) {
    await page.goto(`/moderator/${room.id}${query}`);
    await expect(card(page, 'Apertura')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Vista del Moderador' })).toBeVisible();
  }
});

test(
  '[U3] each card drives its own timer, and the panel follows',
  { tag: '@heart' },
  async ({ page, context, request }) => {
    const { room } = await openPanel(page, request, ['Apertura', 'Cierre']);
    const view = await context.newPage();
    await openView(view, room);
    const press = (name: string) => card(view, 'Cierre').getByRole('button', { name, exact: true }).click();

    await press('Iniciar');
    await expect(rowOf(page, 'Cierre')).toHaveText(/En ejecución.*En pantalla/);
    await press('+60 s');
    await expect(rowOf(page, 'Cierre')).toContainText(/10:5\d/);
    await press('−60 s');
    await expect(rowOf(page, 'Cierre')).toContainText(/9:5\d/);
    await expect(rowOf(page, 'Apertura')).toHaveText(/10:00.*Detenido/);
  },
);

test('[U7, U8] a room without timers says so, and shows the first one when it is made; the stage opens beside, without a code, and while it asks for one there is no link', async ({
  page,
  context,
  request,
}) => {
  const room = await makeHall(request);
  await openView(page, room);
  await expect(page.getByText('No hay temporizadores en este evento')).toBeVisible();
  await expect(button(page, 'Seleccionar Todo')).toBeHidden();
  await room.addTimer({ name: 'Apertura' });
  await expect(time(page, 'Apertura')).toHaveText('10:00');
  await expect(page.getByText('No hay temporizadores en este evento')).toBeHidden();

  const link = page.getByRole('link', { name: 'Abrir la vista del orador' });
  await expect(link).toHaveAttribute('href', `/viewer/${room.id}`);
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opening = context.waitForEvent('page');
  await link.click();
  const stage = await opening;
  await expect(stage).toHaveURL(`/viewer/${room.id}`);
  expect(await stage.evaluate(() => window.opener === null)).toBe(true);
  await stage.close();

  await room.set({ viewer_code_required: true });
  await expect(link).toBeHidden();
});

test('[U14] a full room is shown before agenda or stage open, and staff are notified once of somebody without a seat', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const view = await context.newPage();
  await openView(view, room);
  for (const name of ['Abrir la agenda', 'Abrir la vista del orador']) {
    const link = view.getByRole('link', { name, exact: true });
    await link.press('Enter');
    const dialog = view.getByRole('alertdialog', { name: 'La sala está llena' });
    await expect(dialog).toContainText('Sus 2 lugares están ocupados');
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await view.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
  expect(context.pages()).toHaveLength(2);

  await button(page, 'Más opciones').click();
  await expect(page.getByRole('menuitem', { name: 'Abrir la vista del orador' })).toContainText('La sala está llena');
  await page.keyboard.press('Escape');

  const told = (each: typeof page) => each.locator('[data-sonner-toast]').filter({ hasText: 'no encontró lugar' });
  await view.getByRole('link', { name: 'Abrir la agenda' }).click();
  const [agenda] = await Promise.all([context.waitForEvent('page'), button(view, 'Abrir de todos modos').click()]);
  await expect(agenda.getByText('La sala está llena')).toBeVisible();
  await expect(told(page)).toHaveText(/La sala está llena: Invitado no encontró lugar a las \d\d:\d\d/);
  await expect(told(view)).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  await agenda.reload();
  await expect(agenda.getByText('La sala está llena')).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});
