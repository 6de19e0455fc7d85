import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { spokenLeft } from '../../client/lib/timers/spoken.ts';
import { timersIn, treeOf } from './support/aloud.ts';
import { growOld } from './support/old.ts';
import { clock as bigClock, openPanel, press, rowOf } from './support/panel.ts';
import { makeHall } from './support/questions.ts';
import { makeRoom } from './support/room.ts';
import { stageClock } from './support/alerts.ts';
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

/** A stage with a timer that has not begun, every announcement of which is noted. */
async function openStage(page: Page) {
  await listen(page);
  const room = await makeRoom(page.request);
  const talk = await room.addTimer();
  await page.goto(room.stage);
  await expect(page.getByRole('timer')).toHaveText('Ponencia: detenido, quedan 10 minutos');
  return { room, talk };
}

test('[PE20] a stage says each phase once, when it begins, and no second of it', async ({ page }) => {
  const { room, talk } = await openStage(page);
  await room.control(talk, 'start');
  await expect.poll(() => saidLike(page, /^Ponencia: queda/)).toHaveLength(1);
  const phases = /^(Atención|Último minuto|Tiempo terminado|Ponencia: queda)/;
  for (const [left, words, after] of [
    [301, 'Atención: quedan 5 minutos', '4:58'],
    [61, 'Último minuto: queda 1 minuto', '0:58'],
    [1, 'Tiempo terminado. Empieza el tiempo extra', '-0:02'],
  ] as const) {
    await room.control(talk, 'seek', left);
    await expect.poll(() => saidLike(page, new RegExp(`^${words}$`))).toEqual([words]);
    // The seconds that follow are shown, not said.
    await expect(stageClock(page)).toHaveText(after);
    expect(await saidLike(page, new RegExp(words))).toEqual([words]);
  }
  // The first is the start.
  expect(await saidLike(page, phases)).toHaveLength(4);
  expect((await said(page)).filter((words) => /^-?\d*:?\d+:\d\d$/.test(words))).toEqual([]);
  // What was announced is not there to be read when it is true no more.
  await expect(page.getByRole('status').filter({ hasText: /queda|iempo/ })).toHaveCount(0);
  await room.control(talk, 'stop');
  await expect.poll(() => saidLike(page, /^Ponencia: completado/)).toHaveLength(1);
});

test('[PE20] what is so when a stage opens is not announced, and a jump with the time that is left after it', async ({
  page,
}) => {
  await listen(page);
  const room = await makeRoom(page.request);
  const talk = await room.addTimer();
  await room.control(talk, 'start');
  await room.control(talk, 'seek', 200);
  await page.goto(room.stage);
  await expect.poll(() => timersIn(page)).toHaveLength(1);
  await room.control(talk, 'seek', 45);
  await expect.poll(() => saidLike(page, /^Último minuto: quedan 4[345] segundos$/)).toHaveLength(1);
  expect(await saidLike(page, /Atención|Ponencia/)).toEqual([]);
});

test('[PE29] an agenda says the start of the first item, and again after it was stopped, but not what is so when it opens', async ({
  page,
}) => {
  await listen(page);
  const hall = await makeHall(page.request);
  const talk = await hall.addTimer();
  const starts = () => saidLike(page, /^Ponencia: queda/);
  await page.goto(`/agenda/${hall.id}`);
  await expect(page.getByText('Ponencia')).toBeVisible();
  await hall.control(talk, 'start');
  await expect.poll(starts).toHaveLength(1);
  await hall.control(talk, 'reset');
  await hall.control(talk, 'seek', 500);
  await hall.control(talk, 'start');
  await expect.poll(starts).toHaveLength(2);
  await page.reload();
  await expect(page.getByText(/^Ponencia: quedan/)).toBeAttached();
  await hall.control(talk, 'seek', 45);
  await expect.poll(() => saidLike(page, /^Último minuto: quedan 4\d segundos$/)).toHaveLength(1);
  expect(await starts()).toEqual([]);
});

/** Where the digits stand, for the eye, on each screen that shows a timer. */
const digits = (page: Page) =>
  page
    .locator('[aria-hidden="true"]')
    .filter({ hasText: /^-?(\d+:)?\d+:\d\d$/ })
    .first();

