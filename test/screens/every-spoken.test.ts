import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { clock as bigClock, openPanel, press } from './support/panel.ts';
import { aPhone, makeHall } from './support/questions.ts';
import { makeRoom } from './support/room.ts';
import { stageClock } from './support/alerts.ts';
import { screensOf } from './support/whole.ts';
import { tapWire } from './support/wire.ts';

/**
 * Writes down what a screen reader would say by itself: each change of words inside a live region, and each alert that
 * appears. A region that says the same words again said nothing.
 */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
    const last = new WeakMap<Element, string>();
    const wordsOf = (region: Element) => region.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const hear = (region: Element) => {
      const words = wordsOf(region);
      if (words === (last.get(region) ?? '')) return;
      last.set(region, words);
      if (words !== '') said.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) hear(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const each of [added, ...added.querySelectorAll('*')]) {
            if (each.matches('[role=alert]')) hear(each);
            else if (each.matches(live) && !last.has(each)) last.set(each, wordsOf(each));
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said') as string[]);
const saidLike = async (page: Page, words: RegExp) => (await said(page)).filter((each) => words.test(each));

test('[PE20] a stage says each phase once, when it begins, and no second of it', async ({ page }) => {
  await listen(page);
  const room = await makeRoom(page.request);
  const talk = await room.addTimer();
  await page.goto(room.stage);
  await expect(stageClock(page)).toHaveText('10:00');
  await room.control(talk, 'start');
  const phases = /quedan (5:00|1:00)|Tiempo terminado/;
  for (const [left, words, after] of [
    [302, 'Atención: quedan 5:00', '4:58'],
    [62, 'Último minuto: quedan 1:00', '0:58'],
    [2, 'Tiempo terminado. Empieza el tiempo extra', '-0:02'],
  ] as const) {
    await room.control(talk, 'seek', left);
    await expect(page.getByRole('timer')).toHaveText(words);
    // The seconds that follow are shown, not said.
    await expect(stageClock(page)).toHaveText(after);
    expect(await saidLike(page, new RegExp(words))).toEqual([words]);
  }
  expect(await saidLike(page, phases)).toHaveLength(3);
  expect((await said(page)).filter((words) => /^-?\d*:?\d+:\d\d$/.test(words))).toEqual([]);
});

test('[PE21] a stage says a message when it comes, and that its line is down and back', async ({
  page,
  expectErrors,
}) => {
  // Of the stand-in for the line, which is cut while something is said.
  expectErrors(/CLOSING or CLOSED/);
  await listen(page);
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  await room.addTimer();
  await room.say('Bienvenida');
  await page.goto(room.stage);
  await expect(page.getByText('Bienvenida')).toBeVisible();
  await room.say('Habla más despacio');
  await expect.poll(() => saidLike(page, /Habla más despacio/)).toHaveLength(1);
  await wire.cut();
  await expect.poll(() => saidLike(page, /Sin conexión · el reloj sigue/)).toHaveLength(1);
  wire.mend();
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();
  await room.say('De vuelta');
  await expect.poll(() => saidLike(page, /De vuelta/)).toHaveLength(1);
});

test('[PE22] the panel says toasts and the line in words, and never the figures that change all the time', async ({
  page,
  context,
  expectErrors,
}) => {
  // The second is of the stand-in for the line, which is cut while something is said.
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /CLOSING or CLOSED/);
  await listen(page);
  const wire = await tapWire(page);
  const { room } = await openPanel(page, page.request);
  await press(page, 'Iniciar');
  await expect(bigClock(page)).toHaveText(/^9:5/);
  await page.getByLabel('Mensaje para el orador').fill('Cinco minutos');
  await page.keyboard.press('Enter');
  await expect.poll(() => saidLike(page, /Mensaje enviado/)).not.toEqual([]);
  await page.request.post('/api/questions', { data: { event_id: room.id, content: '¿Habrá grabación?' } });
  await expect.poll(() => saidLike(page, /Nueva pregunta recibida/)).not.toEqual([]);
  await context.setOffline(true);
  await expect.poll(() => saidLike(page, /Sin conexión a internet/)).not.toEqual([]);
  await context.setOffline(false);
  const before = await saidLike(page, /^En línea$/);
  await wire.cut();
  await expect.poll(() => saidLike(page, /^Reconectando/)).not.toEqual([]);
  wire.mend();
  await expect.poll(() => saidLike(page, /^En línea$/)).toHaveLength(before.length + 1);
  // By now seconds, delays and shares have changed many times.
  const figures = (await said(page)).filter((words) => /^-?\d*:?\d+:\d\d$|\d ms|\d %|\d% /.test(words));
  expect(figures).toEqual([]);
});

