import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { card, cards } from './support/panel.ts';
import { makeRoom } from './support/room.ts';
import { boxOf, expectCount, expectText, expectTexts, overflowOf, pressOn } from './support/screen.ts';

const digits = () => page.css('main [aria-hidden="true"]').filter({ hasText: /^[-+]?[\d:]+$/ });
const heading = () => page.getByRole('heading', { level: 1 });
const timer = () => page.getByRole('timer');
const LONG = `https://ejemplo.mx/${'congreso-de-cardiologia/'.repeat(3)}preguntas?sesion=48213`;
const onStage = () => page.getByRole('region', { name: 'Mensajes para el orador' });
const expectState = (words: string) => expect.element(page.css('main footer strong')).toHaveTextContent(words);
const shown = (words: string) => page.getByText(words, { exact: true });

/** A stage that shows this timer. */
async function openTimer(fields: Parameters<ReturnType<typeof makeRoom>['addTimer']>[0] = {}) {
  const room = makeRoom();
  const first = room.addTimer(fields);
  room.openStage();
  await expect.element(page.getByRole('main')).toBeVisible();
  return { room, first };
}

test('[Z2] seconds are shown one by one through zero, without a sign at zero and with none left out', async () => {
  const { room, first } = await openTimer();
  await expect.element(digits()).toHaveTextContent('10:00');
  room.seek(first, 3.5);
  await expect.element(digits()).toHaveTextContent('0:04');
  const place = digits().element();
  const seen = new Promise<string[]>((resolve) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      if (texts.at(-1) !== place.textContent) texts.push(place.textContent);
      if (place.textContent === '-0:02') resolve(texts);
    }).observe(place, { childList: true, characterData: true, subtree: true });
  });
  room.control(first, 'start');
  expect(await seen).toEqual(['0:03', '0:02', '0:01', '0:00', '-0:01', '-0:02']);
});

test('[Z13] a timer that is over says so, and not that it counts extra time', async () => {
  const { room, first } = await openTimer();
  room.control(first, 'start');
  room.seek(first, -5);
  await expectState('Tiempo extra');
  room.control(first, 'stop');
  await expectState('Completado');
  await expectCount(shown('Tiempo extra'), 0);
  await expectText(timer(), /^Ponencia: completado, \d+ segundos de tiempo extra$/);
  room.control(first, 'reset');
  await expectState('');
  room.control(first, 'start');
  room.control(first, 'stop');
  await expectState('Detenido');
  await expect.element(timer()).toHaveTextContent('Ponencia: detenido, ya se usó, quedan 10 minutos');
  room.control(first, 'reset');
  await expectState('');
  room.seek(first, -5);
  await expectState('Detenido');

  room.set({ overtime: 'stop' });
  room.control(first, 'reset');
  room.seek(first, 2);
  room.control(first, 'start');
  await expect.element(digits()).toHaveTextContent('0:00');
  await expectState('Completado');
  await expect.element(timer()).toHaveTextContent('Ponencia: completado');
});

test('[Z4] the latest message is large below the clock, two more are small, and none covers the time', async () => {
  const { room } = await openTimer();
  for (const words of ['Uno', 'Dos', 'Tres', 'Habla más cerca del micrófono']) room.show(words);
  await expectText(onStage(), 'Habla más cerca del micrófono');
  await expectTexts(onStage().getByRole('listitem'), ['Tres', 'Dos']);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [2560, 1080],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    const [time, text] = [await boxOf(digits()), await boxOf(onStage())];
    expect(time.bottom).toBeLessThanOrEqual(text.top + 1);
    expect(text.bottom).toBeLessThanOrEqual(height);
    expect(overflowOf()).toBeLessThanOrEqual(0);
  }
});

test('[Z4] every digit is on the screen, however long the name of the timer and of who speaks', async () => {
  const presenter = 'Dra. Lucía Hernández de la Garza '.repeat(3).trim();
  const { room } = await openTimer({ name: 'Conferencia'.repeat(9), presenter });
  room.show('Habla más cerca del micrófono');
  await expect.element(page.getByText('Habla más cerca del micrófono')).toBeVisible();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    const { left, right } = await boxOf(digits());
    expect(left, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    expect(right, `${width} × ${height}`).toBeLessThanOrEqual(width);
  }
});

