import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPanel } from './support/panel.ts';
import { makeHall } from './support/questions.ts';
import { expectWhole, fill, open, screensOf } from './support/whole.ts';

/** Words that stand beyond the edge of the window, other than in what scrolls to the side. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (box: Element | null): boolean =>
      box !== null && (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((each) => [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true }) && !scrolls(each))
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map(({ textContent }) => textContent?.slice(0, 40));
  });

const soft = expect.configure({ soft: true });

test('[PE18] a word without an end pushes nothing out of sight, on any screen of an event', async ({ page }) => {
  test.slow();
  const endless = (word: string, length = 100) => word.repeat(length).slice(0, length);
  const hall = await makeHall(page.request);
  await hall.setEvent({ name: endless('Electroencefalografista'), description: endless('Desoxirribonucleico', 200) });
  const talk = await hall.addTimer({ name: endless('Otorrino'), presenter: endless('Wolfeschlegel') });
  await hall.control(talk, 'start');
  await hall.say(endless('Esternocleidomastoideo', 200));
  await hall.moderate(await hall.ask(endless('Supercalifragil', 200), endless('Anticonstitucional')), 'approved');
  for (const address of screensOf(hall).ofRoom) {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(address);
    await expect(page.getByText(/Otorrino|Electroencef/).first()).toBeVisible();
    await soft.poll(() => beyond(page), `${address} on a phone`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await soft.poll(() => beyond(page), `${address} on a desk`).toEqual([]);
  }
});

test('[PE18, PR3] a word without an end is whole on paper: the report, and the programme for both readers', async ({
  page,
}) => {
  const endless = (word: string, length = 100) => word.repeat(length).slice(0, length);
  const hall = await makeHall(page.request);
  await hall.setEvent({ name: endless('Electroencefalografista'), description: endless('Desoxirribonucleico', 200) });
  const talk = await hall.addTimer({
    name: endless('Otorrino'),
    presenter: endless('Wolfeschlegel'),
    cue: endless('W', 12),
    notes: endless('Esternocleidomastoideo', 300),
  });
  await hall.control(talk, 'start');
  await hall.control(talk, 'pause');
  await hall.moderate(await hall.ask(endless('Supercalifragil', 200), endless('Anticonstitucional')), 'approved');
  const code = `?code=${hall.moderator}`;
  for (const address of [`/report/${hall.id}${code}`, `/programa/${hall.id}${code}`, `/programa/${hall.id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByText(/Otorrino/).first()).toBeVisible();
    await soft.poll(() => beyond(page), `${address} on a phone`).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // Between the margins of A4 and of Letter, in pixels.
    for (const width of [680, 702]) {
      await page.setViewportSize({ width, height: 900 });
      await soft.poll(() => beyond(page), `${address} on paper of ${width} px`).toEqual([]);
    }
  }
});

/** What is told from the page by its surface alone. Without our colours it would be gone. */
async function edgeless(page: Page): Promise<string[]> {
  const pressed = page.locator('button, a, input:not([type=radio], [type=checkbox]), textarea, select');
  await page.emulateMedia({ forcedColors: 'none' });
  await pressed.evaluateAll((all) => {
    for (const each of all) {
      const { backgroundColor } = getComputedStyle(each);
      const isField = each.matches('input, textarea, select');
      if (isField || !/, 0\)$|^transparent$/.test(backgroundColor)) each.setAttribute('data-has-surface', '');
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  return page.locator('[data-has-surface]').evaluateAll((all) => {
    const hasEdge = (each: Element | null) => {
      if (!each) return false;
      const { borderBlockEndStyle, outlineStyle, appearance } = getComputedStyle(each);
      return (
        borderBlockEndStyle !== 'none' || outlineStyle !== 'none' || (each.matches('select') && appearance === 'auto')
      );
    };
    return all
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((each) => each.clientWidth > 1 && ![each, each.parentElement].some(hasEdge))
      .map((each) => each.outerHTML.slice(0, 160));
  });
}

const zooms = [
  ['200%', { width: 640, height: 400 }],
  ['400%', { width: 320, height: 256 }],
] as const;

/** What moves by itself, with a duration of more than a millisecond. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'transition')),
  );

test('[PE12, PE14, PE15, PE24] every screen: parts and title, borders in forced colours, no motion, and whole when zoomed', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ deviceScaleFactor: 2 });
  const page = await context.newPage();
  const { addresses, say } = await fill(page);
  const titles: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, address);
    await expect(page.locator('h1').first()).toBeVisible();
    soft(await page.locator('h1').count(), `[PE24] ${address}: headings of the first level`).toBe(1);
    soft(await page.getByRole('main').count(), `[PE24] ${address}: main parts`).toBe(1);
    titles.push(await page.title());
    soft(await edgeless(page), `[PE15] ${address}`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    soft(await moving(page), `[PE14] ${address}`).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [zoom, viewport] of zooms) {
      await page.setViewportSize(viewport);
      await expectWhole(page, `[PE12] at ${zoom}`);
    }
  }
  soft(
    titles.filter((title, index) => titles.indexOf(title) !== index),
    '[PE24] titles of several screens',
  ).toEqual([]);
  // The last address is the stage.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await say('Dos minutos');
  await expect(page.getByText('Dos minutos'), '[PE14]').toBeVisible();
  await context.close();
});

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark' });

  test('[PE15] the digits cover nothing beside them, on stage and panel', async ({ page, context }) => {
    const { room } = await openPanel(page, page.request, ['Apertura']);
    const stage = await context.newPage();
    await stage.goto(room.stage);
    for (const screen of [page, stage]) {
      await screen.emulateMedia({ forcedColors: 'active' });
      await screen.bringToFront();
      const digits = screen.locator('[data-phase] [data-digits]');
      const name = screen.getByRole('heading', { name: 'Apertura' }).first();
      await expect(name).toBeVisible();
      const seen = () => name.screenshot({ animations: 'disabled' });
      await expect(digits).toHaveText('10:00');
      const beside = await seen();
      await digits.evaluate((each) => (each.style.visibility = 'hidden'));
      expect(beside.equals(await seen()), screen.url()).toBe(true);
    }
  });

  test('[PE15] phases, bars, the selection and the focus are distinguishable without our colours', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { room, timers } = await openPanel(page, page.request, ['Apertura', 'Cierre']);
    const [talk] = timers;
    if (!talk) throw new Error('No timer');
    const look = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each, part) => {
          const { backgroundColor, outlineStyle, outlineColor, borderBlockEndWidth } = getComputedStyle(each, part);
          return { backgroundColor, outlineStyle, outlineColor, borderBlockEndWidth };
        }, pseudo);
    // The row that is on stage has a mark, a selected step an outline of its own, the focus a ring.
    const canvas = (await look('body')).backgroundColor;
    expect((await look('li[data-on-stage]', '::before')).backgroundColor).not.toBe(canvas);
    expect((await look('label:has(:checked)')).outlineStyle).toBe('solid');
    await page.keyboard.press('Tab');
    expect((await look(':focus-visible')).outlineStyle).not.toBe('none');

    const stage = await context.newPage();
    await stage.emulateMedia({ forcedColors: 'active' });
    await stage.goto(room.stage);
    await room.control(talk, 'start');
    const shapes = new Set<string>();
    for (const left of [400, 200, 30, -5]) {
      await room.control(talk, 'seek', left);
      const phase = { 400: 'calm', 200: 'warning', 30: 'danger', [-5]: 'overtime' }[left];
      const frame = stage.locator(`[data-phase='${phase}']`);
      await expect(frame).toBeVisible();
      shapes.add(
        await frame
          .locator('> div')
          .first()
          .evaluate((area) => {
            const { borderTopWidth, maskImage } = getComputedStyle(area, '::before');
            const over = area.querySelector('strong')?.textContent ?? '';
            return `${borderTopWidth === '0px' ? 'no frame' : 'a frame'}, ${maskImage === 'none' ? '' : 'corners'}, ${over}`;
          }),
      );
    }
    expect(shapes.size, [...shapes].join('; ')).toBe(4);
  });
});

test('[PE16] a report is paper: its whole width, no button, and as many pages as it needs', async ({ page }) => {
  const { id, moderator } = await fill(page);
  await page.goto(`/report/${id}?code=${moderator}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  const pdf = await page.pdf({ format: 'letter' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(2);
});

test('[PE14, PE17] people who prefer more contrast get it, and with reduced motion another theme shows at once', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await openPanel(page, page.request);
  const hint = page.getByText('Aún no hay mensajes');
  await expect(hint).toBeVisible();
  const colours = () =>
    hint.evaluate((quiet) => {
      const { color } = getComputedStyle(quiet);
      return { quiet: color, loud: getComputedStyle(document.body).color };
    });
  const { quiet, loud } = await colours();
  expect(quiet).toBe(loud);

  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce', colorScheme: 'dark' });
  const changing = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
    return document.getAnimations().length;
  });
  expect(changing).toBe(0);
});