test('[PE22] whoever calls the show is told once that time is up, what others asked and decided, and how the line stands', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/CLOSING or CLOSED/);
  await listen(page);
  const wire = await tapWire(page);
  const hall = await makeHall(page.request);
  const talk = await hall.addTimer();
  await page.goto(`/operator/${hall.id}?code=${hall.moderator}`);
  await expect(page.getByText('En línea')).toBeVisible({ timeout: 15_000 });
  const id = await hall.ask('¿Habrá grabación?');
  await expect.poll(() => saidLike(page, /Nueva pregunta recibida/)).not.toEqual([]);
  await hall.moderate(id, 'approved');
  await expect.poll(() => saidLike(page, /Pregunta aprobada/)).not.toEqual([]);
  await wire.cut();
  await expect.poll(() => saidLike(page, /^Reconectando/)).not.toEqual([]);
  wire.mend();
  await expect.poll(() => saidLike(page, /^En línea$/)).not.toEqual([]);
  await hall.control(talk, 'start');
  await hall.control(talk, 'seek', 1);
  const over = 'Tiempo terminado. Empieza el tiempo extra';
  await expect.poll(() => saidLike(page, new RegExp(over))).toEqual([over]);
  await expect(bigClock(page).first()).toHaveText('-0:02');
  expect(await saidLike(page, new RegExp(over))).toEqual([over]);
});

test('[PE22] an alert that comes up is said at once, on the stage and in the panel', async ({ page, context }) => {
  await listen(page);
  const { room, timers } = await openPanel(page, page.request);
  const [talk] = timers;
  if (!talk) throw new Error('No timer');
  await room.addAlert(talk);
  const stage = await context.newPage();
  await listen(stage);
  await stage.goto(room.stage);
  await expect(stageClock(stage)).toHaveText('10:00');
  await room.control(talk, 'start');
  await room.control(talk, 'seek', 301);
  await expect.poll(() => saidLike(stage, /Abre las preguntas/)).toHaveLength(1);
  await expect.poll(() => saidLike(page, /Abre las preguntas/)).not.toEqual([]);
});

test('[PE23] whoever asked is told what became of it, and others that there is more to read', async ({ browser }) => {
  const hall = await makeHall((await browser.newContext()).request);
  const phone = await aPhone(browser, hall);
  await listen(phone);
  await phone.reload();
  await phone.getByLabel('Tu pregunta').fill('¿Habrá grabación?');
  await phone.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(phone.getByRole('heading', { name: 'Gracias por tu pregunta' })).toBeFocused();
  await hall.moderate(await hall.ask('¿Y las láminas?'), 'approved');
  await expect.poll(() => saidLike(phone, /^Hay una pregunta aprobada nueva$/)).toHaveLength(1);
});

test('[PE24] every screen has a title of its own, a heading of the first level and one main part', async ({ page }) => {
  const hall = await makeHall(page.request);
  await hall.addTimer();
  const titles: string[] = [];
  for (const address of screensOf(hall).addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first(), address).toBeAttached();
    expect.soft(await page.locator('h1').count(), `${address}: headings of the first level`).toBe(1);
    expect.soft(await page.getByRole('main').count(), `${address}: main parts`).toBe(1);
    titles.push(await page.title());
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('[PE25] a link to another page begins at its top, and the way back where one was', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' });
  // Once the programs of both pages are here: while a page still grows its place is the browser's guess.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Términos de uso' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport({ timeout: 2000 });
  }).toPass();
});
