import type { Page } from '@playwright/test';

/** On a slow machine, as early as anybody can: a key comes down in the moment in which the page first shows a time. */
export async function pressWithFirstDigits(page: Page, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((pressed) => {
    const watch = new MutationObserver(() => {
      const texts = [...document.querySelectorAll('[data-phase] [aria-hidden="true"]')];
      if (!texts.some((each) => /^\d+:\d\d$/.test(each.textContent ?? ''))) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    });
    watch.observe(document, { childList: true, characterData: true, subtree: true });
  }, key);
}
