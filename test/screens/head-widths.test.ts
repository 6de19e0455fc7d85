import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';
import { expectWhole } from './support/whole.ts';
import { tapWire } from './support/wire.ts';

const WIDTHS = [320, 344, 360, 390, 640, 900, 1279, 1280, 1440, 1680] as const;
const LONG = 'Congreso Latinoamericano de Tecnología y Sociedad';

type Room = Awaited<ReturnType<typeof makeRoom>>;

const panels: Readonly<Record<string, (room: Room) => string>> = {
  panel: ({ id, controller }) => `/controller/${id}#code=${controller}`,
  operator: ({ id, moderator }) => `/operator/${id}?code=${moderator}`,
  moderator: ({ id, moderator }) => `/moderator/${id}?code=${moderator}`,
};

/** Whether the text of an element is wholly visible: nothing cuts it off, and nothing lies over its ends. */
const isWhole = (element: Locator) =>
  element.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = each; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      if (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) return false;
    }
    if (text.left < 0 || text.right > innerWidth) return false;
    const middle = (text.top + text.bottom) / 2;
    return [text.left + 1, text.right - 1].every((x) => {
      const hit = document.elementFromPoint(x, middle);
      return hit !== null && (each.contains(hit) || hit.contains(each));
    });
  });

/** The buttons of a head that overlap another one. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header :is(a, button)')]
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true }) && !each.closest('[popover]'))
      .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map(({ name: over }) => `${name} and ${over}`),
    );
  });

// Half a minute passes until a connection counts as lost: the three panels lose theirs together, and their clock is moved.
test('[Y153] the heads of the panels show the whole state of the connection and their buttons from 320 px on', async ({
  context,
  request,
  expectErrors,
}) => {
  expectErrors(/can-join|CLOSING or CLOSED|ERR_/);
  await context.clock.install();
  const opened = await Promise.all(
    Object.entries(panels).map(async ([name, addressOf]) => {
      const room = await makeRoom(request);
      await room.addTimer();
      await room.set({ name: LONG });
      const page = await context.newPage();
      const wire = await tapWire(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(addressOf(room));
      return { name, page, wire };
    }),
  );
  const signOf = (page: Page) => page.getByRole('banner').locator('output').first();
  const check = async (says: RegExp) => {
    for (const { name, page } of opened) {
      const sign = signOf(page);
      await expect(sign).toContainText(says);
      await page.bringToFront();
      for (const width of WIDTHS) {
        const where = `${name}: ${says.source} at ${width}`;
        await page.setViewportSize({ width, height: 640 });
        await expect.poll(() => isWhole(sign), where).toBe(true);
        await expect.poll(() => overlapping(page), where).toEqual([]);
        await expectWhole(page, where);
      }
    }
  };
  await check(/^En línea/);
  // As long as nothing is read either, it is not known that only sockets are blocked.
  await context.route('**/state*', (route) => route.abort());
  await Promise.all(opened.map(({ wire }) => wire.cut()));
  await check(/^Reconectando/);
  await context.unroute('**/state*');
  const become = (says: RegExp) =>
    expect(async () => {
      await context.clock.fastForward(5000);
      for (const { page } of opened) await expect(signOf(page)).toContainText(says, { timeout: 300 });
    }).toPass();
  await become(/^Sin conexión viva/);
  await check(/^Sin conexión viva/);
  await context.route('**/state*', (route) => route.abort());
  await become(/^Sin conexión$/);
  await check(/^Sin conexión$/);
});

test('[Y153] the page of the questions says from 320 px on that it reconnects', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/can-join|CLOSING or CLOSED|ERR_/);
  const wire = await tapWire(page);
  const room = await makeRoom(request);
  await room.set({ name: LONG });
  await page.goto(`/questions/${room.id}`);
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible();
  await wire.cut();
  const sign = page.locator('output span').filter({ hasText: 'Sin conexión con la sala' });
  await expect(sign).toBeVisible({ timeout: 60_000 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => isWhole(sign), `at ${width}`).toBe(true);
    await expect.poll(() => overlapping(page), `overlaps at ${width}`).toEqual([]);
    await expectWhole(page, `at ${width}`);
  }
});
