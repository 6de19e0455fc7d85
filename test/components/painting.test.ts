import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { makeRoom } from './support/room.ts';
import { expectText } from './support/screen.ts';

/** What a part of a page shows in each of some frames: the seconds of its digits, and the share of its bar. */
async function framesOf(place: Locator, count: number) {
  const element = place.element();
  const seen: { seconds: number; share: number; halfPixel: number }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    await new Promise(requestAnimationFrame);
    const tracks = [...element.querySelectorAll('[data-tone][aria-hidden="true"]')];
    const track = tracks.find(({ firstElementChild }) => firstElementChild instanceof HTMLDivElement);
    const digits = [...element.querySelectorAll('[aria-hidden="true"], span')]
      .map(({ textContent }) => textContent)
      .find((text) => /^\d:\d\d$/.test(text));
    if (!track?.firstElementChild || !digits) throw new Error('No digits or no bar');
    const [whole, filled] = [track.getBoundingClientRect(), track.firstElementChild.getBoundingClientRect()];
    const [minutes = Number.NaN, rest = Number.NaN] = digits.split(':').map(Number);
    seen.push({
      seconds: 60 * minutes + rest,
      share: (filled.right - whole.left) / whole.width,
      halfPixel: 0.5 / whole.width,
    });
  }
  return seen;
}

/** The bar is where the digits of a minute say, within half a pixel and the frame that is on its way. */
function expectTogether(seen: Awaited<ReturnType<typeof framesOf>>) {
  for (const { seconds, share, halfPixel } of seen) {
    const late = halfPixel + 0.1 / 60;
    expect(share).toBeGreaterThanOrEqual(1 - seconds / 60 - late);
    expect(share).toBeLessThanOrEqual(1 - (seconds - 1) / 60 + late);
  }
}

test('[Y130] digits and bar of a stage agree in every frame', async () => {
  const room = makeRoom();
  room.control(room.addTimer({ name: 'Apertura', duration_minutes: 1 }), 'start');
  room.openStage();
  await expect.element(page.getByText('Apertura').first()).toBeVisible();
  const seen = await framesOf(page.css('[data-phase]').first(), 90);
  expectTogether(seen);
  // A bar as wide as the screen moves many times in a second.
  expect(new Set(seen.map(({ share }) => share)).size).toBeGreaterThan(10);
});

test('[Y132] an item that is scrolled into sight shows the present', async () => {
  await page.viewport(390, 320);
  const room = makeRoom();
  room.addTimer({ name: 'Apertura' });
  const last = room.addTimer({ name: 'Clausura', duration_minutes: 1 });
  room.openAgenda();
  const item = page.getByRole('list', { name: 'Programa' }).getByRole('listitem').filter({ hasText: 'Clausura' });
  await expect.element(item).toBeInTheDocument();
  room.control(last, 'start');
  await expectText(item, 'En ejecución');
  // The page may scroll once while it loads.
  await expect
    .poll(() => {
      window.scrollTo(0, 0);
      return item.element().getBoundingClientRect().top;
    })
    .toBeGreaterThan(320);
  // Out of sight it is read, and at most a second late.
  await expectText(item, /0:[2-5]\d/);
  item.element().scrollIntoView();
  expectTogether((await framesOf(item, 60)).slice(3));
});
