import { expect, test } from './support/fixtures.ts';
import { expectWhole, fill, open } from './support/whole.ts';

test('[PE13] with letters twice as large nothing that is pressed is lost', async ({ page, context }) => {
  test.slow();
  // The setting of the browser, which sizes in rem and breakpoints in rem both follow: a style on the page is not that.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const { addresses } = await fill(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of addresses) {
    await open(page, address);
    expect(await page.evaluate(() => matchMedia('(min-width: 41rem)').matches)).toBe(false);
    await expectWhole(page, 'large letters');
  }
});
