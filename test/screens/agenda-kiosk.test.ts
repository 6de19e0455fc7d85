import type { APIRequestContext, Page } from '@playwright/test';
import type { WireTimer } from '#protocol/timers.ts';
import { expect, test } from './support/fixtures.ts';
import { openPanel, press } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { blockSockets } from './support/wire.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Programa' });
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

async function openSign(page: Page, request: APIRequestContext) {
  const room = await makeRoom(request);
  const first = await room.addTimer({ name: 'Apertura', presenter: 'Dra. Lucía Hernández' });
  const second = await room.addTimer({ name: 'Plenaria', presenter: 'Ana López, Juan Pérez, Carlos Ruiz, '.repeat(2) });
  await page.goto(`/agenda/${room.id}?pantalla=1`);
  await expect(item(page, 'Apertura')).toBeVisible();
  return { room, first, second };
}

test('[G30] a kiosk takes no seat, sees all items, and follows what the controller does', async ({
  page,
  context,
  request,
}) => {
  const { room } = await openPanel(page, request, ['Apertura', 'Plenaria']);
  const stage = await context.newPage();
  await stage.goto(room.stage);
  await expect(stage.getByRole('heading', { name: 'Apertura' })).toBeVisible();
  const kiosk = await context.newPage();
  await kiosk.goto(`/agenda/${room.id}?pantalla=1`);
  await expect(list(kiosk).getByRole('listitem')).toHaveCount(2);

  await page.bringToFront();
  await press(page, 'Iniciar');
  await expect(item(kiosk, 'Apertura')).toContainText('En ejecución');
  await expect(item(kiosk, 'Apertura')).toHaveAttribute('aria-current', 'true');
  await press(page, 'Pausar');
  await expect(item(kiosk, 'Apertura')).toContainText('Pausado');
  await press(page, 'Continuar');
  await page.keyboard.press('n');
  await press(page, 'Iniciar');
  await expect(item(kiosk, 'Plenaria')).toHaveAttribute('aria-current', 'true');
  await expect(kiosk.locator('dd')).toHaveText(['2', '0', '0']);
  await expect(page.getByText('2 de 2 lugares')).toBeVisible();
  await expect(kiosk.getByRole('alertdialog')).toBeHidden();
});

test('[G31, G32] a kiosk is dark, has nothing to press and nothing to scroll, F fills the screen, and what is written grows with it and stays inside', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { room, first } = await openSign(page, request);
  const wall = page.locator('[data-kiosk]');
  await expect(wall).toHaveCSS('background-color', 'rgb(10, 14, 23)');
  await expect(wall).toHaveCSS('cursor', 'none');
  await expect(page.locator('button, a, input')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);

  await room.control(first, 'start');
  const name = item(page, 'Apertura').getByRole('heading');
  const heights: number[] = [];
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
    [2560, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(item(page, 'Plenaria')).toBeInViewport({ ratio: 1 });
    heights.push(Number.parseFloat(await name.evaluate((each) => getComputedStyle(each).fontSize)));
    const [across, down] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect([across, down]).toEqual([0, 0]);
  }
  const [small = 0, middle = 0, large = 0] = heights;
  expect(middle / small).toBeCloseTo(1.5, 1);
  expect(large / middle).toBeCloseTo(2, 1);
});

/** The smallest plan has two timers: here the room is said to have more. */
async function withMore(page: Page, more: number, { after = 0, nameOf = (nth: number) => `Antes ${nth}` } = {}) {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const room = socket.connectToServer();
    room.onMessage((frame) => {
      const text = String(frame);
      if (!text.startsWith('{')) return socket.send(frame);
      type Listed = { timers?: readonly WireTimer[]; timers_changed?: readonly WireTimer[] };
      const message: { data: Listed } = JSON.parse(text);
      const later = (timer: WireTimer) => ({ ...timer, position: timer.position + more });
      const { timers, timers_changed } = message.data;
      if (timers_changed)
        return socket.send(
          JSON.stringify({ ...message, data: { ...message.data, timers_changed: timers_changed.map(later) } }),
        );
      const [model] = timers ?? [];
      if (!timers || !model) return socket.send(frame);
      const added = (length: number, from: number) =>
        Array.from({ length }, (_, nth) => ({
          ...model,
          id: `${model.id}${from + nth}`,
          name: nameOf(from + nth),
          status: 'stopped',
          deadline: null,
          position: from + nth,
        }));
      const all = [...added(more, 0), ...timers.map(later), ...added(after, more + timers.length)];
      socket.send(JSON.stringify({ ...message, data: { ...message.data, timers: all } }));
    });
  });
}

test('[G33] a list that is longer than the screen keeps what is on in sight, below the item before it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await withMore(page, 12);
  const { room, first, second } = await openSign(page, request);
  await room.control(first, 'start');
  await expect(item(page, 'Apertura')).toBeInViewport({ ratio: 1 });
  await expect(item(page, 'Antes 11')).toBeInViewport({ ratio: 1 });
  await expect(item(page, 'Antes 2')).not.toBeInViewport();
  await room.control(first, 'reset');
  await room.control(second, 'start');
  await expect(item(page, 'Plenaria')).toBeInViewport({ ratio: 0.95 });
  await expect(list(page)).toHaveCSS('overflow', 'hidden');
});

test('[G33] among hundreds of items of unequal heights the one before it is at the upper edge', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const nameOf = (nth: number) => `Antes ${nth}${nth % 3 === 0 ? ' con un nombre de muchas líneas'.repeat(6) : ''}`;
  await withMore(page, 299, { after: 20, nameOf });
  const { room, first, second } = await openSign(page, request);
  const expectAtEdge = (name: string) =>
    expect(async () => {
      const [whole, one] = [await list(page).boundingBox(), await item(page, name).boundingBox()];
      expect(Math.abs((one?.y ?? Number.NaN) - (whole?.y ?? Number.NaN))).toBeLessThan(2);
    }).toPass();
  await room.control(first, 'start');
  await expectAtEdge('Antes 298');
  await room.control(first, 'reset');
  await room.control(second, 'start');
  await expectAtEdge('Apertura');
});

test('[K15] where the network lets no WebSocket through, a kiosk reads all items by HTTP and says so, also after a reload', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/WebSocket connection/);
  await blockSockets(page);
  const { room, first } = await openSign(page, request);
  const sign = page
    .getByRole('status')
    .filter({ hasText: 'Esta red bloquea la conexión viva: se actualiza cada 30 s' });
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(sign).toBeVisible();
  await room.control(first, 'start');
  await page.reload();
  await expect(item(page, 'Apertura')).toContainText('En ejecución');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(sign).toBeVisible();
});

test('[G35] a long programme has ten rows on a wall of 1080 lines', async ({ page, request }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await withMore(page, 0, { after: 14, nameOf: (nth) => `Ponencia ${nth} sobre la vida en altura` });
  const { room, first } = await openSign(page, request);
  await room.control(first, 'start');
  await expect(item(page, 'Apertura')).toContainText('En ejecución');
  await expect
    .poll(async () => {
      const rows = await list(page).getByRole('listitem').all();
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
      return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 1080).length;
    })
    .toBeGreaterThanOrEqual(10);
});
