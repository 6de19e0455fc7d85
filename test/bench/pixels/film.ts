import type { Page } from '@playwright/test';

/**
 * When what a page shows changes, by the browser's own film of it (`Page.startScreencast`): every frame the compositor
 * made, with the moment at which the browser had it. Everything but the digits is hidden, so a picture that differs from
 * the one before is another second. The moment is that of the browser's process, the same for all its pages.
 */
export interface Film {
  /** Epoch ms of every picture that differed from the one before. */
  readonly flips: readonly number[];
  readonly stop: () => Promise<void>;
}

export async function film(page: Page): Promise<Film> {
  const session = await page.context().newCDPSession(page);
  const flips: number[] = [];
  let before = '';
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    if (before !== '' && data !== before) flips.push(timestamp * 1000);
    before = data;
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    flips,
    stop: async () => {
      await session.send('Page.stopScreencast').catch(() => {});
      await session.detach().catch(() => {});
    },
  };
}

export const ONLY_DIGITS = `
  *, *::before, *::after { visibility: hidden !important; animation: none !important; transition: none !important }
  [data-pixels] { visibility: visible !important }
`;
