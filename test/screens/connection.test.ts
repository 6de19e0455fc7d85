import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { tapWire } from './support/wire.ts';

const status = (page: Page) => page.getByRole('banner').getByRole('status').first();
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

test('[Y41] a broken connection is tried five times before it is called lost, and is tried further', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await page.clock.install();
  const wire = await tapWire(page);
  const { room } = await openPanel(page, request);
  await expect(page.getByRole('banner')).toContainText(/\d+ ms/);
  // A network that answers reads is one that blocks sockets alone (NW1).
  await page.route('**/state*', (route) => route.abort());
  await wire.cut();
  await expect(status(page)).toHaveText('Reconectando (intento 1 de 5)…');
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(status(page)).toHaveText('Sin conexión', { timeout: 300 });
  }).toPass();
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(page.getByText('El reloj sigue contando.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temporizadores' })).toBeVisible();

  wire.mend();
  await page.unroute('**/state*');
  await page.getByRole('banner').getByRole('button', { name: 'Reintentar' }).click();
  await expect(status(page)).toHaveText('En línea');
  await room.say('De vuelta');
  await expect(page.getByRole('group', { name: 'Mensaje en el escenario' })).toContainText('De vuelta');
});

test('[Y42] the dialog of a full room cannot be closed and disappears when a seat is free', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const first = await context.newPage();
  await first.goto(room.stage);
  await expect(first.getByRole('heading', { name: 'Apertura' })).toBeVisible();

  const third = await context.newPage();
  await third.clock.install();
  await third.goto(`/viewer/${room.id}`);
  const wall = third.getByRole('alertdialog', { name: 'La sala está llena' });
  await expect(wall).toContainText('Has alcanzado el límite máximo de usuarios permitidos en tu plan actual.');
  await third.keyboard.press('Escape');
  await third.keyboard.press('Escape');
  await third.mouse.click(5, 5);
  await expect(wall).toBeVisible();
  await third.clock.fastForward(15_000);
  await expect(wall).toBeVisible();

  await first.close();
  await expect(async () => {
    await third.clock.fastForward(15_000);
    await expect(wall).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(third.getByRole('heading', { name: 'Apertura' })).toBeVisible();
});

test('[Y43] a running stage that loses its place keeps its clock', async ({ page, context, browser, request }) => {
  const { room, timers } = await openPanel(page, request);
  const stage = await context.newPage();
  await stage.goto(`/viewer/${room.id}`);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  const [timer] = timers;
  if (timer) await room.control(timer, 'start');

  const other = await browser.newContext();
  const preferred = await other.newPage();
  await preferred.goto(room.stage);
  await expect(preferred.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  await expect(stage.getByText('Sin conexión · el reloj sigue')).toBeVisible();
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  await expect(stage.getByText('La sala está llena')).toBeHidden();
  await other.close();
});

test('[Y44] the same tab opened elsewhere takes over, and can be taken back', async ({ page, context, request }) => {
  const connecting = page.waitForEvent('websocket');
  const { room } = await openPanel(page, request);
  const secret = new URL((await connecting).url()).searchParams.get('client_id') ?? '';
  const copy = await context.newPage();
  await copy.addInitScript((id) => sessionStorage.setItem('a-tiempo.tab', id), secret);
  await copy.goto(`/controller/${room.id}`);
  await expect(status(copy)).toHaveText('En línea');

  const wall = (tab: Page) => tab.getByRole('alertdialog', { name: 'La sala está abierta en otra pestaña' });
  await expect(wall(page)).toBeVisible();
  await page.bringToFront();
  await press(page, 'Continuar aquí');
  await expect(wall(page)).toBeHidden();
  await expect(status(page)).toHaveText('En línea');
  await expect(wall(copy)).toBeVisible();
});

test('[Y45, Y46, Y50] what the room would not do is said in the words of its act; a toast waits while somebody reads it; staff are notified of what others ask, decide, set and change', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const wire = await tapWire(page);
  const { room, timers } = await openPanel(page, request);
  wire.refuse('timer.start');
  await press(page, 'Iniciar');
  const refusal = toasts(page).filter({ hasText: 'Error al iniciar temporizador' });
  await expect(refusal).toContainText('El servicio no está disponible');
  wire.refuse(null);

  const form = page.getByLabel('Mensaje para el orador');
  await form.fill('Uno');
  await form.press('Enter');
  const toast = toasts(page).filter({ hasText: 'Mensaje enviado' });
  await toast.hover();
  await form.fill('Dos segundos después');
  // Longer than it stays where nobody looks, 2 s: nothing happens to it.
  await page.clock.fastForward(3000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 400);
  await expect(toast).toBeHidden();

  const headers = { 'X-Room-Code': room.moderator };
  const asked = await request.post('/api/questions', { data: { event_id: room.id, content: '¿Habrá café?' } });
  await expect(page.getByText('Nueva pregunta recibida')).toBeVisible();
  const { question } = await asked.json();
  await request.put(`/api/questions/${question.id}/moderate`, { headers, data: { status: 'approved' } });
  await expect(page.getByText('Pregunta aprobada')).toBeVisible();
  await request.put(`/api/questions/${question.id}/moderate`, { headers, data: { status: 'rejected' } });
  await expect(page.getByText('Pregunta rechazada')).toBeVisible();
  await request.post(`/api/events/${room.id}/settings`, { headers, data: { questions_open: false } });
  await expect(page.getByText('Configuraciones del evento actualizadas')).toBeVisible();
  await request.post(`/api/timers/${timers[0]?.id}/alerts`, {
    headers: { 'X-Room-Code': room.controller },
    data: { message: 'Ve cerrando', at_seconds: 60 },
  });
  await expect(page.getByText('Nueva alerta configurada')).toBeVisible();
});

test('[Y40, Y47] without a network the panel says so, and again when it is back; staff are notified of a departure; a stage shows no toasts', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  // What a page was still loading in that moment.
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { room } = await openPanel(page, request);
  // Toasts are drawn by a part that comes after the panel.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(toasts(page).filter({ hasText: 'Sin conexión a internet' })).toBeVisible();
  await context.setOffline(false);
  await expect(toasts(page).filter({ hasText: 'Conexión restaurada' })).toBeVisible();
  await expect(status(page)).toHaveText('En línea');

  const stage = await context.newPage();
  await stage.goto(room.stage);
  // A stage shows the room before it is connected.
  await expect(page.getByRole('region', { name: 'Usuarios conectados' })).toContainText('2 de 2 lugares');
  await stage.close();
  await expect(toasts(page).filter({ hasText: 'se desconectó' })).toBeVisible();
  await page.goto(room.stage);
  await expect(page.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(toasts(page)).toHaveCount(0);
});
