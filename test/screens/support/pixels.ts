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

const blankPages = new WeakMap<Browser, Page>();

/** One page for all pictures of a story, with which it ends. */
async function inBlankPage<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const open = blankPages.get(browser);
  if (open && !open.isClosed()) return act(open);
  const page = await (await browser.newContext()).newPage();
  blankPages.set(browser, page);
  return act(page);
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
      const part = (at: number) => data[at] ?? 0;
      const isBare = (at: number) => part(at + 3) < 250;
      const [row, end] = [width * 4, width * height * 4];
      const counted = { clear: 0, ink: 0, bare: 0 };
      // Eight million pixels: a call for each of their parts would take seconds.
      for (let at = 0; at < end; at += 4) {
        const alpha = data[at + 3];
        if (alpha === 0) counted.clear += 1;
        if (alpha !== 255 || part(at) <= 250 || part(at + 1) <= 250 || part(at + 2) <= 250) continue;
        counted.ink += 1;
        if (isBare(at - 4) || isBare(at + 4) || isBare(at - row) || isBare(at + row)) counted.bare += 1;
      }
      const all = width * height;
      return { clear: counted.clear / all, ink: counted.ink / all, bare: counted.bare };
    }, dataOf(png)),
  );

/**
 * Lays a picture over another one, which fills it, and returns the share (0 to 1) of the edge of light letters that has
 * nothing within 4 px to which its contrast is at least 4.5 to 1.
 */
export const unreadOver = (browser: Browser, png: Buffer, behind: { readonly type: string; readonly bytes: Buffer }) =>
  inBlankPage(browser, (page) =>
    page.evaluate(
      async ([above, below]) => {
        const pictureOf = async (source: string) => createImageBitmap(await (await fetch(source)).blob());
        const [letters, ground] = await Promise.all([pictureOf(above), pictureOf(below)]);
        const { width, height } = letters;
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        if (!canvas) throw new Error('No canvas');
        canvas.drawImage(letters, 0, 0);
        const ink = canvas.getImageData(0, 0, width, height).data;
        canvas.globalCompositeOperation = 'destination-over';
        canvas.drawImage(ground, 0, 0, width, height);
        const { data } = canvas.getImageData(0, 0, width, height);
        const linear = (light: number) => (light <= 0.03928 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4);
        const luminanceAt = (at: number) =>
          [0.2126, 0.7152, 0.0722].reduce(
            (sum, share, channel) => sum + share * linear((data[at + channel] ?? 0) / 255),
            0,
          );
        const part = (at: number) => ink[at] ?? 0;
        const isInk = (at: number) => part(at + 3) > 250 && part(at) > 250 && part(at + 1) > 250 && part(at + 2) > 250;
        const edge = { all: 0, unread: 0 };
        const row = width * 4;
        for (let at = row * 4; at < row * (height - 4); at += 4) {
          if (!isInk(at)) continue;
          if (isInk(at - 4) && isInk(at + 4) && isInk(at - row) && isInk(at + row)) continue;
          const around = [1, 2, 3, 4].flatMap((px) => [at - px * 4, at + px * 4, at - px * row, at + px * row]);
          const darkest = Math.min(...around.map(luminanceAt));
          edge.all += 1;
          if ((luminanceAt(at) + 0.05) / (darkest + 0.05) < 4.5) edge.unread += 1;
        }
        return edge.all === 0 ? 1 : edge.unread / edge.all;
      },
      [dataOf(png), `data:${behind.type};base64,${behind.bytes.toString('base64')}`] as const,
    ),
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
        const near = [-1, 1, -width, width].map((pixels) => pixels * 4);
        let different = 0;
        for (let at = 0; at < a.length; at += 4) {
          if (Math.abs((a[at] ?? 0) - (c[at] ?? 0)) <= 96) continue;
          if (near.every((beside) => Math.abs((a[at] ?? 0) - (c[at + beside] ?? 0)) > 96)) different += 1;
        }
        return different / (a.length / 4);
      },
      [dataOf(one), dataOf(other), axes] as const,
    ),
  );

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
