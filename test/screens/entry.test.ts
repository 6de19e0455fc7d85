import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { makeRoom } from './support/room.ts';

const online = (page: Page) => expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
const rooms = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('a-tiempo.rooms') ?? '[]') as { session_id: string }[]);

test(
  '[Y1] the entry makes one room, tells its id, and its own address is not in the way back',
  { tag: '@heart' },
  async ({ page }) => {
    const { promise: read, resolve: letRoomBeMade } = Promise.withResolvers<void>();
    await page.route('**/api/sessions', async (route) => {
      await read;
      await route.fallback();
    });
    await page.goto('/terminos');
    await page.goto('/controller');
    await expect(page.getByRole('heading', { name: 'Creando tu sala única...' })).toBeVisible();
    const told = await page.getByText(/^Sala /).textContent();
    letRoomBeMade();
    await page.waitForURL(/\/controller\/[\w-]{20,}$/);
    await online(page);
    expect(page.url()).toContain(told?.replace('Sala ', ''));

    await page.goBack();
    await expect(page).toHaveURL('/terminos');
    expect(await rooms(page)).toHaveLength(1);
    await page.goForward();
    await online(page);
    expect(await rooms(page)).toHaveLength(1);
  },
);

test('[Y2] when the call is not answered, the panel claims the room itself', async ({ page, expectErrors }) => {
  // Before it is claimed, the room is not there.
  expectErrors(/ERR_FAILED/, /can-join/);
  await page.route('**/api/sessions', (route) => route.abort('failed'));
  await page.goto('/controller');
  await page.waitForURL(/\/controller\/[\w-]{20,}$/, { timeout: 20_000 });
  await online(page);
  const [room] = await rooms(page);
  expect(page.url()).toContain(room?.session_id);
});

test('[Y3] a reload, and the same browser tomorrow, have the rights of before', async ({ page, context }) => {
  await page.goto('/controller');
  await online(page);
  const address = page.url();
  await page.reload();
  await online(page);

  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto(address);
  await online(tomorrow);
  await expect(tomorrow.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

test('[Y4] the link of a second controller gives lasting rights, and its code leaves the address bar', async ({
  page,
  browser,
  request,
}) => {
  const { room } = await openPanel(page, request);
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(`/controller/${room.id}#code=${room.controller}`);
  await online(second);
  expect(second.url()).not.toContain('code');
  await second.getByLabel('Mensaje para el orador').fill('Desde el segundo');
  await second.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Mensaje en el escenario' })).toContainText('Desde el segundo');
  await second.reload();
  await online(second);
  await other.close();
});

test('[Y5] without a code the panel says so and offers two links', async ({ page, request }) => {
  const room = await makeRoom(request);
  await page.goto(`/controller/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Este navegador no controla esta sala' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear mi propia sala' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir la vista del orador' }).click();
  await expect(page).toHaveURL(`/viewer/${room.id}`);
});

test('[Y6] a phone shows that a computer works better', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // No room is made: its page would be next.
  await page.route('**/api/sessions', () => {});
  await page.goto('/controller');
  await expect(page.getByText('A Tiempo funciona mejor en una computadora.')).toBeVisible();
});