test('[Z8] the stage has nothing to fault for accessibility, in any phase', async () => {
  const { room, first } = await openTimer({ presenter: 'Ana' });
  room.show('Cinco minutos');
  for (const left of [600, 200, 30, -30]) {
    room.seek(first, left);
    await expectText(digits(), left < 0 ? '-0:30' : /\d/);
    await expectClean(`${left} s left`);
  }
});

test('[V57] what is written on a stage is as large a part of it at 4K as at 720p', async () => {
  const { room, first } = await openTimer({ name: 'Apertura', presenter: 'Ana Pérez', duration_minutes: 1 });
  room.control(first, 'start');
  room.seek(first, -5);
  const shares = async (width: number, height: number) => {
    await page.viewport(width, height);
    const sizes = [];
    for (const text of ['Apertura', 'Ana Pérez', 'Tiempo extra']) {
      await expect.element(shown(text).first()).toBeVisible();
      sizes.push(Number.parseFloat(getComputedStyle(shown(text).first().element()).fontSize));
    }
    return sizes.map((size) => Math.round((size / height) * 1000) / 1000);
  };
  expect(await shares(3840, 2160)).toEqual(await shares(1280, 720));
});

test('[Z15] a count up goes on past its end, with the time of day below it, and a hidden timer shows a word for its phase', async () => {
  const { room, first } = await openTimer({ display: 'countup_clock' });
  await expect.element(digits()).toHaveTextContent('0:00');
  await expect.element(page.getByText(/^Hora \d\d:\d\d$/)).toBeVisible();
  room.control(first, 'start');
  await expect.element(digits()).toHaveTextContent('0:01');
  room.seek(first, 1);
  await expectText(digits(), /^\+10:0\d$/);
  await expectText(timer(), 'han pasado 10 minutos');
  await expectClean('past its end');

  room.control(first, 'reset');
  room.edit(first, { display: 'hidden' });
  await expect.element(shown('Por comenzar')).toBeVisible();
  room.control(first, 'start');
  room.seek(first, 299);
  await expect.element(shown('Queda poco tiempo')).toBeVisible();
  await expectCount(digits(), 0);
});

test('[Z15] a clock is that of the event', async () => {
  const { room } = await openTimer({ display: 'clock' });
  await expectText(digits(), /^04:00:\d\d$/);
  room.set({ time_zone: 'Asia/Tokyo' });
  await expectText(digits(), /^19:00:\d\d$/);
  await expectClean('a clock');
});

test('[Z16] at zero a text takes the place of the digits', async () => {
  const { room, first } = await openTimer({ at_zero: 'text', zero_text: 'Gracias por venir' });
  room.control(first, 'start');
  room.seek(first, 2);
  await expectText(digits(), /^0:0/);
  await expect.element(shown('Gracias por venir')).toBeVisible();
  await expectCount(digits(), 0);
  await expectClean('at zero');
  room.control(first, 'stop');
  await expectState('Completado');
});

test('[Z17] what leads to the digits is not cut off in landscape, however long the next name is', async () => {
  await page.viewport(1024, 768);
  const { room, first } = await openTimer({ name: 'Canto' });
  const name = 'Coro de jóvenes de la iglesia central';
  room.addTimer({ name, presenter: 'Marta', start: 'linked', gap_seconds: 600 });
  room.control(first, 'start');
  room.seek(first, 0.5);
  await expect.element(heading()).toHaveTextContent(`Sigue: ${name} en`);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = heading().element();
  const line = Number.parseFloat(getComputedStyle(heading().element()).fontSize);
  expect(Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight) / line).toBeLessThan(0.2);
});

