import type { Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

const executablePath = findBrowser();

/** A laptop with a projector to its right. */
test.use({
  keepsContext: false,
  viewport: null,
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--screen-info={1600x900}{1920x1080}'],
  },
});

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
  }) => {
    const room = await makeRoom(request);
    await room.addTimer({ name: 'Ponencia' });
    await answer(page, setting, baseURL ?? '');
    await page.goto(`/controller/${room.id}#code=${room.controller}`);
    test.skip(
      !(await page.evaluate(() => 'isExtended' in screen && screen.isExtended)),
      'This browser simulates no second screen',
    );
    await page.getByRole('button', { name: 'Compartir' }).first().click();
    const open = page.getByRole('button', { name: 'Abrir en segunda pantalla' });
    const [stage] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    const isOver = () => stage.evaluate(() => screenX === 1600 && outerWidth === 1920 && outerHeight === 1080);
    await expect.poll(isOver).toBe(isPlaced);
    await expect(page.getByText('Arrastra la ventana a la otra pantalla')).toHaveCount(isPlaced ? 0 : 1);
    await open.click();
    await expect(stage.getByRole('heading', { name: 'Ponencia' })).toBeVisible();
    expect(context.pages()).toHaveLength(2);
  });
}
