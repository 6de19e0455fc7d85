import { film } from './support/film.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

/** As on a slow line and a slow machine: loading takes many frames. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 120_000, uploadThroughput: 120_000 };
/** What is shown before the page. */
const BEFORE = '#ff00ff';

/** Whether a colour could light up a hall. */
const isLight = (colour: string) =>
  Math.max(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))) > 64;

for (const [name, path] of [
  ['the stage', ({ stage }) => stage],
  ['a kiosk with the agenda', ({ id }) => `/agenda/${id}?pantalla=1`],
  ['the projection', ({ id }) => `/questions/${id}/proyectar`],
  ['the simple stage', ({ id, viewer }) => `/pantalla-sencilla?sala=${id}&code=${viewer}`],
] satisfies readonly (readonly [string, (room: Awaited<ReturnType<typeof makeRoom>>) => string])[]) {
  test(`[Z20] ${name} has no light frame while it loads, and loads again, on a slow and light device`, async ({
    page,
    context,
    request,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer();
    await context.addInitScript(() => localStorage.setItem('a-tiempo.theme', 'light'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 480, height: 270 });
    await page.route('**/before', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<body style="background:${BEFORE}">` }),
    );
    await page.goto('/before');
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
