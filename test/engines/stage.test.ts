import { wordmark } from '../screens/support/picture.ts';
import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';
import type { Visit } from './support/visit.ts';

/** What has to be seen on a screen of this size: shares of its width (digits) and height (digits, letters). */
interface Expected {
  readonly width: number;
  readonly height: number;
  readonly digitsWide: number;
  readonly digitsHigh: number;
  /** Of the message; where there is one. */
  readonly letters?: number;
}

/** A laptop, a tablet both ways, a phone, a wide wall. */
const alone: readonly Expected[] = [
  { width: 1440, height: 900, digitsWide: 0.9, digitsHigh: 0.55 },
  { width: 1024, height: 768, digitsWide: 0.9, digitsHigh: 0.45 },
  { width: 820, height: 1180, digitsWide: 0.88, digitsHigh: 0.22 },
  { width: 390, height: 844, digitsWide: 0.85, digitsHigh: 0.14 },
  { width: 2560, height: 1080, digitsWide: 0.9, digitsHigh: 0.7 },
];
/** The digits of 10:00 above a message of 29 characters. */
const withMessage: readonly Expected[] = [
  { width: 1440, height: 900, digitsWide: 0.9, digitsHigh: 0.4, letters: 0.12 },
  { width: 1024, height: 768, digitsWide: 0.9, digitsHigh: 0.4, letters: 0.12 },
  { width: 820, height: 1180, digitsWide: 0.88, digitsHigh: 0.22, letters: 0.085 },
  { width: 390, height: 844, digitsWide: 0.85, digitsHigh: 0.14, letters: 0.07 },
  // As wide as the face can be at this height.
  { width: 2560, height: 1080, digitsWide: 0.6, digitsHigh: 0.38, letters: 0.12 },
];

/** Capital height of the face of the digits, in em. */
const CAPITAL = 0.72;
const SAID = 'Habla más cerca del micrófono';

const pageSize = (visit: Visit) =>
  visit.run(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { width: innerWidth, height: innerHeight, scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth };
  }, null);

/** What is smaller than expected, outside the screen or on top of something else. */
async function wrongWith(visit: Visit, text: string, expected: Expected): Promise<readonly string[]> {
  const clock = await visit.clock();
  const page = await pageSize(visit);
  const digits = clock.size * CAPITAL;
  const { x, y, width, height } = clock.box;
  const bottom = y + height / 2 + digits / 2;
  const wrong = [
    clock.text !== text && `the time is ${clock.text}`,
    page.width !== expected.width && `the screen is ${page.width} px wide`,
    page.scrolls && 'the page scrolls',
    width < expected.digitsWide * page.width && `digits take ${width / page.width} of the width`,
    digits < expected.digitsHigh * page.height && `digits take ${digits / page.height} of the height`,
    (x < 0 || x + width > page.width || bottom > page.height) && 'digits leave the screen',
  ];
  if (expected.letters !== undefined) {
    const { size, box } = await visit.letters(SAID);
    wrong.push(
      size < expected.letters * page.height && `letters take ${size / page.height} of the height`,
      box.y < bottom && 'the message covers the time',
      (box.x < 0 || box.x + box.width > page.width || box.y + box.height > page.height) &&
        'the message leaves the screen',
    );
  }
  return wrong.filter((each) => each !== false);
}

async function expectFilled(visit: Visit, text: string, screens: readonly Expected[]) {
  for (const screen of screens) {
    await visit.resize(screen.width, screen.height);
    const name = `${text} at ${screen.width} × ${screen.height}`;
    await expect.poll(() => wrongWith(visit, text, screen), name).toEqual([]);
  }
}

test('[EN1, EN2] the time fills a screen of any shape in every phase, each phase has a look of its own, and a message is read from the back of the hall', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await visit.go(room.stage);
  await expectFilled(visit, '10:00', alone);
  // A stopped timer has no phases.
  await room.control(timer, 'start');
  await room.control(timer, 'pause');
  await room.control(timer, 'seek', 299);
  await expectFilled(visit, '4:59', alone);
  const inTime = await visit.colours();
  await room.control(timer, 'seek', 59);
  await expectFilled(visit, '0:59', alone);
  await expect.poll(async () => (await visit.colours()).ink, 'the last minute').not.toBe(inTime.ink);
  await room.control(timer, 'seek', -5);
  await expectFilled(visit, '-0:05', alone);
  await visit.reads('Tiempo extra');
  await expect.poll(async () => (await visit.colours()).ground, 'overtime').not.toBe(inTime.ground);

  await room.say(SAID);
  for (const [left, text] of [
    [600, '10:00'],
    [299, '4:59'],
    [59, '0:59'],
    [-5, '-0:05'],
  ] as const) {
    await room.control(timer, 'seek', left);
    await expectFilled(visit, text, left === 600 ? withMessage : withMessage.slice(0, 3));
  }
});

test('[EN24] the logo and the colours of the event are on the stage, and the time keeps its size', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer();
  await visit.resize(1440, 900);
  await visit.go(room.stage);
  // With another typeface it is too wide.
  await expect.poll(async () => (await visit.clock()).box.x).toBeGreaterThan(0);
  const { box } = await visit.clock();
  await room.setLogo(wordmark([0, 0, 0, 255]), 'dark');
  await room.set({ background_color: '#0b2545', accent_color: '#ffd166' });
  // As wide as it is, of the logo that is drawn.
  const drawn = () =>
    visit.run(() => {
      const image = document.querySelector<HTMLImageElement>('img[alt^="Logo de"]');
      return image && image.naturalWidth > 0 ? image.getBoundingClientRect().width : 0;
    }, null);
  await expect.poll(drawn).toBeGreaterThan(60);
  await expect.poll(async () => (await visit.colours()).ground).toBe('rgb(11, 37, 69)');
  expect((await visit.clock()).box).toEqual(box);
  await room.remove(`events/${room.id}/logo`);
  await expect.poll(drawn).toBe(0);
});

test('[EN26] in a low window the time keeps two fifths of the height, whatever else the stage shows or hides', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  await room.addTimer({ presenter: 'Dra. Lucía Hernández', display: 'countdown_clock' });
  await room.say(SAID);
  for (const address of ['mostrar=hora,siguiente,tarde', 'fondo=transparente&ocultar=nombre,ponente,barra,mensajes']) {
    await visit.go(`${room.stage}&${address}`);
    // WebKit opens no narrower window; those are in test/screens/low-windows.test.ts.
    for (const [width, height] of [
      [400, 120],
      [1920, 120],
      [320, 100],
    ] as const) {
      await visit.resize(width, height);
      await expect
        .poll(async () => {
          const [clock, page] = [await visit.clock(), await pageSize(visit)];
          const high = (clock.size * CAPITAL) / page.height;
          const isLarge = high >= 0.4 || clock.box.width / page.width > 0.85;
          return page.width === width && isLarge ? '' : `${high} of ${page.width} × ${page.height}`;
        }, `${address} at ${width} × ${height}`)
        .toBe('');
    }
  }
});
