import type { Page } from '@playwright/test';
import { readPng } from '../../support/png.ts';

/** A frame of a page as it was painted. */
type Frame = { readonly png: string; readonly at: number };

/** The colour of a page's corner from one moment on, epoch ms. */
export type Shot = { readonly corner: string; readonly at: number };

/** Films a page from now on: every frame that differs from the one before it. */
export async function film(page: Page) {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ png: data, at: (metadata.timestamp ?? 0) * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  const pictureOf = ({ png }: Frame) => readPng(Buffer.from(png, 'base64'));
  return {
    /** All colours of each frame. */
    colours: () => frames.map((frame) => [...pictureOf(frame).colours()]),
    /** The colour of the middle of the left edge in each frame: the ground of a page. */
    grounds: () =>
      frames.map((frame) => {
        const picture = pictureOf(frame);
        return picture.at(2, Math.floor(picture.height / 2));
      }),
    /** The colours of the corner, one for each change. */
    shots: () =>
      frames
        .map((frame): Shot => ({ corner: pictureOf(frame).at(2, 2), at: frame.at }))
        .filter(({ corner }, index, all) => corner !== all[index - 1]?.corner),
    stop: () => session.send('Page.stopScreencast'),
  };
}
