import type { Page } from '@playwright/test';
import { makeAccount, signIn, signInNew, toast } from './support/account.ts';
import {
  choose,
  comeBack,
  finished,
  myRooms,
  openDashboard,
  ownRoom,
  part,
  rowOf,
  visitDashboard,
} from './support/dashboard.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { OURS } from './support/wire.ts';

test('[DA10] open and ended events stand apart, newest first, and a press opens one, with its rights', async ({
  page,
}) => {
  const account = await signInNew(page);
  await ownRoom(page, account, 'Congreso');
  const gala = await ownRoom(page, account, 'Gala');
  const over = await ownRoom(page, account, 'Asamblea');
  await over.finish();
  await visitDashboard(page);
  await expect(finished(page).getByRole('listitem')).toHaveCount(1);
  const names = myRooms(page)
    .getByRole('link')
    .filter({ hasText: /^(Gala|Congreso|Asamblea)$/ });
  await expect(names).toHaveText(['Gala', 'Congreso']);
  await expect(rowOf(page, 'Gala')).toContainText(`…${gala.id.slice(-8)}`);
  await expect(finished(page).getByRole('listitem')).toContainText('Asamblea');
  await myRooms(page).getByRole('link', { name: 'Gala' }).click();
  await expect(page).toHaveURL(`/controller/${gala.id}`);
  await expect(page.getByText('En línea')).toBeVisible();
});

test('[DA52] rooms of one name are told apart by their hour, their timers, and which of them runs', async ({
  page,
}) => {
  const account = await signInNew(page);
  await ownRoom(page, account, 'Congreso');
  const second = await ownRoom(page, account, 'Congreso');
  await second.run();
  await visitDashboard(page);
  const rows = myRooms(page).getByRole('listitem');
  await expect(rows.nth(0)).toHaveText(/\d\d \S+ \d{4} ?\d\d:\d\d/);
  await expect(rows.nth(0)).toContainText('1 temporizador');
  await expect(rows.nth(0)).toContainText('En marcha');
  await expect(rows.nth(1)).toContainText('Sin temporizadores');
  await expect(rows.nth(1)).not.toContainText('En marcha');
  await expect(rows.nth(0).getByText('Abrir')).toBeVisible();
  await rows.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(`/controller/${second.id}`);
});

