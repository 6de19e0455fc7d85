import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

/** Its place among the screens, and its size, in px. */
type Projector = { readonly left: number; readonly width: number; readonly height: number };

/** A projector to the right of the screen that the browser has, until the story ends. */
const test = base.extend<{ readonly projector: Projector }>({
  projector: async ({ browser, page }, provide) => {
    const tab = await page.context().newCDPSession(page);
    const { screenInfos } = await tab.send('Emulation.getScreenInfos');
    const left = Math.max(...screenInfos.map((screen) => screen.left + screen.width));
    const projector = { left, width: 1920, height: 1080 };
    const { screenInfo } = await tab.send('Emulation.addScreen', { top: 0, ...projector });
    await tab.detach();
    await provide(projector);
    const devtools = await browser.newBrowserCDPSession();
    await devtools.send('Emulation.removeScreen', { screenId: screenInfo.id });
    await devtools.detach();
  },
});

test.use({ keepsContext: false, viewport: null });

/** What the person answers when the browser asks whether the page may know the screens. */
async function answer(page: Page, setting: 'granted' | 'denied', origin: string) {
  const tab = await page.context().newCDPSession(page);
  const { browserContextId = '' } = (await tab.send('Target.getTargetInfo')).targetInfo;
  await tab.detach();
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', {
    permission: { name: 'window-management' },
    setting,
    origin,
    browserContextId,
  });
}

for (const [setting, isPlaced] of [
  ['granted', true],
  ['denied', false],
] as const) {
  test(`[SS8] with a projector, and the screens ${setting}, the stage comes up ${isPlaced ? 'over the whole of it' : 'beside the panel, to be dragged'}, and is not opened twice`, async ({
    page,
    context,
    request,
    baseURL,
    projector,
  }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Ponencia' });
    await answer(page, setting, baseURL ?? '');
    await page.goto(`/controller/${room.id}#code=${room.controller}`);
    await page.getByRole('button', { name: 'Compartir' }).first().click();
    const open = page.getByRole('button', { name: 'Abrir en segunda pantalla' });
    const [stage] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    const place = () => stage.evaluate(() => [screenX, outerWidth, outerHeight]);
    const whole = [projector.left, projector.width, projector.height];
    await expect.poll(async () => isDeepStrictEqual(await place(), whole)).toBe(isPlaced);
    await expect(page.getByText('Arrastra la ventana a la otra pantalla')).toHaveCount(isPlaced ? 0 : 1);
    await open.click();
    await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    expect(context.pages()).toHaveLength(2);
  });
}