test('[PE26] what a screen reader reads of a timer is what is left at that moment, on every screen', async ({
  page,
}) => {
  test.slow();
  const hall = await makeHall(page.request);
  const talk = await hall.addTimer();
  await hall.control(talk, 'start');
  const toSeconds = (clock: string) => {
    const total = clock
      .replace('-', '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
    return clock.startsWith('-') ? -total : total;
  };
  const addresses = [
    hall.stage,
    `/controller/${hall.id}#code=${hall.controller}`,
    `/operator/${hall.id}?code=${hall.moderator}`,
    `/agenda/${hall.id}`,
    `/agenda/${hall.id}?pantalla=1`,
    hall.page,
  ];
  for (const address of addresses) {
    await hall.control(talk, 'seek', 590);
    await page.goto(address);
    await expect(digits(page)).toHaveText(/^9:/);
    for (const left of [580, 75, 9, -70]) {
      await hall.control(talk, 'seek', left);
      await expect(async () => {
        const before = (await digits(page).textContent()) ?? '';
        expect(Math.abs(toSeconds(before) - left)).toBeLessThan(9);
        const timers = await timersIn(page);
        const after = (await digits(page).textContent()) ?? '';
        const right = [before, after].map((clock) => spokenLeft(toSeconds(clock)));
        expect(timers.length, address).toBeGreaterThan(0);
        for (const { text, live } of timers) {
          expect(live).toBe('off');
          expect(right, address).toContain(text.replace('Ponencia: ', ''));
        }
      }).toPass();
    }
  }
});

test('[PE26] in a list too, and no name of a button changes by the second', async ({ page }) => {
  const { room, timers } = await openPanel(page, page.request, ['Apertura', 'Cierre']);
  const [, last] = timers;
  if (!last) throw new Error('No timer');
  await room.control(last, 'start');
  await room.control(last, 'seek', 200);
  const row = rowOf(page, 'Cierre');
  await expect(row).toContainText('En ejecución');
  const aloud = () => row.getByRole('timer').ariaSnapshot();
  await expect.poll(aloud).toMatch(/timer: quedan 3 minutos y \d+ segundos?/);
  const first = await aloud();
  await expect.poll(aloud).not.toBe(first);
  const named = (await treeOf(page)).filter(({ role }) => ['button', 'link', 'checkbox', 'tab'].includes(role));
  expect(named.filter(({ name }) => /\d:\d\d|segundo/.test(name))).toEqual([]);
  expect(named.filter(({ name }) => /Cierre.*En ejecución/.test(name))).toHaveLength(1);
  await page.goto(`/moderator/${room.id}?code=${room.moderator}`);
  const read = async () => (await treeOf(page)).filter(({ text }) => /^3:\d\d$/.test(text)).map(({ text }) => text);
  await expect.poll(read).not.toEqual([]);
  const before = await read();
  await expect.poll(read).not.toEqual(before);
});

test('[PE27] a day is read as a day', async ({ page }) => {
  const room = await makeRoom(page.request);
  await room.addTimer({ name: 'Maratón', duration_minutes: 1440 });
  await page.goto(room.stage);
  await expect.poll(async () => (await timersIn(page))[0]?.text).toBe('Maratón: detenido, queda 1 día');
  await page.goto(`/moderator/${room.id}?code=${room.moderator}`);
  await expect(digits(page)).toHaveText('24:00:00');
  const read = new Set((await treeOf(page)).filter(({ role }) => role === 'StaticText').map(({ name }) => name));
  expect([read.has('1 día'), read.has('24:00:00')]).toEqual([true, false]);
});

test('[MS47, PE21] a stage says each message once, the first and one with digits too, neither its seconds nor its end, and that its line is down and back', async ({
  page,
  expectErrors,
}) => {
  // Of the stand-in for the line, which is cut while something is said.
  expectErrors(/CLOSING or CLOSED/);
  await listen(page);
  const wire = await tapWire(page);
  const room = await makeRoom(page.request);
  const talk = await room.addTimer();
  await page.goto(room.stage);
  await page.waitForLoadState('networkidle');
  const first = await room.say('Hola');
  await expect.poll(() => saidLike(page, /Hola/)).toHaveLength(1);
  await room.hide(first.message.id);
  await expect(page.getByText('Hola')).toHaveCount(0);
  await room.control(talk, 'start');
  const { message } = await room.say('Quedan {queda}');
  await expect.poll(() => saidLike(page, /Quedan/)).toHaveLength(1);
  await expect(page.getByText(/^9:5[0-8]$/).last()).toBeVisible();
  await room.hide(message.id);
  await expect(page.getByRole('region', { name: 'Mensajes para el orador' })).toHaveCount(0);
  expect(await saidLike(page, /Quedan/)).toHaveLength(1);
  await room.say('Hola');
  await expect.poll(() => saidLike(page, /Hola/)).toHaveLength(2);

  await wire.cut();
  await expect.poll(() => saidLike(page, /Sin conexión · el reloj sigue/)).toHaveLength(1);
  wire.mend();
  await expect(page.getByText('Sin conexión · el reloj sigue')).toBeHidden();
  await room.say('De vuelta');
  await expect.poll(() => saidLike(page, /De vuelta/)).toHaveLength(1);
});

for (const isOld of [false, true])
  test(`[MS47] so does one without a timer${isOld ? ' in an old browser' : ''}, but for what was there when it opened`, async ({
    page,
  }) => {
    if (isOld) await growOld(page);
    await listen(page);
    const room = await makeRoom(page.request);
    await page.goto(room.stage);
    await expect(page.getByRole('heading', { name: 'Aún no hay un temporizador en pantalla' })).toBeVisible();
    await room.say('Listos, {nombre}');
    await expect.poll(() => saidLike(page, /Listos/)).toHaveLength(1);
    await page.goto(room.stage);
    await expect(page.getByText('Listos,').last()).toBeVisible();
    await room.say('Vamos, {nombre}');
    await expect.poll(() => saidLike(page, /Vamos/)).toHaveLength(1);
    expect(await saidLike(page, /Listos/)).toEqual([]);
  });

test('[PE22] the panel says toasts, the line in words and an alert at once, as the stage does, and never the figures that change all the time', async ({
  page,
  context,
  expectErrors,
}) => {
  // The second is of the stand-in for the line, which is cut while something is said.
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /CLOSING or CLOSED/);
  await listen(page);
  const wire = await tapWire(page);
  const { room, timers } = await openPanel(page, page.request);
  const [talk] = timers;
  if (!talk) throw new Error('No timer');
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
  await room.addAlert(talk);
  const stage = await context.newPage();
  await listen(stage);
  await stage.goto(room.stage);
  await expect(stageClock(stage)).toHaveText(/^9:/);
  await room.control(talk, 'seek', 301);
  await expect.poll(() => saidLike(stage, /Abre las preguntas/)).toHaveLength(1);
  await expect.poll(() => saidLike(page, /Abre las preguntas/)).not.toEqual([]);
  // By now seconds, delays and shares have changed many times.
  const figures = (await said(page)).filter((words) => /^-?\d*:?\d+:\d\d$|\d ms|\d %|\d% /.test(words));
  expect(figures).toEqual([]);
});

test('[PE22] the operator’s panel announces once that time is up, what others asked and decided, and the state of the connection', async ({
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