test('[DA11] a room is renamed in its row, and another tab shows the new name when it becomes visible', async ({
  page,
  context,
}) => {
  await openDashboard(page, ['Congreso', 'Gala']);
  const other = await context.newPage();
  await visitDashboard(other);
  await choose(page, 'Gala', 'Cambiar nombre');
  const field = page.getByLabel('Nombre nuevo de Gala');
  await expect(field).toBeFocused();
  await field.fill(' ');
  await field.press('Enter');
  await expect(myRooms(page).getByText('El nombre es requerido')).toBeVisible();
  await field.fill('Gala de aniversario');
  await field.press('Enter');
  await expect(toast(page, 'Nombre cambiado')).toBeVisible();
  await expect(myRooms(page).getByRole('link', { name: 'Gala de aniversario' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opciones de Gala de aniversario' })).toBeFocused();
  await expect(async () => {
    await comeBack(other);
    await expect(myRooms(other).getByRole('link', { name: 'Gala de aniversario' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await choose(page, 'Congreso', 'Cambiar nombre');
  await page.getByLabel('Nombre nuevo de Congreso').fill('Otro');
  await page.keyboard.press('Escape');
  await expect(myRooms(page).getByRole('link', { name: 'Congreso' })).toBeVisible();
});

test('[DA12] before an event is deleted one reads that it runs and who is looking; then its report is left', async ({
  page,
  context,
}) => {
  const { rooms } = await openDashboard(page, ['Congreso']);
  const [room] = rooms;
  await room?.run();
  const stage = await context.newPage();
  await stage.goto(room?.stage ?? '');
  await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
  await choose(page, 'Congreso', 'Eliminar');
  const dialog = page.getByRole('alertdialog', { name: '¿Seguro que quieres eliminar “Congreso”?' });
  await expect(dialog).toContainText('El evento está en marcha');
  await expect(dialog).toContainText('1 pantalla se desconectará ahora.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, 'Congreso')).toBeVisible();
  await choose(page, 'Congreso', 'Eliminar');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Sala eliminada')).toBeVisible();
  await expect(stage.getByText('El evento terminó')).toBeVisible();
  await expect(finished(page).getByRole('listitem')).toContainText('Congreso');
  await expect(page.getByRole('heading', { name: 'Mis salas' })).toBeFocused();
});

test('[DA12, DA15] the report is there on another device, and deleting it leaves nothing', async ({
  page,
  request,
  expectErrors,
}) => {
  const account = await makeAccount(request);
  const room = await ownRoom({ request }, account, 'Asamblea');
  await room.run();
  await room.finish();
  await signIn(page, account);
  await visitDashboard(page);
  await page.getByRole('link', { name: 'Informe de Asamblea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asamblea');
  await expect(page.getByText('Terminado el')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Ponencia' })).toBeVisible();
  // The questions are gone with the room.
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Informe en XLSX',
    'Informe en CSV',
    'Bitácora en XLSX',
    'Bitácora en CSV',
  ]);
  await page.keyboard.press('Escape');
  await page.goBack();
  await choose(page, 'Asamblea', 'Eliminar');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('se elimina también su informe');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Aún no tienes salas')).toBeVisible();
  await visitDashboard(page);
  await expect(page.getByText('Aún no tienes salas')).toBeVisible();
  expectErrors(/404/);
  await page.goto(`/report/${room.id}`);
  await expect(page.getByText('La sala no existe o ya terminó')).toBeVisible();
});

test('[DA12] an event that ended elsewhere before or while one is asked keeps its report', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  const { rooms } = await openDashboard(page, ['Congreso', 'Gala']);
  const [before, meanwhile] = rooms;
  const hasReport = (name: string) =>
    expect(async () => {
      await comeBack(page);
      await expect(finished(page).getByRole('link', { name: `Informe de ${name}` })).toBeVisible({ timeout: 1000 });
    }).toPass();
  await before?.finish();
  await choose(page, 'Congreso', 'Eliminar');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(toast(page, 'La sala no existe o ya terminó')).toBeVisible();
  await hasReport('Congreso');

  await choose(page, 'Gala', 'Eliminar');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).not.toContainText('pantalla');
  await meanwhile?.finish();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Error al eliminar la sala')).toContainText('La sala no existe o ya terminó');
  await hasReport('Gala');
});

/** What a browser keeps of a room that it opened without an account. */
const remember = (page: Page, { id, controller }: { id: string; controller: string }, name: string) =>
  page.evaluate(
    ([session_id, code, roomName]) => {
      const now = Date.now();
      const known = JSON.parse(localStorage.getItem('a-tiempo.rooms') ?? '[]');
      const room = { session_id, code, name: roomName, created_at: now, last_opened: now };
      localStorage.setItem('a-tiempo.rooms', JSON.stringify([...known, room]));
    },
    [id, controller, name],
  );

test('[DA13] a room that was opened here without an account is saved in it; one of another account is refused, and not offered again', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/409/);
  const theirs = await makeRoom(request);
  const owner = await makeAccount(request);
  const headers = { ...owner.headers, 'X-Room-Code': theirs.controller };
  expect((await request.post(`/api/sessions/${theirs.id}/adopt`, { headers })).status()).toBe(200);
  await signInNew(page);
  await remember(page, theirs, 'Ajena');
  await remember(page, await makeRoom(request), 'Taller');
  await visitDashboard(page);
  const loose = part(page, 'En este navegador');
  const save = (name: string) => loose.getByRole('button', { name: `Guardar en mi cuenta: ${name}` });
  await save('Ajena').click();
  await expect(toast(page, 'Error al guardar la sala en tu cuenta')).toBeVisible();
  await expect(save('Ajena')).toHaveCount(0);
  await expect(page.getByText('Aún no tienes salas')).toBeVisible();

  await save('Taller').click();
  await expect(toast(page, 'Sala guardada en tu cuenta')).toBeVisible();
  await expect(loose).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mis salas' })).toBeFocused();
  await expect(async () => {
    await comeBack(page);
    await expect(myRooms(page).getByRole('link')).toHaveCount(2, { timeout: 1000 });
  }).toPass();
});

test('[DA14] offline the rooms stay in sight with what went wrong; back online they are read again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await openDashboard(page, ['Congreso']);
  await context.setOffline(true);
  await comeBack(page);
  const failure = myRooms(page).getByRole('alert');
  await expect(failure).toContainText('Error al cargar eventos');
  await expect(failure).toContainText('Sin conexión a internet');
  await expect(rowOf(page, 'Congreso')).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
});

test('[DA4, DA14] what cannot be read is said and read once more when asked: a plan counts as free until then, rooms are not said to be none', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/503/);
  const account = await signInNew(page);
  await ownRoom(page, account, 'Congreso');
  const down = ['**/api/sessions', `**/api/users/${account.uid}`];
  for (const address of down) {
    await page.route(address, (route) =>
      route.fulfill({ headers: OURS, status: 503, json: { detail: 'El servicio no está disponible' } }),
    );
  }
  await visitDashboard(page);
  const plan = part(page, 'Tu plan');
  await expect(plan.getByRole('alert')).toContainText('No pudimos leer tu plan');
  await expect(plan.getByRole('definition')).toHaveText(['2', '2']);
  await expect(myRooms(page).getByRole('alert')).toContainText('Error al cargar eventos');
  await expect(page.getByText('Aún no tienes salas')).toHaveCount(0);
  for (const address of down) await page.unroute(address);
  await myRooms(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(rowOf(page, 'Congreso')).toBeVisible();
  await plan.getByRole('button', { name: 'Reintentar' }).click();
  await expect(plan.getByRole('alert')).toHaveCount(0);
  await expect(plan.getByRole('heading', { name: 'Tu plan' })).toBeFocused();
  await expect(plan.getByText('Plan Gratuito', { exact: true })).toBeVisible();
});