test('[J51, J56] several alerts at once stand above the message, each with its whole text', async () => {
  const { room, first } = await openTimer();
  const texts = ['Primera', 'Abre las preguntas', 'Quedan tres minutos para cerrar y despedir', 'Última'];
  for (const [index, message] of texts.entries())
    room.addAlert(first, { message, at_seconds: 304 - index, hold: 'until_hidden' });
  room.seek(first, 305);
  room.control(first, 'start');
  room.show('Más cerca del micrófono');
  await expect.element(page.getByText('Última')).toBeVisible();
  await expectCount(page.getByText('Primera'), 0);
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
    [1024, 576],
  ] as const) {
    await page.viewport(width, height);
    for (const text of texts.slice(1)) {
      const letters = await shown(text).findElement();
      const [inner, outer] = [letters, letters.parentElement ?? letters].map((each) => each.getBoundingClientRect());
      expect.soft(inner?.top, `${text} at ${width}`).toBeGreaterThanOrEqual((outer?.top ?? 0) - 1);
      expect.soft(inner?.bottom, `${text} at ${width}`).toBeLessThanOrEqual((outer?.bottom ?? 0) + 1);
    }
  }
  await expectClean('several alerts');
});

test('[Y150, Y151] panel, operator and moderator say what the stage shows, and what it will show at zero', async () => {
  const room = makeRoom();
  const talk = room.addTimer({ name: 'Ponencia', display: 'clock', at_zero: 'text', zero_text: 'Gracias' });
  room.addTimer({ name: 'Cierre', display: 'hidden' });
  const before = 'En pantalla: la hora · Al llegar a cero: “Gracias”';
  const after = 'En pantalla: “Gracias”';
  const main = page.getByRole('region', { name: 'Ponencia', exact: true });
  await room.open();
  await expect.element(main.getByText(before)).toBeVisible();
  await expectClean('the panel');

  await room.open('operator');
  await expect.element(main.getByText(before)).toBeVisible();
  await expect.element(card('Ponencia').getByText(before)).toBeVisible();
  await expectCount(card('Cierre').getByText(/En pantalla/), 0);
  await expectClean('the operator');
  room.control(talk, 'start');
  room.seek(talk, 0);
  await expect.element(main.getByText(after)).toBeVisible();
  await expect.element(card('Ponencia').getByText(after)).toBeVisible();

  await room.open('moderator');
  await expect.element(card('Ponencia').getByText(after)).toBeVisible();
  await expectCount(cards().getByText(/En pantalla:/), 1);
  room.edit(talk, { display: 'countdown', at_zero: 'continue' });
  await expectCount(cards().getByText(/En pantalla:/), 0);
});

test('[Y150] while the stage counts down to the next start, nothing else is said of it', async () => {
  const room = makeRoom();
  const first = room.addTimer({ name: 'Canto', display: 'hidden' });
  room.addTimer({ name: 'Coro', start: 'linked', gap_seconds: 900 });
  await room.open('operator');
  await expectCount(page.getByText('En pantalla: sin dígitos'), 2);
  room.control(first, 'start');
  room.seek(first, 0.5);
  await expect.element(page.getByText(/“Coro” empieza automáticamente en/)).toBeVisible();
  await expectCount(page.getByText(/En pantalla:/), 0);
});

test('[MS44] a message on stage that is edited to capitals is fitted anew', async () => {
  const { room } = await openTimer();
  const content = 'Por favor ve cerrando y deja cinco minutos para preguntas';
  const { message } = room.show(content);
  const text = onStage().getByText(content);
  await expect.element(text).toBeVisible();
  const size = () => Number.parseFloat(getComputedStyle(text.element()).fontSize);
  const before = size();
  room.act({ command: 'message.edit', message_id: message?.id ?? '', content, uppercase: true });
  await expect.poll(size).toBeLessThan(before);
});

for (const [content, width, height, least] of [
  ['Más despacio', 3840, 2160, 0.3],
  ['Más despacio', 1920, 1080, 0.3],
  ['Cierra ahora mismo, gracias', 1280, 720, 0.15],
  ['Cierra ahora mismo, gracias', 390, 844, 0.06],
  ['x'.repeat(12), 768, 1024, 0.06],
  ['una palabra y otra '.repeat(25).trim(), 390, 844, 0.015],
  [LONG, 1280, 720, 0.1],
  [LONG, 390, 844, 0.04],
  ['x'.repeat(200), 1280, 720, 0.08],
] as const)
  test(`[MS48, MS102] at ${width} px a message of ${content.length} characters in full screen is as large as the screen allows, on several lines, and whole`, async () => {
    await page.viewport(width, height);
    const { room } = await openTimer();
    room.act({ command: 'message.send', content, fullscreen: true });
    const text = onStage().getByText(content);
    await expect.element(text).toBeVisible();
    await expect
      .poll(() => Number.parseFloat(getComputedStyle(text.element()).fontSize) / height)
      .toBeGreaterThan(least);
    const [inner, outer] = [text.element(), text.element().parentElement].map((each) => each?.getBoundingClientRect());
    expect(inner?.height).toBeLessThanOrEqual((outer?.height ?? 0) + 1);
    expect(inner?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 1);
  });

