import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '../support/rooms.ts';
import { openPanel } from './support/room.ts';
import { boxOf, buttonOf, choose, expectCount, expectHidden, focus, keys, press } from './support/screen.ts';
import { board, clock } from './support/panel.ts';
import { expectClean } from './support/axe.ts';

/** How far the page could be scrolled. */
const overflow = () => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
};

const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

/** The buttons in sight whose words go beyond them. */
const tooNarrow = () =>
  page
    .getByRole('button')
    .elements()
    .filter((button) => button.checkVisibility() && beyond(button) > 1)
    .map(({ textContent }) => textContent);

const sizes = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  // 1280 × 720 at 200%.
  [640, 360],
] as const;

test('[V30, V33, V38] at every size the clock and its buttons are in sight and the page does not scroll; from 390 px on the name of the room is whole; the main timer has half of a wide window', async () => {
  await openPanel(['Conferencia magistral: el futuro del trabajo en América Latina', 'Cierre']);
  const title = page.getByRole('heading', { level: 1 });
  await title.getByRole('button').click();
  await page.getByLabelText('Nombre de la sala').fill('Gala 2026');
  await keys('Enter');
  await expect.element(title).toHaveTextContent('Gala 2026');
  // Two more buttons from now on.
  await press('Iniciar');
  await press('Pausar');
  const missing = () => beyond(title.getByText('Gala 2026').element());
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    for (const name of ['Reiniciar', 'Continuar', 'Detener', 'Agregar 1 s']) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect.element(clock()).toBeInViewport({ ratio: 0.95 });
    await expect.element(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overflow()).toEqual([0, 0]);
    await expect.poll(() => tooNarrow()).toEqual([]);
    await expect.poll(() => (width < 390 ? 0 : missing())).toBe(0);
  }
  await page.viewport(1440, 900);
  await expect.poll(async () => (await boxOf(board())).width).toBeGreaterThan(1440 * 0.45);
  // 1280 × 720 at 400%.
  await page.viewport(320, 180);
  await expect.element(clock()).toBeInViewport({ ratio: 0.6 });
});

test('[V31] on a phone the rest is behind tabs, and what is typed stays when the window grows', async () => {
  await page.viewport(390, 844);
  await openPanel();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await page.getByLabelText('Mensaje para el orador').fill('Faltan dos minutos');
  await expectHidden(page.getByRole('button', { name: 'Nuevo temporizador' }));
  await expect.element(clock()).toBeInViewport();
  await page.viewport(1440, 900);
  await expectCount(page.getByRole('tab'), 0);
  await expect.element(page.getByLabelText('Mensaje para el orador')).toHaveValue('Faltan dos minutos');
});

test('[V67] the menu is in view to its last entry on a laptop, and breaks no words', async () => {
  await page.viewport(1280, 720);
  await openPanel();
  await press('Más opciones');
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  const broken = menu
    .getByRole('menuitem')
    .elements()
    .filter((each) => {
      const words = document.createRange();
      words.selectNodeContents(each.querySelector('span') ?? each);
      return words.getClientRects().length > 1;
    });
  expect(broken).toEqual([]);
  const { scrollHeight, clientHeight } = menu.element();
  expect(scrollHeight - clientHeight).toBe(0);
});

test('[V35] nothing to fault for accessibility, by day and by night', async () => {
  const { room, timers } = await openPanel(['Apertura', 'Cierre']);
  const [first] = timers;
  if (!first) throw new Error('No timer');
  room.control(first, 'start');
  for (const left of [400, 200, 30, -5]) {
    room.seek(first, left);
    await expect.element(clock()).not.toHaveTextContent('10:00');
    await expectClean(`${left} s left`);
  }
  await press('Opciones de Apertura');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectClean('the form');
});

/** Links, buttons, fields and choices in view, that can be pressed where they are, by what they are called. */
const controlsInView = () =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=slider]')]
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return control.checkVisibility({ visibilityProperty: true }) && met !== null && control.contains(met);
    })
    .map((control) => control.ariaLabel ?? control.textContent);

for (const [width, height, most] of [
  [1440, 900, 25],
  [390, 844, 18],
] as const)
  test(`[V63] a new room has at most ${most} controls in view at ${width} × ${height}`, async () => {
    await page.viewport(width, height);
    await openPanel([]);
    await expect.element(clock()).toHaveTextContent('10:00');
    await expect.element(page.getByRole('button', { name: 'Usar una plantilla' })).toBeVisible();
    const controls = controlsInView();
    expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(most);
    // It counts what it should.
    expect(controls.length).toBeGreaterThan(most / 2);
  });

test('[V63] what acts on the stage comes with the first stage and stays, the transport of the show with a second item, and no other control moves', async () => {
  const { room } = await openPanel(['Apertura']);
  const places = (...more: readonly string[]) =>
    Promise.all(
      ['Iniciar', 'Agregar 1 s', 'Compartir', 'Programa', 'Preparar', 'Alertas', ...more].map(async (name) =>
        (await boxOf(buttonOf(name))).toJSON(),
      ),
    );
  const before = await places('Nuevo temporizador');
  for (const name of ['Negro', 'Pasa a preguntas']) await expectCount(buttonOf(name), 0);
  await focus(buttonOf('Escenario'));
  const user = aUser();
  room.server.news({ fact: 'user.joined', user });
  await expect.element(buttonOf('Negro')).toHaveFocus();
  await expect.element(buttonOf('Pasa a preguntas')).toBeVisible();
  await expectCount(buttonOf('Escenario'), 0);
  expect(await places('Nuevo temporizador')).toEqual(before);
  room.server.news({ fact: 'user.left', user });
  await expectCount(page.getByText('Vista Orador'), 0);
  await expect.element(buttonOf('Negro')).toBeVisible();
  await expectCount(buttonOf('Siguiente'), 0);
  const one = await places('Negro', 'Al aire');
  room.addTimer({ name: 'Cierre' });
  await expect.element(buttonOf('Siguiente')).toBeVisible();
  expect(await places('Negro', 'Al aire')).toEqual(one);
});

test('[V34] the theme is chosen in the menu and kept', async () => {
  await page.viewport(390, 844);
  const { room } = await openPanel();
  const theme = () => document.documentElement.dataset['theme'];
  await press('Más opciones');
  await choose('Claro');
  await expect.poll(theme).toBe('light');
  delete document.documentElement.dataset['theme'];
  await room.open();
  await expect.poll(theme).toBe('light');
});

test('[V64] the Tab key meets the clock and its buttons before the lists, with any number of items', async () => {
  await openPanel(Array.from({ length: 40 }, (_, nth) => `Ponencia ${nth + 1}`));
  const start = page.getByRole('button', { name: 'Iniciar', exact: true });
  for (let stops = 0; stops < 20 && start.element() !== document.activeElement; stops += 1) await keys('Tab');
  await expect.element(start).toHaveFocus();
});
