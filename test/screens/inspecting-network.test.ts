import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { blockSockets } from './support/wire.ts';

const blocked = 'Esta red bloquea la conexión viva: se actualiza cada 30 s';
const short = 'Sin conexión viva · cada 2 s';
const onStage = 'Sin conexión viva · se actualiza cada 2 s';
const captive = 'Esta red pide entrar a su página';

type Room = Awaited<ReturnType<typeof makeRoom>>;

/** Each screen, and what it says in a network without WebSockets. */
const screens: readonly { what: string; path: (room: Room) => string; says: string }[] = [
  { what: 'panel', path: ({ id, controller }) => `/controller/${id}#code=${controller}`, says: short },
  { what: 'moderator', path: ({ id, moderator }) => `/moderator/${id}?code=${moderator}`, says: short },
  { what: 'operator', path: ({ id, moderator }) => `/operator/${id}?code=${moderator}`, says: short },
  { what: 'stage', path: ({ stage }) => stage, says: onStage },
  {
    what: 'agenda',
    path: ({ id }) => `/agenda/${id}`,
    says: 'Esta red bloquea la conexión viva: se actualiza cada 2 s',
  },
  { what: 'kiosk', path: ({ id }) => `/agenda/${id}?pantalla=1`, says: blocked },
  { what: 'phone', path: ({ id }) => `/questions/${id}`, says: blocked },
  { what: 'projection', path: ({ id }) => `/questions/${id}/proyectar`, says: blocked },
];

for (const { what, path, says } of screens) {
  test(`[NW1] without WebSockets the ${what} shows the room and says how it follows it`, async ({
    page,
    request,
    expectErrors,
  }) => {
    expectErrors(/WebSocket connection/);
    await blockSockets(page);
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Apertura' });
    await page.goto(path(room));
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(what === 'projection' ? 'Escanea' : 'Apertura').first()).toBeVisible();
  });
}

test('[NW1] a panel without WebSockets starts a timer, and a stage without them shows it', async ({
  page,
  browser,
  request,
  expectErrors,
}) => {
  expectErrors(/WebSocket connection/);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  // On another computer: windows of one browser follow each other without a network.
  const stage = await (await browser.newContext()).newPage();
  await blockSockets(page);
  await blockSockets(stage);
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await stage.goto(room.stage);
  await expect(page.getByRole('link', { name: 'Probar esta red' })).toHaveAttribute('href', '/prueba', {
    timeout: 20_000,
  });
  await expect(stage.getByText(onStage)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect(stage.locator('[data-phase]').first()).not.toContainText('Detenido');
  await expect(stage.getByText(/^9:5\d$|^\d:\d\d$/).first()).toBeVisible();
});

/** From now on the network answers in place of the site, and lets no socket through. */
async function askToSignIn(page: Page) {
  await page.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Wi-Fi</title>' }));
}

test('[NW2] a panel that the network cuts off keeps what it shows, and says that the network asks to sign in', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/WebSocket connection/);
  await blockSockets(page);
  const room = await makeRoom(request);
  await room.addTimer({ name: 'Apertura' });
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByText(short)).toBeVisible({ timeout: 20_000 });
  await askToSignIn(page);
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: captive })).toBeVisible();
  await expect(page.getByText('Apertura').first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText(short)).toBeVisible();
});

test('[NW2] a panel that is opened there says so instead of an empty page', async ({ page, request, expectErrors }) => {
  expectErrors(/WebSocket connection/);
  await blockSockets(page);
  const room = await makeRoom(request);
  await askToSignIn(page);
  await page.goto(`/controller/${room.id}#code=${room.controller}`);
  await expect(page.getByRole('heading', { name: captive })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Ábrela en este equipo y acepta.')).toBeVisible();
});
