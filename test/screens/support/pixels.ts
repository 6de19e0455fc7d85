import type { Browser, Page } from '@playwright/test';

/** What a picture over nothing consists of. Shares of all pixels, 0 to 1. */
export interface Coverage {
  /** Fully transparent. */
  readonly clear: number;
  /** As light as the digits, and opaque. */
  readonly ink: number;
  /** Pixels of ink beside one through which the picture behind is seen: its alpha is below 250 of 255. */
  readonly bare: number;
}

/** A screenshot of a page that lies over nothing: what it does not paint is transparent. */
export const overNothing = (page: Page) => page.screenshot({ omitBackground: true, animations: 'allow' });

async function inBlankPage<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext();
  const result = await act(await context.newPage());
  await context.close();
  return result;
}

export const coverageOf = (browser: Browser, png: Buffer): Promise<Coverage> =>
  inBlankPage(browser, (page) =>
    page.evaluate(async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      if (!canvas) throw new Error('No canvas');
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const alpha = (at: number) => data[at * 4 + 3] ?? 0;
      const isInk = (at: number) => alpha(at) === 255 && [0, 1, 2].every((part) => (data[at * 4 + part] ?? 0) > 250);
      const counted = { clear: 0, ink: 0, bare: 0 };
      for (let at = 0; at < width * height; at += 1) {
        if (alpha(at) === 0) counted.clear += 1;
        if (!isInk(at)) continue;
        counted.ink += 1;
        if ([at - 1, at + 1, at - width, at + width].some((beside) => alpha(beside) < 250)) counted.bare += 1;
      }
      const all = width * height;
      return { clear: counted.clear / all, ink: counted.ink / all, bare: counted.bare };
    }, dataOf(png)),
  );

/**
 * The share of pixels, 0 to 1, in which two pictures of one size differ after the second is mirrored. A browser begins a
 * text on a whole pixel, in a mirror on the one beside it: a pixel differs if the other picture has its like neither there
 * nor next to it.
 */
export const differenceMirrored = (browser: Browser, [one, other]: readonly [Buffer, Buffer], axes: 'h' | 'v' | 'hv') =>
  inBlankPage(browser, (page) =>
    page.evaluate(
      async ([first, second, mirrored]) => {
        const dataIn = async (source: string, flip: string) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob());
          const { width, height } = picture;
          const canvas = new OffscreenCanvas(width, height).getContext('2d');
          if (!canvas) throw new Error('No canvas');
          canvas.setTransform(
            flip.includes('h') ? -1 : 1,
            0,
            0,
            flip.includes('v') ? -1 : 1,
            flip.includes('h') ? width : 0,
            flip.includes('v') ? height : 0,
          );
          canvas.drawImage(picture, 0, 0);
          return canvas.getImageData(0, 0, width, height);
        };
        const { data: a, width } = await dataIn(first, '');
        const { data: c } = await dataIn(second, mirrored);
        const near = [0, -1, 1, -width, width].map((pixels) => pixels * 4);
        let different = 0;
        for (let at = 0; at < a.length; at += 4) {
          if (near.every((beside) => Math.abs((a[at] ?? 0) - (c[at + beside] ?? 0)) > 96)) different += 1;
        }
        return different / (a.length / 4);
      },
      [dataOf(one), dataOf(other), axes] as const,
    ),
  );

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
