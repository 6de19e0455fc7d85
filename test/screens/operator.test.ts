import type { Page } from '@playwright/test';
import { faults } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { button, cards } from './support/moderator.ts';
import { clock } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

async function openOperator(page: Page, room: Room, code = room.moderator) {
  await page.goto(`/operator/${room.id}?code=${code}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
}

const next = (page: Page) => page.getByRole('region', { name: 'Sigue' });

test('[U30] with the team’s code: the event, what is on stage, the programme, and what comes next', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura', presenter: 'Ana' });
  await room.addTimer({ name: 'Cierre', presenter: 'Luis', duration_minutes: 5 });
  await openOperator(page, room);
  await expect(page.getByRole('heading', { level: 1, name: /Panel de Operador/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Apertura' })).toBeVisible();
  await expect(clock(page).first()).toHaveText('10:00');
  await expect(next(page)).toContainText('Cierre');
  await expect(next(page)).toContainText('5:00');
  await expect(cards(page)).toHaveCount(2);
});

test('[U30] without a code it says what is needed', async ({ page, request }) => {
  const room = await makeRoom(request);
  await page.goto(`/operator/${room.id}`);
  await expect(page.getByText('Necesitas un código')).toBeVisible();
});

test('[U31] one press pauses what is on and starts what comes next, on every screen', async ({
  page,
  request,
  context,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await room.addTimer({ name: 'Cierre' });
  await openOperator(page, room);
  const stage = await context.newPage();
  await stage.goto(`/viewer/${room.id}`);
  await button(page, 'Iniciar').first().click();
  await expect(cards(page).filter({ hasText: 'Apertura' })).toContainText('En ejecución');
  await button(page, 'Iniciar el siguiente').click();
  await expect(cards(page).filter({ hasText: 'Apertura' })).toContainText('Pausado');
  await expect(cards(page).filter({ hasText: 'Cierre' })).toContainText('En ejecución');
  await expect(stage.getByRole('heading', { name: 'Cierre' })).toBeVisible();
  await expect(next(page)).toContainText('No sigue nada');
});

test('[U32] questions, messages, alerts and screens are one press away, and what is typed stays', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura' });
  const headers = { 'X-Room-Code': room.controller };
  await request.post('/api/questions', { data: { event_id: room.id, content: '¿Habrá café?', author: 'Rosa' } });
  const alert = { message: 'Ve cerrando', at_seconds: 60, color: '#f59e0b' };
  await request.post(`/api/timers/${timer.id}/alerts`, { headers, data: alert });
  await openOperator(page, room);
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

test('[U35] the browser that made the room calls the show as its controller: it sets alerts and shares links', async ({
  page,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await page.goto(`/operator/${room.id}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('tab', { name: /Alertas/ }).click();
  await button(page, 'Agregar alerta a Apertura').click();
  await expect(page.getByRole('dialog', { name: 'Alertas de Apertura' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Personas/ }).click();
  await button(page, 'Compartir').click();
  await expect(page.getByRole('dialog', { name: 'Compartir sala' })).toBeVisible();
});

test.describe('the operator’s panel on every screen', () => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test(`[U33] at ${width} × ${height} the clock and its buttons are in sight and nothing is cut off`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height });
      const room = await makeRoom(request);
      await room.addTimer({ name: 'Ponencia con un nombre que no cabe en ninguna pantalla' });
      await openOperator(page, room);
      await expect(page.getByText('En línea')).toBeInViewport({ ratio: 1 });
      await expect(clock(page).first()).toBeInViewport();
      await expect(button(page, 'Iniciar').first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`[U34] nothing to fault for accessibility, ${colorScheme}`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme });
      const room = await makeRoom(request);
      await room.addTimer({ name: 'Apertura' });
      await openOperator(page, room);
      for (const tab of [/Preguntas/, /Mensajes/, /Alertas/, /Personas/]) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await faults(page)).toEqual([]);
      }
    });
  }
});
