import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { growOld } from './support/old.ts';
import { makeRoom } from './support/room.ts';
import { settled } from './support/settled.ts';

/** The phases with a time left of ten minutes, and the part that has the colour of each. */
const phases = [
  { left: 480, phase: 'calm', loud: 'bar', loudOverPicture: 'bar' },
  { left: 200, phase: 'warning', loud: 'mark', loudOverPicture: 'bar' },
  { left: 42, phase: 'danger', loud: 'digits', loudOverPicture: 'digits' },
  { left: -25, phase: 'overtime', loud: 'ground', loudOverPicture: 'digits' },
] as const;

/** The parts of a board that have a colour and not a shade of grey, and its shapes. */
const lookOf = (
  page: Page,
  phase: string,
  parts: { digits: string; bar: string; mark: string; pseudo: '::before' | null },
) =>
  page
    .locator(`[data-phase='${phase}']`)
    .filter({ has: page.locator(parts.digits) })
    .first()
    .evaluate((board, { digits, bar, mark, pseudo }) => {
      const styleOf = (selector: string, of: '::before' | null = null) => {
        const part = selector === '' ? board : board.querySelector(selector);
        if (!part) throw new Error(selector);
        return getComputedStyle(part, of);
      };
      const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const isSeen = (color: string) => channelsOf(color)[3] !== 0;
      const isLoud = (color: string) => {
        const [red = 0, green = 0, blue = 0] = channelsOf(color);
        return isSeen(color) && Math.max(red, green, blue) - Math.min(red, green, blue) >= 96;
      };
      const [fill, edge] = [styleOf(bar), styleOf(mark, pseudo)];
      const colors = {
        bar: fill.backgroundColor,
        mark: edge.borderTopWidth === '0px' ? 'rgb(0 0 0 / 0)' : edge.borderTopColor,
        digits: styleOf(digits).color,
        ground: styleOf('').backgroundColor,
      };
      return {
        loud: Object.entries(colors)
          .flatMap(([part, color]) => (isLoud(color) ? [part] : []))
          .join(),
        shape: [fill.height, fill.backgroundImage === 'none', isSeen(colors.mark) && edge.borderTopStyle].join(),
      };
    }, parts);

const onStage = {
  digits: '[data-digits]',
  bar: '[data-tone] > div',
  mark: ':scope > div',
  pseudo: '::before',
} as const;
const onOldStage = { digits: '[data-digits]', bar: '[data-tone] > div', mark: '', pseudo: null } as const;

test('[Z22] each phase has one part in the colour of its alarm, on a stage, on one in an old browser, on the board of a panel and over a picture', async ({
  page: modern,
  context,
  request,
}) => {
  const old = await context.newPage();
  await growOld(old);
  for (const page of [modern, old]) await page.emulateMedia({ reducedMotion: 'reduce' });
  const room = await makeRoom(request);
  const timer = await room.addTimer({ color: '#3b82f6' });
  await room.control(timer, 'start');
  const controller = `/controller/${room.id}#code=${room.controller}`;
  const overPicture = `${room.stage}&fondo=transparente`;
  for (const [page, address, parts] of [
    [modern, room.stage, onStage],
    [modern, controller, onStage],
    [modern, overPicture, onStage],
    [old, room.stage, onOldStage],
    [old, overPicture, onOldStage],
  ] as const) {
    await page.goto(address);
    const shapes: string[] = [];
    for (const { left, phase, loud, loudOverPicture } of phases) {
      await room.control(timer, 'seek', left);
      await expect(page.locator(`[data-phase='${phase}']`).first()).toBeVisible();
      // Colours change in a moment.
      const loudIn = async () => (await lookOf(page, phase, parts)).loud;
      await expect.poll(loudIn, `${address} ${phase}`).toBe(address === overPicture ? loudOverPicture : loud);
      const seen = await settled(page, () => lookOf(page, phase, parts));
      expect(shapes).not.toContain(seen.shape);
      shapes.push(seen.shape);
    }
  }
});
