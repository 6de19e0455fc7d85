import { film } from './support/film.ts';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { painted } from './support/settled.ts';

/** As on a slow line and a slow machine: loading takes many frames. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 120_000, uploadThroughput: 120_000 };
/** What is shown before the page. */
const BEFORE = '#ff00ff';

/** Whether a colour could light up a hall. */
const isLight = (colour: string) =>
  Math.max(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))) > 64;

for (const [name, path] of [
  ['the stage', ({ stage }) => stage],
  ['the stage of an old browser', ({ stage }) => stage],
  ['a kiosk with the agenda', ({ id }) => `/agenda/${id}?pantalla=1`],
  ['the projection', ({ id }) => `/questions/${id}/proyectar`],
] satisfies readonly (readonly [string, (room: Awaited<ReturnType<typeof makeRoom>>) => string])[]) {
  test(`[Z20] ${name} has no light frame while it loads, and loads again, on a slow and light device`, async ({
    page,
    context,
    request,
  }) => {
    if (name.includes('old browser')) await growOld(page);
    const room = await makeRoom(request);
    await room.addTimer();
    await context.addInitScript(() => localStorage.setItem('a-tiempo.theme', 'light'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 480, height: 270 });
    await page.route('**/before', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<body style="background:${BEFORE}">` }),
    );
    await page.goto('/before');
    await painted(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { grounds, stop } = await film(page);
    await page.goto(path(room));
    await expect(page.locator('main')).toBeVisible();
    await page.reload();
    await expect(page.locator('main')).toBeVisible();
    await stop();
    const seen = grounds().filter((ground) => ground !== BEFORE);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(isLight)).toEqual([]);
  });
}

test('[Z21] the panels of a room are dark on a light device, until their switch says otherwise; the first page is not', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const room = await makeRoom(request);
  await room.addTimer();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const panels = [
    `/controller/${room.id}#code=${room.controller}`,
    `/moderator/${room.id}?code=${room.moderator}`,
    `/operator/${room.id}?code=${room.moderator}`,
  ];
  for (const address of panels) {
    await page.goto('/favicon.svg');
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(ground).toBe('dark');
    await page.getByRole('button', { name: 'Cambiar al tema claro' }).click();
    expect(await ground()).toBe('light');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cambiar al tema oscuro' })).toBeVisible();
    expect(await ground()).toBe('light');
    await page.evaluate(() => localStorage.removeItem('a-tiempo.theme'));
  }
  await page.goto(`/moderator/${room.id}?code=${room.moderator}`);
  await expect(page.getByRole('button', { name: 'Cambiar al tema claro' })).toBeVisible();
  await page.getByRole('link', { name: 'A Tiempo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Todas las pantallas');
  await expect.poll(ground).toMatch(/light/);
});
