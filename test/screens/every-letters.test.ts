import { findBrowser } from '../../scripts/browser.ts';
import { test } from './support/fixtures.ts';
import { expectWhole, fill, open } from './support/whole.ts';

const executablePath = findBrowser();

// The setting of a browser, which sizes in rem and breakpoints in rem both follow: a style on the page is not that.
test.use({
  keepsContext: false,
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--blink-settings=defaultFontSize=32'],
  },
});

test('[PE13] with letters twice as large nothing that is pressed is lost', async ({ page }) => {
  test.slow();
  const { addresses } = await fill(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of addresses) {
    await open(page, address);
    await expectWhole(page, 'large letters');
  }
});