test('[T32] the bar has the timer’s own colour, but none that says how little is left', async () => {
  const room = makeRoom();
  room.addTimer({ color: '#3b82f6' });
  const red = room.addTimer({ name: 'Cierre', color: '#ef4444' });
  room.openStage();
  const colored = () => getComputedStyle(page.css('[data-tone="calm"] > div').element()).backgroundColor;
  await expect.element(shown('Ponencia').first()).toBeVisible();
  expect(colored()).toBe('rgb(59, 130, 246)');
  room.act({ command: 'stage.select', timer_id: red.id });
  await expect.element(shown('Cierre').first()).toBeVisible();
  expect(colored()).not.toBe('rgb(239, 68, 68)');
});

test('[SC6] with reduced motion a stage is inverted once', async () => {
  await commands.still('dark');
  const { room } = await openTimer();
  const stage = page.css('[data-theme][data-phase]').element();
  const inverted: number[] = [];
  new MutationObserver(() => inverted.push(performance.now())).observe(stage, { attributeFilter: ['data-flash'] });
  room.act({ command: 'stage.flash', count: 3 });
  await expect.poll(() => inverted.length).toBe(2);
  const [from = 0, until = 0] = inverted;
  expect(until - from).toBeGreaterThan(1500);
});

test('[FC26] a phase looks the same with the colours of the event', async () => {
  const { room, first } = await openTimer();
  room.set({ background_color: '#0b2545', accent_color: '#ffd166' });
  const stage = page.css('[data-phase]').first();
  const looks = () => [
    getComputedStyle(stage.element()).backgroundColor,
    getComputedStyle(page.css('[data-digits]').last().element()).color,
  ];
  const [navy, light] = ['rgb(11, 37, 69)', 'rgb(231, 229, 223)'];
  await expect.poll(looks).toEqual([navy, light]);
  room.control(first, 'start');
  for (const [left, phase, ground, ink] of [
    [299, 'warning', navy, light],
    [59, 'danger', 'rgb(4, 6, 10)', 'rgb(255, 108, 98)'],
    [-5, 'overtime', 'rgb(168, 13, 27)', 'rgb(255, 246, 240)'],
  ] as const) {
    room.seek(first, left);
    await expect.element(stage).toHaveAttribute('data-phase', phase);
    await expect.poll(looks, { message: phase }).toEqual([ground, ink]);
    await expectClean(phase);
  }
});

test('[J53] every panel says which alert is on the stage, and one press hides it everywhere', async () => {
  const { room, first } = await openTimer();
  room.addAlert(first, { hold: 'until_hidden' });
  const run = () => {
    room.seek(first, 300);
    room.control(first, 'start');
  };
  const live = () => room.server.room.liveAlerts.length;
  run();
  const strip = page.getByRole('group', { name: 'Alertas en pantalla' });
  for (const panel of ['operator', 'controller', 'moderator'] as const) {
    await room.open(panel);
    await expectTexts(strip.getByRole('listitem'), [/En pantalla · Ponencia ?Abre las preguntas/]);
    await expectCount(page.css('[data-sonner-toast]').filter({ hasText: 'Abre las preguntas' }), 0);
  }
  await pressOn(page.getByRole('button', { name: 'Ocultar la alerta “Abre las preguntas”' }), 'Enter');
  await expect.element(strip).toHaveFocus();
  await expectCount(strip.getByRole('listitem'), 0);
  await expect.poll(live).toBe(0);

  // In the next run it comes again, and ends with that.
  room.control(first, 'reset');
  run();
  await expectCount(strip.getByRole('listitem'), 1);
  expect(live()).toBe(1);
  room.openStage();
  await expectText(page.getByRole('alert'), 'Abre las preguntas');
  room.control(first, 'reset');
  await expectCount(page.getByRole('alert'), 0);
  expect(live()).toBe(0);
});
