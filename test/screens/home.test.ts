import type { Page } from '@playwright/test';
import { faq } from '../../client/text/faq.ts';
import { expectClean } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ keepsContext: false });

const demo = (page: Page) => page.getByRole('region', { name: 'Pruébalo aquí' });
const digits = (page: Page) =>
  demo(page)
    .locator('[data-phase] [aria-hidden="true"]')
    .filter({ hasText: /^-?[\d:]+$/ });
const stages = (page: Page) => demo(page).locator('[data-phase]');
const press = (page: Page, name: string) => demo(page).getByRole('button', { name, exact: true }).click();
const slider = (page: Page) => demo(page).getByRole('slider', { name: 'Mover el tiempo' });
const shows = (page: Page, text: string) => expect(digits(page)).toHaveText([text, text]);

/** The page and, once somebody moved and the bar has a value in words, the program of the demo. */
async function open(page: Page) {
  await page.goto('/');
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'quedan 5 minutos y 5 segundos', { timeout: 1000 });
  }).toPass();
}

test('[LP12, LP13] before its script is loaded the demo’s handle is at its time and no expected end is shown; a press that comes before is done when it is there', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#demo') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '305');
  const box = await slider(page).boundingBox();
  const hand = await slider(page).locator('span > span').boundingBox();
  expect(((hand?.x ?? 0) - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(1 - 305 / 1200, 1);
  await expect(demo(page).getByText('Si inicia ahora')).toBeHidden();
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext');
  // Without a hand that comes near first: nothing but the press itself can have loaded anything.
  await demo(page).getByRole('button', { name: 'Iniciar', exact: true }).dispatchEvent('click');
  await expect(demo(page).getByText('En ejecución')).toBeVisible();
});

test('[LP3] panel and stage change digits and phase in the same paint', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const seen: string[][] = [];
    const read = (selector: string, of: (element: Element) => string | null | undefined) =>
      [...document.querySelectorAll(`#demo ${selector}`)].map((element) => of(element) ?? '');
    new MutationObserver(() => {
      const texts = read('[data-phase] [aria-hidden="true"] > span', ({ textContent }) => textContent);
      seen.push([...texts, ...read('[data-phase]', (element) => element.getAttribute('data-phase'))]);
    }).observe(document.querySelector('#demo') as Element, {
      subtree: true,
      characterData: true,
      attributeFilter: ['data-phase'],
    });
    Object.assign(window, { seen });
  });
  await press(page, 'Iniciar');
  await expect(stages(page).nth(1)).toHaveAttribute('data-phase', 'warning');
  const seen: string[][] = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen.length).toBeGreaterThanOrEqual(5);
  for (const [one, other, phase, otherPhase, ...rest] of seen) {
    expect(rest).toEqual([]);
    expect(one).toMatch(/^\d:\d\d$/);
    expect([other, otherPhase]).toEqual([one, phase]);
  }
});

