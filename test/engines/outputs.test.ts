import type { Picture } from '../support/png.ts';
import { makeRoom } from '../screens/support/room.ts';
import { expect, test } from './support/fixtures.ts';

/** Every pixel of a grid, a few px apart. */
function* grid({ width, height }: Picture, apart = 5): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y < height; y += apart) for (let x = 0; x < width; x += apart) yield [x, y];
}

/** The share of places at which two pictures are clearly different, 0 to 1. */
function difference(one: Picture, other: Picture, otherAt: (x: number, y: number) => readonly [number, number]) {
  const red = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);
  const places = [...grid(one)];
  const different = places.filter(([x, y]) => Math.abs(red(one.at(x, y)) - red(other.at(...otherAt(x, y)))) > 96);
  return different.length / places.length;
}

/** The share of the places within 20 px of an edge that have this colour, 0 to 1. */
function clearEdge(picture: Picture, colour: string): number {
  const { width, height } = picture;
  const edges = [...grid(picture)].filter(([x, y]) => x < 20 || y < 20 || x > width - 20 || y > height - 20);
  return edges.filter(([x, y]) => picture.at(x, y) === colour).length / edges.length;
}

/** In the page: what has a ground and covers a part of the screen. */
function painted(): readonly string[] {
  return [...document.querySelectorAll('*')].flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const { backgroundColor, backgroundImage, visibility } = getComputedStyle(each);
    const isClear = /(?:, 0\)|transparent)$/.test(backgroundColor) && backgroundImage === 'none';
    return isClear || visibility === 'hidden' || width * height === 0 ? [] : [`${each.tagName} ${backgroundColor}`];
  });
}

test('[EN21] an overlay paints nothing but outlined digits: its page is transparent', async ({ visit, request }) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer();
  await visit.resize(1440, 900);
  await visit.go('about:blank');
  // WebKit shows black until it has drawn the page.
  const nothing = '#ffffff';
  await expect.poll(async () => (await visit.picture()).at(5, 5)).toBe(nothing);
  await room.control(timer, 'start');
  await room.control(timer, 'pause');
  for (const [left, text] of [
    [600, '10:00'],
    [59, '0:59'],
    [-5, '-0:05'],
  ] as const) {
    await room.control(timer, 'seek', left);
    await visit.go(`${room.stage}&fondo=transparente&ocultar=nombre,barra`);
    await expect.poll(async () => (await visit.clock()).text).toBe(text);
    expect(await visit.run(painted, null), text).toEqual([]);
    // The name and the state stand there, in the middle.
    await expect.poll(async () => clearEdge(await visit.picture(), nothing), text).toBeGreaterThan(0.9);
    const picture = await visit.picture();
    expect([...picture.colours()], text).toContain('#000000');
  }
});

test('[EN22, EN23] a stage is mirrored, without the parts that its address hides, and counts in minutes; a delayed one follows when its delay has passed', async ({
  visit,
  request,
}) => {
  const room = await makeRoom(request);
  const timer = await room.addTimer({ name: 'Apertura', presenter: 'Dra. Lucía Hernández', duration_minutes: 70 });
  await room.say('Más despacio');
  await visit.resize(1440, 900);
  const plainAddress = `${room.stage}&formato=minutos&ocultar=ponente,barra`;
  await visit.go(plainAddress);
  await visit.see('heading', 'Apertura');
  await visit.reads('Más despacio');
  expect((await visit.clock()).text).toBe('70:00');
  expect(await visit.run(() => document.body.innerText, null)).not.toContain('Lucía');
  // The buttons go when nobody uses them.
  const settled = async () => {
    const isIdle = () =>
      [...document.querySelectorAll('button')].every(
        ({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity === '0',
      );
    await expect.poll(() => visit.run(isIdle, null)).toBe(true);
    await expect.poll(() => visit.run(() => document.getAnimations().length, null)).toBe(0);
    await visit.hasTypefaces();
    return visit.picture();
  };
  const plain = await settled();
  for (const axes of ['h', 'v', 'hv']) {
    await visit.go(`${plainAddress}&espejo=${axes}`);
    await visit.reads('Más despacio');
    const mirrored = await settled();
    const across = (x: number, y: number) =>
      [axes.includes('h') ? plain.width - 1 - x : x, axes.includes('v') ? plain.height - 1 - y : y] as const;
    expect(difference(plain, mirrored, across), axes).toBeLessThan(0.01);
    expect(
      difference(plain, mirrored, (x, y) => [x, y]),
      axes,
    ).toBeGreaterThan(0.01);
  }

  await visit.go(`${room.stage}&retardo=3`);
  await visit.see('heading', 'Apertura');
  const told = Date.now();
  await room.edit(timer, { name: 'Clausura' });
  await visit.see('heading', 'Clausura');
  expect(Date.now() - told).toBeGreaterThan(2500);
});