test('[LP4, LP6, LP13] start, pause, reset, more and less time and a message are seen on the stage; all of it works by keyboard alone, and the bar leads to the last minute and beyond', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
  await open(page);
  await expect(demo(page).getByText(/Si inicia ahora, termina \d\d:\d\d/)).toBeVisible();
  const before = asked.length;
  await press(page, 'Agregar 30 s');
  await shows(page, '5:35');
  await press(page, 'Quitar 30 s');
  await shows(page, '5:05');
  await press(page, 'Iniciar');
  await shows(page, '5:04');
  await press(page, 'Pausar');
  await expect(demo(page).getByText('Pausado')).toBeVisible();
  await press(page, 'Reiniciar');
  await shows(page, '20:00');
  await press(page, 'Enviar');
  const messages = demo(page).getByRole('region', { name: 'Mensajes para el orador' });
  await expect(messages).toHaveText('Ve cerrando, por favor');
  await press(page, 'Quitar mensaje');
  await expect(messages).toHaveCount(0);

  await demo(page).getByRole('button', { name: 'Iniciar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(demo(page).getByRole('button', { name: 'Pausar', exact: true })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(demo(page).getByRole('button', { name: 'Continuar', exact: true })).toBeFocused();
  await demo(page).getByRole('textbox', { name: 'Mensaje para el orador' }).focus();
  await page.keyboard.press('Enter');
  await expect(demo(page).getByRole('region', { name: 'Mensajes para el orador' })).toBeVisible();

  // In the last minute, by drag and by keys.
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no bar');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.975, y, { steps: 4 });
  await expect(stages(page).nth(1)).toHaveAttribute('data-phase', 'danger');
  await page.mouse.up();
  await expect(stages(page).nth(0)).toHaveAttribute('data-phase', 'danger');
  await slider(page).focus();
  await page.keyboard.press('End');
  await shows(page, '0:00');
  await page.keyboard.press('ArrowLeft');
  await shows(page, '-0:30');
  await page.keyboard.press('Home');
  await shows(page, '20:00');

  expect(asked.slice(before).filter((path) => /^\/(api|ws)\//.test(path))).toEqual([]);
  expect(asked.filter((path) => /^\/(api\/(sessions|timers)|ws)/.test(path))).toEqual([]);
});

test('[LP7, LP8] the places of the page stand below its head, coming from elsewhere and from the page itself, and a question opens by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/planes');
  for (const [name, place] of [
    ['Funciones', '#funciones'],
    ['Casos de uso', '#casos-de-uso'],
    ['Funciones', '#funciones'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${place}`);
    const head = await page.getByRole('banner').boundingBox();
    const top = () => page.locator(place).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual((head?.height ?? 0) - 1);
    await expect.poll(top).toBeLessThan(160);
  }
  const [first] = faq;
  const pair = page.locator('details').first();
  await expect(pair.getByText(first?.answer ?? '')).toBeHidden();
  await pair.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(pair.getByText(first?.answer ?? '')).toBeVisible();
});

/** From its next load on, adds up the layout shifts of a page (Layout Instability API). */
const addUpMovements = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Reflect.get(entry, 'value');
      Object.assign(window, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of the page that is open, as one score. */
const movedOn = (page: Page) => page.evaluate<number>(() => Reflect.get(window, 'moved') ?? 0);

test('[LP5, LP9] nothing moves while the page comes to life and pictures arrive', async ({ page }) => {
  await addUpMovements(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    const pictures = page.locator('#pantallas img');
    for (const index of [0, 1, 2, 3]) {
      await page
        .locator('#pantallas h3')
        .nth(index)
        .evaluate((element) => element.scrollIntoView());
      await expect(pictures.nth(index)).toHaveJSProperty('complete', true);
    }
    expect(await movedOn(page)).toBeLessThan(0.02);
  }
});

test('[LP5] nothing moves when the face of the texts arrives after the first paint', async ({ page }) => {
  await addUpMovements(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.check('20px Text'));
    // Digits are invisible until their face is there, and their boxes count all the same.
    expect(await movedOn(page), `${width} px`).toBeLessThan(0.025);
    await page.unrouteAll();
  }
});

test('[LP9] a picture that cannot be had leaves its place and its words', async ({ page, expectErrors }) => {
  expectErrors(/404|ERR_FAILED/);
  await page.route('**/*.webp', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.locator('#pantallas').scrollIntoViewIfNeeded();
  const missing = page.getByRole('img', { name: /^Panel de control/ });
  await expect(missing).toContainText('No se pudo cargar la imagen');
  expect((await missing.boundingBox())?.height).toBeGreaterThan(150);
});

test('[LP9, LP10] from 320 to 2560 px nothing is cut off, there is nothing to fault by day and by night, and pictures follow', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar temporizador' }).first()).toHaveAttribute(
    'href',
    '/controller',
  );
  for (const width of [320, 390, 768, 2560, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
  // A part that is just coming to life is another element a moment later.
  await expect(() => page.locator('#pantallas').scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('#pantallas img').first()).toHaveAttribute(
      'src',
      new RegExp(`controller-${colorScheme}`),
    );
  }
  await expectClean(page);
});

test('[LP15] the page ends in a dark hall as wide as the window, with the stage of a new room', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const hall = page.getByRole('region', { name: 'Tu sala ya tiene diez minutos en el reloj' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await hall.scrollIntoViewIfNeeded();
    const box = await hall.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, width]);
    await expect(hall.locator('[data-digits]')).toBeInViewport({ ratio: 0.9 });
  }
  await expect(hall.locator('[data-digits]')).toHaveText('10:00');
  const [red] = await hall.evaluate((each) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [255];
    pen.fillStyle = getComputedStyle(each).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeLessThan(20);
  await expect(hall.getByRole('link', { name: 'Iniciar temporizador' })).toHaveAttribute('href', '/controller');
  await expect(hall.getByRole('img')).toHaveCount(0);
});

test('[LP11] the theme that a person chose is that of the first page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('a-tiempo.theme', 'light'));
  for (const address of ['/', '/planes', '/blog']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }
});
